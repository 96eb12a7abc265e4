"""Unseen cards, dealt anew to the rows where they lie, in the style of the rules."""

from kartentisch.core.rows import Row, Sheet


def write_down(unseen: Row, cards: Row) -> int:
    """All cards by their codes, of each as many as are unseen; how many there are."""
    n = 0
    for code in range(len(unseen)):
        for _ in range(unseen[code]):
            cards[n] = code
            n += 1
    return n


def deal_row(cards: Row, n: int, row: Row, size: int) -> int:
    """The next cards lie in a row; how many are dealt then."""
    for i in range(size):
        row[i] = cards[n + i]
    return n + size


def deal_others(cards: Row, n: int, rows: Sheet, sizes: Row, seat: int) -> int:
    """The next cards lie in the rows of all seats but one; how many are dealt then."""
    for other in range(len(sizes)):
        if other != seat:
            n = deal_row(cards, n, rows[other], sizes[other])
    return n
