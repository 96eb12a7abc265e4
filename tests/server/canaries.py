"""A canary for each hidden thing of a real run: whoever met one that was not theirs is found.

The games are played with decks in which every card is there once, so that a face names one card.
Where the cards lay is told by the replay, played again; who may see a place by who_sees.toml.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from kartentisch.core.game import Game, find_game
from kartentisch.core.layout import NO_CARD, ROWS, Layout
from kartentisch.core.play import Play
from kartentisch.core.replay import Replay
from tests.games.inside import rows_of, state_of
from tests.games.secrecy import GRIDS
from tests.games.who_sees import sees

#: Each card once; the sizes fit the largest number of seats.
ONE_OF_EACH: dict[str, dict[str, Any]] = {
    "keine-ahnung": {
        "deck": [
            f"{colour}{number}{mark}" for colour in "bagyrp" for number in range(1, 7)
            for mark in ("", "x^+"[("bagyrp".index(colour) + 2 * number) % 3])
        ],
        "prizes": 3,
    },
    "luecke": {},
    "passt-nicht": {"copies": 1, "jokers": 1, "hand": 4},
}  # fmt: skip

Viewer = int | None


class Moment(NamedTuple):
    """The faces that each viewer could see: on the table afterwards, and while it happened."""

    after: dict[Viewer, set[str]]
    meanwhile: dict[Viewer, set[str]]


def moments_of(replay: Replay) -> list[Moment]:
    """The deal, and then one moment for each move."""
    game = find_game(replay.game)
    play = Play(
        game, replay.seats, replay.options, seed=replay.seed, salts=replay.salts, first=replay.first
    )
    shown: set[str] = set()
    moments = [_moment(play, None, shown)]
    for entry in replay.log:
        if "move" in entry:
            play.do(entry["seat"], entry["move"])
            moments.append(_moment(play, moments[-1], shown))
    return moments


def _moment(play: Play, before: Moment | None, shown: set[str]) -> Moment:
    events = play._steps.whole()[-1].events  # noqa: SLF001 - what really happened
    for event in events:
        if event[0] == "round":
            shown.clear()
        if event[0] == "shown":
            shown |= {play.game.cards[card] for card in event[2]}
    viewers = (*range(len(play.names)), None)
    after = {viewer: lying_open(play.game, state_of(play), viewer) | shown for viewer in viewers}
    return Moment(after, {
        viewer: after[viewer]
        | (before.after[viewer] if before else set())
        | _passing_by(play.game, state_of(play), events, viewer)
        for viewer in viewers
    })  # fmt: skip


def lying_open(game: Game, s: Layout, viewer: Viewer) -> set[str]:
    """The faces on the table that a viewer may see."""
    faces = set()
    for place in s.PLACES:
        for row, cards in enumerate(rows_of(s, place)):
            seen = sees(game.name, s, place, row, viewer)
            visible = {"all": cards, "top": cards[-1:], "none": []}[seen]
            faces |= {game.cards[card] for card in visible if card != NO_CARD}
    return faces


def _passing_by(
    game: Game, s: Layout, events: Iterable[tuple[Any, ...]], viewer: Viewer
) -> set[str]:
    """What was seen where it left or arrived; spectators miss what was turned down again."""
    moves = [event for event in events if event[0] == "moved"]
    down = {card for _, card, _, _, reaches, _ in moves if s.PLACES[reaches // ROWS] in GRIDS}
    faces = set()
    for _, card, leaves, _, reaches, _ in moves:
        ends = [(s.PLACES[place // ROWS], place % ROWS) for place in (leaves, reaches)]
        is_seen = any(sees(game.name, s, place, row, viewer) != "none" for place, row in ends)
        if is_seen and not (viewer is None and card in down):
            faces.add(game.cards[card])
    return faces


class Told(NamedTuple):
    """A part of a frame: what was told of an entry, or of the table at an entry."""

    number: int
    is_view: bool
    text: str
    #: The last entry of its frame: legal moves may be those of that moment.
    newest: int


def told_in(frames: Iterable[str]) -> Iterator[Told]:
    """Everything of these frames, with the number it belongs to; settings name all cards."""
    newest = 0
    for frame in frames:
        message = json.loads(frame)
        if "view" in message:
            del message["view"]["settings"]
            newest = message["view"]["number"]
            yield Told(newest, True, json.dumps(message), newest)  # noqa: FBT003
        elif "entries" in message:
            newest = message["entries"][-1]["number"]
            for entry in message["entries"]:
                yield Told(entry["number"], False, json.dumps(entry), newest)  # noqa: FBT003
        else:
            yield Told(newest, True, frame, newest)  # noqa: FBT003


def check_faces(
    game: str, frames: Iterable[str], viewer: Viewer, moments: list[Moment], begun: int
) -> int:
    """Every face was there to be seen; how many were met. `begun` is the entry of the deal."""
    met = 0
    for told in told_in(frames):
        faces = faces_in(game, told.text)
        allowed: set[str] = set()
        if told.number >= begun:
            moment = moments[told.number - begun]
            kept = moments[told.newest - begun].after[viewer]
            allowed = moment.after[viewer] if told.is_view else moment.meanwhile[viewer] | kept
        assert faces <= allowed, (viewer, told.number, faces - allowed)
        met += len(faces)
    return met


def faces_in(game: str, text: str) -> set[str]:
    """Faces are words of their own; digits of seeds and the like are not."""
    return set(re.findall(r"[\w+^]+", text)) & set(find_game(game).cards.texts)
