"""The README does what it says, and so do the commands that stand on other pages."""

import re
import shlex
from pathlib import Path

import pytest

from kartentisch.core.replay import Replay
from tests.cli.run import kartentisch

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
BOTS = (ROOT / "docs" / "bots.md").read_text("utf-8")
#: How many commands a page has in its blocks.
PAGES = {"README.md": 8, "docs/playing.md": 2, "docs/simulator.md": 7, "docs/bots.md": 1}
#: Those that repeat figures take minutes each, or an hour.
FIGURES = re.findall(r"`\./kartentisch ((?:arena|simulate|respond) [a-z][^`]*\d[^`]*)`", BOTS)


def _commands(page: str) -> list[str]:
    text = (ROOT / page).read_text("utf-8")
    return re.findall(r"^\./kartentisch (.*)$", text, re.MULTILINE)


def test_the_library_in_ten_lines(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) == 10
    names: dict[str, object] = {}
    exec(program, names)  # noqa: S102 - our own page
    replay = names["replay"]
    assert isinstance(replay, Replay)
    assert replay.result is not None
    assert str(replay.result.scores) in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_work_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    """As typed in a shell, in one folder, one after the other."""
    monkeypatch.chdir(tmp_path)
    assert len(_commands(page)) == PAGES[page]
    for line in _commands(page):
        command, _, file = line.partition(" > ")
        words = [word for part in shlex.split(command, comments=True) for word in _expanded(part)]
        done = kartentisch(tmp_path, *words)
        assert done.returncode == 0, (line, done.stderr)
        if file:
            Path(file).write_text(done.stdout, "utf-8")


def test_there_are_figures_to_repeat() -> None:
    assert len(FIGURES) == 16
    assert {line.split()[1] for line in FIGURES} == {"keine-ahnung", "luecke", "passt-nicht"}


@pytest.mark.long
@pytest.mark.parametrize("line", FIGURES)
def test_the_figures_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """With few games: that it is as strong as it says, a night would have to show."""
    monkeypatch.chdir(tmp_path)
    command, changed = re.subn(r"(?<=--deals|--games|--iterations) [\d_]+", " 4", line)
    assert changed == 1
    few = ["--deals", "5"] if line.startswith("respond ") else []
    done = kartentisch(tmp_path, *shlex.split(command), *few)
    assert done.returncode == 0, done.stderr


def _expanded(word: str) -> list[str]:
    return sorted(map(str, Path().glob(word))) if "*" in word else [word]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/playing.md"])
def test_links_and_pictures_are_there(page: str) -> None:
    text, folder = (ROOT / page).read_text("utf-8"), (ROOT / page).parent
    links = re.findall(r"\]\(([^)#]+)[)#]", text) + re.findall(r'src="([^"]+)"', text)
    assert links
    for link in links:
        assert (folder / link).exists(), link
