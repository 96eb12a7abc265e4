"""The measures themselves: each of them would notice what it looks for."""

from pathlib import Path

import pytest
from benchmarks.server.__main__ import main
from benchmarks.server.crowd import furnish, lost_and_doubled
from benchmarks.server.item import Found, Item
from benchmarks.server.items import ITEMS
from benchmarks.server.page import PAGE, row_of, rows_of, written
from benchmarks.server.power import failing_disk, power

from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store


def test_every_measure_has_a_row_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    assert list(rows_of(page)) == [item.name for item in ITEMS]
    assert written(page, list(ITEMS), {}) == page


def test_a_run_changes_its_own_row_alone() -> None:
    page = PAGE.read_text("utf-8")
    found = Found("77 of 77", is_kept=False)
    changed = written(page, list(ITEMS), {"kills": found})
    kills = next(item for item in ITEMS if item.name == "kills")
    assert rows_of(changed) == rows_of(page) | {"kills": row_of(kills, found)}
    assert "| 77 of 77 | **no** |" in rows_of(changed)["kills"]


def test_no_promise_breaks_the_table() -> None:
    for item in ITEMS:
        assert isinstance(item, Item)
        assert "|" not in item.promise
        assert item.few < item.count


def test_power_cuts_lose_nothing_unless_sqlite_is_careless(tmp_path: Path) -> None:
    found = power(15, tmp_path)
    assert found.is_kept, found


def test_a_failing_disk_acknowledges_nothing(tmp_path: Path) -> None:
    found = failing_disk(30, tmp_path)
    assert found.is_kept, found


@pytest.mark.long
@pytest.mark.parametrize("name", ["links", "passwords", "forgotten", "order"])
def test_who_is_who_holds_in_the_short_form(name: str, tmp_path: Path) -> None:
    item = next(item for item in ITEMS if item.name == name)
    found = item.measure(item.few, tmp_path)
    assert found.is_kept, found


async def test_what_is_lost_or_doubled_is_counted(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    players = await furnish(url, 2)
    async with await Store.open(url) as store:
        guests = [
            (await store.log.events(player.table))[1 + at % 2] for at, player in enumerate(players)
        ]
        guest = _guest(guests[0])
        for number in (5, 6):
            payload = f'{{"type":"said","at":1,"wish":["{guest}","a"],"guest":"{guest}"}}'
            await store.log.append(
                StoredEvent(players[0].table, number, "said", 1, payload.encode())
            )
    assert await lost_and_doubled(url, players) == (0, 0, 1)
    players[0].acknowledged = {"a": 5}
    players[2].acknowledged = {"never": 5}
    assert await lost_and_doubled(url, players) == (2, 2, 1)


def _guest(joined: StoredEvent) -> str:
    return joined.payload.decode().split('"guest":"')[1].partition('"')[0]


@pytest.mark.parametrize("words", [["--only", "nonsense"], ["--kills", "many"]])
def test_wrong_words_get_one_sentence(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["benchmarks.server", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("benchmarks.server: error:")
