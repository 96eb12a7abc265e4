// Thinking time in words.
import { t } from "../core/i18n.ts";
import type { ClockSettings } from "../wire.ts";

const HOUR = 3_600_000;

/** 0:30, 5:00, 24 h. */
export function duration(milliseconds: number): string {
  if (milliseconds >= HOUR) return `${Math.round(milliseconds / HOUR)} h`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Each of the last ten seconds is heard: which one it is, or 0 before and after. */
export function lateTick(left: number): number {
  const seconds = Math.ceil(left / 1000);
  return seconds <= 10 ? seconds : 0;
}

export function clockText({ kind = "none", time = 0, increment = 0 }: ClockSettings): string {
  if (kind === "none") return "";
  if (kind === "move") return t("clock-about-move", { time: duration(time) });
  const values = { time: duration(time), more: duration(increment) };
  return t(increment ? "clock-about-bank-more" : "clock-about-bank", values);
}
