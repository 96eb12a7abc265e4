"""Settings: which place wins, and what each wrong value is told."""

import re
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartentisch.core.errors import BadInput
from kartentisch.server.ops.read_settings import OTHERS, PREFIX, read_settings, variable_of
from kartentisch.server.ops.upkeep import DAY
from kartentisch.server.settings import NAMES, ServerSettings, default
from kartentisch.table.settings import LONGEST_THOUGHT
from tests.cli.run import kartentisch

ROOT = Path(__file__).parents[2]


def _file(folder: Path, text: str) -> Path:
    file = folder / "kartentisch.toml"
    file.write_text(text, "utf-8")
    return file


def test_without_anything_the_defaults_hold() -> None:
    found = read_settings(None, {"PATH": "/bin", "HOME": "x"}, {"port": None})
    assert found.settings == ServerSettings()
    assert set(found.sources.values()) == {"default"}


def test_words_win_over_variables_over_the_file(tmp_path: Path) -> None:
    file = _file(tmp_path, 'port = 1\nhost = "::1"\naway_after = 5\nopens_browser = false\n')
    variables = {"KARTENTISCH_PORT": "2", "KARTENTISCH_HOST": "0.0.0.0"}  # noqa: S104
    found = read_settings(file, variables, {"port": "3", "host": None})
    settings = found.settings
    assert (settings.port, settings.host, settings.away_after) == (3, "0.0.0.0", 5)  # noqa: S104
    assert settings.opens_browser is False
    assert found.sources["port"] == "--port"
    assert found.sources["host"] == "variable KARTENTISCH_HOST"
    assert found.sources["away_after"] == f"{file}, key away_after"
    assert found.sources["log_level"] == "default"


def test_the_file_can_be_named_by_a_variable(tmp_path: Path) -> None:
    file = _file(tmp_path, "port = 7\n")
    assert read_settings(None, {"KARTENTISCH_CONFIG": str(file)}, {}).settings.port == 7
    other = tmp_path / "other.toml"
    other.write_text("port = 8\n")
    assert read_settings(other, {"KARTENTISCH_CONFIG": str(file)}, {}).settings.port == 8


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("port = 65536", "key port: must be a whole number from 0 to 65535, not 65536"),
        ('port = "80"', "key port: must be a whole number from 0 to 65535, not '80'"),
        ("port = true", "key port: must be a whole number from 0 to 65535, not True"),
        ("opens_browser = 1", "key opens_browser: must be true or false, not 1"),
        ('log_level = "loud"',
         "key log_level: must be debug or info or warning or error, not 'loud'"),
        ("host = 5", "key host: must be a text, not 5"),
        ("table_days = 14", "key table_days: must be a whole number from 15 to 3650, not 14"),
        ('database = "mysql://x"',
         "key database: mysql: unknown kind of database; there are sqlite and postgresql"),
        ('public_url = "example.org"',
         "key public_url: must be http:// or https:// and a host, not 'example.org'"),
        ('public_url = "https://a.example/b"',
         "key public_url: must be http:// or https:// and a host, not 'https://a.example/b'"),
        ('trusted_proxy = "127.0.0.1,me"',
         "key trusted_proxy: must be addresses as 127.0.0.1 or 10.0.0.0/8, with commas, not 'me'"),
        ("prot = 1", "key 'prot': there is no such setting; do you mean port?"),
        ("[server]", "key 'server': there is no such setting; there are " + ", ".join(NAMES)),
    ],
)  # fmt: skip
def test_a_wrong_line_of_the_file_is_told(tmp_path: Path, line: str, said: str) -> None:
    file = _file(tmp_path, line + "\n")
    with pytest.raises(BadInput) as error:
        read_settings(file, {}, {})
    assert str(error.value) == f"{file}, {said}"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "No such file or directory"),
        (b"\xff", "no text in UTF-8"),
        (b"port", "no TOML: Expected '=' after a key"),
        (b"port = " + b"[" * 5000, "no TOML: "),
    ],
)
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, data: bytes | None, said: str) -> None:
    file = tmp_path / "kartentisch.toml"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(BadInput, match=rf"^{re.escape(str(file))}: {re.escape(said)}"):
        read_settings(file, {}, {})


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("KARTENTISCH_PORT", "x", "must be a whole number from 0 to 65535, not 'x'"),
        ("KARTENTISCH_OPENS_BROWSER", "maybe", "must be true or false, not 'maybe'"),
        ("KARTENTISCH_METRICS", "me", "must be loopback or everybody or nobody, not 'me'"),
        ("KARTENTISCH_PROT", "1", "there is no such setting; do you mean KARTENTISCH_PORT?"),
        ("KARTENTISCH_DATABASE", "x", "no database URL; write sqlite:///file or postgresql://…"),
    ],
)
def test_a_wrong_variable_is_told(variable: str, value: str, said: str) -> None:
    with pytest.raises(BadInput) as error:
        read_settings(None, {variable: value}, {})
    assert str(error.value) == f"variable {variable}: {said}"


@given(
    st.sampled_from(NAMES),
    st.sampled_from(["", "sqlite://", "postgresql://", "https://", "postgresql://a@b:", "1"]),
    st.text(st.characters(codec="utf-8", exclude_characters="\0")),
)
def test_any_text_in_a_variable_is_a_setting_or_one_sentence(
    name: str, begin: str, text: str
) -> None:
    try:
        read_settings(None, {variable_of(name): begin + text}, {})
    except BadInput as error:
        assert str(error).startswith(f"variable {variable_of(name)}: ")  # noqa: PT017
        assert len(str(error).splitlines()) == 1  # noqa: PT017


@given(st.integers())
def test_every_port_there_is_can_be_set_by_a_word(port: int) -> None:
    if 0 <= port <= 65_535:
        assert read_settings(None, {}, {"port": str(port)}).settings.port == port
    else:
        with pytest.raises(BadInput, match=r"^--port: must be a whole number from 0 to 65535"):
            read_settings(None, {}, {"port": str(port)})


def test_a_running_clock_outlasts_no_table() -> None:
    least = re.fullmatch(r".* (\d+) to \d+", _sentence("table_days", "0"))
    assert least is not None
    assert int(least[1]) * DAY > LONGEST_THOUGHT


def _sentence(name: str, text: str) -> str:
    with pytest.raises(BadInput) as error:
        read_settings(None, {variable_of(name): text}, {})
    return str(error.value).rpartition(", not")[0]


def test_the_project_uses_no_variable_that_the_server_would_refuse() -> None:
    named = subprocess.run(
        ["git", "grep", "-hoE", f"{PREFIX}[A-Z_]+", "--", ".", ":!tests"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    known = {variable_of(name) for name in NAMES} | set(OTHERS)
    assert "KARTENTISCH_VENV" in named
    assert {name for name in named if name != PREFIX} <= known


@pytest.mark.parametrize("name", NAMES)
def test_no_setting_is_without_effect(name: str) -> None:
    sources = (ROOT / "src" / "kartentisch").rglob("*.py")
    used = [path.name for path in sources if f"settings.{name}" in path.read_text("utf-8")]
    assert used


def test_shown_settings_are_a_file_of_settings_without_passwords(tmp_path: Path) -> None:
    secret = {"KARTENTISCH_DATABASE": "postgresql://anna:geheim@db.example/x"}
    done = kartentisch(tmp_path, "serve", "--show-settings", "--port", "5", **secret)
    assert done.returncode == 0
    assert "geheim" not in done.stdout + done.stderr
    assert "port = 5  # --port\n" in done.stdout
    assert "anna:***@db.example" in done.stdout
    again = read_settings(_file(tmp_path, done.stdout), {}, {}).settings
    assert (again.port, again.log_level) == (5, default("log_level"))
    assert "# variable KARTENTISCH_DATABASE\n" in done.stdout


@pytest.mark.parametrize("command", [["serve"], ["backup", "x"], ["restore", "x"], ["tidy"]])
def test_every_command_of_an_operator_refuses_wrong_settings(
    tmp_path: Path, command: list[str]
) -> None:
    done = kartentisch(tmp_path, *command, KARTENTISCH_GUEST_DAY="1")
    assert done.returncode == 2
    assert done.stderr == (
        "kartentisch: variable KARTENTISCH_GUEST_DAY: there is no such setting;"
        " do you mean KARTENTISCH_GUEST_DAYS?\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_cannot_be_used_is_told_before_anything_starts(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_text("no database")
    done = kartentisch(tmp_path, "serve", "--port", "0", "--database", f"sqlite:///{other}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"kartentisch: sqlite:///{other}: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_password_that_others_may_read_is_warned_of(tmp_path: Path) -> None:
    file = _file(tmp_path, 'database = "postgresql://karten:geheim@localhost/karten"\n')
    told = []
    for mode in (0o640, 0o600):
        file.chmod(mode)
        done = kartentisch(tmp_path, "serve", "--show-settings", "--config", str(file))
        assert (done.returncode, "geheim" in done.stdout + done.stderr) == (0, False)
        told.append(done.stderr)
    warning = f"kartentisch: {file} has a password and others may read it: chmod 600 {file}\n"
    assert told == [warning, ""]


def test_the_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "kartentisch"
    folder.mkdir(parents=True, mode=0o755)
    assert kartentisch(tmp_path, "tidy").returncode == 0
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "tables.db").stat().st_mode & 0o777 == 0o600
