"""The cookie by which a browser is known: set when it comes in, taken back when it goes."""

from typing import TypeVar

from litestar import Response
from litestar.datastructures import Cookie

from kartentisch.server.http.guests import COOKIE
from kartentisch.server.http.request import ApiRequest

YEAR = 365 * 24 * 3600
NO_COOKIE = Cookie(COOKIE, value="", httponly=True, samesite="lax", max_age=0, path="/")

_Body = TypeVar("_Body")


def with_cookie(request: ApiRequest, body: _Body, token: str, status: int) -> Response[_Body]:
    cookie = Cookie(
        COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=YEAR,
        path="/",
    )
    return Response(body, status_code=status, cookies=[cookie])
