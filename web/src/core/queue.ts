// One thing after another: what is put in is shown in order, each after the one before is done.

export class Queue<Item> {
  #waiting: Item[] = [];
  #isBusy = false;

  constructor(
    private readonly show: (item: Item) => Promise<void>,
    /** Told whenever the queue becomes busy or idle. */
    private readonly changed: (isBusy: boolean) => void = () => {},
  ) {}

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** How many items wait behind the one that is shown. */
  get length(): number {
    return this.#waiting.length;
  }

  put(...items: Item[]): void {
    this.#waiting.push(...items);
    if (!this.#isBusy) void this.#run();
  }

  /** Forget what waits; what is being shown just ends. */
  clear(): void {
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    this.changed(true);
    for (let item = this.#waiting.shift(); item !== undefined; item = this.#waiting.shift()) {
      try {
        await this.show(item);
      } catch (error) {
        // A picture that failed must not stop the game.
        console.error(error);
      }
    }
    this.#isBusy = false;
    this.changed(false);
  }
}
