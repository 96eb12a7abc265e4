"""Looking ahead in worlds that agree with what a seat can see, with the net's opinion at the end.

What a reshuffle tells is not used.
"""
