// Colours that everybody can tell apart: contrast, and the three common colour blindnesses.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COLOURS } from "./card.ts";

type Rgb = [number, number, number];
/** The colours of the page, then those of each game and of the animals. */
const css = Object.keys(import.meta.glob(["../**/tokens.css", "../**/tones.css"]))
  .map((path) => readFileSync(new URL(path, import.meta.url), "utf-8"))
  .join("\n");

/** A token, as it is by day (0) or by night (1), where `ground` is the ground it lies on. */
function token(name: string, theme: 0 | 1, ground = ":root"): Rgb {
  const rules = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)];
  const own = rules.filter(([, selector]) => selector!.includes(ground)).map(([, , body]) => body);
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(own.join())?.[1];
  if (!value) throw new Error(`${name} has no colour on ${ground}`);
  const hex = value.match(/#[0-9a-f]{6}/g)!;
  const digits = (hex[theme] ?? hex[0]).slice(1);
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255) as Rgb;
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const times = (matrix: number[][], [r, g, b]: Rgb): Rgb =>
  matrix.map((row) => row[0]! * r + row[1]! * g + row[2]! * b) as Rgb;

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Machado, Oliveira and Fernandes 2009, complete blindness, on linear light. */
const BLIND: Record<string, number[][]> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** How far apart two colours look (ΔE of Oklab, times 100). */
function difference(one: Rgb, other: Rgb, blindness: string): number {
  const [a, b] = [one, other].map((colour) => {
    const seen = times(BLIND[blindness]!, colour.map(linear) as Rgb).map((v) => Math.max(0, v));
    const lms = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      seen as Rgb,
    ).map(Math.cbrt);
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      lms as Rgb,
    );
  }) as [Rgb, Rgb];
  return Math.hypot(...a.map((value, at) => (value - b[at]!) * 100));
}

/** Where text lies: the rule that gives it its ink, and the sheets that it may lie on. */
const GROUNDS: Record<string, string[]> = {
  ":root": ["wall", "wall-low"],
  ".on-cloth": ["cloth", "cloth-sun", "cloth-pool"],
  ".on-paper": ["paper", "paper-high", "paper-deep"],
};

const pairs = COLOURS.flatMap((one, at) =>
  COLOURS.slice(at + 1).map((other) => [one, other] as const),
);

describe.each([0, 1] as const)("by day or night (%i)", (theme) => {
  test.each(COLOURS)("what is written on a %s card can be read", (colour) => {
    expect(
      contrast(token(`${colour}-ink`, theme), token(`${colour}-field`, theme)),
    ).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(`${colour}-tone`, theme), token("stock", theme))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  test.each(
    Object.entries(GROUNDS).flatMap(([ground, sheets]) =>
      sheets.flatMap((sheet) =>
        ["text", "text-soft", "warn", "focus"].map((ink) => [ink, ground, sheet] as const),
      ),
    ),
  )("%s of %s can be read on %s", (ink, ground, sheet) => {
    expect(contrast(token(ink, theme, ground), token(sheet, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.keys(GROUNDS))("a button on %s can be read", (ground) => {
    expect(
      contrast(token("on-button", theme, ground), token("button", theme, ground)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ["gold-ink", "gold"],
    ["gold-ink", "gold-pale"],
    ["gold", "cloth"],
    ["gold", "cloth-sun"],
    ["gold", "cloth-pool"],
    ["on-brave", "brave"],
    ["paper", "good"],
    ["good", "paper"],
    ["on-tag", "tag"],
    ["stock-ink", "stock"],
    ["stock-ink", "paper-high"],
    ["rosette-ink", "cream"],
    ["rosette-tone", "stock"],
    ["joker-ink", "joker"],
  ])("%s can be read on %s", (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ["gold", "cloth"],
    ["line", "cloth"],
    ["stock-edge", "back"],
  ])("%s stands out from %s", (one, other) => {
    const ground = one === "line" ? ".on-cloth" : ":root";
    expect(contrast(token(one, theme, ground), token(other, theme))).toBeGreaterThanOrEqual(3);
  });

  test.each(
    Object.keys(BLIND).flatMap((blindness) => pairs.map((pair) => [...pair, blindness] as const)),
  )("%s and %s stay apart (%s)", (one, other, blindness) => {
    const [a, b] = [token(`${one}-field`, theme), token(`${other}-field`, theme)];
    expect(difference(a, b, blindness)).toBeGreaterThanOrEqual(5);
  });
});
