"""An independent referee for replay files: it knows the written rules, not the engine."""

from collections.abc import Callable
from functools import partial

from . import keine_ahnung, luecke, passt_nicht
from .fair_dealer import make_key
from .fault import Fault
from .replay_file import Replay, Result, parse
from .table import LogTable, Table

__all__ = ["Fault", "referee"]

Play = Callable[[dict[str, object], int, int, Table], Result]

#: By the name of a game and the version of its rules.
GAMES: dict[tuple[str, int], Play] = {
    ("keine-ahnung", 1): partial(keine_ahnung.play, version=1),
    ("keine-ahnung", 2): keine_ahnung.play,
    ("luecke", 1): luecke.play,
    ("passt-nicht", 1): passt_nicht.play,
}


def referee(text_or_bytes: str | bytes) -> None:
    """Raise Fault unless this is the replay of a complete game played by the rules."""
    replay = parse(text_or_bytes)
    if (replay.game, replay.version) not in GAMES:
        raise Fault(f"version {replay.version} of {replay.game!r} is none of {sorted(GAMES)}")
    table = LogTable(replay.log, _fair_key(replay))
    play = GAMES[replay.game, replay.version]
    result = play(replay.options, len(replay.seats), replay.first, table)
    table.finish()
    if result.scores != replay.result.scores:
        raise Fault(f"result: scores are {result.scores}, found {replay.result.scores}")
    if result.winners != replay.result.winners:
        raise Fault(f"result: winners are {result.winners}, found {replay.result.winners}")


def _fair_key(replay: Replay) -> bytes | None:
    return make_key(replay.seed, replay.salts) if replay.dealer == "fair" else None
