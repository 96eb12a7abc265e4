"""How each refusal comes about, over real sockets: by its code a short scene that ends with it."""

import json
import sqlite3
import time
from collections.abc import Awaitable, Callable
from typing import Any, Self

from websockets.asyncio.client import connect

from kartentisch.server.limits import MESSAGES, WORDS
from kartentisch.server.live.records import events_of, records_of
from kartentisch.store.store import Store
from kartentisch.table.commands import (
    Back,
    HandOver,
    Join,
    Leave,
    Move,
    Remove,
    Say,
    StandIn,
)
from kartentisch.table.events import Joined, Said
from kartentisch.table.names import MOST_WORDS
from kartentisch.table.wire import Again, Begin, ClientCommand, Denied, Done
from tests.server.running import Person, Server

Scene = Callable[["Stage"], Awaitable[str]]
SCENES: dict[str, Scene] = {}
#: A game that is over after a few moves.
SHORT: dict[str, Any] = {"options": {"hand": 2, "pressed": 0, "rounds": 1, "turns": 1}}


class Stage:
    """A server and the persons that a scene needs."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.table = ""
        self._persons: list[Person] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for person in self._persons:
            await person.hang_up()

    def person(self, game: str, token: str | None) -> Person:
        self._persons.append(Person(self.server, game, self.table, token))
        return self._persons[-1]

    def open(self, game: str = "luecke", **settings: Any) -> Person:
        """A new table, and its host on the line."""
        host = self.server.somebody()
        wanted = {"game": game, "seats": 2, "pace": 0, "show": 1000} | settings
        status, table, _ = self.server.call("/api/tables", wanted, host)
        assert status == 201, table
        self.table = table["id"]
        return self.person(game, host)

    def another(self, host: Person, *, is_guest: bool = True) -> Person:
        token = self.server.somebody() if is_guest else None
        return self.person(host.client.game.name, token)

    async def two(self, game: str = "luecke", **settings: Any) -> tuple[Person, Person]:
        """Both sit, and the first begins."""
        anna = self.open(game, **settings)
        ben = self.another(anna)
        for person in (anna, ben):
            await done(person, Join("Somebody"))
        await done(anna, Begin(0))
        return anna, ben

    async def over(self) -> tuple[Person, Person]:
        anna, ben = await self.two(**SHORT)
        while anna.client.view is None or anna.client.view.facts["phase"] != "over":
            for person in (anna, ben):
                await person.listen(0.05)
                if person.client.legal:
                    await done(person, Move(person.client.legal[-1], person.client.number))
        return anna, ben

    async def raw(self, text: str) -> str:
        """The code that a text as a frame is answered with."""
        url = f"ws://{self.server.address}/api/tables/{self.table}/socket"
        async with connect(url) as socket:
            await socket.send(text)
            return str(json.loads(await socket.recv())["code"])


async def done(person: Person, command: ClientCommand) -> None:
    answer = await person.command(command)
    assert isinstance(answer, Done), answer


async def refusal(person: Person, command: ClientCommand) -> str:
    answer = await person.command(command)
    assert isinstance(answer, Denied), answer
    assert answer.sentence
    return answer.code


def scene(code: str) -> Callable[[Scene], Scene]:
    def keep(play: Scene) -> Scene:
        SCENES[code] = play
        return play

    return keep


# Before the start.


@scene("not-started")
async def _move_too_early(stage: Stage) -> str:
    anna = stage.open()
    await done(anna, Join("Anna"))
    return await refusal(anna, Move("pass", 1))


@scene("not-seated")
async def _leave_without_a_seat(stage: Stage) -> str:
    return await refusal(stage.open(), Leave())


@scene("seated")
async def _sit_down_twice(stage: Stage) -> str:
    anna = stage.open()
    await done(anna, Join("Anna"))
    return await refusal(anna, Join("Anna"))


@scene("seat-taken")
async def _sit_on_a_bot(stage: Stage) -> str:
    return await refusal(stage.open(bots=[None, "simple"]), Join("Anna", 1))


@scene("no-such-seat")
async def _sit_outside(stage: Stage) -> str:
    return await refusal(stage.open(), Join("Anna", -1))


@scene("full")
async def _come_third(stage: Stage) -> str:
    anna = stage.open(bots=[None, "simple"])
    await done(anna, Join("Anna"))
    return await refusal(stage.another(anna), Join("Ben"))


@scene("not-host")
async def _start_for_others(stage: Stage) -> str:
    return await refusal(stage.another(stage.open()), Begin())


@scene("not-a-person")
async def _hand_over_to_a_bot(stage: Stage) -> str:
    return await refusal(stage.open(bots=[None, "simple"]), HandOver(1))


@scene("no-guest")
async def _sit_down_as_nobody(stage: Stage) -> str:
    return await refusal(stage.another(stage.open(), is_guest=False), Join("Eve"))


@scene("bad-name")
async def _have_an_invisible_name(stage: Stage) -> str:
    return await refusal(stage.open(), Join("\u200b\u202e \n"))


@scene("misleading-name")
async def _be_called_like_a_bot(stage: Stage) -> str:
    return await refusal(stage.open(), Join("bot:orakel"))


@scene("removed")
async def _come_back_after_being_sent_away(stage: Stage) -> str:
    anna = stage.open()
    eve = stage.another(anna)
    await done(anna, Join("Anna"))
    await done(eve, Join("Eve"))
    await done(anna, Remove(1))
    return await refusal(eve, Join("Eve"))


@scene("yourself")
async def _send_oneself_away(stage: Stage) -> str:
    anna = stage.open()
    await done(anna, Join("Anna"))
    return await refusal(anna, Remove(0))


@scene("not-awaited")
async def _replace_who_has_moved(stage: Stage) -> str:
    anna, ben = await stage.two(**SHORT)
    waiting = 0 if anna.client.legal else 1
    impatient = (anna, ben)[waiting]
    return await refusal(impatient, StandIn(1 - waiting))


@scene("may-think")
async def _be_impatient(stage: Stage) -> str:
    anna, ben = await stage.two(**SHORT)
    waiting = 0 if anna.client.legal else 1
    return await refusal((ben, anna)[waiting], StandIn(waiting))


@scene("has-clock")
async def _be_impatient_where_there_is_a_clock(stage: Stage) -> str:
    anna, ben = await stage.two(**SHORT, clock={"kind": "move", "time": 60_000, "increment": 0})
    waiting = 0 if anna.client.legal else 1
    return await refusal((ben, anna)[waiting], StandIn(waiting))


@scene("bad-salt")
async def _bring_a_salt_of_letters(stage: Stage) -> str:
    return await refusal(stage.open(), Join("Anna", salt="XY"))


@scene("bad-phrase")
async def _say_what_is_no_phrase(stage: Stage) -> str:
    anna = stage.open()
    await done(anna, Join("Anna"))
    return await refusal(anna, Say(phrase="boo"))


@scene("no-free-text")
async def _write_where_phrases_are_said(stage: Stage) -> str:
    anna = stage.open()
    await done(anna, Join("Anna"))
    return await refusal(anna, Say(text="boo"))


@scene("too-many-words")
async def _say_it_again_and_again(stage: Stage) -> str:
    anna = stage.open()
    await done(anna, Join("Anna"))
    for _ in range(WORDS.burst):
        await done(anna, Say(phrase="hello"))
    return await refusal(anna, Say(phrase="hello"))


@scene("said-enough")
async def _speak_where_all_is_said(stage: Stage) -> str:
    anna = stage.open()
    await done(anna, Join("Anna"))
    await anna.hang_up()
    async with await Store.open(stage.server.database) as store:
        log = events_of(await store.log.events(stage.table))
        assert isinstance(log[-1], Joined)
        said = [Said(log[-1].at, log[-1].guest, phrase="hello")] * MOST_WORDS
        await store.log.append(*records_of(stage.table, len(log), said))
    return await refusal(anna, Say(phrase="hello"))


@scene("bad-text")
async def _write_nothing_visible(stage: Stage) -> str:
    anna = stage.open(chat="free")
    await done(anna, Join("Anna"))
    return await refusal(anna, Say(text="\u2066\x00"))


@scene("too-fast")
async def _say_more_than_can_be_heard(stage: Stage) -> str:
    stage.open()
    url = f"ws://{stage.server.address}/api/tables/{stage.table}/socket"
    async with connect(url) as socket:
        for _ in range(MESSAGES.burst + 2):
            await socket.send('{"type": "ping"}')
        async for frame in socket:
            if "code" in (told := json.loads(frame)):
                assert told["wait"] > 0
                return str(told["code"])
    raise AssertionError("nobody was told")


# During a game.


@scene("started")
async def _come_too_late(stage: Stage) -> str:
    anna, _ = await stage.two()
    return await refusal(stage.another(anna), Join("Cleo"))


@scene("not-over")
async def _want_the_next_game_now(stage: Stage) -> str:
    _, ben = await stage.two()
    return await refusal(ben, Again())


@scene("no-bot-plays")
async def _want_back_what_one_has(stage: Stage) -> str:
    _, ben = await stage.two()
    return await refusal(ben, Back())


@scene("resigned")
async def _play_on_after_giving_up(stage: Stage) -> str:
    _, ben = await stage.two()
    await done(ben, Leave())
    return await refusal(ben, Move("pass", ben.client.number))


@scene("stale")
async def _move_on_old_news(stage: Stage) -> str:
    _, ben = await stage.two()
    return await refusal(ben, Move("pass", 1))


@scene("showing")
async def _move_while_a_card_is_shown(stage: Stage) -> str:
    # A consolation prize would end the turn: then it takes a minute until a bot moves for Ben.
    anna, _ = await stage.two("keine-ahnung", show=5000, options={"prizes": 0})
    while anna.quiet_until < time.time() * 1000:
        while not anna.client.legal:
            await anna.listen(5)
        moves = sorted(anna.client.legal, key=lambda move: not move.startswith("reveal"))
        await done(anna, Move(moves[0], anna.client.number))
    return await refusal(anna, Move("back", anna.client.number))


@scene("illegal")
async def _move_when_others_do(stage: Stage) -> str:
    anna, ben = await stage.two("passt-nicht")
    return await refusal(ben, Move(anna.client.legal[-1], anna.client.number))


@scene("no-such-move")
async def _make_no_move_at_all(stage: Stage) -> str:
    anna, _ = await stage.two()
    return await refusal(anna, Move("win", anna.client.number))


@scene("no-such-entry")
async def _know_what_has_not_happened(stage: Stage) -> str:
    anna, _ = await stage.two()
    return await refusal(anna, Move("pass", 900))


@scene("no-hints")
async def _ask_for_help_against_people(stage: Stage) -> str:
    anna, _ = await stage.two()
    return await _asked(anna)


@scene("not-on-turn")
async def _ask_for_help_too_early(stage: Stage) -> str:
    anna = stage.open(bots=[None, "simple"])
    await done(anna, Join("Anna"))
    return await _asked(anna)


@scene("one-hint")
async def _ask_for_two_hints_at_once(stage: Stage) -> str:
    anna = stage.open(bots=[None, "simple"], pace=0, show=0)
    await done(anna, Join("Anna"))
    await done(anna, Begin(first=0))
    while not anna.client.legal:
        assert await anna.listen(5)
    await (await anna.line()).send('{"type": "ask", "id": "first"}')
    return await _asked(anna)


async def _asked(person: Person) -> str:
    await (await person.line()).send('{"type": "ask", "id": "hint"}')
    while "hint" not in person.client.answers:
        assert await person.listen(5)
    answer = person.client.answers["hint"]
    assert isinstance(answer, Denied)
    return answer.code


# After the end.


@scene("wants-already")
async def _want_it_twice(stage: Stage) -> str:
    anna, _ = await stage.over()
    await done(anna, Again())
    return await refusal(anna, Again())


@scene("outdated")
async def _come_after_the_rules_have_changed(stage: Stage) -> str:
    anna = await _outdated(stage)
    entries = [entry for frame in anna.frames for entry in json.loads(frame).get("entries", [])]
    return str(next(entry["reason"] for entry in entries if entry["kind"] == "closed"))


@scene("closed")
async def _command_at_a_closed_table(stage: Stage) -> str:
    return await refusal(await _outdated(stage), Join("Anna"))


async def _outdated(stage: Stage) -> Person:
    """A table that says that it was opened under other rules, and somebody who has entry 1."""
    anna = stage.open()
    with sqlite3.connect(stage.server.database.removeprefix("sqlite:///")) as database:
        (payload,) = database.execute(
            "SELECT payload FROM events WHERE table_id = ?", (stage.table,)
        ).fetchone()
        old = payload.replace(b'"version":1', b'"version":0')
        assert old != payload
        database.execute("UPDATE events SET payload = ? WHERE table_id = ?", (old, stage.table))
    anna.client.number = 1
    while anna.client.number < 2:
        await anna.listen(5)
    return anna


# Frames.


@scene("bad-id")
async def _command_under_no_name(stage: Stage) -> str:
    stage.open()
    return await stage.raw('{"type": "do", "id": "", "command": {"type": "leave"}}')


@scene("bad-frame")
async def _talk_nonsense(stage: Stage) -> str:
    stage.open()
    return await stage.raw("nonsense")
