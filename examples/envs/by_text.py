"""An agent that reads and writes text only: what it sees, what it may do, what it does."""

from kartentisch.envs.single import SoloTable


def choose(text: str, moves: list[str]) -> str:
    """The place for a language model. This one gets rid of cards where it can."""
    assert "phase" in text
    verbs = ("gap", "match", "turn", "press")
    return min(moves, key=lambda move: (*(move.split()[0] != verb for verb in verbs), move))


env = SoloTable("luecke", opponents="random")
env.reset(seed=3)
print(env.text(), *env.moves(), sep="\n")
ended, reward = False, 0.0
while not ended:
    moves = env.moves()
    move = choose(env.text(), list(moves))
    gained, ended = env.step(moves[move])[1:3]
    reward += gained
print("reward", reward)
