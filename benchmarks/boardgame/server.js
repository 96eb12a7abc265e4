// A toy game on boardgame.io's own server, kept in memory: node server.js PORT
const { Server, Origins } = require("boardgame.io/server");

const HAND = 8;
const CARDS = 56;

/** Two persons play cards in turns; each draws one after it. It never ends. */
const toy = {
  name: "toy",
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    return { hands: [deck.splice(0, HAND), deck.splice(0, HAND)], pile: [], deck };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID, random }, card) => {
      const hand = G.hands[Number(playerID)];
      const at = hand.indexOf(card);
      if (at < 0) return "INVALID_MOVE";
      hand.splice(at, 1);
      G.pile.push(card);
      if (G.deck.length === 0) G.deck = random.Shuffle(G.pile.splice(0, G.pile.length - 1));
      hand.push(G.deck.pop());
    },
  },
  // As at our tables nobody sees what others hold, nor what they will draw.
  playerView: ({ G, playerID }) => ({
    hand: G.hands[Number(playerID)] ?? [],
    top: G.pile.at(-1) ?? null,
    left: G.deck.length,
  }),
};

Server({ games: [toy], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
