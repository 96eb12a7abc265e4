"""Odds: chances worked out by hand, sampled ones against them, moves tried in imagined worlds."""

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from kartentisch.core.action import Spot
from kartentisch.core.belief import Belief
from kartentisch.core.dealer import seed_of_game
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game, game_names
from kartentisch.core.happened import Moved, Shown, Shuffled
from kartentisch.core.imagine import Imagination
from kartentisch.core.play import Play
from kartentisch.core.replay import Replay, parse_replay
from kartentisch.core.rng import below
from kartentisch.games.keine_ahnung.cards import PRIZE, TEXTS, fits
from kartentisch.sim import odds
from kartentisch.sim.odds import exact_chances, position, roll_out
from kartentisch.sim.series import Series
from tests.cli.run import kartentisch
from tests.games.random_play import rng_of

SEED = "7" * 64


def _dealt() -> Belief:
    """Five cards are shuffled; two go unseen to seat 1, one openly to seat 0."""
    belief = Belief({("draw", 0): ["b1", "b1", "r2", "r2", "g3"]}, [])
    draw = Spot("draw")
    belief.hear([
        Shuffled("draw"),
        Moved(draw, Spot("hand", 1)),
        Moved(draw, Spot("hand", 1)),
        Moved(draw, Spot("hand", 0, 0), "b1"),
    ])  # fmt: skip
    return belief


def test_chances_by_hand() -> None:
    """b1 r2 r2 g3 are left for two hidden cards and two of the pile."""
    belief = _dealt()
    assert belief.chances(("draw", 0)) == {"b1": 0.25, "r2": 0.5, "g3": 0.25}
    assert belief.chance_of(("hand", 1), lambda face: face == "r2") == 0.5
    # Of the six pairs one has no r2.
    assert belief.chance_of_none(("hand", 1), lambda face: face == "r2") == pytest.approx(1 / 6)
    assert belief.chance_of(("hand", 0), lambda face: face == "b1", 0) == 1
    assert belief.chance_of_none(("hand", 0), lambda face: face == "b1") == 0


def test_shown_cards_are_known() -> None:
    belief = _dealt()
    belief.hear([Shown("hand", 1, ("r2", "g3"))])
    (hypothesis,) = belief.hypotheses
    assert sorted(map(str, hypothesis.rows["hand", 1])) == ["g3", "r2"]
    assert belief.chances(("draw", 0)) == {"b1": 0.5, "r2": 0.5}


def test_a_card_of_two_pools_leaves_two_stories() -> None:
    """The hand holds three old cards, two of them r2, and a new one, r2 with one half."""
    belief = Belief({("draw", 0): ["r2", "r2", "g3"], ("discard", 0): ["r2", "b1"]}, [])
    draw, hand = Spot("draw"), Spot("hand", 1)
    belief.hear([
        Shuffled("draw"),
        *[Moved(draw, hand)] * 3,
        Moved(Spot("discard", 0, 1), draw, "b1"),
        Moved(Spot("discard", 0, 0), draw, "r2"),
        Shuffled("draw"),
        Moved(draw, hand),
        Moved(hand, Spot("discard", 0, 0), "r2"),
    ])  # fmt: skip
    old, new = sorted((hypothesis.weight for hypothesis in belief.hypotheses), reverse=True)
    assert old == pytest.approx(2 / 2.5)
    assert new == pytest.approx(0.5 / 2.5)


@cache
def _replay(name: str, seats: int) -> Replay:
    series = Series(find_game(name), seats, {}, SEED, bots=("rules",) * seats)
    return parse_replay(series.play(0).replay().text().encode())


def _played(name: str, seats: int, moves: int) -> Play:
    return position(_replay(name, seats), moves)


@pytest.mark.untraced
def test_a_declaration_is_as_likely_as_all_ways_to_draw_the_cards() -> None:
    looked = 0
    for moves in range(20, 200, 3):
        play = _played("keine-ahnung", 3, moves)
        for seat in range(3):
            told = dict(exact_chances(play, seat))
            if "nothing fits anymore" not in told:
                continue
            (hypothesis,) = Imagination(play, seat).belief().hypotheses
            tokens = [token for token in hypothesis.rows["layout", seat] if token != ""]
            hidden = [token for token in tokens if isinstance(token, int)]
            tops = [TEXTS.code(str(top)) for top in play.view(seat).places["pile"][0]]
            bad = {
                face
                for face in TEXTS.texts
                if face
                and (TEXTS.code(face) >= PRIZE or any(fits(TEXTS.code(face), top) for top in tops))
            }
            if len(set(hidden)) != 1 or any(token in bad for token in tokens):
                continue
            ways = list(combinations(hypothesis.pools[hidden[0]].elements(), len(hidden)))
            right = sum(not bad & set(way) for way in ways) / len(ways)
            assert told["nothing fits anymore"] == pytest.approx(right)
            looked += 1
    assert looked > 10


@pytest.mark.parametrize("name", ["keine-ahnung", "luecke", "passt-nicht"])
def test_exact_chances_are_those_of_imagined_worlds(name: str) -> None:
    """Hidden rows of a thousand worlds hold each face as often as the belief says."""
    play = _played(name, 3, 40)
    seat = play.to_act()[0]
    imagine = Imagination(play, seat)
    worlds = [imagine(seed_of_game(SEED, number)) for number in range(1000)]
    for what, chance in exact_chances(play, seat):
        assert 0 <= chance <= 1, what
    faces = imagine.belief().chances(("draw", 0))
    assert sum(faces.values()) == pytest.approx(1)
    draw = worlds[0].place("draw")
    for face, chance in faces.items():
        code = play.game.cards.code(face)
        found = sum(world.cards(draw)[-1] == code for world in worlds) / 1000
        assert abs(found - chance) < 4.5 * (chance * (1 - chance) / 1000) ** 0.5 + 1e-9


@pytest.mark.parametrize("name", ["luecke", "passt-nicht"])
def test_chances_of_other_hands_are_those_of_the_worlds(name: str) -> None:
    """Counted by the rules themselves: who could play what in each world."""
    play = _played(name, 3, 40)
    seat = play.to_act()[0]
    imagine, rules, hits = Imagination(play, seat), play.game.rules, 0
    other = (seat + 1) % 3
    for number in range(1000):
        s = imagine(seed_of_game(SEED, number))
        s.turn = other  # type: ignore[attr-defined]
        out = [0] * rules.MOST_LEGAL
        moves = [play.game.actions[code] for code in out[: rules.legal(s, other, out)]]
        hits += any(move.startswith(("gap", "play")) for move in moves)
    what = "can fill the gap" if name == "luecke" else "holds a card that fits"
    chance = dict(exact_chances(play, seat))[f"seat {other} {what}"]
    assert abs(hits / 1000 - chance) < 4.5 * (chance * (1 - chance) / 1000) ** 0.5 + 1e-9


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "worlds"),
    [
        ("keine-ahnung", 2),
        *(pytest.param(name, 6, marks=pytest.mark.long) for name in game_names()),
    ],
)
def test_rollouts_are_the_same_at_both_speeds(
    name: str, worlds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = _played(name, 2, 30)
    seat = play.to_act()[0]
    plain = roll_out(play, seat, worlds, "rules", SEED)
    monkeypatch.setattr(odds, "FEW_ROLLOUTS", 0)
    fast = roll_out(play, seat, worlds, "rules", SEED)
    assert fast == plain
    assert list(fast.moves) == play.legal(seat)


@pytest.mark.compiled
def test_a_winning_move_is_found() -> None:
    """Lücke in its last round, one card left that matches: playing it beats passing."""
    game, rng = find_game("luecke"), rng_of(2)
    for number in range(300):
        play = Play(game, ["a", "b"], {"rounds": 1}, seed=f"{number:064x}")
        while not play.over:
            seat = play.to_act()[0]
            legal = play.legal(seat)
            last = [move for move in legal if move.startswith(("gap", "match"))]
            if len(play.view(seat).own("hand")) == 1 and last:
                found = roll_out(play, seat, 200, "rules", SEED)
                best = found.in_order()[0]
                assert found.moves[best] in last
                assert found.won(best).value >= 99
                assert found.behind(len(legal) - 1, best).value > 0
                return
            play.do(seat, legal[below(rng, len(legal))])
    raise AssertionError


def test_the_command_tells_chances_and_moves(tmp_path: Path) -> None:
    words = ["--games", "1", "--bots", "rules", "--seed", "o", "--replays", str(tmp_path)]
    kartentisch(tmp_path, "simulate", "keine-ahnung", *words)
    (file,) = tmp_path.glob("*.replay.json")
    done = kartentisch(
        tmp_path, "odds", str(file), "--move", "21", "--worlds", "5", "--bot", "random", "--plot"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Keine? Ahnung! after 21 of ")
    assert "the next card drawn fits" in done.stdout
    assert "5 imagined worlds, played on by random bots" in done.stdout
    assert "what to do now?" in done.stdout
    for more, said in (
        ([], "the game is over after this move"),
        (["--move", "-1"], "--move must be from 0 to"),
        (["--move", "5", "--seat", "2"], "there is no seat 2: they are 0 to 1"),
        (["--move", "5", "--worlds", "0"], "--worlds must be from 1 to 1000000, not 0"),
        (["--move", "5", "--bot", "chess"], "unknown bot 'chess'"),
        (["--move", "5", "--plot", "odds.pdf"], "a picture ends in .png or .svg"),
    ):
        done = kartentisch(tmp_path, "odds", str(file), *more)
        assert done.returncode == 2
        assert said in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_a_position_beyond_the_game_is_refused() -> None:
    replay = Series(find_game("luecke"), 2, {}, SEED).play(0).replay()
    with pytest.raises(BadInput, match="--move must be from 0 to"):
        position(replay, 10_000)
    assert position(replay, 0).steps == 1
