// Two of a kind at one table wear another coat.
export const COATS = 2;

/** For each seat the coat of its bot, by the levels at the seats; null is no bot. */
export function coatsAt(levels: (string | null)[]): number[] {
  return levels.map((level, seat) => {
    const before = levels.slice(0, seat).filter((other) => other !== null && other === level);
    return before.length % COATS;
  });
}
