// Made by scripts/wire.py from the messages of the server: do not change by hand.

export interface Frames {
  sent: Hello | Do | Ask | Ping;
  got: FreshView | Entries | Done | Denied | Hint | Pong;
  over_http:
    | Settings
    | OpenedTable
    | TableInfo
    | Me
    | Link
    | LinkOwner
    | Former
    | OwnTable
    | OwnAccount
    | OwnSession
    | SavedDeck
    | Finished
    | Story
    | Verdict;
}
/**
 * The first frame: the last entry that the client has, 0 for none.
 */
export interface Hello {
  type: "hello";
  last?: number;
}
/**
 * A command under a name that the client chooses; sent twice, it happens once.
 */
export interface Do {
  type: "do";
  id: string;
  command: Join | Leave | HandOver | Remove | StandIn | Begin | Move | Back | Again | Say | Pace;
}
export interface Join {
  type: "join";
  name: string;
  seat?: number | null;
  salt?: string;
}
/**
 * Get up; during a game a bot plays on, and the seat is not given back (resigning).
 */
export interface Leave {
  type: "leave";
}
/**
 * The host makes somebody else the host.
 */
export interface HandOver {
  type: "hand over";
  seat: number;
}
/**
 * The host sends somebody away for good; during a game a bot plays on.
 */
export interface Remove {
  type: "remove";
  seat: number;
}
/**
 * Somebody has waited for a person long enough: a bot plays until they want the seat back.
 */
export interface StandIn {
  type: "stand in";
  seat: number;
}
/**
 * The host starts the game; the server adds the seed.
 */
export interface Begin {
  type: "start";
  first?: number | null;
}
/**
 * `made_for` is the number of the last entry that the mover had seen.
 */
export interface Move {
  type: "move";
  move: string;
  made_for: number;
}
/**
 * A person wants the own seat back from the bot.
 */
export interface Back {
  type: "back";
}
/**
 * Once more; the server adds the seed.
 */
export interface Again {
  type: "rematch";
  salt?: string;
}
export interface Say {
  type: "say";
  phrase?: string;
  text?: string;
}
/**
 * How quickly a person likes the table to go on.
 */
export interface Pace {
  type: "pace";
  tempo: "hurried" | "leisurely" | "normal" | "quick";
}
/**
 * What would you do in my place? For those who play with bots alone.
 */
export interface Ask {
  type: "ask";
  id: string;
}
/**
 * Is anybody there?
 */
export interface Ping {
  type: "ping";
}
/**
 * Everything anew: the client forgets what it had.
 */
export interface FreshView {
  type: "view";
  view: TableView;
}
/**
 * Everything a viewer may know of a table at one moment.
 */
export interface TableView {
  number: number;
  settings: Settings;
  phase: string;
  seats: SeatInfo[];
  commitment: string;
  next_commitment?: string;
  is_repeated?: boolean;
  you?: number | null;
  is_host?: boolean;
  is_removed?: boolean;
  host?: number | null;
  muted?: number[];
  places?: {
    [k: string]: (string | null)[][];
  };
  facts?: {
    [k: string]: unknown;
  };
  shown?: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  legal?: Action[];
  to_act?: number[];
  clocks?: number[];
  quiet_until?: number;
  patient_until?: number;
  scores?: number[];
  winners?: number[];
  seed?: string;
  sees_all?: boolean;
}
/**
 * A table as its host wants it. A seat with a level is a bot's, one without a person's.
 */
export interface Settings {
  game: string;
  seats: number;
  options?: {
    [k: string]: unknown;
  };
  bots?: (string | null)[];
  is_listed?: boolean;
  clock?: ClockSettings;
  show?: number;
  chat?: "free" | "phrases";
  pace?: number;
  deal?: Deal | null;
}
/**
 * What a table agreed on. `move` gives every move its time; `bank` a stock and a bonus.
 */
export interface ClockSettings {
  kind?: "bank" | "move" | "none";
  time?: number;
  increment?: number;
}
/**
 * Cards that are known already: of a finished game of a table, or of a seed.
 */
export interface Deal {
  table?: string;
  number?: number;
  seed?: string;
}
/**
 * Who sits on a chair, as everybody may know it.
 */
export interface SeatInfo {
  name?: string;
  level?: string;
  is_program?: boolean;
  tempo?: string;
  is_empty?: boolean;
  is_taken_over?: boolean;
  has_resigned?: boolean;
  wants_rematch?: boolean;
}
/**
 * A move in the notation, with the place a card leaves and the place it goes to.
 */
export interface Action {
  move: string;
  leaves: Spot;
  reaches: Spot;
}
/**
 * Where a card is: a place, its row (a seat, a side, a colour), an index or the card's name.
 */
export interface Spot {
  place: string;
  row?: number;
  at?: number | null;
  card?: string | null;
}
/**
 * What has happened, in order, without a gap after what the client has.
 */
export interface Entries {
  type: "entries";
  entries: Entry[];
}
/**
 * One entry of the log, as one viewer is told it.
 */
export interface Entry {
  number: number;
  at: number;
  kind: string;
  seat?: number | null;
  name?: string;
  is_program?: boolean;
  move?: string;
  by?: string;
  phrase?: string;
  text?: string;
  tempo?: string;
  reason?: string;
  happened?: (Moved | Swept | Shuffled | RoundEnded | Shown | Told)[];
  legal?: Action[];
  to_act?: number[];
  clocks?: number[];
  you?: number | null;
  is_host?: boolean | null;
  host?: number | null;
  quiet_until?: number;
  patient_until?: number;
  scores?: number[];
  winners?: number[];
  seed?: string;
}
/**
 * A card changed its place; it has no face for who did not see it.
 */
export interface Moved {
  type: "moved";
  leaves: Spot;
  reaches: Spot;
  card?: string | null;
}
/**
 * The lowest cards of a place went face down to another.
 */
export interface Swept {
  type: "swept";
  cards: number;
  leaves: Spot;
  reaches: Spot;
}
/**
 * The cards of a place were shuffled; their order only for who sees all cards.
 */
export interface Shuffled {
  type: "shuffled";
  place: string;
  cards?: string[];
}
/**
 * A round ended with these scores.
 */
export interface RoundEnded {
  type: "round";
  number: number;
  scores: number[];
}
/**
 * Everybody was shown these cards.
 */
export interface Shown {
  type: "shown";
  place: string;
  row: number;
  cards: string[];
}
/**
 * These facts have changed.
 */
export interface Told {
  type: "told";
  facts: {
    [k: string]: unknown;
  };
}
/**
 * A command was fulfilled by the entry of this number; it is safely stored.
 */
export interface Done {
  type: "done";
  id: string;
  number: number;
}
/**
 * Something was refused and had no effect; `id` is empty if it had none that can be read.
 */
export interface Denied {
  type: "denied";
  id: string;
  code: string;
  sentence: string;
  wait?: number;
}
/**
 * What a good bot would do, its chance to win in per cent, and why.
 */
export interface Hint {
  type: "hint";
  id: string;
  move: string;
  chance?: number | null;
  sentence?: string;
}
/**
 * Somebody is there; the server's time, for clocks.
 */
export interface Pong {
  type: "pong";
  now: number;
}
export interface OpenedTable {
  id: string;
  code: string;
}
/**
 * A table as everybody may know it who knows where it is.
 */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  phase: string;
  settings: Settings;
  seats: SeatInfo[];
  you?: number | null;
  to_act?: number[];
}
/**
 * A guest; the token only when it is new.
 */
export interface Me {
  id: string;
  name: string;
  token?: string;
  is_program?: boolean;
}
/**
 * The key of a personal link: whoever has it can be this guest in one more browser.
 */
export interface Link {
  key: string;
}
/**
 * Whose link it is.
 */
export interface LinkOwner {
  name: string;
  is_you: boolean;
}
/**
 * Who this browser was before; without a name it was nobody.
 */
export interface Former {
  name?: string;
}
/**
 * A table where the guest sits, which the guest opened, or to which the guest is invited.
 */
export interface OwnTable {
  id: string;
  code: string;
  game: string;
  phase: string;
  created: number;
  touched: number;
  seat?: number | null;
  is_awaited?: boolean;
  is_invited?: boolean;
}
/**
 * The login name of a guest, and since when; both empty without an account.
 */
export interface OwnAccount {
  login?: string;
  created?: number;
}
/**
 * A browser or a program in which I am this guest.
 */
export interface OwnSession {
  id: string;
  created: number;
  used: number;
  browser: string;
  is_this: boolean;
}
/**
 * All number cards of a deck; empty as long as there is none.
 */
export interface SavedDeck {
  cards?: string[];
}
/**
 * One game of a table that was played to its end; games count from 1.
 */
export interface Finished {
  number: number;
  names: string[];
  scores: number[];
  winners: number[];
}
/**
 * A finished game once more: how it looked after the deal, and an entry for every move.
 */
export interface Story {
  view: TableView;
  entries: Entry[];
}
/**
 * Do the moves, shuffles and scores of a replay follow from its seed?
 */
export interface Verdict {
  agrees: boolean;
  sentence?: string;
  scores?: number[];
  winners?: number[];
}
