"""Folding entries gives what a fresh view says, whatever happens at a table."""

from typing import Any

import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.core.rng import below
from kartentisch.table.commands import Back, Gone, HandOver, Join, Leave, Move, Pace, Say
from kartentisch.table.fold import fold_entry
from kartentisch.table.messages import TableView
from kartentisch.table.wire import Again, Begin, Entries, FreshView, ToClient
from tests.table.network import Client, Network

#: Long enough to be interesting, and over soon.
OPTIONS: dict[str, dict[str, Any]] = {
    "keine-ahnung": {"trophy_count": 3},
    "luecke": {"rounds": 2},
    "passt-nicht": {"target": 10},
}


class Folding(Client):
    """Keeps the whole view."""

    def __init__(self, game: str, guest: str | None) -> None:
        super().__init__(game, guest)
        self.whole: TableView | None = None
        self.folded = 0

    def hear(self, frame: ToClient) -> None:
        super().hear(frame)
        match frame:
            case FreshView(view=view):
                self.whole = view
            case Entries(entries=entries):
                for entry in entries:
                    assert self.whole is not None
                    self.whole = fold_entry(self.whole, entry)
                    self.folded += 1


class Evening(Network):
    """Everybody's whole view is compared with a fresh one after everything that happens."""

    def connect(self, viewer: int, guest: str | None, last: int = 0) -> Client:
        self.clients.setdefault(viewer, Folding(self.game, guest))
        return super().connect(viewer, guest, last)

    def compare(self) -> None:
        for viewer, client in self.clients.items():
            assert isinstance(client, Folding)
            (effect,) = self.live.audience.fresh_view(viewer, self.now)
            assert isinstance(effect.frame, FreshView)  # type: ignore[union-attr]
            fresh = effect.frame.view  # type: ignore[union-attr]
            assert client.whole is not None
            for part in fresh.__struct_fields__:
                if part != "clocks":
                    assert getattr(client.whole, part) == getattr(fresh, part), part


def evening(game: str, number: int) -> int:
    """A whole game with all that people do around it; how many entries were folded."""
    seats = 3
    net = Evening(game, seats, number, faults=0, options=OPTIONS.get(game, {}), show=1000)
    for viewer in (*range(seats), 99):
        net.connect(viewer, None if viewer == 99 else f"guest {viewer}")
        net.compare()
    commands: list[tuple[int, Any]] = [
        *((seat, Join(f"Person {seat}", seat)) for seat in range(seats)),
        (1, Leave()), (1, Join("Person 1", 1)), (0, HandOver(1)), (2, Say(phrase="hello")),
        (0, Pace("quick")), (1, Begin()),
    ]  # fmt: skip
    for viewer, command in commands:
        net.command(viewer, command)
        net.compare()
    while net.live.table.is_playing:
        _something(net)
        net.compare()
    net.command(0, Again())
    net.compare()
    return sum(client.folded for client in net.clients.values() if isinstance(client, Folding))


def _something(net: Evening) -> None:
    """Mostly a move; now and then a bot stands in, and gives back."""
    table = net.live.table
    seat = table.play.to_act()[0] if table.play is not None else 0
    net.now = max(net.now + 1, table.quiet_until)
    if below(net.rng, 20) == 0:
        net.carry_out(net.live.request(None, Gone(seat), net.now))
        net.compare()
        net.command(seat, Back())
    elif below(net.rng, 20) == 0:
        net.command(seat, Pace(("quick", "normal")[below(net.rng, 2)]))
    else:
        legal = net.clients[seat].legal
        net.command(seat, Move(legal[below(net.rng, len(legal))], net.clients[seat].number))


@pytest.mark.parametrize("game", game_names())
def test_folding_gives_a_fresh_view(game: str) -> None:
    assert find_game(game).seats[0] <= 3
    assert evening(game, 1) >= 100
