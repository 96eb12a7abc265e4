"""Small nets that rate moves: trained by self-play, played in whole numbers, plain or compiled.

A module named after a game has what a policy has (see bots/policies), and besides:
INPUTS, how many features there are; `see`, which writes the features of a move that is rated
by itself; `is_rated`, whether a move is; `worth`, the net's opinion of any move; `lap`, which
changes when results can be judged, and `equity`, the share in the win that they promise.
"""
