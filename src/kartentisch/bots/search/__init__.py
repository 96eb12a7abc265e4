"""Looking ahead in worlds that agree with what a seat can see, with the net's opinion at the end.

A module named after a game has `gather(s, seat, desk, paper)`, which writes down all cards that
a seat cannot see, and `deal(s, seat, paper)`, which puts them where it cannot look. Neither looks
at a hidden card. What reshuffles and the moves of others told is not used.
"""
