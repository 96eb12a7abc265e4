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
