"""Looking ahead in worlds that agree with what a seat can see, with the net's opinion at the end.

A module named after a game has `gather(s, seat, desk, paper)`, which writes down all cards that
a seat cannot see, and `deal(s, seat, paper)`, which puts them where it cannot look: neither looks
at a hidden card. `witness(s, seat, action, notes)` notes in bulk how somebody ended a turn, and
`overheard(side, notes)` at a table; `surprises(card, one, two, drew)` says whether a card in that
hand would not go with it. What a reshuffle tells is not used.
"""
