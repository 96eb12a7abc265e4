"""What is said of known holes, and what when nobody could be asked."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server.audit import LISTS, found_in

ROOT = Path(__file__).parents[1]
FINE = {"name": "litestar", "version": "2.25.0", "vulns": []}
HOLED = {"name": "litestar", "version": "2.0.0", "vulns": [{"id": "CVE-1", "fix_versions": []}]}
SKIPPED = {"name": "litestar", "skip_reason": "not found"}
PIP_FINE = {"dependencies": [FINE, FINE], "fixes": []}
PIP_HOLED = {"dependencies": [FINE, HOLED, SKIPPED], "fixes": []}
PIP_SKIPPED = {"dependencies": [FINE, SKIPPED], "fixes": []}


def _npm(**holes: str) -> dict[str, Any]:
    return {
        "vulnerabilities": {name: {"severity": how} for name, how in holes.items()},
        "metadata": {"dependencies": {"total": 9}},
    }


@pytest.mark.parametrize(
    ("told", "code", "sentence"),
    [
        (PIP_FINE, 0, "no known holes in 2 packages"),
        (PIP_HOLED, 1, "litestar 2.0.0: CVE-1"),
        (PIP_SKIPPED, 3, "could not be asked about: 1 of 2 packages, not found"),
        (_npm(), 0, "no known holes in 9 packages"),
        (_npm(vite="moderate"), 0, "no known holes in 9 packages"),
        (_npm(vite="high"), 1, "vite: high"),
        ({"message": "405 No - POST there", "error": {}}, 3, "could not be asked about: 405 No"),
        (None, 3, "could not be asked about: no answer came"),
    ],
)
def test_findings_are_told(tmp_path: Path, told: Any, code: int, sentence: str) -> None:
    file = tmp_path / "run.json"
    if told is not None:
        file.write_text(json.dumps(told))
    assert _findings(file) == (code, f"run: {sentence}\n")


def test_a_hole_counts_more_than_a_list_that_nobody_knows(tmp_path: Path) -> None:
    (tmp_path / "npm.json").write_text(json.dumps(_npm(vite="critical")))
    code, text = _findings(tmp_path / "run.json", tmp_path / "npm.json")
    assert (code, len(text.splitlines())) == (1, 2)


def _findings(*files: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "findings.py", *files],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout


def test_the_bench_tells_not_asked_from_found() -> None:
    assert [found_in(code, ["a | b"]).is_kept for code in (0, 1, 2, 3)] == [
        True, False, False, None,
    ]  # fmt: skip
    assert "|" not in found_in(1, ["a | b"]).sentence


def test_every_list_is_there() -> None:
    tools = {"audit", "node", "lock"}
    lists = {file.stem for file in (ROOT / "requirements").glob("*.txt")} - tools
    assert {"npm", *lists} == set(LISTS)
