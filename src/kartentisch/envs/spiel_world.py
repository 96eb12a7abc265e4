"""Imagined worlds as OpenSpiel knows games, and its information set search in them.

A world is dealt to its last card, and every simulation begins in another one: there are no chance
nodes. What a player was told tells its nodes of the tree apart, as in OpenSpiel's own games.
"""

from typing import Any, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from kartentisch.bots.bot import Budget, Decision, Reason, check_pov
from kartentisch.core.dealer import seed_from_text, seed_of_game
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game
from kartentisch.core.layout import Layout
from kartentisch.core.pov import Pov
from kartentisch.core.seen import seen_by
from kartentisch.core.view import make_memory
from kartentisch.envs.setting import utilities

#: How much it wonders about moves that it has tried seldom, as OpenSpiel's examples have it.
CURIOSITY = 2.0


def search(pov: Pov, simulations: int, seed: int) -> int:
    """The action that OpenSpiel's search prefers; the same side and seed give the same."""
    rng: Any = np.random.RandomState(seed)  # noqa: TID251 - what OpenSpiel asks for
    series, dealt = seed_from_text(str(seed)), iter(range(simulations + 1))
    worlds = SpielWorlds(pov.imagine.game, pov.imagine.known())

    def another(*_: object) -> World:
        s = pov.imagine(seed_of_game(series, next(dealt)))
        return World(worlds, Moment(worlds.of, s, s.copy(), []))

    root = another()
    if root.current_player() != pov.seat:
        raise BadInput(f"seat {pov.seat} is not the next to decide")
    bot = ISMCTSBot(
        worlds, RandomRolloutEvaluator(1, rng), CURIOSITY, simulations, random_state=rng
    )
    bot.set_resampler(another)
    return int(bot.step(root))


class SpielBot:
    """OpenSpiel's own search as a bot for the arena: spiel-ismcts-400 makes 400 simulations."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self._game, self._simulations = game, int(name.rpartition("-")[2])

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:  # noqa: ARG002 - its own
        check_pov(pov, self._game)
        action = search(pov, self._simulations, seed) if len(pov.legal) > 1 else None
        move = pov.legal[0] if action is None else pov.imagine.game.actions[action]
        return Decision(move, {}, Reason("why-other"))


class Since(NamedTuple):
    """A decision since the search began, and what happened then."""

    seat: int
    action: int
    events: tuple[tuple[Any, ...], ...]


class Moment:
    """A state that is played on, and how it came from the world in which the search began."""

    def __init__(self, game: Game, world: Layout, s: Layout, done: list[Since]) -> None:
        self.game, self.world, self.s, self.done = game, world, s, done

    def __deepcopy__(self, memo: object) -> "Moment":
        """OpenSpiel copies states in this way."""
        return Moment(self.game, self.world, self.s.copy(), self.done[:])

    def acting(self) -> int:
        return int(self.game.rules.acting(self.s))

    def do(self, action: int) -> None:
        seat, self.s.events = self.acting(), []
        self.game.rules.act(self.s, seat, action)
        self.done.append(Since(seat, action, tuple(self.s.events or ())))

    def told(self, seat: int) -> str:
        """What a seat remembered when the search began, and what it was told since."""
        texts = self.game.cards.texts
        words = [make_memory(self.world, seat, texts).encode().decode()]
        for since in self.done:
            move = self.game.actions[since.action]
            verb = move.split(" ", 1)[0]
            is_secret = verb in self.game.secret_verbs and since.seat != seat
            words += [verb if is_secret else move]
            words += map(repr, seen_by(self.s, seat, since.events, texts))
        return "\n".join(words)


class SpielWorlds(pyspiel.Game):  # type: ignore[misc]
    """A game of our house, for searches alone: it cannot be dealt by OpenSpiel."""

    def __init__(self, game: Game, known: Layout) -> None:
        self.of, seats = game, known.seats
        self._known = Moment(game, known, known, [])
        kind = pyspiel.GameType(
            short_name="kartentisch_worlds",
            long_name=game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
            parameter_specification={},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions.texts),
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=10**6,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> "World":
        """OpenSpiel begins with it whenever it copies a position."""
        return World(self, self._known)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "Ear":
        del iig_obs_type, params
        return Ear()


class World(pyspiel.State):  # type: ignore[misc]
    """A position in an imagined world."""

    def __init__(self, worlds: SpielWorlds, now: Moment) -> None:
        super().__init__(worlds)
        self.now = now

    def current_player(self) -> int:
        seat = self.now.acting()
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.now.acting() < 0

    def _legal_actions(self, player: int) -> list[int]:
        if player < 0 or player != self.now.acting():
            return []
        rules = self.now.game.rules
        out = [0] * rules.MOST_LEGAL
        return sorted(out[: rules.legal(self.now.s, player, out)])

    def _apply_action(self, action: int) -> None:
        self.now.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        return self.now.game.actions[action]

    def returns(self) -> list[float]:
        s, is_over = self.now.s, self.is_terminal()
        return utilities(self.now.game.winners(s), s.seats) if is_over else [0.0] * s.seats

    def __str__(self) -> str:
        return " ".join(self.now.game.actions[since.action] for since in self.now.done)


class Ear:
    """What a player was told, as OpenSpiel asks for it."""

    def __init__(self) -> None:
        self.tensor: Any = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: World, player: int) -> None:
        """There are no numbers."""

    def string_from(self, state: World, player: int) -> str:
        return state.now.told(player)
