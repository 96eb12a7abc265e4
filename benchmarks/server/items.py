"""Everything that is measured, in the order of the page."""

from benchmarks.server.asking import asking
from benchmarks.server.audit import audit
from benchmarks.server.counted import checks, counted
from benchmarks.server.crowded import floods, soak, stalled, two_processes
from benchmarks.server.cuts import cuts
from benchmarks.server.described import described
from benchmarks.server.duplicates import duplicates
from benchmarks.server.forgotten import forgotten
from benchmarks.server.frames import frames
from benchmarks.server.item import Item
from benchmarks.server.kills import postgresql_kills, sqlite_kills
from benchmarks.server.load import load
from benchmarks.server.many import idle, restart
from benchmarks.server.notifications import notifications
from benchmarks.server.order import order
from benchmarks.server.owners import links, passwords
from benchmarks.server.payloads import payloads
from benchmarks.server.power import failing_disk, power
from benchmarks.server.races import races
from benchmarks.server.secrecy import delays, leaks, secrecy
from benchmarks.server.simulated import simulated
from benchmarks.server.strangers import (
    coming,
    everything,
    lines,
    neighbours,
    requests,
    unfinished,
)
from benchmarks.server.turns import turns

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
        "hidden cards exchanged: no viewer gets another byte, on the socket or over HTTP, and no"
        " line of the log and no figure differs",
        count=10_000, few=100, measure=secrecy,
    ),
    Item(
        "delays",
        "hidden cards exchanged: whatever happens by itself (a bot, a clock, somebody who is gone)"
        " happens at the same moment",
        count=1000, few=24, measure=delays,
    ),
    Item(
        "leaks",
        "leaks planted in the server, one at a time: these checks catch them all; moves looked at",
        count=800, few=400, measure=leaks,
    ),
    Item(
        "frames",
        "malformed frames made by a fuzzer that knows the protocol and looks for new ways through"
        " the code: no crash, memory +50 MB at most",
        count=1_000_000, few=20_000, measure=frames,
    ),
    Item(
        "described",
        "requests of all kinds over HTTP, made from the server's own description (schemathesis): no"
        " server error, every answer as it is described; requests for each way in",
        count=300, few=20, measure=described,
    ),
    Item(
        "floods",
        "floods of messages, connections, tables and guesses of codes: honest answers take twice"
        " as long at most (p99); seconds",
        count=60, few=5, measure=floods,
    ),
    Item(
        "lines",
        "one address floods 500 WebSockets, one kind after the other: empty pings, pieces,"
        " messages, views and pings that nobody reads, and as much as a line may send: honest"
        " answers come within twice the quiet time and 50 ms (p99), memory +50 MB at most; seconds",
        count=20, few=3, measure=lines,
    ),
    Item(
        "requests",
        "one address asks for descriptions, lists, files, codes and checks as fast as it can: the"
        " same holds; seconds",
        count=20, few=3, measure=requests,
    ),
    Item(
        "unfinished",
        "one address begins 500 requests at a time and ends none, in the head or in the body: the"
        " same holds; seconds",
        count=20, few=12, measure=unfinished,
    ),
    Item(
        "coming",
        "lines of one address come and go as fast as they can: the same holds, and the log grows by"
        " 20 kB a second at most; seconds",
        count=20, few=3, measure=coming,
    ),
    Item(
        "neighbours",
        "60 people and one who floods behind the same address: the same holds, and whoever of the"
        " 60 comes anew is let in; seconds",
        count=30, few=5, measure=neighbours,
    ),
    Item(
        "counted",
        "guests on many lines say two words a second each, and strangers of an address guess one"
        " code in two seconds, after 10 words and 60 codes; seconds",
        count=20, few=4, measure=counted,
    ),
    Item(
        "checks",
        "any body at `/api/verify` takes one second of a processor at most, and the server ends"
        " within 20 s of being asked to; rounds",
        count=3, few=1, measure=checks,
    ),
    Item(
        "everything",
        "all these floods at once, with words, hints, exports, stories and 50 tables of bots, from"
        " one address and from 200: the same holds, bots move one second later at most, and the"
        " same flood once more adds 5 MB at most; seconds",
        count=30, few=4, measure=everything,
    ),
    Item(
        "links",
        "personal links that several browsers want at once, that are late, or that a foreign page"
        " brings: each works once, within a day, and its browser can go back to who it was; links",
        count=50, few=3, measure=links,
    ),
    Item(
        "passwords",
        "strangers guess a password from many addresses: few guesses are looked at, and its owner"
        " always comes in where the password was shown before; seconds",
        count=18, few=3, measure=passwords,
    ),
    Item(
        "forgotten",
        "whoever is forgotten: name and words are found in no view, entry, list, replay, story,"
        " export, report, log or row of the database; guests",
        count=20, few=1, measure=forgotten,
    ),
    Item(
        "order",
        "nobody who was sent away comes back, no name can be taken for another, a silent one holds"
        " nobody for longer than two minutes, and nobody fills the list of tables; tables",
        count=20, few=1, measure=order,
    ),
    Item(
        "load",
        "2,000 lines, 500 tables, 200 durable moves a second, server and clients on a core each:"
        " acknowledged at most 50 ms later than a bare echo (p99); seconds",
        count=60, few=5, measure=load,
    ),
    Item(
        "idle",
        "lines on which nothing happens: 500 MB at most",
        count=10_000, few=100, measure=idle,
    ),
    Item(
        "stalled",
        "a tenth of all lines never read: the others are answered at most 20 % later; seconds",
        count=60, few=5, measure=stalled,
    ),
    Item(
        "restart",
        "all tables are served within 5 s of a start",
        count=1000, few=20, measure=restart,
    ),
    Item(
        "two",
        "two processes carry at least 1.7 times as much as one; seconds",
        count=60, few=5, measure=two_processes,
    ),
    Item(
        "notifications",
        "notifications between two processes are lost: whoever is at the other one sees a move"
        " within 2 s, always; moves",
        count=2000, few=60, measure=notifications,
    ),
    Item(
        "asking",
        "50 guests ask for hints and checks as fast as they may, beside 30 tables of the strongest"
        " bots that nobody watches: bots elsewhere move at most 1 s later (p99); seconds",
        count=60, few=5, measure=asking,
    ),
    Item(
        "turns",
        "whatever is asked about long logs, and whatever is tidied: the event loop is never busy"
        " for more than 50 ms of processor time between two turns; tables of 10,000 entries",
        count=100, few=2, measure=turns,
    ),
    Item(
        "soak",
        "memory stays flat and open files go back to where they were; seconds",
        count=1200, few=15, measure=soak,
    ),
    Item(
        "payloads",
        "programs in names and chat, shown in a real browser: none runs (nobody can write a title:"
        " tables have none)",
        count=200, few=8, measure=payloads,
    ),
    Item(
        "audit",
        "no known holes that are high or critical in what we depend on; lists of packages",
        count=7, few=2, measure=audit,
    ),
)  # fmt: skip
