/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fonts } from "./fonts.config.ts";
import { worker } from "./worker.config.ts";

const BUILT = "../src/kartentisch/web";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), fonts(), worker(BUILT)],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    target: "es2022",
    // Everything is a file of its own: the server's rules allow no data in scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  // However slow the machine: a test that hangs is noticed, one that waits for others is not.
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 },
}));
