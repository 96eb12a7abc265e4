"""Those who look at a table: what they missed, what is about them, whom they do not hear."""

import pytest

from kartentisch.core.game import game_names
from kartentisch.core.replay import Result
from kartentisch.table.commands import HandOver, Join, Leave, Say
from kartentisch.table.effects import AskHint, Send
from kartentisch.table.live import LiveTable
from kartentisch.table.messages import Entry
from kartentisch.table.past_games import replay_in, replay_of
from kartentisch.table.table import Table
from kartentisch.table.wire import (
    Again,
    Ask,
    Begin,
    Denied,
    Do,
    Done,
    Entries,
    FreshView,
    Hello,
    Hint,
)
from tests.table.network import Network

OPTIONS = {
    "keine-ahnung": {"trophy_count": 2},
    "luecke": {"hand": 5},
    "passt-nicht": {"target": 10},
}


def at_table(game: str = "luecke", seats: int = 2, **more: object) -> Network:
    net = Network(game, seats, 1, faults=0, options=OPTIONS[game], show=1_000, **more)
    for seat in range(seats):
        net.connect(seat, f"guest {seat}")
        net.command(seat, Join(f"Person {seat}", seat))
    return net


def frames_to(net: Network, viewer: int, guest: str | None, last: int) -> list[object]:
    """What somebody hears who comes with the last entry that they have."""
    net.live.audience.connect(viewer, guest, "en")
    effects = net.live.receive(viewer, Hello(last), net.now, net.seed())
    return [effect.frame for effect in effects if isinstance(effect, Send)]


@pytest.mark.parametrize("game", game_names())
def test_who_comes_back_is_told_what_was_missed_or_sees_everything_anew(game: str) -> None:
    net = at_table(game)
    net.command(0, Begin())
    told = {"entries": 0, "view": 0}
    while net.live.table.is_playing:
        missing = net.clients[1]
        net.live.audience.disconnect(1)
        for _ in range(3):
            if net.live.table.is_playing and 0 in net.live.table.play.to_act():  # type: ignore[union-attr]
                net._somebody_moves_at(0)  # noqa: SLF001 - only the one who is there
        for frame in frames_to(net, 1, "guest 1", missing.number):
            told["view" if isinstance(frame, FreshView) else "entries"] += 1
            missing.hear(frame)  # type: ignore[arg-type]
        assert missing.agrees_with(net.fresh(1))
        if net.live.table.is_playing and 1 in net.live.table.play.to_act():  # type: ignore[union-attr]
            net._somebody_moves_at(1)  # noqa: SLF001
    assert told["entries"] > 0, told
    if game == "keine-ahnung":
        assert told["view"] > 0, "a card that was turned down is not told again"


def test_a_command_that_comes_again_after_a_restart_happened_once() -> None:
    net = at_table()
    net.carry_out(net.live.receive(0, Do("x", Say(phrase="hello")), net.now, net.seed()))
    answer = net.clients[0].answers["x"]
    stored = len(net.log)
    net.live = LiveTable(Table(net.log))
    client = net.connect(0, "guest 0")
    client.answers.clear()
    net.carry_out(net.live.receive(0, Do("x", Say(phrase="hello")), net.now, net.seed()))
    assert client.answers["x"] == answer == Done("x", stored)
    assert len(net.log) == stored


def test_a_command_whose_answer_was_lost_with_the_disk_is_found_in_the_log() -> None:
    net = at_table()
    frame = Do("x", Say(phrase="hello"))
    (append,) = net.live.receive(0, frame, net.now, net.seed())
    net.log += append.events  # type: ignore[union-attr] # stored, though the disk said no
    net.carry_out(net.live.not_stored(net.now))
    stored = len(net.log)
    net.carry_out(net.live.receive(0, frame, net.now, net.seed()))
    assert net.clients[0].answers["x"] == Done("x", stored)
    assert len(net.log) == stored


def entries_of(net: Network, viewer: int, frame: Do, watcher: int) -> list[Entry]:
    """The entries that a watcher is told when a viewer asks for something."""
    (append,) = net.live.receive(viewer, frame, net.now, net.seed())
    net.log += append.events  # type: ignore[union-attr]
    effects = net.live.stored(net.now)
    return [entry for effect in effects if isinstance(effect, Send) and effect.viewer == watcher
            and isinstance(effect.frame, Entries) for entry in effect.frame.entries]  # fmt: skip


def test_every_connection_of_a_guest_learns_where_the_guest_sits() -> None:
    net = Network("luecke", 2, 1, faults=0)
    net.connect(0, "guest 0")
    net.connect(7, "guest 0")
    net.connect(8, "guest 1")
    (joined,) = entries_of(net, 0, Do("a", Join("Anna", 1)), watcher=7)
    assert (joined.you, joined.is_host) == (1, None)
    (seen,) = entries_of(net, 8, Do("b", Join("Ben")), watcher=0)
    assert seen.you is None
    (handed,) = entries_of(net, 0, Do("c", HandOver(0)), watcher=7)
    assert handed.is_host is False
    (left,) = entries_of(net, 0, Do("d", Leave()), watcher=7)
    assert left.you == -1


def test_the_host_is_replaced_after_being_away_before_the_start() -> None:
    net = Network("luecke", 2, 1, faults=0)
    net.connect(1, "guest 1")
    net.command(1, Join("Ben"))
    assert net.live.table.host == "guest 0"
    net.carry_out(net.live.gone("guest 0", net.now))
    assert net.live.table.host == "guest 1"
    net.command(1, Begin())
    assert net.live.table.is_playing


def test_what_a_muted_person_says_arrives_empty() -> None:
    net = at_table()
    for effect in net.live.audience.mute("guest 0", "guest 1", is_muted=True, now=net.now):
        assert isinstance(effect, Send)
        assert isinstance(effect.frame, FreshView)
        assert effect.frame.view.muted == [1]
    (said,) = entries_of(net, 1, Do("a", Say(phrase="hello")), watcher=0)
    assert (said.kind, said.phrase) == ("said", "")
    (heard,) = entries_of(net, 1, Do("b", Say(phrase="hello")), watcher=1)
    assert heard.phrase == "hello"
    net.live.audience.mute("guest 0", "guest 1", is_muted=False, now=net.now)
    (said,) = entries_of(net, 1, Do("c", Say(phrase="wow")), watcher=0)
    assert said.phrase == "wow"


def test_who_missed_the_words_of_a_muted_person_does_not_hear_them_later() -> None:
    net = at_table()
    last = net.live.table.number
    net.command(1, Say(phrase="hello"))
    net.live.audience.connect(9, "guest 0", "en", frozenset({"guest 1"}))
    (sent,) = net.live.receive(9, Hello(last), net.now, net.seed())
    assert isinstance(sent, Send)
    assert isinstance(sent.frame, Entries)
    assert [(entry.kind, entry.phrase) for entry in sent.frame.entries] == [("said", "")]


def asked(net: Network, viewer: int) -> str:
    (effect,) = net.live.receive(viewer, Ask("q"), net.now, net.seed())
    if isinstance(effect, Send):
        assert isinstance(effect.frame, Denied)
        return effect.frame.code
    assert isinstance(effect, AskHint)
    (sent,) = net.live.hinted(effect, Hint("q", "pass"))
    assert isinstance(sent, Send)
    return f"hint for {effect.seat}"


def test_hints_are_for_those_who_play_with_bots_alone() -> None:
    net = Network("luecke", 2, 1, faults=0, bots=(None, "simple"))
    net.connect(0, "guest 0")
    net.connect(5, None)
    assert asked(net, 0) == asked(net, 5) == "not-seated"
    net.command(0, Join("Anna"))
    assert asked(net, 0) == "not-on-turn"
    net.command(0, Begin(0))
    assert asked(net, 0) == "hint for 0"
    both = at_table()
    both.command(0, Begin())
    assert asked(both, 0) == asked(both, 1) == "no-hints"


def test_all_games_of_a_table_are_kept() -> None:
    net = at_table()
    net.command(0, Begin())
    replays = []
    for played in (1, 2):
        while net.live.table.is_playing:
            net._somebody_moves()  # noqa: SLF001 - until the end
        table = net.live.table
        assert len(table.ended()) == played
        (newest, ended) = replay_of(table, played), table.ended()[-1]
        assert newest is not None
        assert newest.result == Result(ended.scores, ended.winners)
        assert newest.seats == ended.names
        replays.append(newest)
        for seat in (0, 1):
            net.command(seat, Again())
        assert len(table.ended()) == played
        assert replay_of(table, played) is None
    assert replays[0].seed != replays[1].seed
    assert [replay_in(net.log, number) for number in (0, 1, 2, 3)] == [None, *replays, None]
    assert Table(net.log).ended() == net.live.table.ended()
