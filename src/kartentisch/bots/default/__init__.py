"""For games that nobody has written a bot for; and what a folder of a game can have here.

- policy.py, in the style of the rules: `choose(s, seat, mind, word, out, count, desk)`, one of the
  first `count` legal actions in `out`, from what the seat may know alone. `word` is 32 bits of
  luck. `desk` is paper to write on, of the size DESK. MIND names the numbers in a mind: how soft
  its choice is, how well it remembers, what is worth how much (weights.toml has the values). NOTES
  more numbers are its notebook of a game: `forget(mind)` opens an empty one, `remember(mind,
  action)` writes down an own action.
- net.py and weights.net: what a policy has, and besides INPUTS, how many features there are;
  `see`, which writes the features of a move that is rated by itself; `is_rated`, whether a move
  is; `worth`, the net's opinion of any move; `lap`, which changes when results can be judged, and
  `equity`, the share in the win that they promise.
- worlds.py: `gather(s, seat, desk, paper)` writes down all cards that a seat cannot see, and
  `deal(s, seat, paper)` puts them where it cannot look: neither looks at a hidden card.
  `witness(s, seat, action, notes)` notes in bulk how somebody ended a turn, and `overheard(side,
  notes)` at a table; `surprises(card, one, two, drew)` says whether a card in that hand would not
  go with it. WORLDS says into how many a search looks.
- reasons.py and words.toml: why a bot does something. ladder.toml: its levels.
"""
