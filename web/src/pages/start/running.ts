// My games that go on: which, with whom, and whose turn it is.
import { myTables, tableById } from "../../core/api.ts";
import type { OwnTable, TableInfo } from "../../wire.ts";

/** No page shows more, and nobody has to wait for more. */
const MOST = 4;

/** What waits for me comes first, then what was played last. */
export async function runningGames(): Promise<TableInfo[]> {
  const going = (await myTables()).filter(goesOn).slice(0, MOST);
  const found = await Promise.allSettled(going.map(({ id }) => tableById(id)));
  const tables = found.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  return tables.toSorted((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)));
}

function goesOn({ phase }: OwnTable): boolean {
  return phase === "playing" || phase === "waiting";
}

export function isMyTurn({ you, to_act }: TableInfo): boolean {
  return you != null && !!to_act?.includes(you);
}
