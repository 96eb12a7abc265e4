// Folds the frames of a file with the JavaScript example; prints the view after each entry.
import { readFileSync } from "node:fs";
import process from "node:process";
import { fold } from "../../examples/bot.mjs";

const [frames, places] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, "utf8")));
let view = null;
for (const frame of frames) {
  if (frame.type === "view") view = frame.view;
  for (const entry of frame.entries ?? []) {
    view = fold(view, entry, places);
    console.log(JSON.stringify(view));
  }
}
