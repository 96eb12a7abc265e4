"""The web page over HTTP: right kinds, kept for the right time, nothing from elsewhere."""

import gzip
import re
import urllib.request
from typing import Any

import pytest

from tests.server.running import Server

PAGE = {"Accept": "text/html"}


def _index(server: Server) -> tuple[str, Any]:
    status, text, headers = server.call("/", **PAGE)
    assert status == 200
    return str(text), headers


@pytest.mark.parametrize("path", ["/t/abc", "/r/0af/1", "/rules/luecke", "/me"])
def test_all_addresses_of_people_are_one_page(server: Server, path: str) -> None:
    index, _ = _index(server)
    assert server.call(path, **PAGE)[:2] == (200, index)


def test_the_page_allows_nothing_from_elsewhere_and_is_asked_for_again(server: Server) -> None:
    _, headers = _index(server)
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Content-Type"].startswith("text/html")
    assert server.call("/", **PAGE, **{"If-None-Match": headers["ETag"]})[0] == 304


def test_files_whose_name_changes_with_them_are_kept_forever(server: Server) -> None:
    index, _ = _index(server)
    script = re.search(r'src="(/assets/[^"]+\.js)"', index)
    style = re.search(r'href="(/assets/[^"]+\.css)"', index)
    assert script is not None
    assert style is not None
    for path, kind in ((script[1], "text/javascript"), (style[1], "text/css")):
        status, _, headers = server.call(path)
        assert status == 200
        assert headers["Content-Type"].startswith(kind)
        assert headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_the_page_has_no_script_or_style_of_its_own(server: Server) -> None:
    index, _ = _index(server)
    assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=", index) == []


def test_files_are_packed_for_who_can_unpack(server: Server) -> None:
    plain, packed = (_icon(server, accepted) for accepted in ("identity", "gzip"))
    assert plain[1] is None
    assert packed[1] == "gzip"
    assert gzip.decompress(packed[0]) == plain[0]


def _icon(server: Server, accepted: str) -> tuple[bytes, str | None]:
    address = f"http://{server.address}/icon.svg"
    request = urllib.request.Request(address, headers={"Accept-Encoding": accepted})
    with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
        return answer.read(), answer.headers["Content-Encoding"]


def test_an_unknown_page_is_told_to_people_and_programs(server: Server) -> None:
    index, _ = _index(server)
    assert server.call("/nothing/here", **PAGE)[:2] == (404, index)
    status, answer, _ = server.call("/nothing/here")
    assert (status, answer["code"]) == (404, "no-such-page")
    status, answer, _ = server.call("/api/nothing", **PAGE)
    assert (status, answer["code"]) == (404, "no-such-page")


@pytest.mark.parametrize(
    "path", ["/../app.py", "/%2e%2e/server/app.py", "/assets/../../server/app.py"]
)
def test_no_other_file_is_served(server: Server, path: str) -> None:
    assert server.call(path)[0] == 404
