import { expect, test } from "vitest";
import { codeIn } from "./code.ts";

test.each([
  ["k7m4qx", "k7m4qx"],
  [" K7M-4QX ", "k7m4qx"],
  ["https://table.example/t/k7m4qx", "k7m4qx"],
  ["http://192.168.1.5:8000/t/K7M4QX?first=1", "k7m4qx"],
  ["  ", ""],
])("%s", (typed, code) => expect(codeIn(typed)).toBe(code));
