"""How a net is trained: it plays against itself, learns from how it turned out, and again."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

import numpy as np

from kartentisch.bots.nets import self_play
from kartentisch.bots.nets.file import write_net
from kartentisch.bots.nets.learner import Array, Learner, learner_of, new_learner, real, whole
from kartentisch.bots.nets.net import EQUITY_BITS, MOST_SEEN, UNIT, WEIGHTS
from kartentisch.bots.nets.records import Lessons, Matches, Periods, Rivals, Samples
from kartentisch.bots.nets.registry import fast_work, net_of
from kartentisch.bots.nets.slots import NetOfGame
from kartentisch.core import kernel
from kartentisch.core.dealer import seeds_of_games
from kartentisch.core.game import Game, find_game
from kartentisch.core.parts import part_of
from kartentisch.core.rows import FastRecord

#: Samples of one iteration of self-play, and of one step of learning.
ITERATION: Final = 32_768
STEP: Final = 1_024
#: Matches that a iteration may need at most.
MATCHES: Final = 4_000
WORDS: Final = 8

#: How fast is learned, and how often something is tried out, at the start and at the end.
FAST: Final = 2e-3
#: At the start, if something is known already.
GENTLE: Final = 6e-4
SLOW: Final = 5e-5
CURIOUS: Final = 0.12
SETTLED: Final = 0.02

#: The first guess of what a point of a lead tells.
FIRST_SLOPE: Final = 0.08


@cache
def program_for(game: str) -> ModuleType:
    """Self-play of a game, compiled."""
    return kernel.compiled(find_game(game), self_play, net_links_of(game), inlined=False)


def net_links_of(game: str) -> kernel.Links:
    """The net of a game in its slots."""
    return kernel.fill(NetOfGame, part_of(game, "bots", "net"))


@dataclass(frozen=True)
class TrainingPlan:
    """What is trained, from which seed, in how many iterations."""

    game: Game
    seed: str
    iterations: int
    #: Learned for so many seats alone; for all that the game can have if this is 0.
    only: int = 0
    #: The weights that it learns to beat; without them it plays against itself.
    rival: Path | None = None
    #: The weights that it begins with; without them it knows nothing.
    start: Path | None = None

    @property
    def features(self) -> int:
        return int(net_of(self.game.name).FEATURES)

    def seats(self, iteration: int) -> int:
        """Every other one is for two; the others go round."""
        if self.only:
            return self.only
        counts = list(self.game.seats)
        return counts[0] if iteration % 2 == 0 else counts[(iteration // 2) % len(counts)]

    def progress(self, iteration: int) -> float:
        return iteration / max(self.iterations, 1)

    def rate(self, iteration: int) -> float:
        fast = GENTLE if self.start else FAST
        return float(SLOW + (fast - SLOW) * (1 + np.cos(np.pi * self.progress(iteration))) / 2)

    def explores(self, iteration: int) -> float:
        return CURIOUS + (SETTLED - CURIOUS) * min(1.0, 1.5 * self.progress(iteration))


class Trainer:
    """Everything that changes while a net is trained."""

    def __init__(self, plan: TrainingPlan) -> None:
        self.plan = plan
        self.net = net_of(plan.game.name)
        self.learner: Learner = new_learner(self.net.INPUTS, int(plan.seed[:16], 16))
        self.iteration = 0
        self.matches = 0
        self.samples = 0
        #: Of processor time.
        self.seconds = 0.0
        self.slopes = np.zeros((MOST_SEEN, 3))
        self.slopes[:, self_play.TELLS] = FIRST_SLOPE
        self._program = program_for(plan.game.name)
        name = plan.game.name
        self._work = kernel.records(self.net.Work())[0]
        self._rival = fast_work(name, plan.rival) if plan.rival else self._work
        if plan.start:
            self._work = fast_work(name, plan.start)
            self.learner = learner_of(self._work)
            self.slopes[:, self_play.TELLS] = real(self._work["equity"], EQUITY_BITS)
        self._samples = Samples(
            seen=np.zeros((ITERATION, 2 * MOST_SEEN), np.int16),
            counts=np.zeros(ITERATION, np.int16),
            seats=np.zeros(ITERATION, np.int16),
            explored=np.zeros(ITERATION, np.int16),
            thoughts=np.zeros(ITERATION, np.float32),
            targets=np.zeros(ITERATION, np.float32),
        )

    def train(self) -> float:
        """One iteration of self-play and what is learned from it; the loss."""
        began = time.process_time()
        count = self._play()
        rated = np.flatnonzero(self._samples.counts[:count])
        order = rated[np.argsort(self._mixed(len(rated)))]
        rate = self.plan.rate(self.iteration)
        losses = [
            self._learn(order[at : at + STEP], rate) for at in range(0, len(order) - STEP + 1, STEP)
        ]
        self.iteration += 1
        self.samples += len(rated)
        self.seconds += time.process_time() - began
        return float(np.mean(losses))

    def _play(self) -> int:
        plan, seats = self.plan, self.plan.seats(self.iteration)
        self._load_into(self._work)
        lessons = Lessons(
            self._work, self._rival, plan.rival is not None, plan.explores(self.iteration),
            self.net.TRUST, *luck_and_room(plan.game),
        )  # fmt: skip
        most = self_play.MOST_PERIODS
        periods = Periods(
            np.zeros(1, np.int64), np.zeros(most, np.int64), np.zeros((most, seats), np.int64),
            self.slopes,
        )  # fmt: skip
        numbers = range(self.matches, self.matches + MATCHES)
        matches = matches_of(plan.game, seats, plan.seed, numbers, self.net.TRAINED_WITH)
        played, count = self._program.play_matches(matches, lessons, self._samples, periods)
        self.matches += played
        return int(count)

    def _mixed(self, count: int) -> Array:
        """A random order that is the same every time."""
        keys = np.arange(count, dtype=np.uint64) + np.uint64(self.iteration << 32)
        keys = (keys ^ (keys >> np.uint64(31))) * np.uint64(0x9E3779B97F4A7C15)
        keys = (keys ^ (keys >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
        return keys ^ (keys >> np.uint64(32))

    def _learn(self, chosen: Array, rate: float) -> float:
        x = np.empty((len(chosen), self.net.INPUTS), np.float32)
        samples = self._samples
        self._program.spread(samples.seen, samples.counts, chosen, UNIT, x)
        return self.learner.learn(x, samples.targets[chosen], rate)

    def _load_into(self, work: FastRecord) -> None:
        self.learner.load_into(work)
        work["equity"] = whole(self.slopes[:, self_play.TELLS], EQUITY_BITS)

    def work(self) -> FastRecord:
        """What was learned so far, with room of its own."""
        work: FastRecord = kernel.records(self.net.Work())[0]
        self._load_into(work)
        return work

    def compare(self, seats: int, deals: int, seed: str) -> Array:
        """The share of the net against its rival, deal by deal, the mean of all its seats."""
        matches = matches_of(self.plan.game, seats, seed, range(deals))
        shares, work = np.zeros((seats, deals)), self.work()
        for own in range(seats):
            rivals = Rivals(own, work, self._rival, 0, *luck_and_room(self.plan.game))
            self._program.compare(matches, rivals, shares[own])
        mean: Array = shares.mean(0)
        return mean

    def is_compiled(self) -> bool:
        """Has this machine compiled the self-play of this game before?"""
        links = net_links_of(self.plan.game.name)
        return kernel.is_kept(self.plan.game, self_play.play_matches, links=links, inlined=False)

    def export(self, path: Path) -> None:
        """What was learned, as the file that bots play with."""
        told = {
            "seed": self.plan.seed,
            "iterations": self.iteration,
            "matches": self.matches,
            "decisions": self.samples,
            "seconds": round(self.seconds),
        }
        work = self.work()
        weights = {name: work[name] for name in WEIGHTS}
        write_net(path, self.plan.game.name, self.net, weights, told)


def matches_of(
    game: Game, seats: int, seed: str, numbers: range, options: Mapping[str, int] | None = None
) -> Matches:
    """Matches of a series, on the way into a compiled program."""
    template = kernel.records(game.new_state(seats, options or {}))
    words = np.frombuffer(seeds_of_games(seed, numbers), ">u4").reshape(-1, WORDS)
    return Matches(template, template.copy(), words.astype(np.int64))


def luck_and_room(game: Game) -> tuple[Array, Array]:
    """For a generator, and for legal actions."""
    return np.zeros(4, np.int64), np.zeros(game.rules.MOST_LEGAL, np.int16)
