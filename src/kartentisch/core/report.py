"""How rules tell what happened. In the compiled form these functions do nothing.

A place is given by its number: `HAND + seat`, see Layout.place. Who saw what is not decided
here but by the declaration of the places (seen.py).
"""

from kartentisch.core.layout import Layout


def note(s: Layout, card: int, leaves: int, i: int, reaches: int, j: int) -> None:
    """A card goes from index i of one place to index j of another."""
    if s.events is not None:
        s.events.append(("moved", card, leaves, i, reaches, j))


def note_swept(s: Layout, count: int, leaves: int, reaches: int) -> None:
    """The lowest `count` cards of a place go face down to another."""
    if s.events is not None and count > 0:
        s.events.append(("swept", count, leaves, reaches))


def note_shown(s: Layout, place: int) -> None:
    """Everybody is shown the cards of a place, as at the end of a round."""
    if s.events is not None:
        s.events.append(("shown", place, s.cards(place)))


def note_round(s: Layout, number: int, scores: list[int]) -> None:
    """A round has ended with these scores."""
    if s.events is not None:
        s.events.append(("round", number, scores[: s.seats]))


def shuffle(s: Layout, place: int, cards: list[int], size: int) -> None:
    """The dealer shuffles the first `size` cards, which are all of that place."""
    s.dealer.shuffle(s, cards, size)
    if s.events is not None:
        s.events.append(("shuffled", place, cards[:size]))
