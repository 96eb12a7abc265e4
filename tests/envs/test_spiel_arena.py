"""OpenSpiel's own search as an opponent in the arena."""

import importlib.util
from typing import Any

import pytest

from kartentisch.bots.bot import Budget
from kartentisch.bots.guests import invite
from kartentisch.bots.ladder import bot_for
from kartentisch.cli.main import main
from kartentisch.cli.spiel_guest import SPIEL
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.pov import pov_of
from kartentisch.sim.engine import PlainEngine, PlayEngine
from kartentisch.sim.series import Series
from tests.envs.test_spiel import SHORT
from tests.games.random_play import moves_of, opened, rng_of

SEED = "5" * 64


@pytest.fixture(autouse=True)
def _invited() -> None:
    invite(SPIEL)


def _options(name: str) -> dict[str, Any]:
    option, value = SHORT[name].split("=")
    return {option: int(value)}


@pytest.mark.parametrize(("name", "deals"), [("luecke", "1"), ("passt-nicht", "3")])
def test_it_beats_the_random_mover_in_the_arena(
    name: str, deals: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = ["spiel-ismcts-15", "random"]
    done = main(["arena", name, *bots, "--deals", deals, "--seed", "a", "-o", SHORT[name]])
    assert done == 0
    (line,) = (line for line in capsys.readouterr().out.splitlines() if "against" in line)
    assert float(line.split()[3]) > 60


@pytest.mark.parametrize("name", SHORT)
def test_its_move_is_the_same_again(name: str) -> None:
    game = find_game(name)
    play = opened(game, 2, _options(name), dealer="fast")
    bot, asked = bot_for(name, "spiel-ismcts-6"), 0
    for step, _ in zip(range(40), moves_of(play, rng_of(1)), strict=False):
        pov = pov_of(play, play.to_act()[0])
        if step % 9 == 0 and len(pov.legal) > 1:
            moves = {bot.think(pov, Budget(), 7).move for _ in range(2)}
            assert len(moves) == 1
            assert moves <= set(pov.legal)
            asked += 1
    assert asked


def test_rows_of_games_played_one_by_one_are_those_of_every_engine() -> None:
    series = Series(find_game("luecke"), 3, {"rounds": 1}, SEED, bots=("rules", "random", "rules"))
    plain, one_by_one = PlainEngine(series).rows(range(3)), PlayEngine(series).rows(range(3))
    for row, own in zip(plain, one_by_one, strict=True):
        assert list(row[: len(own)]) == own


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "luecke", "--bots", "spiel-ismcts-9"], "plays in the arena only"),
        (["arena", "luecke", "rules", "spiel-ismcts-0"], "unknown bot 'spiel-ismcts-0'"),
    ],
)
def test_what_it_does_not_play_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert sentence in capsys.readouterr().err


def test_without_openspiel_a_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "pyspiel" else find(name)
    )
    with pytest.raises(BadInput, match=r"spiel-ismcts-9 needs more packages: pip install"):
        Series(find_game("luecke"), 2, {}, SEED, bots=("rules", "spiel-ismcts-9")).check()
