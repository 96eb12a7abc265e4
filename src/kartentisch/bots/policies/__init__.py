"""How the bots think, in the style of the rules: plain for one game, compiled for millions.

A module named after a game has

- `choose(s, seat, mind, word, out, count, desk)`: one of the first `count` legal actions in
  `out`, from what the seat may know alone. `word` is 32 bits of luck. `desk` is paper to write
  on, of the size DESK.
- MIND, the names of the numbers in a mind: how soft its choice is, how well it remembers, what
  is worth how much (bots/weights has the values). NOTES more numbers are its notebook of a game.
- `forget(mind)` opens an empty notebook, `remember(mind, action)` writes down an own action.
"""
