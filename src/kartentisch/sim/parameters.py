"""What can be varied in a sweep: seats, bots, options, and any number in a deck."""

import re
from dataclasses import dataclass, replace
from typing import Final

from kartentisch.core.errors import BadInput
from kartentisch.core.notation import shorten
from kartentisch.core.own_deck import OwnDeck
from kartentisch.sim.series import Series

MOST_VALUES: Final = 200

Value = int | str


@dataclass(frozen=True)
class Parameter:
    """A name and its values, as --vary NAME=VALUES gives them."""

    name: str
    values: tuple[Value, ...]

    def is_number(self) -> bool:
        return all(isinstance(value, int) for value in self.values)


def parse_parameter(text: str) -> Parameter:
    """NAME=0..18, NAME=10..50..10 or NAME=one,two,three."""
    name, equals, values = text.partition("=")
    if not (name and equals and values):
        raise BadInput(f"{shorten(text)} must be NAME=VALUES, as in players=2..4")
    found = tuple(_values(values))
    if not found or len(found) > MOST_VALUES:
        raise BadInput(
            f"{shorten(text)}: there must be 1 to {MOST_VALUES} values, not {len(found)}"
        )
    if len(set(found)) < len(found):
        raise BadInput(f"{shorten(text)}: a value stands twice")
    return Parameter(name, found)


def _values(text: str) -> list[Value]:
    if span := re.fullmatch(r"(-?\d{1,9})\.\.(-?\d{1,9})(?:\.\.(\d{1,9}))?", text):
        low, high, step = int(span[1]), int(span[2]), int(span[3] or 1)
        if step == 0 or high < low:
            raise BadInput(f"{shorten(text)} makes no sense: FROM..TO or FROM..TO..STEP, upwards")
        return list(range(low, high + 1, step)[: MOST_VALUES + 1])
    return [int(word) if re.fullmatch(r"-?\d{1,9}", word) else word for word in text.split(",")]


def varied(series: Series, name: str, value: Value) -> Series:
    """The series with one thing changed."""
    if name == "players":
        return _with_players(series, value)
    if name == "first":
        return replace(series, first=_whole(name, value))
    if name == "bots":
        return replace(series, bots=(str(value),) * series.seats)
    if seat := re.fullmatch(r"bot\.(\d)", name):
        return _with_bot(series, int(seat[1]), str(value))
    if name.startswith("deck."):
        return _with_deck(series, name.removeprefix("deck."), _whole(name, value))
    if name not in {option.name for option in series.game.options}:
        raise BadInput(
            f"there is no {shorten(name)} to vary; there are: {', '.join(names(series))}"
        )
    return replace(series, options={**series.options, name: value})


def names(series: Series) -> list[str]:
    """Everything that can be varied in this game."""
    options = [option.name for option in series.game.options if option.name != "deck"]
    own = series.game.own_deck
    deck = [f"deck.{what}" for what in (*own.kinds, "CARD")] if own else []
    return ["players", "first", "bots", "bot.SEAT", *options, *deck]


def default_of(series: Series, name: str) -> int | None:
    """The value that the series has without the sweep, if it is a number."""
    if name == "players":
        return series.seats
    if name.startswith("deck."):
        return _own_deck(series).count(_deck(series), name.removeprefix("deck."))
    value = series.game.settle(series.options).get(name)
    return value if isinstance(value, int) else None


def _whole(name: str, value: Value) -> int:
    if not isinstance(value, int):
        raise BadInput(f"{name}: {shorten(value)} is no whole number")
    return value


def _with_players(series: Series, value: Value) -> Series:
    if len(set(series.bot_names())) > 1:
        raise BadInput("players: name one bot for all seats, so that it is known who joins in")
    seats = _whole("players", value)
    series.game.check_seats(seats)
    return replace(series, seats=seats, bots=series.bot_names()[:1] * seats)


def _with_bot(series: Series, seat: int, bot: str) -> Series:
    if seat >= series.seats:
        raise BadInput(f"bot.{seat}: there is no such seat among {series.seats}, from 0")
    bots = list(series.bot_names())
    bots[seat] = bot
    return replace(series, bots=tuple(bots))


def _own_deck(series: Series) -> OwnDeck:
    if series.game.own_deck is None:
        raise BadInput(f"{series.game.title} has no deck to vary")
    return series.game.own_deck


def _deck(series: Series) -> list[str]:
    """The cards that people may change, as text."""
    return _own_deck(series).in_play(series.game.settle(series.options))


def _with_deck(series: Series, what: str, count: int) -> Series:
    try:
        deck = _own_deck(series).with_count(_deck(series), what, count)
        deck = series.game.settle({**series.options, "deck": deck})["deck"]
    except BadInput as error:
        raise BadInput(f"deck.{what}={count}: {error}") from None
    return replace(series, options={**series.options, "deck": deck})
