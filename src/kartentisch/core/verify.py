"""A replay played again: every move legal, every shuffle from the seed, every score right."""

from typing import Any

from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.notation import shorten
from kartentisch.core.play import Play
from kartentisch.core.replay import Replay, Result


def verify(replay: Replay) -> Play:
    """The game as it was played, or the first difference."""
    play = replayed(replay, watched=False)
    if not play.over:
        raise BadInput(f"log[{len(replay.log)}]: the log ends before the game is over")
    result = Result(play.scores(), play.winners())
    if replay.result != result:
        found = vars(replay.result) if replay.result else None
        raise BadInput(f"result: expected {vars(result)}, found {shorten(found)}")
    return play


def replayed(replay: Replay, *, watched: bool = True) -> Play:
    """The game up to where its log ends; a saved game goes on from here."""
    play = dealt(replay, watched=watched)
    if play.options != replay.options:
        raise BadInput(f"options: expected {play.options}, found {shorten(replay.options)}")
    for number, entry in enumerate(replay.log):
        _check_entry(play, number, entry)
    if len(play.log()) > len(replay.log):
        raise BadInput(f"log[{len(replay.log)}]: missing {_brief(play.log()[len(replay.log)])}")
    return play


def dealt(replay: Replay, *, watched: bool = True) -> Play:
    """The game of a replay before its first move."""
    return Play(
        find_game(replay.game).at(replay.version),
        replay.seats,
        replay.options,
        seed=replay.seed,
        dealer=replay.dealer,
        salts=replay.salts,
        first=replay.first,
        watched=watched,
    )


def _check_entry(play: Play, number: int, entry: dict[str, Any]) -> None:
    if number < len(play.log()):
        expected = play.log()[number]
        if entry != expected:
            raise BadInput(f"log[{number}]: expected {_brief(expected)}, found {_brief(entry)}")
        return
    if "move" not in entry:
        raise BadInput(f"log[{number}]: expected a move, found {_brief(entry)}")
    legal = play.legal(entry["seat"])
    if "legal" in entry and sorted(entry["legal"]) != sorted(legal):
        odd = sorted(set(entry["legal"]) ^ set(legal))
        raise BadInput(f"log[{number}]: the legal moves differ: {', '.join(map(shorten, odd[:5]))}")
    if entry["move"] not in play.game.actions:
        raise BadInput(f"log[{number}]: {shorten(entry['move'])} is no move of {play.game.name}")
    try:
        play.do(entry["seat"], entry["move"])
    except BadInput as error:
        raise BadInput(f"log[{number}]: {error}") from None


def _brief(entry: dict[str, Any]) -> str:
    match entry:
        case {"shuffle": place, "cards": cards}:
            return f"a shuffle of {shorten(place)} ({shorten(' '.join(cards))})"
        case {"round": number, "scores": scores}:
            return f"round {number} with scores {shorten(scores)}"
        case {"seat": seat, "move": move}:
            return f"{shorten(move)} by seat {seat}"
    raise AssertionError(entry)
