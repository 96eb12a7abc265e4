"""Many games at once, one decision each, in the style of the rules: linked by core/kernel.py.

`table` holds what is the same in all games: the first state, the plan of observations with cards
and deck, and the actions. All luck of a game is its own stream, which also seeds its next one.
"""

from typing import Any, Final

from kartentisch.core.contract import act, acting, begin, is_winner, legal, score
from kartentisch.core.rng import below, next_word, seed_rng
from kartentisch.envs.write import write
from kartentisch.sim.linked import choose, forget, remember

#: A bot, as a number.
RANDOM: Final = 0

#: As in sim/batch.py.
WRITTEN_OUT: Final = ("let_others_play",)

#: There is no such action in one of the games.
NOTHING_WRONG: Final = -1


def first_wrong(actions: Any, masks: Any, ended: Any) -> int:
    """The first game whose action is not legal; who has ended takes any."""
    for i in range(len(actions)):
        is_action = (actions[i] >= 0) & (actions[i] < masks.shape[1])
        if not ended[i] and (not is_action or masks[i][actions[i]] == 0):
            return i
    return NOTHING_WRONG


def start_all(template: Any, states: Any, lucks: Any, minds: Any, first: int, seats: Any) -> None:
    for i in range(len(states)):
        start(template, states, i, lucks[i], minds[i], first)
        seats[i] = acting(states[i])


def start(template: Any, states: Any, i: int, rng: Any, minds: Any, first: int) -> None:
    """A fresh game; `first` is the seat that begins, or below 0 to draw it by lot."""
    states[i] = template[0]
    s = states[i]
    lot = below(rng, s.seats)
    s.first = first if first >= 0 else lot
    one, two, three = next_word(rng), next_word(rng), next_word(rng)
    seed_rng(s.rng, one, two, three)
    begin(s)
    for seat in range(s.seats):
        forget(minds[seat])


def step_seats(
    template: Any,
    states: Any,
    lucks: Any,
    minds: Any,
    first: int,
    actions: Any,
    codes: Any,
    by_points: int,
    standings: Any,
    seats: Any,
    rewards: Any,
    ended: Any,
) -> None:
    """Whoever is to act acts; a game that is over is followed by the next at once."""
    for i in range(len(states)):
        act(states[i], seats[i], codes[actions[i]])
        ended[i] = acting(states[i]) < 0
        gain(states[i], by_points, standings[i], rewards[i])
        if ended[i]:
            start(template, states, i, lucks[i], minds[i], first)
            standings[i][:] = 0
        seats[i] = acting(states[i])


def step_learners(
    template: Any,
    states: Any,
    lucks: Any,
    minds: Any,
    first: int,
    actions: Any,
    codes: Any,
    by_points: int,
    standings: Any,
    learner: int,
    bots: Any,
    out: Any,
    desk: Any,
    rewards: Any,
    ended: Any,
) -> None:
    """The learner acts, then all others until it is its turn; after its end a game begins anew.

    All others play in one place of the code: it would be compiled as often as it stands there.
    """
    for i in range(len(states)):
        is_new, goes_on = ended[i], True
        while goes_on:
            if is_new:
                start(template, states, i, lucks[i], minds[i], first)
            else:
                act(states[i], learner, codes[actions[i]])
            let_others_play(states[i], lucks[i], minds[i], learner, bots, out, desk)
            # The learner must get to act at all in a new game.
            goes_on = is_new and acting(states[i]) < 0
        if is_new:
            standings[i][:] = 0
            rewards[i][:] = 0
            ended[i] = False
        else:
            ended[i] = acting(states[i]) < 0
            gain(states[i], by_points, standings[i], rewards[i])


def let_others_play(
    s: Any, rng: Any, minds: Any, learner: int, bots: Any, out: Any, desk: Any
) -> None:
    seat = acting(s)
    while (seat >= 0) & (seat != learner):
        count = legal(s, seat, out)
        word = next_word(rng)
        if bots[seat] == RANDOM:
            action = out[(word * count) >> 32]
        else:
            action = choose(s, seat, minds[seat], word, out, count, desk)
        remember(minds[seat], action)
        act(s, seat, action)
        seat = acting(s)


def gain(s: Any, by_points: int, standing: Any, rewards: Any) -> None:
    """What each seat has gained since the last time."""
    for seat in range(s.seats):
        now = points_ahead(s, seat) if by_points else share_of_win(s, seat)
        rewards[seat] = now - standing[seat]
        standing[seat] = now


def points_ahead(s: Any, seat: int) -> float:
    """Of the mean of the others."""
    total = 0.0
    for other in range(s.seats):
        total += score(s, other)
    return float(score(s, seat) - (total - score(s, seat)) / (s.seats - 1))


def share_of_win(s: Any, seat: int) -> float:
    """1 for who wins alone, together -1 for the others; nothing before the end."""
    if acting(s) >= 0:
        return 0.0
    winners = 0
    for other in range(s.seats):
        winners += is_winner(s, other)
    share = 1.0 / winners if is_winner(s, seat) else 0.0
    return float((share * s.seats - 1) / (s.seats - 1))


def observe_all(
    states: Any,
    raw: Any,
    seats: Any,
    plan: Any,
    cards: Any,
    deck: Any,
    index: Any,
    out: Any,
    observations: Any,
    masks: Any,
) -> None:
    """What each of the seats may know and do; at the end nothing may be done."""
    for i in range(len(states)):
        s = states[i]
        write(raw[i], seats[i], s.seats, plan[seats[i]], cards, deck, observations[i])
        masks[i][:] = 0
        if acting(s) == seats[i]:
            for k in range(legal(s, seats[i], out)):
                masks[i][index[out[k]]] = 1
