"""For games that nobody has written a bot for; and what a folder of a game can have here.

- policy.py, in the style of the rules: what bots/slots.py says of a Policy (weights.toml has the
  numbers of its weights).
- net.py and weights.net: what nets/slots.py says of a NetOfGame.
- worlds.py: what search/slots.py says of Worlds; it never looks at a hidden card.
- reasons.py and words.toml: why a bot does something. ladder.toml: its levels.
"""
