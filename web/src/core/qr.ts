// A QR code for a short text: bytes, error correction M, versions 1 to 10 (up to 213 bytes).
// After ISO/IEC 18004.

export type Modules = boolean[][];

/** For each version: check words per block, blocks of the first kind and their data words,
 * blocks of the second kind (one data word more). Level M. */
const BLOCKS: [check: number, first: number, words: number, second: number][] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
];
const ALIGNMENTS = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
const LEVEL_M = 0b00;

export function qrCode(text: string): Modules {
  const data = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, at) => data.length <= roomOf(at + 1)) + 1;
  if (!version) throw new Error("too long for a QR code");
  const bits = interleaved(wordsOf(data, version), version);
  const candidates = Array.from({ length: 8 }, (_, mask) => drawn(version, bits, mask));
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

function dataWords(version: number): number {
  const [, first, words, second] = BLOCKS[version - 1]!;
  return first * words + second * (words + 1);
}

function roomOf(version: number): number {
  // Four bits of mode, and the length.
  return dataWords(version) - (version < 10 ? 2 : 3);
}

function wordsOf(data: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  put(0b0100, 4);
  put(data.length, version < 10 ? 8 : 16);
  for (const byte of data) put(byte, 8);
  const room = dataWords(version) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
}

function interleaved(words: number[], version: number): number[] {
  const [check, first, size, second] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  for (let at = 0, block = 0; block < first + second; block++) {
    const length = size + (block < first ? 0 : 1);
    blocks.push(words.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => checkWords(block, check));
  const columns = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => (at < row.length ? [row[at]!] : [])),
    ).flat();
  return [...columns(blocks), ...columns(checks)].flatMap((word) =>
    Array.from({ length: 8 }, (_, at) => (word >> (7 - at)) & 1),
  );
}

/** Reed and Solomon, over the field of 256 elements with the polynomial 0x11d. */
export function checkWords(data: number[], count: number): number[] {
  let divisor = [1];
  for (let at = 0, root = 1; at < count; at++, root = times(root, 2)) {
    const shifted = [...divisor, 0];
    divisor = shifted.map((term, i) => term ^ times(divisor[i - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, at) => {
    const factor = rest[at]!;
    divisor.forEach((term, i) => (rest[at + i]! ^= times(term, factor)));
  });
  return rest.slice(data.length);
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

function drawn(version: number, bits: number[], mask: number): Modules {
  const size = version * 4 + 17;
  const dark: Modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Modules = dark.map((row) => [...row]);
  const set = (x: number, y: number, value: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = value;
    fixed[y]![x] = true;
  };
  drawPatterns(version, size, set);
  drawFormat(size, mask, set);
  if (version >= 7) drawVersion(version, size, set);
  drawData(size, bits, mask, dark, fixed);
  return dark;
}

type Set = (x: number, y: number, value: boolean) => void;

function drawPatterns(version: number, size: number, set: Set): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, lights: number[]): void => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        set(cx + dx, cy + dy, !lights.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(cx, cy, 4, [2, 4]);
  const middles = version > 1 ? [6, ...ALIGNMENTS[version - 1]!] : [];
  const last = middles.at(-1);
  for (const x of middles) {
    for (const y of middles) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (y === 6 && x === last);
      if (!isFinder) square(x, y, 2, [1]);
    }
  }
}

/** The rest of a division of polynomials over bits: the check part of format and version. */
function rest(value: number, polynomial: number, length: number): number {
  let left = value << length;
  for (let bit = 31 - Math.clz32(left); bit >= length; bit = 31 - Math.clz32(left)) {
    left ^= polynomial << (bit - length);
  }
  return left;
}

function drawFormat(size: number, mask: number, set: Set): void {
  const data = (LEVEL_M << 3) | mask;
  const bits = ((data << 10) | rest(data, 0x537, 10)) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 6; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

function drawVersion(version: number, size: number, set: Set): void {
  const bits = (version << 12) | rest(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const value = ((bits >> at) & 1) === 1;
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(a, b, value);
    set(b, a, value);
  }
}

const MASKS: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** In columns of two from the right, upwards and downwards in turn, around what is fixed. */
function drawData(size: number, bits: number[], mask: number, dark: Modules, fixed: Modules): void {
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const isUp = ((right + 1) & 2) === 0;
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        const bit = bits[next++] ?? 0;
        dark[y]![x] = (bit === 1) !== (MASKS[mask]!(x, y) === 0);
      }
    }
  }
}

/** How hard a picture is to read: long runs, squares, look-alikes of the corners, imbalance. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...modules, ...columns]) sum += runs(line) + lookAlikes(line);
  for (let y = 0; y < size - 1; y++) {
    for (let x = 0; x < size - 1; x++) {
      const colour = modules[y]![x];
      const isSquare =
        modules[y]![x + 1] === colour &&
        modules[y + 1]![x] === colour &&
        modules[y + 1]![x + 1] === colour;
      if (isSquare) sum += 3;
    }
  }
  const share = modules.flat().filter(Boolean).length / (size * size);
  return sum + Math.floor(Math.abs(share * 100 - 50) / 5) * 10;
}

function runs(line: boolean[]): number {
  let sum = 0;
  for (let at = 0, length = 1; at < line.length; at++, length++) {
    if (line[at] === line[at + 1]) continue;
    if (length >= 5) sum += length - 2;
    length = 0;
  }
  return sum;
}

function lookAlikes(line: boolean[]): number {
  const text = line.map((dark) => (dark ? "1" : "0")).join("");
  const found = text.match(/(?=10111010000|00001011101)/g);
  return (found?.length ?? 0) * 40;
}
