"""The web page: the files of the built client, and one page for all addresses of people."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, Router, get
from litestar.exceptions import NotFoundException

#: Where `npm run build` in web/ puts the client; a wheel brings it along.
CLIENT: Final = Path(__file__).parents[2] / "web"
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
#: Such a name changes with its content.
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
#: No script and no style but our own files; pictures may stand in the page.
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
NOT_BUILT: Final = "<!doctype html><title>Kartentisch</title><p>The web page is not built here: ./kartentisch serve builds it."  # noqa: E501


@dataclass(frozen=True)
class File:
    """A file in memory, packed once."""

    content: bytes
    packed: bytes
    kind: str
    tag: str
    keep: str


def read_client(folder: Path) -> dict[str, File]:
    """All files of the client by their address; none if it was not built."""
    return {
        path.relative_to(folder).as_posix(): _file(path, folder)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in TYPES
    }


def _file(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    is_hashed = path.relative_to(folder).parts[0] == "assets"
    return File(
        content,
        gzip.compress(content, mtime=0),
        TYPES[path.suffix],
        f'"{hashlib.sha256(content).hexdigest()[:24]}"',
        FOREVER if is_hashed else ASK_AGAIN,
    )


def pages(folder: Path = CLIENT) -> Router:
    """Everything that is not the API."""
    files = read_client(folder)

    @get(
        [
            "/",
            "/t/{code:str}",
            "/r/{table:str}/{number:int}",
            "/rules/{game:str}",
            "/learn/{game:str}",
            "/me",
            "/invite",
        ],
        include_in_schema=False,
    )
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        """One page for all of these: the client reads the address."""
        return _answer(request, _index(files))

    @get("/{rest:path}", include_in_schema=False)
    async def file(request: Request[Any, Any, Any], rest: str) -> Response[bytes]:
        found = files.get(rest.lstrip("/"))
        if found is not None:
            return _answer(request, found)
        wants_page = "text/html" in request.headers.get("accept", "")
        if rest.startswith("/api") or not wants_page:
            raise NotFoundException
        return _answer(request, _index(files), status=404)

    return Router("/", route_handlers=[page, file])


def _index(files: Mapping[str, File]) -> File:
    text = NOT_BUILT.encode()
    return files.get("index.html") or File(
        text, gzip.compress(text), TYPES[".html"], '"not-built"', ASK_AGAIN
    )


def _answer(request: Request[Any, Any, Any], file: File, status: int = 200) -> Response[bytes]:
    headers = {
        "Cache-Control": file.keep,
        "Content-Security-Policy": POLICY,
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.tag and status == 200:  # noqa: PLR2004
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    if is_packed:
        headers["Content-Encoding"] = "gzip"
    content = file.packed if is_packed else file.content
    return Response(content, status_code=status, headers=headers, media_type=file.kind)
