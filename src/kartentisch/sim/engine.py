"""Games of a series as rows of numbers: compiled where Numba is, plain elsewhere."""

import importlib.util
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, Final, Protocol, TypeAlias, cast

from kartentisch.bots.default import policy as unknown
from kartentisch.bots.ladder import looks_ahead, needs_net, number_of, player_for, weights_for
from kartentisch.bots.players import Players
from kartentisch.bots.search import policy as search_policy
from kartentisch.bots.search.look_ahead import STATES
from kartentisch.bots.search.registry import fast_hidden, fast_tools, plain_tools
from kartentisch.bots.search.registry import links_of as search_links_of
from kartentisch.bots.search.tools import Brains, Player
from kartentisch.bots.slots import Chooser, Policy, Watcher, policy_for
from kartentisch.core import kernel, report
from kartentisch.core.dealer import make_dealer, seeds_of_games
from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need
from kartentisch.core.game import Game, find_game
from kartentisch.core.layout import Record
from kartentisch.core.parts import part_of
from kartentisch.sim import batch
from kartentisch.sim.series import Series
from kartentisch.sim.slots import Tally

#: Plain play has finished so many games before compiled code is loaded, or compiled.
FEW_GAMES: Final = 50
SOME_GAMES: Final = 500

FEW_NETS: Final = 0
SOME_NETS: Final = 5

#: Words of a seed.
WORDS: Final = 8
_LOT: Final = -1

#: One game after the other; a list of lists, or an array, and who has one asks it for more.
Rows: TypeAlias = Any


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


def tally_for(game: str) -> Tally:
    """What is counted of a game; nothing, if nobody has said."""
    return cast("Tally", part_of(game, "sim", "tally"))


def columns_of(game: str, seats: int) -> list[str]:
    """The names of the numbers in a row."""
    by_seat = [f"{what} {seat}" for what in ("score", "share") for seat in range(seats)]
    return ["first", "decisions", "winners", *by_seat, *tally_for(game).FACTS]


def links_for(
    game: Game, *, strong: bool = False, compiled: bool = True
) -> dict[kernel.Function, kernel.Function]:
    """A batch of this game: its bots, its tally and the tally's ears; the state has the generator.

    Where nobody uses a net, nothing of it is compiled.
    """
    tally = part_of(game.name, "sim", "tally")
    links = {
        **kernel.fill(Policy, part_of(game.name, "bots", "policy")),
        **kernel.fill(Watcher, unknown),
        **kernel.fill(Tally, tally),
        **kernel.listeners(tally),
        **kernel.RNG_IN_STATE,
    }
    if strong:
        links |= search_links_of(game.name, compiled=compiled)
        links |= kernel.fill(Watcher, search_policy)
        links |= kernel.fill(Chooser, search_policy)
    return links


def is_strong(series: Series) -> bool:
    """Does somebody use a net?"""
    return any(needs_net(series.game.name, name) for name in series.bot_names())


def numbers_of(series: Series) -> list[int]:
    """The bots of all seats."""
    return [number_of(name) for name in series.bot_names()]


def weights_of(series: Series) -> list[list[int]]:
    """What they think is worth how much."""
    return [weights_for(series.game.name, series.seats, name) for name in series.bot_names()]


def players_of(series: Series) -> list[Player]:
    """Who of them uses a net, and how."""
    return [player_for(series.game.name, series.seats, name) for name in series.bot_names()]


@cache
def program_for(name: str, *, strong: bool = False) -> ModuleType:
    """The compiled batch of a game: compiled once, kept for the next start."""
    game = find_game(name)
    # A net does its work outside of the rules and is far larger than they are.
    return kernel.compiled(game, batch, links_for(game, strong=strong), inlined=not strong)


def is_compiled(game: Game, *functions: Callable[..., object], strong: bool = False) -> bool:
    """Has this machine compiled these functions of the batch of a game before?"""
    needed = functions or (batch.play_many, batch.count_rows)
    links = links_for(game, strong=strong)
    return kernel.is_kept(game, *needed, links=links, inlined=not strong)


class CompiledEngine:
    """All games in one state, a record; no Python between the first and the last decision."""

    fast = True

    def __init__(self, series: Series, weights: list[list[int]] | None = None) -> None:
        """Weights other than those of the bots can be put into the seats."""
        import numpy as np  # noqa: PLC0415 - plain play must not pay for it

        game = series.game
        self._series = series
        self._strong = is_strong(series)
        self._program = program_for(game.name, strong=self._strong)
        room = {"tally": tally_for(game.name).ROOM}
        new = game.new_state(series.seats, series.options)
        self._template = kernel.records(new, 1, room)
        # Nobody writes in these: they are for all threads.
        self._players = kernel.all_records(players_of(series))
        self._hidden = fast_hidden(new) if self._strong else None
        self._weights = np.array(weights or weights_of(series), np.int32)
        self._work = kernel.records(policy_for(game.name).Work())
        self._columns = len(columns_of(game.name, series.seats))

    def rows(self, numbers: range) -> Rows:
        import numpy as np  # noqa: PLC0415

        series = self._series
        states = np.zeros(STATES, self._template.dtype)
        seeds = np.frombuffer(seeds_of_games(series.seed, numbers), ">u4")
        rows = np.zeros((len(numbers), self._columns), np.int32)
        work = self._work.copy()[0]
        if self._strong:
            tools = fast_tools(series.game.name, self._hidden, states)
            work = Brains(work, self._players, tools)
        # A notebook is written in: other threads need their own.
        players = Players(
            np.array(numbers_of(series)), self._weights.copy(), np.zeros(4, np.int64),
            np.zeros(series.game.rules.MOST_LEGAL, np.int16), work,
        )  # fmt: skip
        first = _LOT if series.first is None else series.first
        words = seeds.reshape(-1, WORDS).astype(np.int64)
        self._program.play_many(self._template, states, words, first, players, rows)
        return rows


class PlainEngine:
    """The same program as it stands, for machines without a compiler."""

    fast = False

    def __init__(self, series: Series) -> None:
        game = series.game
        self._series = series
        strong = is_strong(series)
        links = links_for(game, strong=strong, compiled=False)
        if series.dealer != "fast":
            del links[report.shuffle]
        self._program = kernel.plain(game, batch, links)
        self._template = game.new_state(series.seats, series.options)
        self._room = tally_for(game.name).ROOM
        self._weights = weights_of(series)
        self._players = players_of(series) if strong else None
        self._columns = len(columns_of(game.name, series.seats))

    def rows(self, numbers: range) -> Rows:
        seeds, players = seeds_of_games(self._series.seed, numbers), self._sitting()
        each = range(0, len(seeds), 4 * WORDS)
        return [self._row(seeds[at : at + 4 * WORDS], players) for at in each]

    def _sitting(self) -> Players:
        """With notebooks and room of their own: several threads may play."""
        series, name = self._series, self._series.game.name
        work: Record | Brains = policy_for(name).Work()
        if self._players is not None:
            work = Brains(
                policy_for(name).Work(), self._players, plain_tools(series.game, self._template)
            )
        out = [0] * series.game.rules.MOST_LEGAL
        return Players(numbers_of(series), [row[:] for row in self._weights], [0] * 4, out, work)

    def _row(self, seed: bytes, players: Players) -> list[int]:
        series = self._series
        first, s = series.first, self._template.copy()
        s.tally = [0] * self._room
        if series.dealer != "fast":
            texts = series.game.cards.texts
            s.dealer = make_dealer(series.dealer, seed.hex(), [""] * s.seats, texts)
            first = s.dealer.first(s.seats) if first is None else first
        row = [0] * self._columns
        words = [int.from_bytes(seed[at : at + 4], "big") for at in range(0, 4 * WORDS, 4)]
        self._program.play_game(s, words, _LOT if first is None else first, players, row)
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
