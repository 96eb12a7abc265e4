// The service worker is written after everything else: it names the files that the page loads.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

export function worker(folder: string): Plugin {
  return {
    name: "worker",
    apply: "build",
    closeBundle() {
      const page = readFileSync(`${folder}/index.html`, "utf8");
      const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file);
      const version = createHash("sha256").update(page).digest("hex").slice(0, 12);
      const written =
        `const VERSION = ${JSON.stringify(version)};\n` +
        `const FILES = ${JSON.stringify(files)};\n` +
        readFileSync("src/worker.js", "utf8");
      writeFileSync(`${folder}/worker.js`, written);
    },
  };
}
