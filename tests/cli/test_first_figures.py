"""On a machine that has compiled nothing yet, figures come before the compiler is done."""

import re
import sys
from pathlib import Path

import pexpect
import pytest

from kartentisch.cli import first_figures, progress
from kartentisch.cli.first_figures import FirstFigures
from kartentisch.cli.main import main
from kartentisch.cli.progress import Progress
from kartentisch.core.game import find_game
from kartentisch.sim import late
from kartentisch.sim.engine import PlainEngine
from kartentisch.sim.series import Series
from tests.cli.run import environment

LINE = "compiling the rules of Passt nicht! for this machine (once); playing plainly until then\n"
COMMANDS = [
    ["simulate", "passt-nicht", "--games", "600"],
    ["sweep", "passt-nicht", "--vary", "players=2,3", "--games", "300"],
    ["arena", "passt-nicht", "kueken", "random", "--deals", "300"],
    ["arena", "passt-nicht", "kueken", "random", "--deals", "300", "--sprt"],
]


class Compiler:
    """Done as soon as first figures have been told, and no sooner."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out, self.err = "", ""

    def is_done(self) -> bool:
        self.listen()
        return "first figures" in self.err

    def listen(self) -> None:
        heard = self._capsys.readouterr()
        self.out, self.err = self.out + heard.out, self.err + heard.err


def _figures(out: str) -> str:
    return re.sub(r"in [\d.]+ s", "in no time", out)


@pytest.mark.compiled
@pytest.mark.parametrize("words", COMMANDS)
def test_first_figures_come_first_and_the_last_are_those_of_a_warm_cache(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiler = Compiler(capsys)
    monkeypatch.setattr(late, "compiling", lambda *_, **__: compiler)
    monkeypatch.setattr(late, "is_there", lambda _: False)
    assert main([*words, "--seed", "a"]) == 0
    compiler.listen()
    assert compiler.err.startswith(LINE)
    told = re.search(r"first figures, of (\d+) of 600 games:\n", compiler.err)
    assert told
    assert int(told[1]) >= 20
    assert "first figures" not in compiler.out
    monkeypatch.setattr(late, "is_there", lambda _: True)
    assert main([*words, "--seed", "a"]) == 0
    warm = capsys.readouterr()
    assert "first figures" not in warm.err
    assert _figures(warm.out) == _figures(compiler.out)


def test_first_figures_have_intervals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("kartentisch.sim.engine.is_fast", lambda: False)
    assert main(["simulate", "passt-nicht", "--games", "501", "--seed", "a"]) == 0
    first = capsys.readouterr()
    assert "compiling" not in first.err
    assert main(["simulate", "passt-nicht", "--games", "20", "--seed", "a"]) == 0
    alone = capsys.readouterr()
    assert first.err.startswith("first figures, of 20 of 501 games:\n")
    assert "95 % interval" in first.err
    assert first.err.partition(":\n")[2].strip() == alone.out.partition("\n\n")[2].strip()
    assert alone.err == ""


def test_ctrl_c_while_compiling_ends_cleanly(tmp_path: Path) -> None:
    words = ["simulate", "luecke", "--games", "100_000_000", "--seed", "c"]
    child = pexpect.spawn(
        sys.executable, ["-m", "kartentisch", *words],
        env=environment(tmp_path, XDG_CACHE_HOME=str(tmp_path)),
        timeout=120, encoding="utf-8", dimensions=(60, 200),
    )  # fmt: skip
    child.expect("playing plainly until then")
    child.expect(r"first figures, of 20 of 100,000,000 games:")
    child.sendintr()
    child.expect(r"stopped after ([\d,]+) of 100,000,000 games \(interrupted\)")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 1
    assert "Traceback" not in (child.before or "")


class Clock:
    now = 0.0

    def monotonic(self) -> float:
        return self.now


def test_nets_are_not_waited_for_any_longer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    for bot in ("net", "rules"):
        clock.now = 0.0
        series = Series(find_game("luecke"), 2, {}, "0" * 64, bots=(bot, "rules"))
        first = FirstFigures([series], [PlainEngine(series)], Progress(1000, "games"))
        for games in (1, 2, 3):
            first.look(games, lambda: ["these"])
        assert capsys.readouterr().err == ""
        clock.now += first_figures.PATIENCE + 1
        first.look(1, lambda: ["these"])
        first.look(5, lambda: ["those"])
        first.look(20, lambda: ["later"])
        told = {
            "net": "of 5 of 1,000 games:\nthose\n\n",
            "rules": "of 20 of 1,000 games:\nlater\n\n",
        }
        assert capsys.readouterr().err == f"first figures, {told[bot]}"
