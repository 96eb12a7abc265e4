// The edge of the cloth: bows along an ellipse, as far down as they are seen.
export interface Ellipse {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

/** A path of so many bows all around, each rising so high; those below `bottom` are left out. */
export function scallops(
  { cx, cy, rx, ry }: Ellipse,
  bows: number,
  rise: number,
  bottom: number,
): string {
  const at = (bow: number, out: number): [number, number] => {
    const angle = (Math.PI * 2 * bow) / bows - Math.PI / 2;
    return [cx + Math.cos(angle) * (rx + out), cy + Math.sin(angle) * (ry + out)];
  };
  const text = ([x, y]: [number, number]): string => `${x.toFixed(1)},${y.toFixed(1)}`;
  const half = Math.floor(bows / 2);
  let last = 0;
  while (last < half && at(last, 0)[1] < bottom) last += 1;
  const steps = Array.from({ length: 2 * last }, (_, step) => step - last);
  const edge = steps.map((step) => `Q${text(at(step + 0.5, rise))} ${text(at(step + 1, 0))}`);
  return `M${text(at(-last, 0))}${edge.join("")}Z`;
}
