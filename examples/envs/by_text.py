"""An agent that reads and writes text only: what it sees, what it may do, what it does."""

import gymnasium

import kartentisch.envs  # noqa: F401 - makes the games known


def choose(text: str, moves: list[str]) -> str:
    """The place for a language model. This one gets rid of cards where it can."""
    assert "phase" in text
    verbs = ("gap", "match", "turn", "press")
    return min(moves, key=lambda move: (*(move.split()[0] != verb for verb in verbs), move))


env = gymnasium.make("kartentisch/luecke-v1", opponents="random").unwrapped
env.reset(seed=3)
print(env.text(), *env.moves(), sep="\n")
ended, reward = False, 0.0
while not ended:
    moves = env.moves()
    move = choose(env.text(), list(moves))
    _, gained, ended, _, _ = env.step(moves[move])
    reward += gained
print("reward", reward)
