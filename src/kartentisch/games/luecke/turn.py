"""When a turn of Lücke is over: asked by the bots and by those who count."""

from kartentisch.games.luecke.actions import MATCH, PASS, TURN


def ends_turn(action: int, held: int) -> bool:
    """L6 L8 L9 L10 All but a card turned up, and a gap card that is not the last one held."""
    if TURN <= action < PASS:
        return False
    return action >= MATCH or held == 1
