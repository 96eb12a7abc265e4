"""Learns to beat the random mover: policy gradient in NumPy, on many games at once.

    python examples/envs/learn.py [GAME] [GAMES] [CURVE.json]

Every legal action gets a score that is linear in what is observed, and is chosen by softmax.
What a game brought in the end is credited to all actions of the learner in it (REINFORCE, with
the mean as a baseline).
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

# Matrices are small: several threads mostly wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from kartentisch.envs.vector import SoloTables

#: Played at the same time; so many that have ended are learned from at once.
GAMES = 128
#: One round or one trophy: who did well is soon known.
SHORT: dict[str, dict[str, object]] = {
    "keine-ahnung": {"trophy_count": 1},
    "luecke": {"rounds": 1},
    "passt-nicht": {"rounds": 1},
}


class Policy:
    """Weights times what is observed, squashed to similar sizes: a score for each action."""

    def __init__(self, size: int, actions: int) -> None:
        self.weights = np.zeros((size, actions), np.float32)
        self._squares = np.zeros_like(self.weights)

    def features(self, observation: Any) -> Any:
        return np.tanh(observation.astype(np.float32) / 4)

    def odds(self, features: Any, mask: Any) -> Any:
        scores = np.where(mask > 0, features @ self.weights, -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)

    def learn(self, gradient: Any, rate: float = 0.005) -> None:
        """RMSprop."""
        self._squares = 0.95 * self._squares + 0.05 * gradient**2
        self.weights += rate * gradient / (np.sqrt(self._squares) + 1e-4)


def choose(odds: Any, luck: Any) -> Any:
    """One action of each row by its odds; those that are not legal have none."""
    return np.argmax(np.log(odds + 1e-30) + luck.gumbel(size=odds.shape), axis=1)


def gradient_of(games: list[tuple[float, list[Any]]], baseline: float) -> Any:
    """How the odds of what was done grow, weighed by how much better it went than usual."""
    features = np.array([step[0] for _, steps in games for step in steps])
    push = np.array([-step[1] for _, steps in games for step in steps])
    done = [step[2] for _, steps in games for step in steps]
    push[np.arange(len(done)), done] += 1
    credit = [reward - baseline for reward, steps in games for _ in steps]
    return features.T @ (push * np.array(credit, np.float32)[:, None]) / len(done)


def train(game: str, games: int, seed: int = 1) -> tuple[Policy, list[float]]:
    """A policy after so many games, and the mean reward of every GAMES of them."""
    tables = SoloTables(game, GAMES, opponents="random", options=SHORT[game])
    policy = Policy(tables.setting.plan.size, len(tables.setting.moves.codes))
    luck, baseline = np.random.default_rng(seed), 0.0
    seen, _ = tables.reset(seed=seed)
    ended = np.zeros(GAMES, bool)
    going_on: list[list[Any]] = [[] for _ in range(GAMES)]
    done: list[tuple[float, list[Any]]] = []
    curve: list[float] = []
    while len(curve) * GAMES < games:
        features = policy.features(seen["observation"])
        odds = policy.odds(features, np.where(ended[:, None], 1, seen["action_mask"]))
        actions = choose(odds, luck)
        for i in np.flatnonzero(~ended):
            going_on[i].append((features[i], odds[i], actions[i]))
        seen, rewards, ended, _, _ = tables.step(actions)
        for i in np.flatnonzero(ended):
            done.append((rewards[i], going_on[i]))
            going_on[i] = []
        if len(done) >= GAMES:
            mean = float(np.mean([reward for reward, _ in done]))
            curve.append(mean)
            policy.learn(gradient_of(done, baseline))
            baseline, done = 0.9 * baseline + 0.1 * mean, []
    return policy, curve


if __name__ == "__main__":
    game, games, *file = [*sys.argv[1:], *("passt-nicht", "100000")[len(sys.argv[1:]) :]]
    start = time.process_time()
    _, curve = train(game, int(games))
    for at in range(0, len(curve), max(len(curve) // 20, 1)):
        print(f"{(at + 1) * GAMES:8,} games  mean reward {curve[at]:+.2f}")
    last = np.mean(curve[-max(len(curve) // 10, 1) :])
    print(f"last tenth: {last:+.2f}, after {time.process_time() - start:.0f} s of one core")
    for path in file:
        Path(path).write_text(json.dumps(curve))
