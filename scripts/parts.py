"""What the wheel and the page are made of, from their locks, as a CycloneDX file (an SBOM).

`scripts/parts.py FILE` writes it: the same locks give the same file. `--check FILE` compares one
with the schema; that takes the packages of requirements/audit.txt.
"""

import base64
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

ROOT: Final = Path(__file__).parents[1]
VERSION: Final = "1.6"
_PINNED: Final = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?==(\S+)( ;)?", re.MULTILINE)
_HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")
#: What is only there on some machines.
_OPTIONAL: Final = ("optional", "devOptional")


def parts() -> dict[str, Any]:
    components = [*of_wheel(), *of_page()]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": VERSION,
        "version": 1,
        "metadata": {"component": _itself()},
        "components": sorted(components, key=lambda each: str(each["bom-ref"])),
    }


def _itself() -> dict[str, Any]:
    text = (ROOT / "src" / "kartentisch" / "__init__.py").read_text("utf-8")
    (version,) = re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    about = _part("pypi", "kartentisch", version)
    return {**about, "type": "application", "licenses": [{"license": {"id": "MIT"}}]}


def of_wheel() -> Iterator[dict[str, Any]]:
    """What it needs to run, all extras included; of each package the hashes of all its files."""
    text = (ROOT / "requirements" / "run.txt").read_text("utf-8")
    found = list(_PINNED.finditer(text))
    for pinned, after in zip(found, [*found[1:], None], strict=True):
        lines = text[pinned.end() : after.start() if after else None]
        hashes = [{"alg": "SHA-256", "content": each} for each in _HASH.findall(lines)]
        scope = "optional" if pinned[3] else "required"
        yield {**_part("pypi", pinned[1], pinned[2]), "scope": scope, "hashes": hashes}


def of_page() -> Iterator[dict[str, Any]]:
    """What it is built of and by, without what only checks it."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    for place, package in lock["packages"].items():
        if not place or package.get("dev"):
            continue
        name = place.rpartition("node_modules/")[2]
        algorithm, _, digest = package["integrity"].partition("-")
        content = base64.b64decode(digest).hex()
        scope = "optional" if any(package.get(each) for each in _OPTIONAL) else "required"
        yield {
            **_part("npm", name, package["version"]),
            "scope": scope,
            "hashes": [{"alg": f"SHA-{algorithm.removeprefix('sha')}", "content": content}],
            "licenses": [{"expression": package["license"]}],
        }


def _part(kind: str, name: str, version: str) -> dict[str, Any]:
    url = f"pkg:{kind}/{quote(name, safe='/')}@{version}"
    return {"type": "library", "bom-ref": url, "name": name, "version": version, "purl": url}


def check(file: Path) -> int:
    from cyclonedx.schema import SchemaVersion  # noqa: PLC0415 - of an environment of its own
    from cyclonedx.validation.json import JsonStrictValidator  # noqa: PLC0415

    error = JsonStrictValidator(SchemaVersion.from_version(VERSION)).validate_str(file.read_text())
    why = str(error).partition("\n")[0]
    print(f"no CycloneDX {VERSION}: {why}" if error else f"CycloneDX {VERSION}")
    return 1 if error else 0


def main() -> int:
    *how, name = sys.argv[1:]
    if how == ["--check"]:
        return check(Path(name))
    file, found = Path(name), parts()
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(f"{len(found['components'])} parts in {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
