"""A program that plays at every table it is invited to, at several at once.

    python examples/program.py http://127.0.0.1:8000 [NAME]

It prints a link. Whoever follows it in a browser asks the program to a table of theirs.
"""

import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

from kartentisch.client import Program, Rejected, come_in


def play(me: Program, table: str, name: str) -> None:
    # Somebody else may have been quicker.
    with suppress(Rejected), me.at_table(table) as line:
        line.sit(name)
        for view in line.views():
            if view.legal:
                line.move(view.legal[view.number % len(view.legal)].move)


def main(server: str, name: str = "Robi") -> None:
    me = come_in(server, name, Path(f"{name}.token"))
    print(me.invitation(), flush=True)
    playing: dict[str, Thread] = {}
    for table in me.follow():
        is_wanted = table.is_invited or table.is_awaited
        if is_wanted and not (table.id in playing and playing[table.id].is_alive()):
            playing[table.id] = Thread(target=play, args=(me, table.id, name), daemon=True)
            playing[table.id].start()


if __name__ == "__main__":
    main(*sys.argv[1:])
