"""HTTP about invitations: a link by which somebody is asked to sit down at a table."""

import msgspec
from litestar import post

from kartentisch.server.http.archive import TableId
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.guests import INVITATION
from kartentisch.server.http.request import ApiRequest
from kartentisch.server.limits import INVITATIONS
from kartentisch.server.tokens import hashed, new_token
from kartentisch.store.records import Key
from kartentisch.table.viewer import phase_of


class Invitation(msgspec.Struct):
    """The key of an invitation link: whoever has it can ask this guest to their tables."""

    key: str


@post("/api/me/invitation", status_code=201, refusals=(401, 403, 429, 503))
async def make_invitation(request: ApiRequest) -> Invitation:
    """The link by which people ask me to their tables; the one before ends."""
    guest = await request.guest()
    await request.store.credentials.remove_keys(guest.id, INVITATION)
    key = new_token()
    await request.store.credentials.add_key(Key(hashed(key), guest.id, INVITATION, request.now()))
    return Invitation(key)


@post(
    "/api/tables/{table_id:str}/invitations",
    status_code=204,
    body=Invitation,
    refusals=(400, 401, 403, 404, 409, 413, 429, 503),
)
async def invite(table_id: TableId, request: ApiRequest) -> None:
    """Ask whoever made this link to my table; for them it is one of their tables from now on."""
    asking = await request.guest()
    wanted = await request.body_as(Invitation)
    row = await request.store.tables.by_id(table_id)
    if row is None:
        raise Problem(404, "no-such-table")
    table = (await request.runner(table_id)).table
    if asking.id != table.host and table.seat_of(asking.id) is None:
        raise Problem(403, "not-your-table")
    if phase_of(table) != "waiting":
        raise Problem(409, "started")
    request.check_limit(INVITATIONS, asking.id)
    found = await request.store.credentials.session(hashed(wanted.key), INVITATION)
    if found is None:
        raise Problem(404, "bad-invitation")
    await request.store.people.seat_guest(found.guest.id, table_id)
    request.backend.tables.following.has(found.guest.id, row, table)
