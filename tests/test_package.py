"""What the package says of itself is true: its version, its extras, its Pythons, its workflow."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from kartentisch import __version__
from kartentisch.cli.main import FOR_HOSTS, SERVER, main, make_parser

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
GITHUB = ROOT / ".github"
WORKFLOW = (GITHUB / "workflows" / "check.yml").read_text("utf-8")
#: What is asked for only to build or to check.
TOOLS = {"editables", "hatchling"}


def _name(requirement: str) -> str:
    return re.split(r"[\s\[<>=;]", requirement)[0].replace("_", "-")


def _asked_for(lock: str) -> set[str]:
    lines = (ROOT / "requirements" / f"{lock}.in").read_text().splitlines()
    return {_name(line) for line in lines if line and not line.startswith("#")}


def _brought_by(*extras: str) -> set[str]:
    return {_name(each) for extra in extras for each in EXTRAS[extra]}


# Versions.


def test_the_version_is_that_of_the_topmost_section_of_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    top = re.search(r"^## (\S+) \((.+)\)$", changelog, re.MULTILINE)
    assert top
    assert __version__ == (f"{top[1]}.dev0" if top[2] == "in the making" else top[1])


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"kartentisch {__version__}\n"


def test_the_pythons_are_the_same_everywhere() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert PROJECT["requires-python"] == f">={named[0]}"
    (matrix,) = re.findall(r"^ +python: \[(.+)\]$", WORKFLOW, re.MULTILINE)
    assert re.findall(r"3\.\d+", matrix) == named
    major, minor = named[0].split(".")
    assert f"sys.version_info < ({major}, {minor})" in (
        ROOT / "scripts" / "environment.sh"
    ).read_text("utf-8")


# Extras.


def test_the_extras_are_what_is_locked() -> None:
    assert _brought_by("server", "fast", "plots") == _asked_for("run") - TOOLS
    assert _brought_by("envs") - _asked_for("run") == _asked_for("envs")
    assert _brought_by("ray") == _asked_for("ray")
    assert _brought_by("parquet") <= _asked_for("check")


def test_the_limits_of_versions_are_those_of_the_locks() -> None:
    """Where both name one."""
    locked = {
        _name(line): line.replace('"', "'")
        for lock in ("run", "envs", "ray")
        for line in (ROOT / "requirements" / f"{lock}.in").read_text().splitlines()
        if re.search(r"[<>]", line)
    }
    asked = {_name(each): each for extra in EXTRAS.values() for each in extra}
    both = locked.keys() & asked.keys()
    assert len(both) >= 15
    assert {name: locked[name] for name in both} == {name: asked[name] for name in both}


def test_the_modules_that_hosts_need_are_those_of_the_extra() -> None:
    made_of = packages_distributions()
    found = {made_of[module][0].replace("_", "-").lower() for module in SERVER}
    # Without uvloop the server is slower, and there is none for Windows.
    assert found == _brought_by("server") - {"uvloop"}


def test_every_extra_is_told_of() -> None:
    page = (ROOT / "docs" / "playing.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(EXTRAS)


WITHOUT = [
    *((command, "litestar", "server") for command in FOR_HOSTS),
    ("train luecke", "numba", "fast"),
    ("respond luecke", "numba", "fast"),
    ("tune luecke", "numba", "fast"),
    ("simulate luecke --bots orakel", "numba", "fast"),
    ("arena luecke ismcts rules --deals 1", "numba", "fast"),
    ("simulate luecke --plot", "plotext", "plots"),
    ("simulate luecke --plot x.svg", "matplotlib", "plots"),
    ("simulate luecke --out x.parquet", "pyarrow", "parquet"),
    ("simulate luecke --on ray", "ray", "ray"),
    ("arena luecke spiel-ismcts-9 rules", "pyspiel", "envs"),
]
WORDS = {"backup": ["x"], "restore": ["x"], "admin": ["list", "tables"]}


@pytest.mark.parametrize(("command", "module", "extra"), WITHOUT, ids=[each[0] for each in WITHOUT])
def test_a_missing_extra_is_named_in_one_sentence(
    tmp_path: Path, command: str, module: str, extra: str
) -> None:
    words = [*command.split(), *WORDS.get(command, [])]
    make_parser().parse_args(words)
    program = (
        f"import sys; sys.modules[{module!r}] = None\n"
        f"from kartentisch.cli.main import main; sys.exit(main({words!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2, done.stderr
    assert re.fullmatch(
        rf'kartentisch: \S.* needs more packages: pip install "kartentisch\[{extra}\]"\n',
        done.stderr,
    )
    assert list(tmp_path.iterdir()) == []


# What a public host reads.


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", "workflows/*.yml"),
        ("github-issue-forms", "ISSUE_TEMPLATE/[!c]*.yml"),
        ("github-issue-config", "ISSUE_TEMPLATE/config.yml"),
    ],
)
def test_what_a_public_host_reads_is_in_order(schema: str, files: str) -> None:
    found = sorted(map(str, GITHUB.glob(files)))
    assert found
    checked = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *found],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_workflow_runs_what_is_there() -> None:
    run = re.findall(r"run: (?:python )?(\S*/\S+)", WORKFLOW)
    assert run == ["./check", "scripts/wheel", "scripts/smoke.py"]
    assert all((ROOT / program).is_file() for program in run)


def test_the_hooks_use_the_tools_of_the_project() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert re.findall(r"- repo: (\S+)", hooks) == ["local"]
    programs = re.findall(r"entry: (\S+)", hooks)
    assert programs[-1] == "./check"
    for program in programs[:-1]:
        assert (Path(sys.prefix) / program.removeprefix(".venv/")).is_file(), program
