"""A line to one table: it comes back after every cut, and keeps the view by folding."""

import time
from collections.abc import Iterator
from types import TracebackType
from typing import Final, Self

import msgspec

from kartentisch.client.errors import Rejected
from kartentisch.client.wire import HEARTBEAT, Wire
from kartentisch.core.dealer import new_seed
from kartentisch.table.commands import Back, Join, Move
from kartentisch.table.fold import fold_entry
from kartentisch.table.messages import Entry, TableView
from kartentisch.table.wire import (
    Again,
    ClientCommand,
    Denied,
    Do,
    Done,
    Entries,
    FreshView,
    Hello,
    Ping,
    Pong,
    ToClient,
)

#: Seconds after which the same is sent again, if nothing was answered.
PATIENCE: Final = 6.0
#: Codes of refusals that are no answer yet: the same may be sent again.
NOT_YET: Final = ("not-stored", "too-fast", "too-many-words")
#: Codes that mean: look again, and choose anew.
LOOK_AGAIN: Final = ("stale", "no-such-entry", "bot-plays", "not-started")

_decoder: Final[msgspec.json.Decoder[ToClient]] = msgspec.json.Decoder(ToClient)


class TableLine:
    """For one thread. Everything that comes is taken in while something is waited for."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self._wire = Wire(url, token, self._greet)
        #: Names of commands must never come twice, not even after a start.
        self._nonce = new_seed()[:16]
        self._sent = 0
        self._answers: dict[str, Done | Denied] = {}
        self._view: TableView | None = None
        self._has_news = False
        #: The entry that whoever decides has seen.
        self._shown = 0
        #: Add to the own clock to get that of the server (milliseconds).
        self._ahead = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._wire.close()

    @property
    def view(self) -> TableView:
        """The table as it is now, as far as it was heard."""
        while self._view is None:
            self._hear(HEARTBEAT)
        return self._view

    def views(self) -> Iterator[TableView]:
        """The view now and after each change, until the game is over. Nobody plays for us."""
        while True:
            view = self.view
            if view.you is not None and view.seats[view.you].is_taken_over:
                self._take_back()
                continue
            self._has_news, self._shown = False, view.number
            yield view
            if view.phase in ("over", "closed") and not self._has_news:
                return
            while not self._has_news:
                self._hear(HEARTBEAT)

    def sit(self, name: str, seat: int | None = None) -> None:
        """Take a seat, the first free one if none is named; who sits already stays there."""
        if self.view.you is None:
            try:
                self.do(Join(name, seat, new_seed()))
            except Rejected as refused:
                if refused.code != "seated":
                    raise

    def move(self, move: str) -> bool:
        """Done and stored; False if what one may do has changed, and the next view says how."""
        made_for = self._shown
        while True:
            self._wait_until(self.view.quiet_until)
            try:
                self.do(Move(move, made_for))
            except Rejected as refused:
                if refused.code in LOOK_AGAIN:
                    self._has_news = True
                    return False
                if refused.code != "showing":
                    raise
            else:
                return True

    def rematch(self) -> None:
        self.do(Again(new_seed()))

    def do(self, command: ClientCommand) -> int:
        """The number of the entry that this command made; `Rejected` if it made none."""
        self._sent += 1
        frame = Do(f"{self._nonce}-{self._sent}", command)
        while True:
            answer = self._answer_to(frame)
            if isinstance(answer, Done):
                return answer.number
            if answer.code not in NOT_YET:
                raise Rejected(answer.code, answer.sentence)
            time.sleep(max(answer.wait, 50) / 1000)

    def _answer_to(self, frame: Do) -> Done | Denied:
        while True:
            self._wire.say(frame)
            until, line = time.monotonic() + PATIENCE, self._wire.opened
            while (left := until - time.monotonic()) > 0 and self._wire.opened == line:
                if frame.id in self._answers:
                    return self._answers.pop(frame.id)
                self._hear(left)

    def _take_back(self) -> None:
        try:
            self.do(Back())
        except Rejected as refused:
            if refused.code not in ("no-bot-plays", "closed", "not-seated"):
                raise

    def _wait_until(self, moment: int) -> None:
        """By the clock of the server."""
        while (left := moment / 1000 - time.time() - self._ahead / 1000) > 0:
            self._hear(left)

    def _hear(self, seconds: float) -> None:
        """Take in one frame, if one comes in that time."""
        if (data := self._wire.hear(seconds)) is not None:
            self._take_in(_decoder.decode(data))

    def _take_in(self, frame: ToClient) -> None:
        match frame:
            case FreshView(view=view):
                self._view, self._has_news = view, True
            case Entries(entries=entries):
                for entry in entries:
                    self._fold(entry)
            case Denied(id="", code="too-fast", wait=wait):
                time.sleep(wait / 1000)
                self._greet()
            case Done(id=name) | Denied(id=name):
                self._answers[name] = frame
            case Pong(now=now):
                self._ahead = now - time.time() * 1000

    def _fold(self, entry: Entry) -> None:
        view = self._view
        if view is None or entry.number > view.number + 1:
            self._view = None
            self._greet()
        elif entry.number == view.number + 1:
            self._view, self._has_news = fold_entry(view, entry), True

    def _greet(self) -> None:
        """Say what we have: what is missing comes, and what time it is."""
        self._wire.say(Hello(0 if self._view is None else self._view.number))
        self._wire.say(Ping())
