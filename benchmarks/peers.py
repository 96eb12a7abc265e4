"""Random play of other people's games, asked for sample by sample on standard input.

Runs in the peers' own environment (benchmarks/run). Prints the names of the peers that work
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

#: Plays for a while: how many decisions it made, or makes on average.
Play = Callable[[], float]

BATCH = 1024


def spiel_python(name: str) -> Play:
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
    for name, (package, make) in PEERS.items():
        try:
            play = make()
            play()
            yield name, importlib.metadata.version(package), play, ""
        except Exception as error:  # noqa: BLE001 - any peer may fail in any way
            why = f"{type(error).__name__}: {error}".splitlines()[0]
            yield name, "", None, why


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
        decisions, seconds, start = 0.0, 0.0, time.process_time()
        while seconds < float(wanted):
            decisions += play()
            seconds = time.process_time() - start
        print(seconds / max(decisions, 1), file=answers, flush=True)


if __name__ == "__main__":
    main()
