"""For games of which nothing more is known; and what a folder of a game can have here.

- tally.py, in the style of the rules: FACTS names the numbers that a game leaves behind in
  `s.tally`, ROOM how many it needs with its own notes behind them; AVERAGES, which of them are
  sums and over what; FIRST_SEAT, what the seat does that is drawn by lot; HEADLINES, the facts to
  look at first. `decided` hears of every decision before it is done; functions named as in
  core/report.py hear what happens, in the middle of the rules.
- chances.py: `chances(side, belief)`, what can be worked out exactly from what a seat remembers,
  as (what, how likely).
"""
