"""kartentisch verify FILE…: plays replays again and names the first difference."""

import argparse
import sys
from pathlib import Path

from kartentisch.core.errors import BadInput
from kartentisch.core.replay import SAVED_FORMAT, Replay, read_replay
from kartentisch.core.verify import verify

BAD = 2


def run(arguments: argparse.Namespace) -> int:
    failed = 0
    for path in arguments.files:
        try:
            _verify_file(path)
        except BadInput as error:
            failed += 1
            print(f"kartentisch: {error}", file=sys.stderr)
    print(f"{len(arguments.files) - failed} passed, {failed} failed")
    return BAD if failed else 0


def _verify_file(path: Path) -> None:
    replay: Replay = read_replay(path)
    if replay.result is None:
        raise BadInput(f"{path}: a game put aside ({SAVED_FORMAT}) has nothing to verify yet")
    try:
        verify(replay)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
