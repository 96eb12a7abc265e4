"""The page for those who host, and the files that it names."""

import configparser
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from scripts.settings_table import PAGE, written

from kartentisch.cli.addresses import EVERYWHERE
from kartentisch.cli.main import make_parser
from kartentisch.server import metrics
from kartentisch.server.logs import FIELDS
from kartentisch.server.ops.read_settings import read_settings
from kartentisch.server.settings import NAMES

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
TEXT = PAGE.read_text("utf-8")


def test_the_table_of_settings_is_that_of_the_program() -> None:
    assert written(TEXT) == TEXT, "run scripts/settings_table.py"


def test_every_command_on_the_page_can_be_given() -> None:
    given = re.findall(r"(?:-m |\./|^)kartentisch ((?:serve|backup|restore|tidy)[^\n#&]*)", TEXT,
                       re.MULTILINE)  # fmt: skip
    assert len(given) >= 5
    for words in given:
        make_parser().parse_args(shlex.split(words.partition("  ")[0]))


def test_every_file_of_the_folder_is_named_on_the_page() -> None:
    for file in DEPLOY.iterdir():
        assert file.name in TEXT


def test_the_example_of_settings_is_accepted() -> None:
    settings = read_settings(DEPLOY / "kartentisch.toml", {}, {}).settings
    assert settings.trusted_proxy == "127.0.0.1"
    assert settings.database == "sqlite:////var/lib/kartentisch/tables.db"


UNITS = ("kartentisch.service", "kartentisch@.service")


class _Lists(dict[str, Any]):
    """A directive that comes twice has two values, one to a line."""

    def __setitem__(self, key: str, value: Any) -> None:
        if isinstance(value, list) and key in self:
            value = [*self[key], *value]
        super().__setitem__(key, value)


def _unit(name: str) -> configparser.RawConfigParser:
    unit = configparser.RawConfigParser(strict=False, interpolation=None, dict_type=_Lists)
    unit.optionxform = str  # type: ignore[assignment,method-assign] # names have capital letters
    unit.read(DEPLOY / name)
    return unit


def test_a_process_among_several_is_named_by_its_port() -> None:
    command = shlex.split(_unit(UNITS[1])["Service"]["ExecStart"].replace("%i", "8001"))
    assert make_parser().parse_args(command[3:]).port == "8001"


def test_the_container_starts_a_server_that_others_can_reach() -> None:
    lines = (DEPLOY / "Containerfile").read_text().splitlines()
    (command,) = (line for line in lines if line.startswith("CMD "))
    words = json.loads(command.removeprefix("CMD "))
    assert words[0] == "kartentisch"
    asked = make_parser().parse_args(words[1:])
    assert (asked.command, asked.host in EVERYWHERE) == ("serve", True)
    assert f"EXPOSE {asked.port}" in lines
    assert any("--require-hashes -r /tmp/run.txt" in line for line in lines)
    for variable in re.findall(r"KARTENTISCH_[A-Z_]+", "\n".join(lines)):
        assert variable.removeprefix("KARTENTISCH_").lower() in NAMES


@pytest.mark.parametrize("name", UNITS)
def test_the_unit_starts_a_server_with_the_example_of_settings(name: str) -> None:
    unit = _unit(name)
    assert unit.sections() == ["Unit", "Service", "Install"]
    command = shlex.split(unit["Service"]["ExecStart"])
    assert command[1:3] == ["-m", "kartentisch"]
    make_parser().parse_args([word.replace("%i", "8001") for word in command[3:]])
    variable, _, file = unit["Service"]["Environment"].partition("=")
    assert read_settings(None, {variable: str(DEPLOY / Path(file).name)}, {}).settings.public_url
    # The only folder that can be written is that of the database.
    assert unit["Service"]["StateDirectory"] == "kartentisch"
    database = read_settings(DEPLOY / "kartentisch.toml", {}, {}).settings.database
    assert database.startswith("sqlite:////var/lib/kartentisch/")
    assert unit["Service"]["ProtectSystem"] == "strict"


#: What a server needs nothing of, as systemd calls it.
TAKEN_AWAY = {
    "UMask": "0077",
    "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "",
    "AmbientCapabilities": "",
    "LockPersonality": "yes",
    "PrivateTmp": "yes",
    "PrivateDevices": "yes",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "ProtectClock": "yes",
    "ProtectControlGroups": "yes",
    "ProtectHostname": "yes",
    "ProtectKernelLogs": "yes",
    "ProtectKernelModules": "yes",
    "ProtectKernelTunables": "yes",
    "ProtectProc": "invisible",
    "RemoveIPC": "yes",
    "RestrictAddressFamilies": "AF_INET AF_INET6 AF_UNIX",
    "RestrictNamespaces": "yes",
    "RestrictRealtime": "yes",
    "RestrictSUIDSGID": "yes",
    "StateDirectoryMode": "0700",
    "SystemCallArchitectures": "native",
    "SystemCallErrorNumber": "EPERM",
    "SystemCallFilter": "@system-service\n~@privileged",
}


@pytest.mark.parametrize("name", UNITS)
def test_the_unit_takes_away_what_a_server_does_not_need(name: str) -> None:
    service = _unit(name)["Service"]
    assert {key: service[key] for key in TAKEN_AWAY} == TAKEN_AWAY
    # Compiled bots are written to memory and run there.
    assert "MemoryDenyWriteExecute" not in service


def test_both_units_are_the_same_but_for_their_names() -> None:
    one, other = (dict(_unit(name)["Service"]) for name in UNITS)
    assert other.pop("ExecStart") == f"{one.pop('ExecStart')} --port %i"
    assert one == other


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_accepts_the_unit(tmp_path: Path, name: str) -> None:
    unit = (DEPLOY / name).read_text()
    unit = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit, flags=re.MULTILINE)
    name = name.replace("@", "@8001")
    (tmp_path / name).write_text(unit)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)],
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in done.stderr.splitlines() if name in line]
    assert ours == []


def _directives(text: str) -> list[str]:
    """The directives of an nginx file; every one ends with a semicolon or opens a block."""
    text = re.sub(r"#[^\n]*", "", text)
    depth = 0
    found = []
    for directive, end in re.findall(r"([^;{}]*)([;{}])", text):
        found.append(" ".join(directive.split()))
        depth += {"{": 1, "}": -1, ";": 0}[end]
        assert depth >= 0
        assert bool(directive.strip()) == (end != "}"), directive
    assert depth == 0
    assert not re.sub(r"[^;{}]*[;{}]", "", text).strip()
    return found


def test_nginx_hands_on_what_the_server_needs() -> None:
    found = _directives((DEPLOY / "nginx.conf").read_text())
    for needed in (
        "proxy_http_version 1.1",
        "proxy_set_header Host $http_host",
        "proxy_set_header X-Forwarded-For $remote_addr",
        "proxy_set_header X-Forwarded-Proto $scheme",
        "proxy_set_header Upgrade $http_upgrade",
        "proxy_set_header Connection $kartentisch_connection",
        "location = /metrics",
        "limit_req zone=kartentisch_requests burst=2000 nodelay",
        "limit_conn kartentisch_connections 600",
        "client_header_timeout 10s",
        "client_body_timeout 10s",
    ):
        assert needed in found


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2:"),
        ("2001:db8:1:2::6", "2001:db8:1:2:"),
        ("2001:db8::3:4:5:6", "2001:db8:"),
        ("2001:db8::6", "2001:db8:"),
    ],
)
def test_nginx_counts_by_network(address: str, network: str) -> None:
    patterns = re.findall(r'"~(.*)" +\$(few|four);', (DEPLOY / "nginx.conf").read_text())
    assert [name for _, name in patterns] == ["few", "four"]
    for pattern, name in patterns:
        if found := re.match(pattern.replace("?<", "?P<"), address):
            assert found[name] == network
            return
    assert address == network


@pytest.mark.parametrize("wrong", ["listen 80", "server { listen 80;", "a { b } }", "a; }"])
def test_a_wrong_nginx_file_would_be_noticed(wrong: str) -> None:
    with pytest.raises(AssertionError):
        _directives(wrong)


def test_what_the_page_says_of_logs_and_figures() -> None:
    assert not FIELDS & {"name", "guest", "token", "cookie", "card", "move", "seed", "text"}
    names = {family.name for family in metrics.registry.collect()}
    assert len([name for name in names if name.startswith("kartentisch_")]) == 14
    told = set(re.findall(r'log\.\w+\(\s*"([a-z ]+)"', _source()))
    told |= {"refused", "answered", "socket closed"}
    for event in told - {"library", "start failed", "socket opened"}:
        assert f"`{event}`" in TEXT, event


def _source() -> str:
    folder = ROOT / "src" / "kartentisch" / "server"
    return "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
