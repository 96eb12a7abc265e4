"""A player from outside: takes a seat at a table and makes legal moves until the game is over.

    python examples/bot.py http://127.0.0.1:8000 CODE [NAME]

Killed and started again, it is the same guest: its token is kept in a file beside.
"""

import sys
from pathlib import Path

from kartentisch.client import Rejected, come_in
from kartentisch.table.messages import TableView


def choose(view: TableView) -> str:
    """Where a better idea belongs."""
    return view.legal[view.number % len(view.legal)].move


def main(server: str, code: str, name: str = "Outsider") -> None:
    with come_in(server, name, Path(f"{name}.token")).at(code) as table:
        table.sit(name)
        for view in table.views():
            if view.legal:
                table.move(choose(view))
        print("scores", table.view.scores, "winners", table.view.winners)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Rejected as refused:
        sys.exit(str(refused))
