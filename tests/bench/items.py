"""Everything that is measured, in the order of the page."""

from tests.bench.cuts import cuts
from tests.bench.duplicates import duplicates
from tests.bench.frames import frames
from tests.bench.item import Item
from tests.bench.kills import postgresql_kills, sqlite_kills
from tests.bench.power import failing_disk, power
from tests.bench.races import races
from tests.bench.secrecy import secrecy
from tests.bench.simulated import simulated

ITEMS = (
    Item(
        "simulation",
        "servers on a virtual clock, network and disk with seeded faults of every kind: nothing"
        " acknowledged is lost or doubled, at least 100 times as fast as life",
        count=1000, few=12, measure=simulated,
    ),
    Item(
        "kills",
        "`kill -9` at random instants on SQLite, 100 moves for each: no acknowledged move is lost"
        " or doubled",
        count=300, few=3, measure=sqlite_kills,
    ),
    Item(
        "two-kills",
        "the same with two processes on PostgreSQL, and PostgreSQL itself every fourth time",
        count=60, few=4, measure=postgresql_kills,
    ),
    Item(
        "power",
        "a power cut at every sync and every acknowledgement: nothing acknowledged is lost; the"
        " careless setting of SQLite must fail this test",
        count=2000, few=60, measure=power,
    ),
    Item(
        "disk",
        "I/O errors and a full disk at a commit: no acknowledgement, and the table goes on",
        count=2000, few=100, measure=failing_disk,
    ),
    Item(
        "duplicates",
        "commands that come twice or out of order happen once",
        count=100_000, few=2000, measure=duplicates,
    ),
    Item(
        "races",
        "two processes want the same number: one winner, no gap",
        count=10_000, few=200, measure=races,
    ),
    Item(
        "cuts",
        "a client that was cut off has what a fresh one has, within 300 ms (p99)",
        count=10_000, few=60, measure=cuts,
    ),
    Item(
        "secrecy",
        "hidden cards exchanged: no viewer gets another byte",
        count=10_000, few=100, measure=secrecy,
    ),
    Item(
        "frames",
        "malformed frames: no crash, memory +50 MB at most",
        count=1_000_000, few=20_000, measure=frames,
    ),
)  # fmt: skip
