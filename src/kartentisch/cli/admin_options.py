"""What whoever looks after a server can have done, as words of the command line."""

import argparse
from collections.abc import Iterator

from kartentisch.store.records import OUTCOMES

_TABLE, _GUEST, _REPORT = ("table", "TABLE"), ("guest", "GUEST"), ("report", "REPORT")
#: Guests are named by their id or their login name.
_WORKS = (
    ("list", "tables, guests or accounts, the one used last first", None),
    ("close", "end a table, named by its id or code", _TABLE),
    ("ban", "let a guest in no more, named by id or login name", _GUEST),
    ("unban", "let a guest in again", _GUEST),
    ("logout", "end all sessions and links of a guest", _GUEST),
    ("password", "a new password for an account, printed once", _GUEST),
    ("export", "all that is stored of a guest, as JSON", _GUEST),
    ("forget", "remove a guest", _GUEST),
    ("settle", "do something about a report", _REPORT),
)


def add_works(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """The parser of each work, to which more may be added."""
    works = parser.add_subparsers(dest="work", required=True, metavar="WORK")
    for name, explained, what in _WORKS:
        work = works.add_parser(name, help=explained)
        if what is not None:
            work.add_argument(what[0], metavar=what[1])
        if name == "list":
            what_kinds = ("tables", "guests", "accounts")
            work.add_argument("what", nargs="?", default="tables", choices=what_kinds)
        if name == "settle":
            work.add_argument("outcome", choices=OUTCOMES, help="banned and closed happen at once")
        if name in ("ban", "settle"):
            work.add_argument("--reason", default="", help="kept with the ban")
        yield work
