"""Games put aside and replays kept, in the user's own data folder."""

import contextlib
import os
from pathlib import Path

from kartentisch.core.complaint import Complaint
from kartentisch.core.errors import BadInput
from kartentisch.core.play import Play
from kartentisch.core.replay import read_replay
from kartentisch.core.verify import replayed


def data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "kartentisch"


def keep(play: Play) -> None:
    """Put the running game aside; a crash in the middle leaves the older file whole."""
    _write(data_folder() / "saved" / f"{play.game.name}.saved.json", play)


def keep_replay(play: Play) -> Path:
    """The finished game as a replay; it is no longer put aside."""
    path = data_folder() / "replays" / f"{play.game.name}-{play.seed[:12]}.replay.json"
    _write(path, play)
    with contextlib.suppress(OSError):
        (data_folder() / "saved" / f"{play.game.name}.saved.json").unlink()
    return path


def resume(game: str | None, file: Path) -> Play:
    """A game put aside: that of a file, or the last one (of that game)."""
    path = file if file != Path() else _latest(game)
    replay = read_replay(path)
    if game is not None and replay.game != game:
        raise Complaint(__file__, "another-game", path=path, one=replay.game, other=game)
    try:
        return replayed(replay)
    except BadInput as error:
        raise Complaint(__file__, "damaged", path=path, error=error) from None


def _latest(game: str | None) -> Path:
    folder = data_folder() / "saved"
    kept = sorted(folder.glob(f"{game or '*'}.saved.json"), key=lambda path: path.stat().st_mtime)
    if not kept:
        raise Complaint(__file__, "none-of-game-kept" if game else "none-kept", game=game)
    return kept[-1]


def _write(path: Path, play: Play) -> None:
    fresh = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(play.replay().text(), "utf-8")
        fresh.replace(path)
    except OSError as error:
        raise Complaint(__file__, "not-kept", path=path, error=error.strerror) from None
