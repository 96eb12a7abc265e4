"""The cookies by which a browser is known: given when it comes in, taken back when it goes."""

from collections.abc import Mapping
from typing import Final, TypeVar

from litestar import Response
from litestar.datastructures import Cookie

from kartentisch.server.http.cookie_names import ME, Name, called, is_safe
from kartentisch.server.http.request import ApiRequest

YEAR: Final = 365 * 24 * 3600

_Body = TypeVar("_Body")


def with_cookies(
    request: ApiRequest, body: _Body, given: Mapping[Name, str], status: int = 200
) -> Response[_Body]:
    """An answer that gives these cookies; one without a value is taken back."""
    cookies = [_cookie(request, name, value) for name, value in given.items()]
    return Response(body, status_code=status, cookies=cookies)


def without_me(request: ApiRequest) -> Response[None]:
    """Nobody knows this browser any more."""
    return with_cookies(request, None, {ME: ""}, status=204)


def _cookie(request: ApiRequest, name: Name, value: str) -> Cookie:
    scheme = request.url.scheme
    return Cookie(
        called(name, scheme),
        value=value,
        httponly=True,
        samesite="lax",
        secure=is_safe(scheme),
        max_age=YEAR if value else 0,
        path="/",
    )
