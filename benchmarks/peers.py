"""Random play of other people's games, asked for sample by sample on standard input.

Runs in the peers' own environment (benchmarks/run); with the argument `stepped` they are stepped
as learners do it, with observations and masks. Prints the names of the peers that work
with their versions as JSON, then for each line `NAME SECONDS` the seconds that a decision took.
"""

import contextlib
import importlib.metadata
import json
import os
import random  # noqa: TID251 - these are not our games
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

#: Plays for a while: how many decisions it made, or makes on average; and where only a part of
#: the time counts, the seconds of it.
Play = Callable[[], float | tuple[float, float]]

BATCH = 1024


def spiel_python(name: str) -> Callable[[], int]:
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def spiel_bots(name: str) -> Play:
    """Bots and loop in C++, one call a game; decisions by the mean of a hundred games."""
    import pyspiel  # noqa: PLC0415

    game, counted = pyspiel.load_game(name), spiel_python(name)
    mean = sum(counted() for _ in range(100)) / 100
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, random.randrange(10**9))
        return round(mean)

    return play


def rlcard_loop(name: str) -> Play:
    import rlcard  # noqa: PLC0415

    env = rlcard.make(name)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def pettingzoo_loop(module: str) -> Play:
    classic: Any = __import__(f"pettingzoo.classic.{module}", fromlist=["env"])
    env = classic.env()

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(random.choice([at for at, legal in enumerate(mask) if legal]))
            decisions += 1
        return decisions

    return play


def pgx_batch(name: str) -> Play:
    """A thousand games at once, compiled by JAX, until all have ended."""
    import jax  # noqa: PLC0415
    import jax.numpy as jnp  # noqa: PLC0415
    import pgx  # noqa: PLC0415

    env = pgx.make(name)
    start, step = jax.jit(jax.vmap(env.init)), jax.vmap(env.step)

    def game(key: Any) -> Any:
        def go_on(carry: Any) -> Any:
            state, key, decisions = carry
            key, own = jax.random.split(key)
            odds = jnp.where(state.legal_action_mask, 0.0, -1e9)
            action = jax.random.categorical(own, odds, axis=-1)
            decisions += jnp.sum(~(state.terminated | state.truncated))
            return step(state, action), key, decisions

        def lasts(carry: Any) -> Any:
            return ~jnp.all(carry[0].terminated | carry[0].truncated)

        key, own = jax.random.split(key)
        first = start(jax.random.split(own, BATCH))
        return jax.lax.while_loop(lasts, go_on, (first, key, jnp.int32(0)))[2]

    run, keys = jax.jit(game), iter(range(10**9))
    return lambda: int(run(jax.random.PRNGKey(next(keys))))


def pgx_steps(name: str) -> Play:
    """As a learner steps it: one call for all games, observations and masks handed out as NumPy.

    Choosing is not counted; games that have ended begin anew inside the step.
    """
    import jax  # noqa: PLC0415
    import jax.numpy as jnp  # noqa: PLC0415
    import numpy as np  # noqa: PLC0415
    import pgx  # noqa: PLC0415
    from pgx.experimental.wrappers import auto_reset  # noqa: PLC0415

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    pick = jax.jit(lambda key, mask: jax.random.categorical(key, jnp.where(mask, 0.0, -1e9)))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))

    def play() -> tuple[float, float]:
        nonlocal state, key
        seconds = 0.0
        for _ in range(20):
            key, own, resets = jax.random.split(key, 3)
            action = pick(own, state.legal_action_mask).block_until_ready()
            keys = jax.random.split(resets, BATCH)
            start = time.process_time()
            state = step(state, action, keys)
            np.asarray(state.observation), np.asarray(state.legal_action_mask)
            seconds += time.process_time() - start
        return 20.0 * BATCH, seconds

    return play


def pettingzoo_steps(module: str) -> Play:
    """As a learner steps it, one game after the other; choosing is not counted."""
    classic: Any = __import__(f"pettingzoo.classic.{module}", fromlist=["env"])
    env = classic.env()

    def play() -> tuple[float, float]:
        decisions, seconds, start = 0, 0.0, time.process_time()
        env.reset()
        observation, _, ended, cut, _ = env.last()
        while not (ended or cut):
            seconds += time.process_time() - start
            action = random.choice(
                [at for at, legal in enumerate(observation["action_mask"]) if legal]
            )
            start = time.process_time()
            env.step(action)
            observation, _, ended, cut, _ = env.last()
            decisions += 1
        return decisions, seconds + time.process_time() - start

    return play


def rlcard_steps(name: str) -> Play:
    import rlcard  # noqa: PLC0415

    env = rlcard.make(name)

    def play() -> tuple[float, float]:
        decisions, seconds, start = 0, 0.0, time.process_time()
        state, _ = env.reset()
        while not env.is_over():
            seconds += time.process_time() - start
            action = random.choice(list(state["legal_actions"]))
            start = time.process_time()
            state, _ = env.step(action)
            decisions += 1
        return decisions, seconds + time.process_time() - start

    return play


def spiel_steps(name: str) -> Play:
    """OpenSpiel's environment for learners, one game after the other."""
    from open_spiel.python import rl_environment  # noqa: PLC0415

    env = rl_environment.Environment(name)

    def play() -> tuple[float, float]:
        decisions, seconds, start = 0, 0.0, time.process_time()
        seen = env.reset()
        while not seen.last():
            seconds += time.process_time() - start
            player = seen.observations["current_player"]
            action = random.choice(seen.observations["legal_actions"][player])
            start = time.process_time()
            seen = env.step([action])
            decisions += 1
        return decisions, seconds + time.process_time() - start

    return play


#: Stepped by a learner, with observations and masks.
STEPPED: dict[str, tuple[str, Callable[[], Play]]] = {
    "OpenSpiel crazy_eights, stepped": ("open_spiel", lambda: spiel_steps("crazy_eights")),
    "OpenSpiel gin_rummy, stepped": ("open_spiel", lambda: spiel_steps("gin_rummy")),
    "RLCard uno, stepped": ("rlcard", lambda: rlcard_steps("uno")),
    "RLCard gin-rummy, stepped": ("rlcard", lambda: rlcard_steps("gin-rummy")),
    "PettingZoo texas_holdem, stepped": ("pettingzoo", lambda: pettingzoo_steps("texas_holdem_v4")),
    "PettingZoo leduc_holdem, stepped": ("pettingzoo", lambda: pettingzoo_steps("leduc_holdem_v4")),
    "Pgx sparrow_mahjong, 1,024 stepped": ("pgx", lambda: pgx_steps("sparrow_mahjong")),
    "Pgx leduc_holdem, 1,024 stepped": ("pgx", lambda: pgx_steps("leduc_holdem")),
}

PEERS: dict[str, tuple[str, Callable[[], Play]]] = {
    "OpenSpiel crazy_eights, Python loop": ("open_spiel", lambda: spiel_python("crazy_eights")),
    "OpenSpiel crazy_eights, C++ bots": ("open_spiel", lambda: spiel_bots("crazy_eights")),
    "OpenSpiel gin_rummy, Python loop": ("open_spiel", lambda: spiel_python("gin_rummy")),
    "OpenSpiel gin_rummy, C++ bots": ("open_spiel", lambda: spiel_bots("gin_rummy")),
    "OpenSpiel hearts, C++ bots": ("open_spiel", lambda: spiel_bots("hearts")),
    "OpenSpiel leduc_poker, C++ bots": ("open_spiel", lambda: spiel_bots("leduc_poker")),
    "RLCard uno": ("rlcard", lambda: rlcard_loop("uno")),
    "RLCard gin-rummy": ("rlcard", lambda: rlcard_loop("gin-rummy")),
    "PettingZoo texas_holdem": ("pettingzoo", lambda: pettingzoo_loop("texas_holdem_v4")),
    "PettingZoo leduc_holdem": ("pettingzoo", lambda: pettingzoo_loop("leduc_holdem_v4")),
    "Pgx connect_four, one core": ("pgx", lambda: pgx_batch("connect_four")),
    "Pgx leduc_holdem, one core": ("pgx", lambda: pgx_batch("leduc_holdem")),
    "Pgx sparrow_mahjong, one core": ("pgx", lambda: pgx_batch("sparrow_mahjong")),
}


def ready() -> Iterator[tuple[str, str, Play | None, str]]:
    """Each peer, warmed up, or why it does not run."""
    for name, (package, make) in (STEPPED if "stepped" in sys.argv else PEERS).items():
        try:
            play = make()
            play()
            yield name, importlib.metadata.version(package), play, ""
        except Exception as error:  # noqa: BLE001 - any peer may fail in any way
            why = f"{type(error).__name__}: {error}".splitlines()[0]
            yield name, "", None, why


def sample(play: Play, wanted: float) -> tuple[float, float]:
    """The decisions of so many seconds, and how many seconds it were."""
    decisions, counted, start = 0.0, 0.0, time.process_time()
    while time.process_time() - start < wanted:
        before = time.process_time()
        done = play()
        took = time.process_time() - before
        decisions += done[0] if isinstance(done, tuple) else done
        counted += done[1] if isinstance(done, tuple) else took
    return decisions, counted


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    # Peers like to print; answers must stay alone.
    os.dup2(2, 1)
    with contextlib.redirect_stdout(sys.stderr):
        peers = list(ready())
    plays = {name: play for name, _, play, _ in peers}
    about = [{"name": name, "version": version, "trouble": why} for name, version, _, why in peers]
    print(json.dumps(about), file=answers, flush=True)
    for line in sys.stdin:
        name, _, wanted = line.strip().rpartition(" ")
        play = plays[name]
        assert play is not None  # noqa: S101
        decisions, seconds = sample(play, float(wanted))
        print(seconds / max(decisions, 1), file=answers, flush=True)


if __name__ == "__main__":
    main()
