"""The game of docs/adding-a-game.md, taken out of the page and played."""

import importlib
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import kartentisch.bots
import kartentisch.games
import kartentisch.sim
from kartentisch.bots.bot import Budget
from kartentisch.bots.ladder import bot_for, levels_of
from kartentisch.bots.slots import policy_for
from kartentisch.cli.tell import Teller
from kartentisch.core import kernel
from kartentisch.core.dealer import FastDealer
from kartentisch.core.errors import IllegalAction
from kartentisch.core.fold import fold
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.replay import parse_replay
from kartentisch.core.verify import verify
from kartentisch.core.words import LANGUAGES, words_of
from kartentisch.envs import aec, single
from kartentisch.sim import playout
from kartentisch.sim.engine import CompiledEngine, PlainEngine, columns_of, program_for, tally_for
from kartentisch.sim.series import Series
from kartentisch.table.settings import Settings, checked
from tests.cli.run import kartentisch as run_kartentisch
from tests.games.inside import all_cards, state_of
from tests.games.position import run_example
from tests.games.random_play import moves_of, rng_of
from tests.games.secrecy import check_secrecy
from tests.guide import NAME, RULES, copy_house, write_files

#: Runs a command; what it printed.
Shell = Callable[..., str]


def _forget() -> None:
    """Nobody has ever heard of the game."""
    game_names.cache_clear()
    bot_for.cache_clear()
    program_for.cache_clear()
    for house in (kartentisch.games, kartentisch.bots, kartentisch.sim):
        vars(house).pop("higher_card", None)
        for name in [name for name in sys.modules if name.startswith(f"{house.__name__}.higher_")]:
            del sys.modules[name]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The files of the page in a folder that is searched for games, but not yet for bots."""
    folder = tmp_path_factory.mktemp("fourth")
    write_files(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        _open(patch, folder, kartentisch.games)
        _forget()
        yield folder
    _forget()


def _open(patch: pytest.MonkeyPatch, folder: Path, *rooms: ModuleType) -> None:
    """From now on these rooms of the house have what the page shows for them."""
    for room in rooms:
        own = str(folder / room.__name__.rpartition(".")[2])
        patch.setattr(room, "__path__", [*room.__path__, own])
    importlib.invalidate_caches()
    bot_for.cache_clear()
    program_for.cache_clear()


@pytest.fixture(scope="module")
def game(folder: Path) -> Game:
    assert folder.is_dir()
    return find_game(NAME)


def _opened(game: Game, seats: int, number: int = 0) -> Play:
    return Play(game, [f"seat {seat}" for seat in range(seats)], seed=f"{number:064x}")


def test_the_page_shows_every_file_of_a_game(tmp_path: Path) -> None:
    shown = {name.removeprefix("games/higher_card/") for name in write_files(tmp_path)}
    real = {path.name for path in find_game("luecke").folder.iterdir() if path.is_file()}
    # Whatever is agreed before this game goes together, and no rule is needed by its tally too.
    assert shown == real - {"complaints.toml", "turn.py"} | {
        "bots/higher_card/policy.py",
        "sim/higher_card/tally.py",
        "web/src/games/higher-card/Table.svelte",
        "web/src/games/higher-card/words.ts",
    }


def test_the_game_is_found_beside_the_others(game: Game) -> None:
    assert {NAME, "luecke"} <= set(game_names())
    assert game.title == "Higher Card"


def test_random_games_end_and_keep_their_cards(game: Game) -> None:
    for seats in game.seats:
        play = _opened(game, seats, seats)
        deck = all_cards(state_of(play))
        moves = 0
        for seat, move in moves_of(play, rng_of(seats)):
            assert all_cards(state_of(play)) == deck
            assert move in play.legal(seat)
            moves += 1
        assert moves == 3 * seats == sum(play.scores())
        assert play.winners()
        assert play.to_act() == ()


def test_a_simulated_game_is_verified_from_its_file(game: Game) -> None:
    for dealer in ("fair", "fast"):
        for play in Series(game, 4, {"hand": 9}, "5" * 64, dealer, with_legal=True).plays(3):
            again = parse_replay(play.replay().text().encode())
            assert again == play.replay()
            assert verify(again).scores() == play.scores()


def test_hidden_cards_can_be_anything(game: Game) -> None:
    assert check_secrecy(game, {}, games=6, every=2) > 50


def test_views_show_what_the_places_declare_and_follow_the_entries(game: Game) -> None:
    viewers = (0, 1, 2, None)
    play = _opened(game, 3)
    views, heard = {viewer: play.view(viewer) for viewer in viewers}, play.steps
    for _ in moves_of(play, rng_of(3)):
        for viewer in viewers:
            fresh = play.view(viewer)
            for seat, hand in enumerate(fresh.places["hand"]):
                assert (None in hand) == (seat != viewer and bool(hand))
            assert None not in fresh.places["middle"][0]
            assert {face for row in fresh.places["taken"] for face in row} <= {None}
            assert set(fresh.places["draw"][0]) == {None}
            assert bool(fresh.legal) == (viewer in play.to_act())
            folded = fold(game.state, views[viewer], play.seen(viewer, heard))
            assert (folded.places, folded.facts) == (fresh.places, fresh.facts)
            views[viewer] = fresh
        heard = play.steps


def test_an_illegal_move_is_refused_with_its_rule(game: Game) -> None:
    play = _opened(game, 2)
    (seat,) = play.to_act()
    absent = next(text for text in game.actions.texts if text not in play.legal(seat))
    with pytest.raises(IllegalAction, match=r"there is no .+ in your hand \(H3\)"):
        play.do(seat, absent)


def test_plain_and_compiled_play_the_same_game(game: Game) -> None:
    slow = kernel.plain(game, playout)
    fast = kernel.compiled(game, playout, check_bounds=True)
    for number in range(5):
        s = game.new_state(3, {})
        s.dealer = FastDealer(f"{number:064x}", [""] * 3)
        s.dealer.begin(s)
        records = np.zeros(1, kernel.dtype_of(game.state))
        kernel.to_record(s, records[0])
        out = [0] * game.rules.MOST_LEGAL
        assert slow.play_randomly(s, rng_of(number), out) == 9
        assert fast.play_randomly(records[0], np.array(rng_of(number)), np.array(out)) == 9
        for name, value in s.values().items():
            assert np.array_equal(records[0][name], value), name


def test_the_worked_examples_hold_and_show_every_rule(game: Game) -> None:
    examples = tomllib.loads((game.folder / "examples.toml").read_text("utf-8"))["example"]
    for example in examples:
        run_example(game, example)
    shown = {rule for example in examples for rule in example["rules"]}
    for language in LANGUAGES:
        page = (game.folder / f"rules.{language}.md").read_text("utf-8")
        assert set(re.findall(r"^\*\*(H\d+)\*\* ", page, re.MULTILINE)) == shown


def test_the_terminal_can_tell_it_in_every_language(game: Game) -> None:
    play = _opened(game, 2)
    for language in LANGUAGES:
        teller = Teller(game, language, ["you", "Ada"])
        assert len(list(teller.table(play.view(0)))) == 3
        assert teller.explain("play r5").endswith("(H3)")
    assert all(set(said) == set(LANGUAGES) for said in words_of(game.folder).values())


def test_it_has_levels_before_anybody_wrote_a_bot(game: Game) -> None:
    assert levels_of(NAME) == ("kueken", "familie", "fuchs")
    checked(Settings(NAME, 2, bots=(None, "fuchs")))
    play = _opened(game, 2)
    while not play.over:
        for seat, level in zip(play.to_act(), ("familie", "kueken"), strict=False):
            thought = bot_for(NAME, level).think(pov_of(play, seat), Budget(), 1)
            play.do(seat, thought.move)
    series = Series(game, 2, {}, "7" * 64, bots=("familie", "random"))
    assert series.has_guest
    assert series.play(0).over


def test_the_default_bot_sits_down_until_the_game_has_its_own(
    game: Game, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = _opened(game, 2)
    (seat,) = play.to_act()
    assert bot_for(NAME).think(pov_of(play, seat), Budget(), 0).move == play.legal(seat)[0]
    _open(monkeypatch, folder, kartentisch.bots)
    assert policy_for(NAME).choose.__module__.endswith("higher_card.policy")
    bot = bot_for(NAME)
    while not play.over:
        for seat in play.to_act():
            play.do(seat, bot.think(pov_of(play, seat), Budget(), 0).move)
    assert sum(play.scores()) == 6


def test_its_bot_plays_the_same_plain_and_compiled(
    game: Game, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _open(monkeypatch, folder, kartentisch.bots)
    series = Series(game, 2, {}, "7" * 64, bots=("rules", "random"))
    rows = CompiledEngine(series).rows(range(200))
    assert PlainEngine(series).rows(range(200)) == rows.tolist()
    assert [series.play(number).scores() for number in range(20)] == rows[:20, 3:5].tolist()
    assert rows[:, 5].mean() > rows[:, 6].mean()


def test_its_tally_is_a_column_of_the_simulator(
    game: Game, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert columns_of(NAME, 2) == columns_of("no-such-game", 2)
    _open(monkeypatch, folder, kartentisch.sim)
    series = Series(game, 3, {}, "7" * 64)
    middles, by_leader = (columns_of(NAME, 3).index(fact) for fact in tally_for(NAME).FACTS)
    rows = CompiledEngine(series).rows(range(50))
    assert PlainEngine(series).rows(range(50)) == rows.tolist()
    assert set(rows[:, middles]) == {3}
    # Whoever leads with one of three cards keeps some of the middles, but not all of them.
    assert 0 < rows[:, by_leader].sum() < rows[:, middles].sum()


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """The command line of a house with the game in it."""
    house = tmp_path_factory.mktemp("house")
    copy_house(house)
    for room in (RULES, "bots", "sim"):
        write_files(house / "src" / "kartentisch", room)

    def run(*words: str, typed: str = "") -> str:
        sources = {"PYTHONPATH": str(house / "src"), "XDG_CACHE_HOME": str(house / "cache")}
        done = run_kartentisch(house, *words, typed=typed, **sources)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def test_it_is_played_to_the_end_in_a_terminal(shell: Shell) -> None:
    for seats in ("2", "4"):
        screen = shell("play", NAME, "--players", seats, "--lang", "en", typed="1\n" * 3)
        assert screen.count("Your move> ") == 3
        assert re.search(r"The game is over: You \d", screen)
    assert "H4 Haben alle gespielt" in shell("rules", NAME, "--lang", "de")


def test_it_is_studied_by_the_commands(shell: Shell, tmp_path: Path) -> None:
    bots = ("--bots", "rules,random")
    told = shell("simulate", NAME, "--games", "20", *bots, "--replays", str(tmp_path))
    assert "middles taken by the leader" in told
    replay = str(min(tmp_path.iterdir()))
    assert "20 passed" in shell("verify", *map(str, tmp_path.iterdir()))
    odds = shell("odds", replay, "--move", "2", "--worlds", "20")
    assert len(re.findall(r"^play \w\d ", odds, re.MULTILINE)) == 2
    assert "rules against random" in shell("arena", NAME, "rules", "random", "--deals", "10")


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
def test_environments_take_it(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    for seats in game.seats:
        api_test(aec.env(NAME, seats), num_cycles=40)
        check_env(single.SoloTable(NAME, seats), skip_render_check=True)
    capsys.readouterr()
