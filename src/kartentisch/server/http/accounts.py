"""HTTP about accounts: a login name and a password, for those guests who want them."""

from dataclasses import replace

import msgspec
from litestar import Response, get, post, put

from kartentisch.server.guessable import is_guessable
from kartentisch.server.http.cookie import with_cookies
from kartentisch.server.http.cookie_names import SEEN
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.guests import session_key
from kartentisch.server.http.links import entered
from kartentisch.server.http.people import Me
from kartentisch.server.http.request import ApiRequest
from kartentisch.server.http.seen import is_seen, with_mark
from kartentisch.server.limits import (
    PASSWORDS_OF_ADDRESS,
    PASSWORDS_OF_LOGIN,
    PASSWORDS_OF_OWNER,
)
from kartentisch.server.passwords import TooMany, clean_login, folded, is_outdated, is_possible
from kartentisch.server.tokens import new_token
from kartentisch.store.errors import Conflict
from kartentisch.store.records import Account


class Credentials(msgspec.Struct):
    """A login name and its password."""

    login: str
    password: str


class NewPassword(msgspec.Struct):
    """The password that holds until now, and the one for later."""

    old: str
    new: str


class OwnAccount(msgspec.Struct):
    """The login name of a guest, and since when; both empty without an account."""

    login: str = ""
    created: int = 0


@get("/api/me/account", refusals=(401, 503))
async def own_account(request: ApiRequest) -> OwnAccount:
    """Whether I have an account."""
    asking = await request.known_session()
    account = await request.store.credentials.account_of(asking.guest.id)
    return OwnAccount() if account is None else OwnAccount(account.login, account.created_ms)


@post(
    "/api/me/account",
    status_code=201,
    body=Credentials,
    refusals=(400, 401, 403, 409, 413, 429, 503),
)
async def create_account(request: ApiRequest) -> Response[OwnAccount]:
    """Have an account from now on; everything that I have as a guest stays."""
    asking = await request.known_session()
    wanted = await request.body_as(Credentials)
    login = clean_login(wanted.login)
    if not login:
        raise Problem(400, "bad-login")
    _check_new(wanted.password, login)
    request.check_limit(PASSWORDS_OF_ADDRESS, request.address)
    if await request.store.credentials.account_of(asking.guest.id) is not None:
        raise Problem(409, "has-account")
    password = await hashed_password(request, wanted.password)
    account = Account(asking.guest.id, login, folded(login), password, request.now())
    try:
        await request.store.credentials.create_account(account)
    except Conflict:
        raise Problem(409, "login-taken") from None
    own = OwnAccount(login, account.created_ms)
    return with_cookies(request, own, {SEEN: _marks(request, account)}, status=201)


@post("/api/guests/login", status_code=200, body=Credentials, refusals=(400, 403, 413, 429, 503))
async def log_in(request: ApiRequest) -> Response[Me]:
    """Be the guest of an account in this browser, too."""
    request.refuse_foreign_pages()
    shown = await request.body_as(Credentials)
    login = folded(shown.login)
    account = await request.store.credentials.account_by_login(login)
    if account is not None and is_seen(request.cookie(SEEN), account):
        request.check_limit(PASSWORDS_OF_OWNER, account.guest_id)
    else:
        request.check_limit(PASSWORDS_OF_ADDRESS, request.address)
        request.check_limit(PASSWORDS_OF_LOGIN, login)
    password = await _right(request, account, shown.password)
    guest = await request.store.people.guest(account.guest_id) if account else None
    if guest is None or account is None:
        raise Problem(403, "wrong-password")
    token = new_token()
    key = session_key(token, guest.id, request.browser, request.now())
    if not await request.store.credentials.add_key_by_password(key, password):
        raise Problem(403, "wrong-password")
    marks = _marks(request, replace(account, hash=password))
    return await entered(request, guest, token, {SEEN: marks})


@put(
    "/api/me/password",
    status_code=204,
    body=NewPassword,
    refusals=(400, 401, 403, 409, 413, 429, 503),
)
async def change_password(request: ApiRequest) -> Response[None]:
    """Another password; all other sessions and the personal link end."""
    asking = await request.known_session()
    wanted = await request.body_as(NewPassword)
    account = await request.store.credentials.account_of(asking.guest.id)
    if account is None:
        raise Problem(409, "no-account")
    _check_new(wanted.new, account.login)
    old = await check_own_password(request, account, wanted.old)
    new = await hashed_password(request, wanted.new)
    if not await request.store.credentials.change_password(asking.guest.id, old, new):
        raise Problem(403, "wrong-password")
    await request.store.credentials.end_other_keys(asking.guest.id, asking.hash, request.now())
    await request.backend.tables.send_away()
    marks = _marks(request, replace(account, hash=new))
    return with_cookies(request, None, {SEEN: marks}, status=204)


async def check_own_password(request: ApiRequest, account: Account, password: str) -> str:
    """Whoever is logged in is asked once more; returns the hash that holds from now on."""
    request.check_limit(PASSWORDS_OF_OWNER, account.guest_id)
    return await _right(request, account, password)


def _check_new(password: str, login: str) -> None:
    if not is_possible(password):
        raise Problem(400, "bad-password")
    if is_guessable(password, login):
        raise Problem(400, "easy-password")


def _marks(request: ApiRequest, account: Account) -> str:
    return with_mark(request.cookie(SEEN), account)


async def _right(request: ApiRequest, account: Account | None, password: str) -> str:
    """Is it the right one? Nobody's takes as long; returns the hash that holds from now on."""
    stored = account.hash if account else None
    try:
        fits = await request.backend.passwords.fits(stored, password)
    except TooMany:
        raise Problem(429, "too-fast") from None
    if not fits or account is None:
        raise Problem(403, "wrong-password")
    if not is_outdated(account.hash):
        return account.hash
    new = await hashed_password(request, password)
    await request.store.credentials.change_password(account.guest_id, account.hash, new)
    return new


async def hashed_password(request: ApiRequest, password: str) -> str:
    try:
        return await request.backend.passwords.hashed(password)
    except TooMany:
        raise Problem(429, "too-fast") from None
