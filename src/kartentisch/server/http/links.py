"""HTTP about personal links: a guest in another browser, and the way back from there."""

import msgspec
from litestar import Response, get, post

from kartentisch.server.http.cookie import with_cookies
from kartentisch.server.http.cookie_names import FORMER, ME, Name
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.guests import LINK, identify, session_key
from kartentisch.server.http.people import Me, me_of
from kartentisch.server.http.request import ApiRequest
from kartentisch.server.limits import new_guests
from kartentisch.server.tokens import hashed, new_token
from kartentisch.store.records import Guest, Key

#: So long a link can be used, in milliseconds: long enough to pick up the other device.
LINK_LASTS = 24 * 3_600_000


class Link(msgspec.Struct):
    """The key of a personal link: whoever has it can be this guest in one more browser."""

    key: str


class LinkOwner(msgspec.Struct):
    """Whose link it is."""

    name: str
    #: This very browser is that guest already.
    is_you: bool


class Former(msgspec.Struct):
    """Who this browser was before; without a name it was nobody."""

    name: str = ""


@post("/api/me/link", status_code=201, refusals=(401, 403, 429, 503))
async def make_link(request: ApiRequest) -> Link:
    """A personal link for one other browser, for 24 hours; the one before ends."""
    guest = await request.guest()
    await request.store.credentials.remove_keys(guest.id, LINK)
    key = new_token()
    await request.store.credentials.add_key(Key(hashed(key), guest.id, LINK, request.now()))
    return Link(key)


@post("/api/guests/owner", status_code=200, body=Link, refusals=(400, 403, 404, 413, 429, 503))
async def link_owner(request: ApiRequest) -> LinkOwner:
    """Whose personal link it is; it is not used up by that."""
    _check_asking(request)
    link = await request.body_as(Link)
    since = request.now() - LINK_LASTS
    owner = await request.store.credentials.link_owner(hashed(link.key), since)
    if owner is None:
        raise Problem(404, "bad-key")
    me = (await request.identity()).guest
    return LinkOwner(owner.name, me is not None and me.id == owner.id)


@post("/api/guests/claim", status_code=200, body=Link, refusals=(400, 403, 404, 413, 429, 503))
async def claim_guest(request: ApiRequest) -> Response[Me]:
    """Be the guest of a personal link in this browser, too; then the link has been used."""
    _check_asking(request)
    link = await request.body_as(Link)
    now, token = request.now(), new_token()
    session = session_key(token, "", request.browser, now)
    guest = await request.store.credentials.use_link(hashed(link.key), session, now - LINK_LASTS)
    if guest is None:
        raise Problem(404, "bad-key")
    return await entered(request, guest, token)


@get("/api/guests/former", refusals=(503,))
async def former(request: ApiRequest) -> Former:
    """Who this browser was before it became the guest of a link or an account."""
    guest = (await identify(request.store, request.cookie(FORMER), None, request.now())).guest
    return Former() if guest is None else Former(guest.name)


@post("/api/guests/back", status_code=200, refusals=(403, 404, 429, 503))
async def come_back(request: ApiRequest) -> Response[Me]:
    """Be who this browser was before; what it became meanwhile ends here."""
    request.refuse_foreign_pages()
    token = request.cookie(FORMER)
    guest = (await identify(request.store, token, None, request.now())).guest
    if guest is None:
        raise Problem(404, "nobody-before")
    leaving = await request.identity()
    if leaving.by_cookie and leaving.guest is not None and leaving.guest.id != guest.id:
        end_key = request.store.credentials.end_key
        await end_key(leaving.guest.id, leaving.session, request.now())
        await request.backend.tables.send_away()
    return with_cookies(request, me_of(guest), {ME: token, FORMER: ""})


async def entered(
    request: ApiRequest, guest: Guest, token: str, more: dict[Name, str] | None = None
) -> Response[Me]:
    """This browser is this guest from now on; whoever it was before can come back."""
    given: dict[Name, str] = {ME: token, **(more or {})}
    before = await request.identity()
    if before.by_cookie and before.guest is not None and before.guest.id != guest.id:
        given[FORMER] = request.cookie(ME)
    return with_cookies(request, me_of(guest, token), given)


def _check_asking(request: ApiRequest) -> None:
    request.refuse_foreign_pages()
    request.check_limit(new_guests(request.backend.settings), request.address)
