"""What a seat was told, as a text and as numbers that only grow: its information state."""

from collections.abc import Iterable
from typing import NamedTuple

from kartentisch.core.happened import Moved, RoundEnded, Seen, Shown
from kartentisch.core.layout import Layout
from kartentisch.core.seen import seen_by
from kartentisch.core.sight import NOTHING
from kartentisch.core.view import sight_now
from kartentisch.envs.setting import Setting


class HistoryText(NamedTuple):
    """As a text; and as numbers, of which 0 is nothing.

    Every card has one, then an unseen card, then every action of every seat, the own one first;
    of a secret action only that it was one: the number behind all actions of its seat.
    """

    text: str = ""
    numbers: tuple[int, ...] = ()

    def and_then(self, more: "HistoryText") -> "HistoryText":
        return HistoryText(self.text + more.text, self.numbers + more.numbers)


def told_of(
    setting: Setting,
    s: Layout,
    seat: int,
    doing: tuple[int, int],
    events: Iterable[tuple[object, ...]],
) -> HistoryText:
    """One step: who did what, the cards that came out of hiding, rounds and what was shown."""
    happened = (event for event in events if event[0] != "pool")
    entries = seen_by(s, seat, happened, setting.game.cards.texts)
    move, numbers = _decision(setting, seat, *doing)
    words = [f"{doing[0]}:{move}" if move else "deal"]
    known = set(move.split())
    for entry in entries:
        text, cards = _news(s, entry, known)
        words += [text] if text else []
        numbers += [_number(setting, card) for card in cards]
    return HistoryText(" ".join(words) + "\n", tuple(numbers))


def _decision(setting: Setting, seat: int, mover: int, action: int) -> tuple[str, list[int]]:
    if mover < 0:
        return "", []
    game, moves = setting.game, setting.moves
    text, which = game.actions[action], moves.index[action]
    verb = text.split(" ", 1)[0]
    if verb in game.secret_verbs and seat != mover:
        text, which = verb, len(moves.codes)
    whose = (mover - seat) % setting.seats
    return text, [2 + len(setting.plan.faces.codes) + whose * (len(moves.codes) + 1) + which]


def _number(setting: Setting, card: str | None) -> int:
    """Cards count from 1; the last of them is one that was not seen."""
    faces = setting.plan.faces
    return 1 + (len(faces.codes) if card is None else faces.index[card])


def _news(s: Layout, entry: Seen, known: set[str]) -> tuple[str, list[str | None]]:
    match entry:
        case Moved(leaves, reaches, card) if _is_hidden(s, leaves.place) and card not in known:
            at = f".{reaches.at}" if s.FIELDS[reaches.place].is_grid else ""
            return f"{card or '?'}>{reaches.place}{reaches.row}{at}", [card]
        case RoundEnded(_, scores):
            return f"round {','.join(map(str, scores))}", []
        case Shown(place, row, cards):
            # In the order of the hand it would tell when each card was drawn.
            return f"{place}{row}={','.join(sorted(cards))}", [*sorted(cards)]
    return "", []


def _is_hidden(s: Layout, place: str) -> bool:
    """Cards that leave a place which everybody sees tell nothing new."""
    return sight_now(s, place).others == NOTHING
