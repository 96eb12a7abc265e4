/** K1 The stars of a trophy (t5) or a consolation prize (c1). */
export function starsOf(face: string): number {
  return Number(face.slice(1));
}
