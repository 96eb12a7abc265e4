"""Odds in a position from one seat's view: exact where they can be, else by playing it out.

Rollouts deal worlds that agree with all that the seat remembers and let bots play them to the
end. All moves are tried in the same worlds with the same random numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kartentisch.bots.ladder import check_bots, number_of, weights_for
from kartentisch.bots.players import Players
from kartentisch.bots.slots import policy_for
from kartentisch.core import kernel
from kartentisch.core.dealer import seed_of_game, seeds_of_games
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game
from kartentisch.core.layout import Layout
from kartentisch.core.parts import part_of
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.replay import Replay
from kartentisch.core.rng import seed_rng
from kartentisch.core.verify import replayed
from kartentisch.sim import batch, statistics
from kartentisch.sim.engine import (
    WORDS,
    is_fast,
    links_for,
    program_for,
    tally_for,
)
from kartentisch.sim.records import Choice
from kartentisch.sim.statistics import Estimate

#: Compiled code pays off from so many rollouts on.
FEW_ROLLOUTS: Final = 200


def position(replay: Replay, moves: int) -> Play:
    """The game of a replay after so many moves."""
    at = [number for number, entry in enumerate(replay.log) if "move" in entry]
    if not 0 <= moves <= len(at):
        raise BadInput(f"--move must be from 0 to {len(at)}, the moves of this game, not {moves}")
    end = at[moves] if moves < len(at) else len(replay.log)
    return replayed(replace(replay, log=replay.log[:end]))


def exact_chances(play: Play, seat: int) -> list[tuple[str, float]]:
    """What can be worked out from the cards that the seat has and has not seen."""
    pov = pov_of(play, seat, play.steps)
    chances = part_of(play.game.name, "sim", "chances").chances
    found: list[tuple[str, float]] = chances(pov, pov.imagine.belief())
    return found


@dataclass(frozen=True)
class Rollouts:
    """How the moves of a seat do: its share in the win after each, world by world."""

    moves: Sequence[str]
    shares: Sequence[Sequence[int]]

    def won(self, move: int) -> Estimate:
        """The mean share after a move, in percent."""
        return _percent([row[move] for row in self.shares])

    def behind(self, move: int, best: int) -> Estimate:
        """How much less than the best move, in percent: in the same worlds, so more exactly."""
        return _percent([row[best] - row[move] for row in self.shares])

    def in_order(self) -> list[int]:
        """The moves, the best first."""
        return sorted(range(len(self.moves)), key=lambda move: -self.won(move).value)


def _percent(shares: Sequence[int]) -> Estimate:
    found = statistics.mean(len(shares), sum(shares), sum(each * each for each in shares))
    return Estimate(*(100 * each / batch.WIN for each in found))


def roll_out(play: Play, seat: int, worlds: int, bot: str, seed: str) -> Rollouts:
    """Every legal move of a seat, tried in imagined worlds."""
    check_bots(play.game.name, (bot,))
    actions = play.choices(seat)
    imagine = pov_of(play, seat, play.steps).imagine
    dealt = (imagine(seed_of_game(seed, number)) for number in range(worlds))
    words = seeds_of_games(seed, range(worlds))
    seats = len(play.names)
    bots = [number_of(bot)] * seats
    weights = [weights_for(play.game.name, seats, bot) for _ in range(seats)]
    work = policy_for(play.game.name).Work()
    players = Players(bots, weights, [0] * 4, [0] * play.game.rules.MOST_LEGAL, work)
    is_worth_compiling = is_fast() and worlds * len(actions) > FEW_ROLLOUTS
    roll = _roll_compiled if is_worth_compiling else _roll_plain
    shares = roll(play.game, list(dealt), words, Choice(seat, actions), players)
    return Rollouts([play.game.actions[action] for action in actions], shares)


def _roll_compiled(
    game: Game, dealt: list[Layout], words: bytes, choice: Choice, players: Players
) -> list[list[int]]:
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    room = {"tally": tally_for(game.name).ROOM}
    worlds = kernel.all_records(dealt, room)
    shares = np.zeros((len(dealt), len(choice.actions)), np.int32)
    program_for(game.name).roll_out(
        worlds,
        worlds[:1].copy(),
        np.frombuffer(words, ">u4").reshape(-1, WORDS).astype(np.int64),
        Choice(choice.seat, np.array(choice.actions)),
        Players(
            np.array(players.bots), np.array(players.weights, np.int32), np.zeros(4, np.int64),
            np.zeros(game.rules.MOST_LEGAL, np.int16),
            kernel.records(policy_for(game.name).Work())[0],
        ),
        shares,
    )  # fmt: skip
    lists: list[list[int]] = shares.tolist()
    return lists


def _roll_plain(
    game: Game, dealt: list[Layout], words: bytes, choice: Choice, players: Players
) -> list[list[int]]:
    program = kernel.plain(game, batch, links_for(game))
    shares = []
    for number, world in enumerate(dealt):
        seed = words[4 * WORDS * number : 4 * WORDS * (number + 1)]
        row = []
        for at in range(len(choice.actions)):
            s = world.copy()
            s.tally = [0] * tally_for(game.name).ROOM
            rng_words = (int.from_bytes(seed[byte : byte + 4], "big") for byte in (20, 24, 28))
            seed_rng(players.rng, *rng_words)
            row.append(program.share_after(s, choice.seat, choice.actions[at], players))
        shares.append(row)
    return shares
