"""Random agents in a thousand games at once."""

import numpy as np

from kartentisch.envs.vector import SeatTables

tables = SeatTables("passt-nicht", 1000, seats=4)
seen = tables.reset(seed=1)
luck, games = np.random.default_rng(1), 0
for _ in range(200):
    mask = seen["action_mask"]
    seen, rewards, ended = tables.step(np.argmax(mask * luck.random(mask.shape), axis=1))
    games += ended.sum()
print("steps", 200 * 1000, "games", games)
