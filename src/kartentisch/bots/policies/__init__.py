"""How the bots think, in the style of the rules: plain for one game, compiled for millions.

A module named after a game has `choose(s, seat, out, count, desk)`: one of the first `count`
legal actions in `out`, from what the seat may know alone. `desk` is paper to write on, of the
size DESK.
"""
