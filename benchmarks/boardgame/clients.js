// Two persons at each table move at so many moves a second:
//   node clients.js PORT TABLES RATE SECONDS
// Says "begin" and "end" around the load, and then as JSON how many were wanted, and the times.
const { io } = require("socket.io-client");

const [port, tables, rate, seconds] = process.argv.slice(2).map(Number);
const NAP = 2;

class Person {
  constructor(table, seat) {
    this.table = `table-${table}`;
    this.seat = String(seat);
    this.state = null;
    this.sentAt = 0;
    this.socket = io(`http://127.0.0.1:${port}/toy`, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    this.socket.on("connect", () => this.socket.emit("sync", this.table, this.seat, undefined, 2));
    this.socket.on("sync", (_, { state }) => (this.state = state));
    this.socket.on("update", (_, state) => this.hear(state));
  }

  hear(state) {
    const isAnswer = this.sentAt && state._stateID > this.state._stateID;
    this.state = state;
    if (isAnswer) {
      times.push(performance.now() - this.sentAt);
      this.sentAt = 0;
    }
  }

  get canMove() {
    return this.state !== null && !this.sentAt && this.state.ctx.currentPlayer === this.seat;
  }

  move(number) {
    const hand = this.state.G.hand;
    const payload = { type: "play", args: [hand[number % hand.length]], playerID: this.seat };
    this.sentAt = performance.now();
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.table,
      this.seat);
  }
}

const times = [];
const nap = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The next table at which somebody can move. */
function beat(people, number) {
  for (let step = 0; step < tables; step++) {
    const ready = people[(number + step) % tables].find((person) => person.canMove);
    if (ready) return ready.move(number);
  }
}

async function main() {
  const people = [...Array(tables).keys()].map((table) => [0, 1].map((seat) => new Person(table, seat)));
  while (!people.flat().every((person) => person.state)) await nap(50);
  // Who came last is told to everybody: that is no move.
  await nap(500);
  console.log("begin");
  const began = performance.now();
  let number = 0;
  for (let now = 0; now < seconds * 1000; now = performance.now() - began) {
    for (; number < (now / 1000) * rate; number++) beat(people, number);
    await nap(NAP);
  }
  await nap(500);
  console.log("end");
  console.log(JSON.stringify({ wanted: number, times }));
  process.exit(0);
}

main();
