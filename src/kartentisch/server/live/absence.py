"""Who is missed: somebody who is not there while others wait for them."""

from kartentisch.table.live import LiveTable


def missed_guests(live: LiveTable) -> set[str]:
    """The persons for whom somebody waits in vain.

    Whoever plays with bots alone is not missed, and neither is anybody where people come, move
    and go: there the clock alone decides.
    """
    table = live.table
    if table.is_closed or table.settings.is_turn_by_turn:
        return set()
    persons = [seat for seat in table.seats if seat.guest is not None]
    there = {seat.guest for seat in persons if seat.guest and live.audience.is_present(seat.guest)}
    if not there:
        return set()
    if table.is_playing:
        away = {seat.guest for seat in persons if seat.guest and not seat.bot_decides}
        return away - there
    if table.play is None and not live.audience.is_present(table.host):
        return {table.host}
    return set()
