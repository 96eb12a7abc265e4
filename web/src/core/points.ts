// Points as people write them, with a real minus.

export function written(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** What is gained or lost. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : written(points);
}
