"""Many games at once, one decision each, in the style of the rules: linked by core/kernel.py."""

from typing import Final

from kartentisch.bots.players import RANDOM
from kartentisch.bots.slots import choose, forget, remember
from kartentisch.core.contract import act, acting, begin, legal, score
from kartentisch.core.layout import Layout
from kartentisch.core.rng import below, next_word, picked, seed_rng
from kartentisch.core.rows import Row, RowOf, Sheet
from kartentisch.core.shares import share_of_win
from kartentisch.envs.records import Bools, Floats, Games, Ints, Others, Outlook, Plan, Turns
from kartentisch.envs.write import write

#: As in sim/batch.py.
WRITTEN_OUT: Final = ("let_others_play",)

#: There is no such action in one of the games.
NOTHING_WRONG: Final = -1


def first_wrong(actions: Row, masks: Ints, ended: Bools) -> int:
    """The first game whose action is not legal; who has ended takes any."""
    for i in range(len(actions)):
        is_action = (actions[i] >= 0) & (actions[i] < masks.shape[1])
        if not ended[i] and (not is_action or masks[i][actions[i]] == 0):
            return i
    return NOTHING_WRONG


def start_all(games: Games, seats: Row) -> None:
    for i in range(len(games.states)):
        start(games, i)
        seats[i] = acting(games.states[i])


def start(games: Games, i: int) -> None:
    """A fresh game."""
    rng = games.lucks[i]
    games.states[i] = games.template[0]
    s = games.states[i]
    lot = below(rng, s.seats)
    s.first = games.first if games.first >= 0 else lot
    one, two, three = next_word(rng), next_word(rng), next_word(rng)
    seed_rng(s.rng, one, two, three)
    begin(s)
    for seat in range(s.seats):
        forget(games.weights[i][seat])


def step_seats(games: Games, turns: Turns, seats: Row) -> None:
    """Whoever is to act acts; a game that is over is followed by the next at once."""
    states = games.states
    for i in range(len(states)):
        act(states[i], seats[i], turns.codes[turns.actions[i]])
        turns.ended[i] = acting(states[i]) < 0
        gain(states[i], turns.by_points, turns.standings[i], turns.rewards[i])
        if turns.ended[i]:
            start(games, i)
            turns.standings[i][:] = 0
        seats[i] = acting(states[i])


def step_learners(games: Games, turns: Turns, others: Others) -> None:
    """The learner acts, then all others until it is its turn; after its end a game begins anew.

    All others play in one place of the code: it would be compiled as often as it stands there.
    """
    states, learner, ended = games.states, others.learner, turns.ended
    for i in range(len(states)):
        is_new, goes_on = ended[i], True
        while goes_on:
            if is_new:
                start(games, i)
            else:
                act(states[i], learner, turns.codes[turns.actions[i]])
            let_others_play(states[i], others, games.weights[i], games.lucks[i])
            # The learner must get to act at all in a new game.
            goes_on = is_new and acting(states[i]) < 0
        if is_new:
            turns.standings[i][:] = 0
            turns.rewards[i][:] = 0
            ended[i] = False
        else:
            ended[i] = acting(states[i]) < 0
            gain(states[i], turns.by_points, turns.standings[i], turns.rewards[i])


def let_others_play(s: Layout, others: Others, weights: Ints, rng: Row) -> None:
    learner, bots, out, work = others
    seat = acting(s)
    while (seat >= 0) & (seat != learner):
        count = legal(s, seat, out)
        word = next_word(rng)
        if bots[seat] == RANDOM:
            action = out[picked(word, count)]
        else:
            action = choose(s, seat, out[:count], weights[seat], word, work)
        remember(weights[seat], action)
        act(s, seat, action)
        seat = acting(s)


def gain(s: Layout, by_points: int, standing: Floats, rewards: Floats) -> None:
    """What each seat has gained since the last time."""
    for seat in range(s.seats):
        now = points_ahead(s, seat) if by_points else utility(s, seat)
        rewards[seat] = now - standing[seat]
        standing[seat] = now


def points_ahead(s: Layout, seat: int) -> float:
    """Of the mean of the others."""
    total = 0.0
    for other in range(s.seats):
        total += score(s, other)
    return float(score(s, seat) - (total - score(s, seat)) / (s.seats - 1))


def utility(s: Layout, seat: int) -> float:
    """1 for who wins alone, together -1 for the others; nothing before the end."""
    if acting(s) >= 0:
        return 0.0
    return float((share_of_win(s, seat) * s.seats - 1) / (s.seats - 1))


def observe_all(
    states: RowOf[Layout], raw: Sheet, seats: Row, plan: Plan, out: Row, outlook: Outlook
) -> None:
    """What each of the seats may know and do; at the end nothing may be done."""
    masks = outlook.masks
    for i in range(len(states)):
        s = states[i]
        write(raw[i], seats[i], s.seats, plan, outlook.observations[i])
        masks[i][:] = 0
        if acting(s) == seats[i]:
            for k in range(legal(s, seats[i], out)):
                masks[i][plan.numbers[out[k]]] = 1
