"""Names and words that would like to be programs, shown in a real browser."""

import asyncio
import itertools
from contextlib import AsyncExitStack
from pathlib import Path

from benchmarks.server.item import Found
from tests.server.playing import open_table
from tests.server.running import Person, Server
from tests.web.browser import Visitor, chromium, visitor

from kartentisch.table.commands import Join, Say
from kartentisch.table.names import tidy_text
from kartentisch.table.wire import Begin, Done

#: What runs if anything does.
RUN = "top.hit=1"
SHELLS = [
    "<script>{}</script>", "<img src=x onerror={}>", "<svg onload={}>", "<svg/onload={}>",
    "<b onmouseover={}>x</b>", "<details open ontoggle={}>", "javascript:{}",
    "<a href=javascript:{}>x</a>", "<iframe src=javascript:{}>", '"><img src=x onerror={}>',
    "'><script>{}</script>", "</script><script>{}</script>", "<style onload={}></style>",
    "{{{{constructor.constructor('{}')()}}}}", "${{{}}}", "{{{{{}}}}}", "{{@html '{}'}}",
    "<input autofocus onfocus={}>", "<body onload={}>", "<math><mi//xlink:href=javascript:{}>",
    "<video><source onerror={}>", "<object data=javascript:{}>", "<embed src=javascript:{}>",
    "<meta http-equiv=refresh content=0;javascript:{}>", "<form action=javascript:{}><button>",
]  # fmt: skip
ROBES = ["{}", " {}", "{}<!--", "x{}x", "\u202e{}", "{}&lt;", "&#60;{}", "%3C{}"]
CHATS = 8


def payloads(count: int, folder: Path) -> Found:
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder)
    server.start()
    texts = [robe.format(shell.format(RUN)) for robe, shell in itertools.product(ROBES, SHELLS)]
    texts = [texts[number % len(texts)] for number in range(count)]
    try:
        shown, hits = asyncio.run(_show(server, texts))
    finally:
        server.stop()
    sentence = f"{count} payloads in names and chat, {shown} of them seen as text: {hits} ran"
    return Found(sentence, hits == 0 and shown > count / 2)


async def _show(server: Server, texts: list[str]) -> tuple[int, int]:
    """Somebody watches in a browser while two persons with such names say such things."""
    shown = hits = 0
    async with chromium() as browser:
        for begin in range(0, len(texts), CHATS):
            some = texts[begin : begin + CHATS]
            async with AsyncExitStack() as stack:
                code, people = await _furnished(server, stack, some)
                window = await visitor(browser, server.address, token=server.somebody())
                await window.visit(f"/t/{code}")
                await window.page.wait_for_selector(".others, .seats, main")
                for at, text in enumerate(some):
                    assert isinstance(await people[at % 2].command(Say(text=text)), Done)
                    shown += await _is_seen(window, tidy_text(text))
                hits += await window.page.evaluate("() => top.hit === 1 ? 1 : 0")
                await window.context.close()
    return shown, hits


async def _is_seen(window: Visitor, text: str) -> bool:
    """As a text, within a second or so."""
    for _ in range(8):
        await window.page.wait_for_timeout(150)
        if text in await window.page.evaluate("() => document.body.textContent"):
            return True
    return False


async def _furnished(
    server: Server, stack: AsyncExitStack, some: list[str]
) -> tuple[str, list[Person]]:
    tokens = [server.somebody(), server.somebody()]
    table = await open_table(server, tokens[0], chat="free")
    code = (await asyncio.to_thread(server.call, f"/api/tables/{table}"))[1]["code"]
    people = []
    for seat, token in enumerate(tokens):
        person = await stack.enter_async_context(Person(server, "luecke", table, token))
        name = some[seat % len(some)][:20].strip() or "x"
        assert isinstance(await person.command(Join(name, seat)), Done)
        people.append(person)
    # Only who plays or watches hears what is said.
    assert isinstance(await people[0].command(Begin(first=0)), Done)
    return str(code), people
