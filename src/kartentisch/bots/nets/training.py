"""How a net is trained: it plays against itself, learns from how it turned out, and again."""

import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import numpy as np

from kartentisch.bots.nets import self_play
from kartentisch.bots.nets.file import furnish, write_net
from kartentisch.bots.nets.find import net_links_of, net_of
from kartentisch.bots.nets.learner import Learner, learner_of, new_learner, real, whole
from kartentisch.bots.nets.net import EQUITY, EQUITY_BITS, HIDDEN, MOST_SEEN, UNIT
from kartentisch.core import kernel
from kartentisch.core.dealer import seeds_of_games
from kartentisch.core.game import Game, find_game

#: Samples of one bout of self-play, and of one step of learning.
BOUT: Final = 32_768
STEP: Final = 1_024
#: Matches that a bout may need at most.
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
    return kernel.compiled(find_game(game), self_play, net_links_of(net_of(game)), inlined=False)


@dataclass(frozen=True)
class TrainingPlan:
    """What is trained, from which seed, in how many bouts."""

    game: Game
    seed: str
    bouts: int
    #: Learned for so many seats alone; for all that the game can have if this is 0.
    only: int = 0
    #: The weights that it learns to beat; without them it plays against itself.
    rival: Path | None = None
    #: The weights that it begins with; without them it knows nothing.
    start: Path | None = None

    @property
    def features(self) -> int:
        return int(net_of(self.game.name).FEATURES)

    def seats(self, bout: int) -> int:
        """Every other bout is for two; the others go round."""
        if self.only:
            return self.only
        counts = list(self.game.seats)
        return counts[0] if bout % 2 == 0 else counts[(bout // 2) % len(counts)]

    def progress(self, bout: int) -> float:
        return bout / max(self.bouts, 1)

    def rate(self, bout: int) -> float:
        fast = GENTLE if self.start else FAST
        return float(SLOW + (fast - SLOW) * (1 + np.cos(np.pi * self.progress(bout))) / 2)

    def explores(self, bout: int) -> float:
        return CURIOUS + (SETTLED - CURIOUS) * min(1.0, 1.5 * self.progress(bout))


class Trainer:
    """Everything that changes while a net is trained."""

    def __init__(self, plan: TrainingPlan) -> None:
        self.plan = plan
        self.net = net_of(plan.game.name)
        self.learner: Learner = new_learner(self.net.INPUTS, int(plan.seed[:16], 16))
        self.bout = 0
        self.matches = 0
        self.samples = 0
        #: Of processor time.
        self.seconds = 0.0
        self.slopes = np.zeros((MOST_SEEN, 3))
        self.slopes[:, 2] = FIRST_SLOPE
        self._program = program_for(plan.game.name)
        self._desk = np.zeros(self.net.DESK, np.int32)
        self._rival = np.zeros(self.net.DESK if plan.rival else (0, HIDDEN), np.int32)
        if plan.rival:
            furnish(self._rival, plan.game.name, self.net, plan.rival)
        if plan.start:
            furnish(self._desk, plan.game.name, self.net, plan.start)
            self.learner = learner_of(self._desk, self.net.INPUTS)
            self.slopes[:, 2] = real(self._desk[EQUITY, :MOST_SEEN], EQUITY_BITS)
        self._samples = np.zeros((BOUT, 2 * MOST_SEEN), np.int16)
        self._facts = np.zeros((BOUT, self_play.FACTS), np.int16)
        self._thoughts = np.zeros(BOUT, np.float32)
        self._targets = np.zeros(BOUT, np.float32)

    def train(self) -> float:
        """One bout of self-play and what is learned from it; the loss."""
        began = time.process_time()
        count = self._play()
        rated = np.flatnonzero(self._facts[:count, self_play.COUNT])
        order = rated[np.argsort(self._mixed(len(rated)))]
        rate = self.plan.rate(self.bout)
        losses = [
            self._learn(order[at : at + STEP], rate) for at in range(0, len(order) - STEP + 1, STEP)
        ]
        self.bout += 1
        self.samples += len(rated)
        self.seconds += time.process_time() - began
        return float(np.mean(losses))

    def _play(self) -> int:
        plan, seats = self.plan, self.plan.seats(self.bout)
        self.furnish(self._desk)
        template = self._template(seats, self.net.TRAINED_WITH)
        seeds = seeds_of_games(plan.seed, range(self.matches, self.matches + MATCHES))
        words = np.frombuffer(seeds, ">u4").reshape(-1, WORDS).astype(np.int64)
        played, count = self._program.play_matches(
            template,
            np.zeros(1, template.dtype),
            words,
            plan.explores(self.bout),
            self.net.TRUST,
            np.zeros(4, np.int64),
            np.zeros(plan.game.rules.MOST_LEGAL, np.int16),
            self._desk,
            self._rival,
            self._samples,
            self._facts,
            self._thoughts,
            self._targets,
            np.zeros((self_play.MOST_LAPS, 1 + seats), np.int64),
            self.slopes,
        )
        self.matches += played
        return int(count)

    def _mixed(self, count: int) -> Any:
        """An order by luck that is the same every time."""
        keys = np.arange(count, dtype=np.uint64) + np.uint64(self.bout << 32)
        keys = (keys ^ (keys >> np.uint64(31))) * np.uint64(0x9E3779B97F4A7C15)
        keys = (keys ^ (keys >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
        return keys ^ (keys >> np.uint64(32))

    def _learn(self, chosen: Any, rate: float) -> float:
        x = np.empty((len(chosen), self.net.INPUTS), np.float32)
        counts = self._facts[:, self_play.COUNT]
        self._program.spread(self._samples, counts, chosen, UNIT, x)
        return self.learner.learn(x, self._targets[chosen], rate)

    def furnish(self, desk: Any) -> None:
        """Weights and equity onto a desk."""
        self.learner.furnish(desk)
        desk[EQUITY, :MOST_SEEN] = whole(self.slopes[:, 2], EQUITY_BITS)

    def desk(self) -> Any:
        """What was learned so far, on a desk of its own."""
        desk = np.zeros(self.net.DESK, np.int32)
        self.furnish(desk)
        return desk

    def compare(self, seats: int, deals: int, seed: str) -> Any:
        """The share of the net against its rival, deal by deal, the mean of all its seats."""
        desk = self.desk()
        template = self._template(seats, {})
        seeds = seeds_of_games(seed, range(deals))
        shares = np.zeros((seats, deals))
        for own in range(seats):
            self._program.compare(
                template,
                np.zeros(1, template.dtype),
                np.frombuffer(seeds, ">u4").reshape(-1, WORDS).astype(np.int64),
                own,
                np.zeros(4, np.int64),
                np.zeros(self.plan.game.rules.MOST_LEGAL, np.int16),
                desk,
                self._rival,
                shares[own],
            )
        return shares.mean(0)

    def _template(self, seats: int, options: dict[str, Any]) -> Any:
        template = np.zeros(1, kernel.dtype_of(self.plan.game.state))
        kernel.to_record(self.plan.game.new_state(seats, options), template[0])
        return template

    def is_compiled(self) -> bool:
        """Has this machine compiled the self-play of this game before?"""
        links = net_links_of(self.net)
        return kernel.is_kept(self.plan.game, self_play.play_matches, links=links, inlined=False)

    def export(self, path: Path) -> None:
        """What was learned, as the file that bots play with."""
        told = {
            "seed": self.plan.seed,
            "bouts": self.bout,
            "matches": self.matches,
            "decisions": self.samples,
            "seconds": round(self.seconds),
        }
        write_net(path, self.plan.game.name, self.net, self.desk(), told)
