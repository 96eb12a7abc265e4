"""A table with people and bots around it, without a server: commands in, entries out."""

from typing import Any

from msgspec.structs import replace

from kartentisch.bots.bot import Budget
from kartentisch.bots.ladder import bot_for
from kartentisch.core.dealer import seed_of_game
from kartentisch.core.pov import pov_of
from kartentisch.table.commands import AnyCommand, Join, Move, MoveFor, Start
from kartentisch.table.decide import decide, open_table
from kartentisch.table.events import AnyEvent, decode_event, encode_event
from kartentisch.table.messages import Entry
from kartentisch.table.settings import Settings
from kartentisch.table.table import Table
from kartentisch.table.viewer import live_entry

SEED = "9" * 64
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred")


class Room:
    """Time stands still unless a test moves it."""

    def __init__(
        self, game: str = "luecke", seats: int = 2, *, host_name: str = "", **more: Any
    ) -> None:
        self.now = 1_000_000
        self.log: list[bytes] = []
        self.table = Table()
        self.told: dict[int | None, list[Entry]] = {viewer: [] for viewer in (*range(seats), None)}
        self._seeds = 0
        settings = Settings(game, seats, **more)
        opened = open_table(self.now, "guest 0", settings, self.seed())
        self.happen(replace(opened, name=host_name))

    def seed(self) -> str:
        self._seeds += 1
        return seed_of_game(SEED, self._seeds)

    def happen(self, event: AnyEvent) -> None:
        self.log.append(encode_event(event))
        self.table.apply(decode_event(self.log[-1]))
        for viewer, entries in self.told.items():
            entries.append(live_entry(self.table, event, viewer))

    def ask(self, guest: int | None, command: AnyCommand) -> list[AnyEvent]:
        """A guest (or the server, None) wants something; what happened."""
        name = None if guest is None else f"guest {guest}"
        events = decide(self.table, self.now, name, command)
        for event in events:
            self.happen(event)
        return events

    def sit_down(self, *guests: int) -> None:
        for guest in guests:
            self.ask(guest, Join(NAMES[guest]))

    def start(self, first: int | None = None) -> None:
        self.ask(0, Start(self.seed(), first))

    def move(self, guest: int, move: str) -> None:
        self.ask(guest, Move(move, self.table.number))

    def bots_move(self) -> bool:
        """Every move that is due for a bot or by the clock; was there one?"""
        due = self.table.due(self.now)
        for each in due:
            if each not in self.table.due(self.now):
                continue
            assert self.table.play is not None
            pov = pov_of(self.table.play, each.seat, self.table.play.steps)
            move = bot_for(self.table.settings.game).think(pov, Budget(), 0).move
            self.ask(None, MoveFor(each.seat, move, each.by))
        return bool(due)

    def wait(self) -> None:
        """Time goes on to the next thing that is due."""
        until = self.table.wake_at()
        assert until is not None
        self.now = max(self.now, until)

    def play_on(self) -> None:
        """Persons take the first legal move, bots their own, until the game is over."""
        while self.table.is_playing:
            assert self.table.play is not None
            self.now = max(self.now, self.table.quiet_until)
            seat = next(
                (
                    each
                    for each in self.table.play.to_act()
                    if not self.table.seats[each].bot_decides
                ),
                None,
            )
            if seat is not None:
                self.move(
                    int(str(self.table.seats[seat].guest)[-1]), self.table.play.legal(seat)[0]
                )
            else:
                self.wait()
                self.bots_move()

    def rebuilt(self) -> Table:
        return Table(decode_event(data) for data in self.log)
