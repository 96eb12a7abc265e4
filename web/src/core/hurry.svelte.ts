// Somebody holds a finger or the space bar: what goes on need not be looked at for long.
import { HURRIED } from "./tempo.ts";

export class Hurry {
  isOn = $state(false);
  #waiting = new Set<() => void>();

  begin(): void {
    this.isOn = true;
    for (const over of [...this.#waiting]) over();
  }

  end(): void {
    this.isOn = false;
  }

  /** So many milliseconds, or until somebody hurries. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const over = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(over);
        done();
      };
      const timer = setTimeout(over, this.isOn ? Math.min(milliseconds, HURRIED) : milliseconds);
      this.#waiting.add(over);
    });
  }
}
