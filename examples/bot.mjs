// A player from outside in one file without packages: for Node 22 or newer, Deno, Bun or a browser.
//
//     node examples/bot.mjs http://127.0.0.1:8000 CODE [NAME]
//
// Takes a seat, makes legal moves until the game is over, and comes back whenever it was cut off.
// Killed and started again, it is the same guest: its token is kept in a file.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";

/** Where a better idea belongs. */
const choose = (view) => view.legal[view.number % view.legal.length].move;

const SAY_LEGAL = ["acted", "left", "took over", "gave back", "wants rematch"];
const SAY_HOST = ["joined", "left", "host"];
/** Codes that are no answer yet, codes that mean “look again”, and ends that are final. */
const NOT_YET = ["not-stored", "too-fast", "showing"];
const LOOK_AGAIN = ["stale", "no-such-entry", "seated", "bot-plays", "no-bot-plays"];
const FINAL = [4401, 4403, 4404, 4410, 4430];

/** The view after an entry, as docs/protocol.md says; `places` are those of GET /api/games. */
export function fold(view, entry, places) {
  const next = structuredClone({ places: {}, facts: {}, shown: {}, ...view, number: entry.number });
  const kind = (spot) => places.find(({ name }) => name === spot.place);
  const rowOf = (spot) => next.places[spot.place][spot.row ?? 0];
  for (const each of entry.happened ?? []) {
    if (each.type === "moved") {
      const { leaves, reaches, card = null } = each;
      const from = rowOf(leaves);
      if (kind(leaves).is_grid) from[leaves.at] = "";
      else from.splice(leaves.at ?? from.length - 1, 1);
      const to = rowOf(reaches);
      if (kind(reaches).is_grid) to[reaches.at] = null;
      else {
        if (kind(reaches).sees === "top" && reaches.at != null && to.length) to[to.length - 1] = null;
        to.splice(reaches.at ?? to.length, 0, reaches.at == null ? null : card);
      }
    } else if (each.type === "swept") {
      rowOf(each.leaves).splice(0, each.cards);
      rowOf(each.reaches).push(...Array(each.cards).fill(null));
    } else if (each.type === "round") next.shown = {};
    else if (each.type === "shown") (next.shown[each.place] ??= {})[each.row] = each.cards;
    else if (each.type === "told") Object.assign(next.facts, each.facts);
  }
  if (SAY_LEGAL.includes(entry.kind)) {
    for (const name of ["legal", "to_act", "clocks"]) next[name] = entry[name] ?? [];
    next.patient_until = entry.patient_until ?? 0;
  }
  if (SAY_HOST.includes(entry.kind)) next.host = entry.host ?? null;
  if (entry.you != null) next.you = entry.you < 0 ? null : entry.you;
  if (entry.is_host != null) next.is_host = entry.is_host;
  const { name, is_program, tempo, quiet_until, scores, winners, seed } = entry;
  const seat = (changes) => Object.assign((next.seats[entry.seat] ??= {}), changes);
  if (entry.kind === "joined") next.seats[entry.seat] = { name, is_program };
  if (entry.kind === "left" && view.phase === "playing") seat({ has_resigned: true });
  else if (entry.kind === "left") next.seats[entry.seat] = { is_empty: true };
  if (entry.kind === "took over") seat({ is_taken_over: true });
  if (entry.kind === "gave back") seat({ is_taken_over: false });
  if (entry.kind === "wants rematch") seat({ wants_rematch: true });
  if (entry.kind === "paced") seat({ tempo });
  if (["acted", "paced"].includes(entry.kind)) next.quiet_until = quiet_until;
  if (seed) Object.assign(next, { phase: "over", scores, winners, seed });
  if (entry.kind === "closed") next.phase = "closed";
  return next;
}

async function call(server, path, body) {
  const method = body ? "POST" : "GET";
  const answer = await fetch(server + path, { method, body: body && JSON.stringify(body) });
  const found = await answer.json();
  if (!answer.ok) throw new Error(`${found.code}: ${found.sentence}`);
  return found;
}

/** Play one game; the view at its end. */
export async function play(server, code, name, token) {
  const { id, game } = await call(server, `/api/tables/by-code/${encodeURIComponent(code)}`);
  const { places } = (await call(server, "/api/games")).find((each) => each.name === game);
  const url = `${server.replace(/^http/, "ws")}/api/tables/${id}/socket`;
  const nonce = crypto.randomUUID();
  let view = null;
  let asked = null; // the command that is not answered yet
  let sent = 0;
  let ahead = 0; // the server's clock, less ours

  /** A seat, then our seat back from a bot that stood in, then a move. */
  function wanted() {
    if (view.you == null) return { type: "join", name };
    if (view.seats[view.you].is_taken_over) return { type: "back" };
    return view.legal?.length ? { type: "move", move: choose(view), made_for: view.number } : null;
  }

  /** One line, until it breaks (its closing code) or the game is over (null). */
  const converse = () =>
    new Promise((resolve, reject) => {
      const line = new WebSocket(url, ["kartentisch", token]);
      const say = (frame) => line.readyState === WebSocket.OPEN && line.send(JSON.stringify(frame));
      const end = (how, what) => {
        line.onopen = line.onclose = line.onerror = line.onmessage = null;
        clearInterval(beat);
        clearTimeout(waits);
        line.close();
        how(what);
      };
      const beat = setInterval(() => (say({ type: "ping" }), asked && say(asked)), 10_000);
      let waits;
      const act = () => {
        const command = !asked && view && wanted();
        if (command) asked = { type: "do", id: `${nonce}-${++sent}`, command };
        if (command) say(asked);
      };
      const after = (milliseconds, then) => {
        clearTimeout(waits);
        waits = setTimeout(then, milliseconds);
      };
      const hello = () => say({ type: "hello", last: view?.number ?? 0 });
      line.onopen = () => (hello(), say({ type: "ping" }), asked && say(asked));
      line.onclose = ({ code }) => end(resolve, code);
      // Who cannot even connect hears of nothing else.
      line.onerror = () => end(resolve, 1006);
      line.onmessage = ({ data }) => {
        const frame = JSON.parse(data);
        if (frame.type === "pong") ahead = frame.now - Date.now();
        if (frame.type === "view") view = frame.view;
        for (const entry of frame.entries ?? []) {
          if (entry.number === view.number + 1) view = fold(view, entry, places);
          else if (entry.number > view.number) return say({ type: "hello", last: 0 });
        }
        if (frame.type === "denied" && NOT_YET.includes(frame.code)) {
          const again = frame.code === "showing" ? view.quiet_until - Date.now() - ahead : frame.wait;
          // What was decided, if only that a card is being shown, needs a new name.
          if (frame.code === "showing") asked = null;
          return after(Math.max(again ?? 0, 100), () => (asked ? say(asked) : (hello(), act())));
        }
        if (frame.type === "denied" && !LOOK_AGAIN.includes(frame.code)) {
          return end(reject, new Error(`${frame.code}: ${frame.sentence}`));
        }
        if (frame.id && frame.id === asked?.id) asked = null;
        if (view && ["over", "closed"].includes(view.phase)) return end(resolve, null);
        const quiet = (view?.quiet_until ?? 0) - Date.now() - ahead;
        if (quiet > 0) after(quiet, act);
        else act();
      };
    });

  for (;;) {
    const code = await converse();
    if (code === null) return view;
    if (FINAL.includes(code)) throw new Error(`the line was closed: ${code}`);
    await new Promise((resolve) => setTimeout(resolve, code === 4429 ? 5_000 : 500));
  }
}

async function main(server, code, name = "Outsider") {
  const kept = `${name}.token`;
  if (!existsSync(kept)) {
    const { token } = await call(server, "/api/guests", { name, is_program: true });
    writeFileSync(kept, token, { mode: 0o600 });
  }
  const view = await play(server, code, name, readFileSync(kept, "utf8").trim());
  console.log("scores", JSON.stringify(view.scores), "winners", JSON.stringify(view.winners));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  main(...process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
