// What decided a game, from its points alone: a round, a margin, or nothing at all.

export type Decided =
  | { kind: "shared" }
  | { kind: "tie"; runner: number }
  | { kind: "margin"; runner: number; lead: number }
  | { kind: "round"; runner: number; lead: number; number: number };

export function decidedBy(scores: number[], winners: number[], rounds: number[][]): Decided {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1) return { kind: "shared" };
  const runner = runnerUp(scores, winner);
  const lead = scores[winner]! - scores[runner]!;
  if (!lead) return { kind: "tie", runner };
  const leads = rounds.map((round) => round[winner]! - round[runner]!);
  const most = Math.max(...leads);
  // A round decides if without it somebody else would have won.
  if (rounds.length < 2 || most < lead) return { kind: "margin", runner, lead };
  return { kind: "round", runner, lead: most, number: leads.indexOf(most) + 1 };
}

function runnerUp(scores: number[], winner: number): number {
  const others = scores
    .map((score, seat) => ({ score, seat }))
    .filter(({ seat }) => seat !== winner);
  return others.reduce((best, each) => (each.score > best.score ? each : best)).seat;
}
