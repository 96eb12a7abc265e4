import jsQR from "jsqr";
import { expect, test } from "vitest";
import { checkWords, qrCode } from "./qr.ts";

test("the check words of the example in the standard", () => {
  // ISO/IEC 18004, annex I: 01234567 as version 1-M.
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ];
  const check = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55];
  expect(checkWords(data, 10)).toEqual(check);
});

test("the size follows from the length, and too much is refused", () => {
  expect(qrCode("a".repeat(14)).length).toBe(21);
  expect(qrCode("a".repeat(15)).length).toBe(25);
  expect(qrCode("a".repeat(213)).length).toBe(57);
  expect(() => qrCode("a".repeat(214))).toThrow("too long");
});

test.each([1, 15, 40, 120, 213])("a camera reads an address of %i letters", (length) => {
  const text = "https://karten.example/t/".padEnd(length, "k").slice(0, length);
  const { pixels, size } = painted(qrCode(text));
  expect(jsQR(pixels, size, size)?.data).toBe(text);
});

/** As on a screen: dark on light, with a border, so many pixels for a module. */
function painted(code: boolean[][]): { pixels: Uint8ClampedArray; size: number } {
  const [module, border] = [4, 4];
  const size = (code.length + 2 * border) * module;
  const pixels = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [row, column] = [y, x].map((at) => Math.floor(at / module) - border) as [
        number,
        number,
      ];
      if (code[row]?.[column]) pixels.fill(0, 4 * (y * size + x), 4 * (y * size + x) + 3);
    }
  }
  return { pixels, size };
}
