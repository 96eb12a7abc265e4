"""What pip-audit and npm audit found, in sentences: findings.py FILE.json …

The code is 0 if nothing is known, 1 if something is, and 3 if nobody could be asked.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

NOTHING, SOMETHING, NOT_ASKED = 0, 1, 3
#: What npm calls those that must be gone; pip-audit does not say how bad they are.
BAD: Final = ("high", "critical")


class Findings(NamedTuple):
    """So many packages were asked about; why not all of them, or none; and what is known."""

    asked: int
    why_not: str = ""
    holes: tuple[str, ...] = ()


def of_pip(told: dict[str, Any]) -> Findings:
    packages = told["dependencies"]
    skipped = [each["skip_reason"] for each in packages if "skip_reason" in each]
    holes = [
        f"{each['name']} {each['version']}: {hole['id']}"
        for each in packages
        for hole in each.get("vulns", ())
    ]
    why_not = f"{len(skipped)} of {len(packages)} packages, {skipped[0]}" if skipped else ""
    return Findings(len(packages) - len(skipped), why_not, tuple(holes))


def of_npm(told: dict[str, Any]) -> Findings:
    if "metadata" not in told:
        # Where it asked stands behind the dash.
        return Findings(0, str(told.get("message") or "no answer came").partition(" - ")[0])
    holes = [
        f"{name}: {each['severity']}"
        for name, each in told["vulnerabilities"].items()
        if each["severity"] in BAD
    ]
    return Findings(told["metadata"]["dependencies"]["total"], holes=tuple(holes))


def read(file: Path) -> Findings:
    try:
        told = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return Findings(0, "no answer came")
    return of_pip(told) if "dependencies" in told else of_npm(told)


def main(*files: str) -> int:
    code = NOTHING
    for file in map(Path, files):
        found = read(file)
        for hole in found.holes:
            print(f"{file.stem}: {hole}")
        if found.holes:
            code = SOMETHING
        elif found.why_not:
            print(f"{file.stem}: could not be asked about: {found.why_not}")
            code = code or NOT_ASKED
        else:
            print(f"{file.stem}: no known holes in {found.asked} packages")
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
