"""Replays: written, read, verified; anything changed in them is found."""

import json
from pathlib import Path
from typing import Any

import pytest

from kartentisch.core import replay
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.core.replay import parse_replay, read_replay
from kartentisch.core.sight import ALL_SEEING
from kartentisch.core.verify import verify
from kartentisch.sim.series import Series
from tests.games.random_play import games, variants
from tests.games.scenes import scenes
from tests.referee import referee

CASES = [
    pytest.param(*case, id=f"{case[0].name}-{case[1]}-{'-'.join(case[2]) or 'default'}")
    for case in variants()
]
SEED = "5" * 64


@pytest.mark.untraced
@pytest.mark.parametrize("dealer", ["fair", "fast"])
@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_a_replay_survives_the_file_and_convinces_the_referee(
    game: Game, seats: int, options: dict[str, Any], dealer: str
) -> None:
    series = Series(game, seats, options, SEED, dealer, with_legal=True)
    for play in series.plays(2):
        text = play.replay().text()
        again = parse_replay(text.encode())
        assert again == play.replay()
        assert verify(again).scores() == play.scores()
        referee(text)


@pytest.mark.untraced
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_seat_count_convinces_the_referee(game: Game) -> None:
    for seats in game.seats:
        for play in Series(game, seats, {}, SEED, "fair", with_legal=True).plays(3):
            referee(play.replay().text())


@pytest.mark.untraced
@pytest.mark.parametrize(
    "game", [old for game in games() for old in game.older], ids=lambda game: f"{game.version}"
)
def test_an_older_version_is_played_as_it_was(game: Game) -> None:
    for seats in game.seats:
        for play in Series(game, seats, {}, SEED, "fair", with_legal=True).plays(2):
            text = play.replay().text()
            assert json.loads(text)["version"] == game.version
            assert verify(parse_replay(text.encode())).scores() == play.scores()
            referee(text)


#: Written by the program when that version was the newest.
KEPT = [path for game in games() for path in sorted(game.folder.glob("golden/*.replay.json"))]


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name)
def test_a_replay_of_an_older_program_can_still_be_seen(path: Path) -> None:
    old = read_replay(path)
    assert old.version < find_game(old.game).version
    assert verify(old).replay() == old
    referee(path.read_text("utf-8"))
    for viewer in (*range(len(old.seats)), ALL_SEEING):
        assert len(list(scenes(old, viewer))) == 1 + sum("move" in entry for entry in old.log)


def _tampered(thing: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Copies of a replay, each with one thing changed."""
    changed: list[tuple[str, dict[str, Any]]] = []

    def add(what: str) -> dict[str, Any]:
        copy: dict[str, Any] = json.loads(json.dumps(thing))
        changed.append((what, copy))
        return copy

    last = len(thing["log"]) - 1
    moves = [number for number, entry in enumerate(thing["log"]) if "move" in entry]
    add("seed")["seed"] = "6" * 64
    add("salts")["salts"][0] = "00"
    add("first")["first"] = (thing["first"] + 1) % len(thing["seats"])
    add("scores")["result"]["scores"][0] += 1
    add("winners")["result"]["winners"] = []
    add("version")["version"] = 99
    add("cut")["log"].pop()
    add("cut much")["log"] = thing["log"][: last // 2]
    add("doubled")["log"].insert(moves[3], thing["log"][moves[3]])
    add("left out")["log"].pop(moves[3])
    add("other seat")["log"][moves[3]]["seat"] += 1
    add("no seat")["log"][moves[3]]["seat"] = 99
    add("no move")["log"][moves[3]]["move"] = "fly away"
    add("legal")["log"][moves[3]]["legal"].append("fly away")
    add("legal twice")["log"][moves[3]]["legal"] *= 2
    add("shuffle")["log"][0]["cards"].reverse()
    add("place")["log"][0]["shuffle"] = "hand"
    add("longer")["log"].append(thing["log"][moves[-1]])
    return changed


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_whatever_is_changed_in_a_replay_is_named(game: Game) -> None:
    play = Series(game, 2, {}, SEED, "fair", with_legal=True).play(0)
    thing = json.loads(play.replay().text())
    for what, changed in _tampered(thing):
        with pytest.raises(BadInput) as fault:
            verify(parse_replay(json.dumps(changed).encode()))
        assert len(str(fault.value)) < 500, what
        assert "\n" not in str(fault.value), what


def _valid() -> dict[str, Any]:
    return {
        "format": "kartentisch-replay/1",
        "game": "luecke",
        "version": 1,
        "options": {},
        "seats": ["Anna", "Ben"],
        "first": 0,
        "dealer": "fair",
        "seed": SEED,
        "salts": ["", "00ff"],
        "log": [],
        "result": {"scores": [0, 0], "winners": [0]},
    }


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("format", "other/1", "format 'other/1' is not"),
        ("format", "kartentisch-saved/1", "cannot have this result"),
        ("game", 3, "'game' must be a text"),
        ("game", "chess", "unknown game 'chess'"),
        ("version", True, "'version' must be a whole number"),
        ("version", 7, "this program plays version 1"),
        ("options", [], "'options' must be an object"),
        ("options", {"fun": 1}, "unknown option 'fun'"),
        ("options", {"hand": 12}, "options: expected {}"),
        ("options", {"hand": "x" * 9999}, "option hand"),
        ("seats", "Anna", "'seats' must be a list of names"),
        ("seats", ["x" * 101, "y"], "'seats' must be a list of names"),
        ("seats", ["Anna"], "one hex text for each seat"),
        ("salts", ["", "xy"], "one hex text for each seat"),
        ("salts", ["", "0"], "one hex text for each seat"),
        ("salts", ["", "00" * 65], "one hex text for each seat"),
        ("first", 2, "there is no seat 2 to begin"),
        ("first", -1, "there is no seat -1 to begin"),
        ("dealer", "cheat", "unknown dealer 'cheat'"),
        ("seed", "123", "the seed must be 64 hex digits"),
        ("seed", "G" * 64, "the seed must be 64 hex digits"),
        ("log", {}, "'log' must be a list"),
        ("log", [7], "log[0]: no shuffle, move or round: 7"),
        ("log", [{}], "log[0]: no shuffle, move or round"),
        ("log", [{"seat": "0", "move": "pass"}], "log[0]: no shuffle, move or round"),
        ("log", [{"seat": 0, "move": "pass", "x": 1}], "log[0]: no shuffle, move or round"),
        ("log", [{"round": 1, "scores": ["a"]}], "log[0]: no shuffle, move or round"),
        ("log", [{"round": 1, "scores": [1]}], "log[0]: expected a shuffle"),
        ("log", [{"shuffle": "draw", "cards": [1]}], "log[0]: no shuffle, move or round"),
        ("log", [], "log[0]: missing a shuffle of 'draw'"),
        ("result", None, "cannot have this result"),
        ("result", {"scores": [0], "winners": [0]}, "'result' must have scores"),
        ("result", {"scores": [0, 0]}, "'result' must have scores"),
        ("result", 5, "'result' must have scores"),
    ],
)
def test_a_malformed_replay_gets_one_clear_line(key: str, value: object, said: str) -> None:
    thing = _valid() | {key: value}
    with pytest.raises(BadInput) as fault:
        verify(parse_replay(json.dumps(thing).encode()))
    assert said in str(fault.value)
    assert "\n" not in str(fault.value)
    assert len(str(fault.value)) < 400


def test_a_good_replay_is_played_again() -> None:
    play = Series(find_game("luecke"), 2, {"rounds": 1}, SEED, "fair").play(0)
    again = verify(parse_replay(play.replay().text().encode()))
    assert (again.scores(), again.log()) == (play.scores(), play.log())


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no JSON"),
        (b"[1, 2]", "a replay is one JSON object"),
        (b"{}", "'format' is missing"),
        (b'{"format": 1, "format": 2}', "the key 'format' stands twice"),
        (b"\xff\xfe", "not UTF-8 (byte 0)"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a": ' * 9_000, "nested too deeply"),
        (b"[]{}" * 300 + b"[[]]" * 300, "no JSON"),
        (b'{"first": NaN}', "NaN is no number"),
        (b'{"first": ' + b"9" * 5000 + b"}", "no JSON of ours"),
        (b" " * (32 * 2**20 + 1), "larger than 32 MiB"),
        (json.dumps(_valid() | {"more": 1}).encode(), "unknown key 'more'"),
        (json.dumps(_valid()).encode()[:-40], "no JSON"),
    ],
)
def test_bytes_that_are_no_replay_are_refused(data: bytes, said: str) -> None:
    with pytest.raises(BadInput) as fault:
        parse_replay(data)
    assert said in str(fault.value)


def test_a_log_that_does_not_begin_with_a_move_where_one_is_due() -> None:
    play = Series(find_game("luecke"), 2, {}, SEED, "fair").play(0)
    thing = json.loads(play.replay().text())
    thing["log"].insert(1, thing["log"][0])
    with pytest.raises(BadInput, match=r"log\[1\]: expected a move, found a shuffle"):
        verify(parse_replay(json.dumps(thing).encode()))


class _Counted(str):
    """A key that counts how often it is compared."""

    __slots__ = ()
    compared = 0

    def __eq__(self, other: object) -> bool:
        _Counted.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_a_doubled_key_among_many_is_found_in_one_pass() -> None:
    """Files come from strangers: a server works them out for anybody."""
    keys = [*map(str, range(5_000)), "4999"]
    with pytest.raises(BadInput, match="the key '4999' stands twice"):
        replay._object([(_Counted(key), 0) for key in keys])  # noqa: SLF001
    assert _Counted.compared < 2 * len(keys)
