import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const unnamed = "^_+$";

export default defineConfig(
  // Recorded, and made by scripts/wire.py.
  globalIgnores(["fixtures", "src/wire.ts"]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // For TypeScript every card of a row may be missing; `!` says that it lies there.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Old browsers, and any over plain http, lack what the types promise.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // `() => table.move(text)` is how a button says what it does.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // What an async function throws becomes a rejection, whether it waits or not.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { args: "all", argsIgnorePattern: unnamed, varsIgnorePattern: unnamed },
      ],
      // Our sets are made anew and never changed.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // svelte-check knows the types of components; here one that uses another sees `any`.
  { files: ["**/*.svelte", "**/*.js", "**/*.mjs"], extends: [ts.configs.disableTypeChecked] },
  {
    files: ["src/worker.js"],
    // The build writes the last two into it.
    languageOptions: { globals: { ...globals.serviceworker, VERSION: false, FILES: false } },
  },
  { files: ["*.js", "*.mjs", "*.ts"], languageOptions: { globals: globals.node } },
);
