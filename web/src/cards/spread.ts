/** Things side by side around a middle. */
export function spread(count: number, middle: number, gap: number): number[] {
  return Array.from({ length: count }, (_, at) => middle + (at - (count - 1) / 2) * gap);
}
