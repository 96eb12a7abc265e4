"""Games of a series as rows of numbers: compiled where Numba is, plain elsewhere."""

import importlib.util
from collections.abc import Sequence
from functools import cache
from types import ModuleType
from typing import Any, Final, Protocol

from kartentisch.bots.default import worlds as unknown
from kartentisch.bots.ladder import RANDOM, looks_ahead, mind_for, needs_net, who_for
from kartentisch.bots.policies import policy_for
from kartentisch.bots.search import policy as search_policy
from kartentisch.bots.search.find import fast_tools, plain_tools
from kartentisch.bots.search.find import links_of as search_links_of
from kartentisch.bots.search.look_ahead import STATES
from kartentisch.core import kernel, no_report, report
from kartentisch.core.dealer import make_dealer, seeds_of_games
from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need
from kartentisch.core.game import Game, find_game
from kartentisch.core.parts import part_of
from kartentisch.sim import batch, linked
from kartentisch.sim.series import Series

#: Plain play has finished so many games before compiled code is loaded, or compiled.
FEW_GAMES: Final = 50
SOME_GAMES: Final = 500

FEW_NETS: Final = 0
SOME_NETS: Final = 5

#: Words of a seed.
WORDS: Final = 8
_LOT: Final = -1

#: One game after the other; a list of lists, or an array.
Rows = Any


class Engine(Protocol):
    """Plays games of a series."""

    def rows(self, numbers: range) -> Rows:
        """The rows of these games; any part of a series may be asked for, by any thread."""

    @property
    def fast(self) -> bool:
        """Compiled, and so on arrays and without a lock."""


def make_engine(series: Series, games: int) -> Engine:
    """Whichever has played so many games first; both play the same ones."""
    if series.has_guest:
        raise BadInput("OpenSpiel's search plays in the arena only: nothing else is counted of it")
    for name in _who_look_ahead(series):
        need(name, "fast", "numba")
    return CompiledEngine(series) if _pays_off(series, games) else PlainEngine(series)


def _pays_off(series: Series, games: int) -> bool:
    if not can_compile(series):
        return False
    few = FEW_NETS if is_strong(series) else FEW_GAMES
    return is_long(series, games) or (games > few and is_there(series))


def can_compile(series: Series) -> bool:
    """Fair shuffles are made in Python."""
    return is_fast() and series.dealer == "fast"


def is_long(series: Series, games: int) -> bool:
    """Is it worth a compiler? A plain net is a thousand times slower than plain rules."""
    if _who_look_ahead(series):
        return True
    return games > (SOME_NETS if is_strong(series) else SOME_GAMES)


def _who_look_ahead(series: Series) -> list[str]:
    """Those for whom plain Python takes many minutes in a single game."""
    return [name for name in series.bot_names() if looks_ahead(series.game.name, name)]


def is_there(series: Series) -> bool:
    """Has this machine compiled before what a series needs?"""
    return is_compiled(series.game, strong=is_strong(series))


def is_fast() -> bool:
    """Can rules be compiled on this machine?"""
    return importlib.util.find_spec("numba") is not None


def tally_for(game: str) -> ModuleType:
    """What is counted of a game; nothing, if nobody has said."""
    return part_of(game, "sim", "tally")


def columns_of(game: str, seats: int) -> list[str]:
    """The names of the numbers in a row."""
    by_seat = [f"{what} {seat}" for what in ("score", "share") for seat in range(seats)]
    return ["first", "decisions", "winners", *by_seat, *tally_for(game).FACTS]


def links_for(game: Game, *, strong: bool = False, compiled: bool = True) -> dict[Any, Any]:
    """A batch of this game: its bots, its tally and the tally's ears; luck lives in the state.

    Where nobody uses a net, nothing of it is compiled.
    """
    tally, policy = tally_for(game.name), policy_for(game.name)
    links: dict[Any, Any] = {
        linked.choose: policy.choose,
        linked.forget: policy.forget,
        linked.remember: policy.remember,
        linked.witness: unknown.witness,
        linked.decided: tally.decided,
        report.shuffle: no_report.shuffle,
        **kernel.listeners(tally),
    }
    if strong:
        links |= search_links_of(game.name, compiled=compiled)
        links |= {linked.choose: search_policy.choose, linked.witness: search_policy.witness}
    return links


def is_strong(series: Series) -> bool:
    """Does somebody use a net?"""
    return any(needs_net(series.game.name, name) for name in series.bot_names())


def brains_of(series: Series) -> tuple[list[int], list[list[int]]]:
    """For each seat the number of its bot, and its mind; behind it, who uses a net and how."""
    game, names = series.game.name, series.bot_names()
    numbers = [batch.RANDOM if name == RANDOM else batch.RULES for name in names]
    minds = [mind_for(game, series.seats, name) for name in names]
    if is_strong(series):
        numbered = zip(minds, names, strict=True)
        minds = [[*mind, who_for(game, series.seats, name)] for mind, name in numbered]
    return numbers, minds


@cache
def program_for(name: str, *, strong: bool = False) -> ModuleType:
    """The compiled batch of a game: compiled once, kept for the next start."""
    game = find_game(name)
    # A net does its work outside of the rules and is far larger than they are.
    return kernel.compiled(game, batch, links_for(game, strong=strong), inlined=not strong)


def is_compiled(game: Game, *functions: Any, strong: bool = False) -> bool:
    """Has this machine compiled these functions of the batch of a game before?"""
    needed = functions or (batch.play_many, batch.count_rows)
    links = links_for(game, strong=strong)
    return kernel.is_kept(game, *needed, links=links, inlined=not strong)


class CompiledEngine:
    """All games in one state, a record; no Python between the first and the last decision."""

    fast = True

    def __init__(self, series: Series, minds: list[list[int]] | None = None) -> None:
        """Minds other than those of the bots can be put into the seats."""
        import numpy as np  # noqa: PLC0415 - plain play must not pay for it

        game = series.game
        self._np: Any = np
        self._series = series
        self._strong = is_strong(series)
        self._program = program_for(game.name, strong=self._strong)
        tally = tally_for(game.name)
        self._template = np.zeros(1, kernel.dtype_of(game.state, {"tally": tally.ROOM}))
        kernel.to_record(game.new_state(series.seats, series.options), self._template[0])
        bots, own = brains_of(series)
        self._bots, self._minds = np.array(bots), np.array(minds or own, np.int32)
        self._desk = policy_for(game.name).DESK
        self._columns = len(columns_of(game.name, series.seats))

    def rows(self, numbers: range) -> Rows:
        np, series = self._np, self._series
        states = np.zeros(STATES, self._template.dtype)
        desk = np.zeros(self._desk, np.int32)
        seeds = np.frombuffer(seeds_of_games(series.seed, numbers), ">u4")
        rows = np.zeros((len(numbers), self._columns), np.int32)
        self._program.play_many(
            self._template,
            states,
            seeds.reshape(-1, WORDS).astype(np.int64),
            _LOT if series.first is None else series.first,
            self._bots,
            # A notebook is written in: other threads need their own.
            self._minds.copy(),
            np.zeros(4, np.int64),
            np.zeros(series.game.rules.MOST_LEGAL, np.int16),
            (desk, *fast_tools(series.game.name, states)) if self._strong else desk,
            rows,
        )
        return rows


class PlainEngine:
    """The same program as it stands, for machines without a compiler."""

    fast = False

    def __init__(self, series: Series) -> None:
        game = series.game
        self._series = series
        self._strong = is_strong(series)
        links = links_for(game, strong=self._strong, compiled=False)
        if series.dealer != "fast":
            del links[report.shuffle]
        self._program = kernel.plain(game, batch, links)
        self._template = game.new_state(series.seats, series.options)
        self._room = tally_for(game.name).ROOM
        self._bots, self._minds = brains_of(series)
        self._desk = policy_for(game.name).DESK
        self._columns = len(columns_of(game.name, series.seats))

    def rows(self, numbers: range) -> Rows:
        seeds = seeds_of_games(self._series.seed, numbers)
        return [self._row(seeds[at : at + 4 * WORDS]) for at in range(0, len(seeds), 4 * WORDS)]

    def _row(self, seed: bytes) -> Sequence[int]:
        first = self._series.first
        s: Any = self._template.copy()
        s.tally = [0] * self._room
        if self._series.dealer != "fast":
            texts = self._series.game.cards.texts
            s.dealer = make_dealer(self._series.dealer, seed.hex(), [""] * s.seats, texts)
            first = s.dealer.first(s.seats) if first is None else first
        row = [0] * self._columns
        desk: Any = [[0] * self._desk[1] for _ in range(self._desk[0])]
        if self._strong:
            desk = desk, *plain_tools(self._series.game.name)
        self._program.play_game(
            s,
            [int.from_bytes(seed[at : at + 4], "big") for at in range(0, 4 * WORDS, 4)],
            _LOT if first is None else first,
            self._bots,
            self._minds,
            [0] * 4,
            [0] * self._series.game.rules.MOST_LEGAL,
            desk,
            row,
        )
        return row


class PlayEngine:
    """Games one by one with whoever can be asked for a move; who won is counted, and no more."""

    fast = False

    def __init__(self, series: Series) -> None:
        self._series = series

    def rows(self, numbers: range) -> Rows:
        return [self._row(number) for number in numbers]

    def _row(self, number: int) -> list[int]:
        play = self._series.play(number)
        winners = play.winners()
        share = batch.WIN // len(winners)
        shares = [share if seat in winners else 0 for seat in range(self._series.seats)]
        decisions = sum("move" in entry for entry in play.log())
        return [play.first, decisions, len(winners), *play.scores(), *shares]
