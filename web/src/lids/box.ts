// The picture of a lid is drawn in a box: a wide one, or a narrow one beside the words.
export type Box = readonly [wide: number, high: number];

const WIDE: Box = [340, 230];
const NARROW: Box = [208, 230];

export function boxOf(isNarrow: boolean): Box {
  return isNarrow ? NARROW : WIDE;
}
