"""The documentation site: all pages, whole links, the library, a search, nothing from elsewhere."""

import fcntl
import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

import kartentisch
from tests.cli.run import environment
from tests.web.browser import chromium

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
SOURCES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "src" / "kartentisch" / "games").glob("*/rules.*.md"),
    ROOT / "web" / "README.md",
]
LIBRARY = sorted((ROOT / "docs" / "library").glob("*.md"))
#: The attribute by which a browser loads something as soon as it shows an element.
LOADS = {"link": "href", "script": "src", "img": "src", "source": "src", "iframe": "src",
         "object": "data", "video": "src", "audio": "src", "embed": "src"}  # fmt: skip
#: What a page only tells of others.
LEADS = ("index", "search", "next", "prev")


class Page(HTMLParser):
    """One file of the site: what it loads, where it leads, and the places in it."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.text = ""
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = defaultdict(str, {name: value or "" for name, value in attrs})
        self.places.add(has["id"])
        if tag == "a" or has["rel"] in LEADS:
            self.links.append(has["href"])
        elif address := has[LOADS.get(tag, "")]:
            self.loaded.append(address)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Built once: whichever worker comes first builds it, the others wait for it."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "site"
    with (folder.parent / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "index.html").exists():
            _build(folder)
    return folder


def _build(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    done = subprocess.run(
        [str(ROOT / "scripts" / "site"), str(folder)],
        env=environment(folder, KARTENTISCH_VENV=sys.prefix),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{folder}/index.html\n"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {file: Page(file) for file in sorted(site.rglob("*.html"))}


def test_every_page_is_there(site: Path) -> None:
    wanted = [path.relative_to(ROOT) for path in SOURCES if path.parent.name != "site"]
    assert len(wanted) > 30
    assert [str(path) for path in wanted if not (site / path.with_suffix(".html")).exists()] == []


def test_every_link_leads_to_a_place(pages: dict[Path, Page]) -> None:
    assert list(_lost(pages)) == []


def _lost(pages: dict[Path, Page]) -> Iterator[str]:
    for file, page in pages.items():
        for link in page.links:
            to = urlsplit(link)
            if to.scheme or to.netloc:
                continue
            target = (file.parent / unquote(to.path)).resolve() if to.path else file
            if not target.is_file():
                yield f"{file.name}: {link}"
            elif (
                to.fragment and target in pages and unquote(to.fragment) not in pages[target].places
            ):
                yield f"{file.name}: {link} (no such place)"


def test_nothing_is_loaded_from_another_host(site: Path, pages: dict[Path, Page]) -> None:
    """All of it lies in the folder; a style that imports or draws from elsewhere counts, too."""
    loaded = [(file, address) for file, page in pages.items() for address in page.loaded]
    for style in site.rglob("*.css"):
        found = re.findall(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)", style.read_text())
        loaded += [(style, one or two) for one, two in found]
    assert len(loaded) > 100
    for file, address in loaded:
        to = urlsplit(address)
        assert to.scheme == "data" or not (to.scheme or to.netloc), (file.name, address)
        assert to.scheme == "data" or (file.parent / unquote(to.path)).is_file(), (file, address)


def test_the_front_page_has_the_commands_and_the_pictures(
    pages: dict[Path, Page], site: Path
) -> None:
    front = pages[site / "index.html"]
    assert "./play" in front.text
    assert "./check" in front.text
    pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)|<img src=\"([^\"]+)\"", README)
    assert pictures
    shown = {Path(address).name for address in front.loaded}
    assert {Path(one or two).name for one, two in pictures} <= shown


def test_the_library_is_documented(pages: dict[Path, Page], site: Path) -> None:
    places = pages[site / "docs" / "library" / "games.html"].places
    assert {f"kartentisch.{name}" for name in kartentisch.__all__} <= places
    assert {"kartentisch.Play.do", "kartentisch.core.view.View.legal"} <= places
    assert "Let a seat decide" in pages[site / "docs" / "library" / "games.html"].text


@pytest.mark.parametrize("page", LIBRARY, ids=lambda page: page.stem)
def test_the_programs_on_its_pages_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    programs = re.findall(
        r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    for program in programs:
        exec(program, {})  # noqa: S102 - our own page
        assert capsys.readouterr().out
    assert len(programs) == (page.stem != "environments")


def test_words_can_be_searched_for(site: Path) -> None:
    text = (site / "searchindex.js").read_text("utf-8")
    index: dict[str, Any] = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    found = {index["docnames"][number] for number in index["terms"]["joker"]}
    titled = {index["docnames"][number] for number in index["titleterms"]["joker"]}
    assert "docs/notation" in found
    assert "src/kartentisch/games/passt_nicht/rules.en" in titled


async def test_a_browser_finds_them_without_any_server(site: Path) -> None:
    async with chromium() as browser:
        page = await browser.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        await page.goto(f"{site.as_uri()}/index.html")
        await page.get_by_placeholder("Search").first.fill("joker")
        await page.keyboard.press("Enter")
        await page.locator("#search-results a", has_text="Passt nicht!").first.wait_for()
        assert [url for url in asked if not url.startswith(site.as_uri())] == []
