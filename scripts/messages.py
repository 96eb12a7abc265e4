"""Writes docs/asyncapi.json: every message of the WebSockets, from the classes of the server.

`scripts/messages.py` writes the file, `scripts/messages.py --check` only says whether it is right.
"""

import json
import sys
from pathlib import Path
from typing import Final

from kartentisch.server.http.asyncapi import description

PAGE: Final = Path(__file__).parents[1] / "docs" / "asyncapi.json"


def main() -> int:
    text = json.dumps(description(), ensure_ascii=False, indent=1) + "\n"
    if "--check" not in sys.argv:
        PAGE.write_text(text, "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != text:
        print("docs/asyncapi.json is out of date; run scripts/messages.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
