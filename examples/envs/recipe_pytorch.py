"""A recipe, not part of the checks: a PyTorch learner (PPO) on many games at once.

    pip install torch '.[envs,fast]'
    python examples/envs/recipe_pytorch.py [GAME] [OPPONENTS]

One file, after the well-known single-file PPO: a net with a head for actions and one for the
worth of a position, masks put to minus infinity, clipped steps. What it needs of the environment
is Gymnasium's VectorEnv and the mask in the observation, so that any such learner fits.
"""

import sys
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from kartentisch.envs.vector import SoloTables

GAMES, STEPS, ROUNDS, EPOCHS, CLIP = 256, 64, 300, 4, 0.2


class Net(nn.Module):  # type: ignore[misc]
    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy, self.worth = nn.Linear(256, actions), nn.Linear(256, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        inner = self.body(torch.tanh(seen / 4))
        scores = self.policy(inner).masked_fill(mask == 0, -1e9)
        return Categorical(logits=scores), self.worth(inner).squeeze(-1)


def tensors(seen: dict[str, Any], ended: Any) -> tuple[torch.Tensor, torch.Tensor]:
    mask = np.where(ended[:, None], 1, seen["action_mask"])
    return torch.from_numpy(seen["observation"]).float(), torch.from_numpy(mask)


def main(game: str = "luecke", opponents: str = "rules") -> None:
    options = {"trophy_count": 1} if game == "keine-ahnung" else {"rounds": 1}
    env = SoloTables(game, GAMES, opponents=opponents, reward="points", options=options)
    net = Net(env.setting.plan.size, len(env.setting.moves.codes))
    optimizer = torch.optim.Adam(net.parameters(), lr=3e-4)
    seen, _ = env.reset(seed=1)
    ended = np.zeros(GAMES, bool)
    for number in range(ROUNDS):
        rows = []
        for _ in range(STEPS):
            inputs = tensors(seen, ended)
            with torch.no_grad():
                odds, worth = net(*inputs)
            action = odds.sample()
            before = ended
            seen, reward, ended, _, _ = env.step(action.numpy())
            rows.append((*inputs, action, odds.log_prob(action), worth,
                         torch.from_numpy(reward).float(), before, ended.copy()))  # fmt: skip
        learn(net, optimizer, rows, *tensors(seen, ended))
        finished = np.concatenate([row[5].numpy()[row[7]] for row in rows])
        print(number, f"{finished.mean():+.2f} points ahead in {len(finished)} games")


def learn(
    net: Net, optimizer: torch.optim.Optimizer, rows: list[Any], last: Any, mask: Any
) -> None:
    """Advantages from the end to the beginning, then a few clipped steps."""
    with torch.no_grad():
        _, following = net(last, mask)
    gain, gains = torch.zeros(GAMES), []
    for _, _, _, _, worth, reward, _, ended in reversed(rows):
        goes_on = torch.from_numpy(~ended).float()
        gain = reward / 10 + goes_on * following - worth + 0.95 * goes_on * gain
        gains.append(gain)
        following = worth
    gains.reverse()
    # The step in which a game begins anew has no decision to learn from.
    counts = torch.cat([torch.from_numpy(~row[6]) for row in rows])
    seen, mask, action, before = (torch.cat([row[k] for row in rows])[counts] for k in range(4))
    gain = torch.cat(gains)[counts]
    target = gain + torch.cat([row[4] for row in rows])[counts]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).split(4096):
            odds, worth = net(seen[part], mask[part])
            ratio = (odds.log_prob(action[part]) - before[part]).exp()
            push = (gain[part] - gain.mean()) / (gain.std() + 1e-6)
            kept = torch.minimum(ratio * push, ratio.clamp(1 - CLIP, 1 + CLIP) * push)
            loss = -kept.mean() + 0.5 * (worth - target[part]).pow(2).mean()
            loss -= 0.01 * odds.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


if __name__ == "__main__":
    main(*sys.argv[1:])
