// The fonts travel with their licences, and the page asks for them at once: no word is set twice.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PACKAGES = [
  "@fontsource/bricolage-grotesque",
  "@fontsource-variable/atkinson-hyperlegible-next",
];

export function fonts(): Plugin {
  return {
    name: "fonts",
    apply: "build",
    generateBundle() {
      for (const name of PACKAGES) {
        this.emitFile({
          type: "asset",
          fileName: `assets/${name.split("/")[1]!}.LICENSE.txt`,
          source: readFileSync(`node_modules/${name}/LICENSE`),
        });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              crossorigin: "",
              href: `/${file}`,
            },
            injectTo: "head",
          })),
    },
  };
}
