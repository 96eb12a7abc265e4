"""A table among clients that come and go, on a network and a disk that fail."""

import json

import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.core.verify import verify
from kartentisch.table.commands import Join, Leave, Move, Say
from kartentisch.table.effects import Append, AskBot, CatchUp
from kartentisch.table.events import Acted
from kartentisch.table.live import LiveTable
from kartentisch.table.table import Due, Table
from kartentisch.table.viewer import table_view
from kartentisch.table.wire import Begin, Denied, Do, Done, Hello, Ping
from tests.table.network import Client, Network, through_the_wire

OPTIONS = {
    "keine-ahnung": {"trophy_count": 2},
    "luecke": {"hand": 5, "rounds": 2},
    "passt-nicht": {"target": 10},
}


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("game", game_names())
def test_every_client_ends_with_the_view_a_fresh_one_gets(game: str, number: int) -> None:
    seats = find_game(game).seats[0 if number % 2 else -1]
    net = Network(game, seats, number, faults=6, options=OPTIONS[game], show=1_000)
    net.play_to_the_end()
    assert net.live.table.is_over
    for viewer in net.clients:
        net.cut(viewer)
        assert net.clients[viewer].agrees_with(net.fresh(viewer)), viewer
    again = Table(net.log)
    assert table_view(again, 0, net.now) == table_view(net.live.table, 0, net.now)
    assert again.play is not None
    assert again.play.replay().result is not None
    verify(again.play.replay())
    # Every move of the log was acknowledged by its number, and what was acknowledged stands there.
    stored = {event.command: number for number, event in enumerate(net.log, 1) if event.command}
    done = {(client.guest, name): answer.number for client in net.clients.values()
            for name, answer in client.answers.items() if isinstance(answer, Done)}  # fmt: skip
    assert stored == done
    assert all(event.command for event in net.log if isinstance(event, Acted))


@pytest.mark.parametrize("game", game_names())
def test_without_faults_entries_alone_keep_a_view_fresh(game: str) -> None:
    net = Network(game, 2, 1, faults=0, options=OPTIONS[game], show=1_000)
    net.connect(0, "guest 0")
    net.connect(1, "guest 1")
    net.command(0, Join("Anna"))
    net.command(1, Join("Ben"))
    net.command(0, Begin())
    for viewer in (0, 1):
        net.connect(viewer, f"guest {viewer}")
    views = 0
    while net.live.table.is_playing:
        net._somebody_moves()  # noqa: SLF001 - one move at a time
        for viewer in (0, 1):
            assert net.clients[viewer].agrees_with(net.fresh(viewer))
            views += 1
    assert views > 20


def test_every_fault_happens() -> None:
    net = Network("luecke", 3, 7, faults=10, options={"hand": 6})
    net.play_to_the_end()
    assert all(count > 0 for count in net.happened.values()), net.happened


def test_the_same_seed_gives_the_same_run() -> None:
    runs = []
    for _ in range(2):
        net = Network("passt-nicht", 2, 3, faults=10, options={"target": 5})
        net.play_to_the_end()
        runs.append((net.frames, net.happened))
    assert runs[0] == runs[1]


def test_a_duplicate_gets_the_same_answer_and_happens_once() -> None:
    net = Network("luecke", 2, 0, faults=0)
    client = net.connect(0, "guest 0")
    net.carry_out(net.live.receive(0, Do("a", Join("Anna")), net.now, net.seed()))
    first = client.answers["a"]
    net.carry_out(net.live.receive(0, Do("a", Join("Anna")), net.now, net.seed()))
    assert client.answers["a"] == first == Done("a", 2)
    assert len(net.log) == 2
    net.carry_out(net.live.receive(0, Do("b", Join("Anna")), net.now, net.seed()))
    assert isinstance(client.answers["b"], Denied)
    assert client.answers["b"].code == "seated"


def test_nothing_is_told_before_it_is_stored() -> None:
    net = Network("luecke", 2, 0, faults=0)
    net.connect(0, "guest 0")
    net.connect(1, "guest 1")
    heard = len(net.frames)
    effects = net.live.receive(0, Do("a", Join("Anna")), net.now, net.seed())
    later = net.live.receive(1, Do("b", Join("Ben")), net.now, net.seed())
    assert [type(effect).__name__ for effect in effects] == ["Append"]
    assert later == []
    assert net.live.receive(0, Do("a", Join("Anna")), net.now, net.seed()) == []
    assert net.live.table.number == 1
    assert len(net.frames) == heard
    net.carry_out(effects)
    assert [seat.name for seat in net.live.table.seats] == ["Anna", "Ben"]


def test_a_failed_disk_refuses_and_the_table_goes_on() -> None:
    net = Network("luecke", 2, 0, faults=0)
    client = net.connect(0, "guest 0")
    net.live.receive(0, Do("a", Join("Anna")), net.now, net.seed())
    net.carry_out(net.live.not_stored(net.now))
    assert client.tries == 1
    net.carry_out(net.live.receive(0, Do("a", Join("Anna")), net.now, net.seed()))
    assert client.answers["a"] == Done("a", 2)


def test_a_stale_move_is_answered_with_the_newest_view() -> None:
    net = Network("passt-nicht", 2, 0, faults=0)
    for seat in (0, 1):
        net.connect(seat, f"guest {seat}")
        net.command(seat, Join(f"Person {seat}"))
    net.command(0, Begin(first=0))
    client = net.clients[0]
    old = client.number
    move = net.fresh(0).legal[0].move
    net.command(0, Move(move, old))
    client.view = None
    net.carry_out(net.live.receive(0, Do("late", Move(move, old)), net.now, net.seed()))
    assert isinstance(client.answers["late"], Denied)
    assert client.answers["late"].code == "stale"
    assert client.agrees_with(net.fresh(0))


def _behind() -> tuple[Network, Client, str]:
    """Anna draws at one process, then comes to another that has not heard of it yet."""
    net = Network("keine-ahnung", 2, 0, faults=0)
    for seat in (0, 1):
        net.connect(seat, f"guest {seat}")
        net.command(seat, Join(f"Person {seat}"))
    net.command(0, Begin(first=0))
    client, before = net.clients[0], len(net.log)
    while client.legal == ["draw"]:
        net.command(0, Move("draw", client.number))
        net.now = max(net.now, net.live.table.quiet_until)
    net.live = LiveTable(Table(net.log[:before]))
    net.live.audience.connect(0, "guest 0", "en")
    return net, client, client.legal[0]


def test_a_move_made_for_what_another_process_knows_is_decided_when_the_log_was_read() -> None:
    net, client, move = _behind()
    command = Do("next", Move(move, client.number))
    effects = net.live.receive(0, command, net.now, net.seed())
    assert effects == [CatchUp()]
    net.carry_out(effects)
    assert isinstance(client.answers["next"], Done)


def test_a_move_made_for_what_nobody_knows_is_refused_and_the_table_seen_anew() -> None:
    net, client, move = _behind()
    net.carry_out(net.live.receive(0, Do("far", Move(move, 10**9)), net.now, net.seed()))
    answer = client.answers["far"]
    assert isinstance(answer, Denied)
    assert answer.code == "no-such-entry"
    assert client.agrees_with(net.fresh(0))
    assert b'"view"' in net.frames[-1]


def test_nobody_sees_the_past_at_a_process_that_knows_less() -> None:
    net, client, _ = _behind()
    heard = len(net.frames)
    effects = net.live.receive(0, Hello(client.number), net.now, net.seed())
    assert effects == [CatchUp()]
    net.carry_out(effects)
    assert len(net.frames) == heard
    assert client.agrees_with(net.fresh(0))
    net.carry_out(net.live.receive(0, Hello(10**9), net.now, net.seed()))
    assert [json.loads(frame)["type"] for frame in net.frames[heard:]] == ["denied", "view"]


def test_spectators_follow_but_may_do_nothing() -> None:
    net = Network("luecke", 2, 0, faults=0)
    watcher = net.connect(9, None)
    for command in (Join("Eve"), Leave(), Say(phrase="hello"), Begin(), Move("pass", 1)):
        net.command(9, command)
    assert {answer.code for answer in watcher.answers.values() if isinstance(answer, Denied)} <= {
        "no-guest", "not-seated", "not-host"}  # fmt: skip
    assert len(watcher.answers) == 5
    assert len(net.log) == 1


def _beside_a_bot() -> tuple[Network, Due, str]:
    """Anna's bot has to move in a second; what it could do."""
    net = Network("luecke", 2, 1, faults=0, bots=(None, "simple"), pace=1_000)
    net.asked = []
    net.connect(0, "guest 0")
    net.command(0, Join("Anna"))
    net.command(0, Begin())
    assert net.live.table.play is not None
    return net, Due(1, "bot"), net.live.table.play.legal(1)[0]


def test_a_bot_thinks_at_once_and_moves_when_it_is_due() -> None:
    net, due, move = _beside_a_bot()
    assert net.asked == [due]
    assert net.live.bot_moved(due, move, net.live.table.position, net.now + 250) == []
    assert net.live.tick(net.now + 999) == []
    (append,) = net.live.tick(net.now + 1_000)
    assert isinstance(append, Append)
    assert append.events == [Acted(net.now + 1_000, 1, move, "bot")]


def test_a_bot_moves_in_time_though_the_clock_of_the_server_was_set_back() -> None:
    net, due, move = _beside_a_bot()
    assert net.live.bot_moved(due, move, net.live.table.position, net.now - 5_000) == []
    assert net.live.tick(net.now + 999) == []
    (append,) = net.live.tick(net.now + 1_000)
    assert isinstance(append, Append)


def test_words_take_no_bot_off_its_thought() -> None:
    net, due, move = _beside_a_bot()
    net.now += 1_000
    position = net.live.table.position
    for _ in range(3):
        net.command(0, Say(phrase="hello"))
    assert net.asked == [due]
    (append,) = net.live.bot_moved(due, move, position, net.now)
    assert isinstance(append, Append)
    assert append.events == [Acted(net.now, 1, move, "bot")]


def test_a_bot_is_asked_anew_in_every_position() -> None:
    net, due, _ = _beside_a_bot()
    play = net.live.table.play
    assert play is not None
    positions: list[tuple[int, int]] = []
    while len(positions) < 3:
        net.now += 1_000
        if net.asked == [due]:
            net.asked = []
            positions.append(net.live.table.position)
            net.carry_out(net.live.bot_moved(due, play.legal(1)[0], positions[-1], net.now))
        else:
            net.command(0, Move(play.legal(0)[0], net.clients[0].number))
    assert len(set(positions)) == len(positions)


def test_a_thought_about_an_earlier_game_counts_for_nothing() -> None:
    net, due, move = _beside_a_bot()
    net.now += 1_000
    game, steps = net.live.table.position
    assert net.live.bot_moved(due, move, (game - 1, steps), net.now) == [AskBot(due)]


def test_a_bot_is_asked_again_if_its_move_was_not_stored() -> None:
    net, due, move = _beside_a_bot()
    net.now += 1_000
    net.live.bot_moved(due, move, net.live.table.position, net.now)
    assert net.live.not_stored(net.now) == [CatchUp()]
    assert net.live.caught_up([], net.now) == [AskBot(due)]


def test_a_client_that_has_everything_is_left_alone() -> None:
    net = Network("luecke", 2, 0, faults=0)
    net.connect(0, "guest 0")
    assert net.live.receive(0, Hello(1), net.now, net.seed()) == []
    assert len(net.live.receive(0, Ping(), net.now, net.seed())) == 1


def test_a_command_without_a_sensible_name_is_refused() -> None:
    net = Network("luecke", 2, 0, faults=0)
    client = net.connect(0, "guest 0")
    for name in ("", "x" * 65):
        net.carry_out(net.live.receive(0, Do(name, Leave()), net.now, net.seed()))
        assert isinstance(client.answers.pop(""), Denied)


def test_wishes_survive_the_wire_and_the_servers_own_cannot_be_sent() -> None:
    import msgspec  # noqa: PLC0415

    for command in (Join("Anna", 1, "beef"), Leave(), Begin(1), Move("pass", 3), Say(text="hi")):
        assert through_the_wire(Do("a", command)).command == command
    for kind in ("move for", "gone", "close"):
        frame = f'{{"type": "do", "id": "a", "command": {{"type": "{kind}", "seat": 0}}}}'
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(frame, type=Do)
