// What a person has set on this device.
import type { Talk } from "./reactions.ts";
import type { Language } from "./tell.ts";

export interface Choices {
  language: Language;
  /** Of all sounds, in per cent; 0 is silence. */
  volume: number;
  /** The phone trembles when it is my turn. */
  vibration: boolean;
  /** When it is my turn and I look elsewhere, the system says so. */
  notifies: boolean;
  /** 1 is as drawn, 2 twice as fast, 0 without movement. */
  speed: 0 | 0.5 | 1 | 2;
  /** Against bots a card is drawn by itself where nothing else is possible. */
  draws: boolean;
  /** How often bots say something. */
  talk: Talk;
  /** Every move needs a second tap. */
  confirm: boolean;
  theme: "auto" | "light" | "dark";
  /** Everything that is read is larger, also where the browser does not say so. */
  isLarge: boolean;
  name: string;
  /** The server has given this browser a guest. */
  isKnown: boolean;
  sort: "colour" | "number";
  /** How strong the bots are that one plays against. */
  level: string;
  /** For each game the bots one played against last, seat by seat. */
  last: Record<string, string[]>;
  /** The games whose lesson was done. */
  learned: string[];
  /** The number cards of one's own copy of a game; empty as long as there are none. */
  deck: string[];
  /** Whether tables are opened with them. */
  usesDeck: boolean;
}

const STORED = "kartentisch";

function browserLanguage(): Language {
  return globalThis.navigator?.language?.startsWith("de") ? "de" : "en";
}

/** Sounds were either on or off once. */
type Kept = Partial<Choices> & { sound?: boolean };

function defaults(): Choices {
  return {
    language: browserLanguage(),
    volume: 60,
    vibration: true,
    notifies: false,
    speed: 1,
    draws: true,
    talk: "lively",
    confirm: false,
    theme: "auto",
    isLarge: false,
    name: "",
    isKnown: false,
    sort: "colour",
    level: "familie",
    last: {},
    learned: [],
    deck: [],
    usesDeck: false,
  };
}

function remembered(): Partial<Choices> {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? "{}") as Kept;
    return kept.sound === false ? { volume: 0, ...kept } : kept;
  } catch {
    // No storage (a private window), or something else was kept under our name.
    return {};
  }
}

export const settings: Choices = $state({ ...defaults(), ...remembered() });

export function change(changes: Partial<Choices>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(STORED, JSON.stringify(settings));
  } catch {
    // Without storage it holds until the page is closed.
  }
}

/** How long a movement of so many milliseconds takes here; 0 is not at all. */
export function pace(milliseconds: number): number {
  const isStill = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  return isStill || !settings.speed ? 0 : milliseconds / settings.speed;
}
