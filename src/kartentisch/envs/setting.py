"""One game as a learner meets it: seats, options, what is observed and what is rewarded."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from kartentisch.core import kernel
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.core.layout import Layout
from kartentisch.core.notation import shorten
from kartentisch.core.play import Play
from kartentisch.core.shares import shares_among
from kartentisch.envs.faces import Moves
from kartentisch.envs.plan import WritingPlan
from kartentisch.envs.records import Plan
from kartentisch.envs.write import write

#: What a seat may know, and which actions it may do: arrays, as spaces.Dict says it.
Observation = dict[str, Any]

#: Rises when the same moves would give other observations, masks or rewards while the rules stay.
ENCODING: Final = 0

#: 1 for the winner and together -1 for the others; or points ahead of the others' mean.
REWARDS: Final = ("win", "points")


def environment_name(game: str) -> str:
    """With a version that rises with the rules of the game, and with the encoding."""
    return f"kartentisch/{game}-v{find_game(game).version + ENCODING}"


@dataclass(frozen=True)
class Setting:
    """What all environments of one kind have in common."""

    game: Game
    seats: int
    options: Mapping[str, object]
    memory: bool = True
    reward: str = "win"

    def __post_init__(self) -> None:
        self.game.new_state(self.seats, self.options)
        if self.reward not in REWARDS:
            raise BadInput(
                f"unknown reward {shorten(self.reward)}; there are: {', '.join(REWARDS)}"
            )

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise BadInput(f"there is no seat {seat}: seats count from 0 to {self.seats - 1}")

    @cached_property
    def plan(self) -> WritingPlan:
        return WritingPlan(self.game, self.seats, self.options, memory=self.memory)

    @cached_property
    def writing(self) -> Plan:
        """How observations are written (write.py)."""
        faces = self.plan.faces
        return Plan(self.plan.lines, faces.about_cards, faces.counts, self.moves.index)

    @cached_property
    def moves(self) -> Moves:
        return Moves(self.game, self.plan.faces)

    def observation_space(self) -> spaces.Dict:
        low, high = self.plan.bounds()
        box = spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
        mask = spaces.Box(0, 1, (len(self.moves.codes),), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask})

    def action_space(self) -> spaces.Discrete[np.int64]:
        return spaces.Discrete(len(self.moves.codes))

    @cached_property
    def dtype(self) -> "np.dtype[np.void]":
        dtype: np.dtype[np.void] = kernel.dtype_of(self.game.state)
        return dtype

    def numbers(self, s: Layout, seat: int) -> npt.NDArray[np.int16]:
        """A state from which everything hidden was taken out, as a seat observes it."""
        record = np.zeros(1, self.dtype)
        kernel.to_record(s, record[0])
        raw, out = record.view(np.int16).tolist(), [0] * self.plan.size
        write(raw, seat, self.seats, self.writing, out)
        return np.array(out, np.int16)

    def observe(self, play: Play, seat: int) -> Observation:
        return {
            "observation": self.numbers(known(play, seat), seat),
            "action_mask": self.moves.mask(play.choices(seat)),
        }

    def standing(self, play: Play) -> list[float]:
        """What each seat would be rewarded if it ended now; the sum is 0."""
        if self.reward == "points":
            return ahead_of_others(play.scores())
        return utilities(play.winners(), self.seats) if play.over else [0.0] * self.seats


def setting_for(
    name: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    memory: bool = True,
    reward: str = "win",
) -> Setting:
    """By the name of a game; as few seats as it is made for, if nobody says."""
    game = find_game(name)
    return Setting(game, game.seats[0] if seats is None else seats, options or {}, memory, reward)


def known(play: Play, seat: int) -> Layout:
    """The state without anything that a seat cannot know."""
    return play.redacted(seat)()


def utilities(winners: list[int], seats: int) -> list[float]:
    """1 for who wins alone, the same below 0 shared by all others, 0 for all if all win."""
    return [(share * seats - 1) / (seats - 1) for share in shares_among(winners, seats)]


def ahead_of_others(scores: list[int]) -> list[float]:
    total, others = sum(scores), len(scores) - 1
    return [score - (total - score) / others for score in scores]
