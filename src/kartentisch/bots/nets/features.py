"""Where features lie among the inputs of a net: kind after kind, in the order of a declaration.

A net declares how many it has of each kind (a NamedTuple of Spans) and has them laid out.
"""

from itertools import accumulate
from typing import NamedTuple, TypeVar


class Span(NamedTuple):
    """Features of one kind: where they begin, and how many there are."""

    begin: int
    size: int


Spans = TypeVar("Spans", bound=NamedTuple)


def many(count: int = 1) -> Span:
    """So many of a kind, wherever they will lie."""
    return Span(0, count)


def laid_out(spans: Spans) -> Spans:
    """The same, one behind the other."""
    ends = [0, *accumulate(span.size for span in spans)]
    return spans._make(Span(begin, span.size) for begin, span in zip(ends, spans, strict=False))


def inputs_of(spans: tuple[Span, ...]) -> int:
    """How many inputs a net has with them."""
    return sum(span.size for span in spans)
