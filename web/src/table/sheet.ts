export interface Row {
  /** The number of the round, or the numbers of those before this page was opened: "1–3". */
  name: string;
  scores: number[];
}

/** The score sheet: every round that was watched, and those before it in one row. */
export function sheetOf(rounds: number[][], total: number[], ended: number): Row[] {
  const missed = Math.max(0, ended - rounds.length);
  const rows = rounds.map((scores, at) => ({ name: String(missed + at + 1), scores }));
  if (!missed) return rows;
  const before = total.map((sum, seat) =>
    rounds.reduce((rest, scores) => rest - scores[seat]!, sum),
  );
  return [{ name: missed === 1 ? "1" : `1–${missed}`, scores: before }, ...rows];
}
