"""The README does what it says."""

import re
import shlex
from pathlib import Path

import pytest

from kartentisch.core.replay import Replay
from tests.cli.run import kartentisch

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [line.removeprefix("./kartentisch ") for line in re.findall(
    r"^\./kartentisch .*$", README, re.MULTILINE)]  # fmt: skip
#: Those that repeat figures take minutes each, or an hour.
FIGURES = [line for line in COMMANDS if "held out" in line or line.startswith("respond ")]


def test_the_library_in_ten_lines(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) == 10
    names: dict[str, object] = {}
    exec(program, names)  # noqa: S102 - our own page
    replay = names["replay"]
    assert isinstance(replay, Replay)
    assert replay.result is not None
    assert str(replay.result.scores) in capsys.readouterr().out


def test_the_commands_work_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As typed in a shell, in one folder, one after the other."""
    monkeypatch.chdir(tmp_path)
    quick = [line for line in COMMANDS if line not in FIGURES]
    assert len(quick) == 13
    for line in quick:
        command, _, file = line.partition(" > ")
        words = [word for part in shlex.split(command) for word in _expanded(part)]
        done = kartentisch(tmp_path, *words)
        assert done.returncode == 0, (line, done.stderr)
        if file:
            Path(file).write_text(done.stdout, "utf-8")


@pytest.mark.long
@pytest.mark.parametrize("line", FIGURES)
def test_the_figures_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """With few games: that it is as strong as it says, a night would have to show."""
    monkeypatch.chdir(tmp_path)
    command, changed = re.subn(r"(?<=--deals|--games|--bouts) [\d_]+", " 4", line)
    assert changed == 1
    few = ["--deals", "5"] if line.startswith("respond ") else []
    done = kartentisch(tmp_path, *shlex.split(command), *few)
    assert done.returncode == 0, done.stderr


def _expanded(word: str) -> list[str]:
    return sorted(map(str, Path().glob(word))) if "*" in word else [word]


def test_links_and_pictures_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README) + re.findall(r'src="([^"]+)"', README)
    for link in links:
        assert (ROOT / link).exists(), link
