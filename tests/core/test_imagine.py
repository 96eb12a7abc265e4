"""Imagined worlds: they agree with all that a seat saw, tell nothing more, and are evenly dealt."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from kartentisch.core.dealer import seed_of_game
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.core.happened import Decided, Told
from kartentisch.core.imagine import Imagination
from kartentisch.core.layout import Layout
from kartentisch.core.past import Past
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.core.rng import below
from kartentisch.core.seen import seen_by
from tests.games.inside import all_cards, rows_of, state_of, with_state
from tests.games.random_play import games, moves_of, opened, rng_of, variants
from tests.games.secrecy import redealt

SEED = "5" * 64
#: Moves that a game is followed; a small game has had several shuffles by then.
LONGEST = 120


def _positions(every: int) -> Iterator[tuple[Play, list[int]]]:
    for number, (game, seats, options) in enumerate(variants()):
        play, rng = opened(game, seats, options, number), rng_of(number)
        for step, _ in enumerate(moves_of(play, rng)):
            if step == LONGEST:
                break
            if step % every == 0:
                yield play, rng


@pytest.mark.untraced
def test_an_imagined_world_looks_the_same_and_is_remembered_the_same() -> None:
    looked = 0
    for number, (play, _) in enumerate(_positions(every=17)):
        for seat in range(len(play.names)):
            world = pov_of(play, seat, play.steps).imagine(seed_of_game(SEED, number))
            twin = with_state(play, world)
            assert twin.view(seat).encode() == play.view(seat).encode()
            assert twin.memory(seat).encode() == play.memory(seat).encode()
            assert all_cards(world) == all_cards(state_of(play))
            looked += 1
    assert looked > 300


def test_a_world_tells_nothing_of_the_hidden_cards() -> None:
    """Were they others, the same seed would deal the same world."""
    for number, (play, rng) in enumerate(_positions(every=40)):
        for seat in range(len(play.names)):
            seed = seed_of_game(SEED, number)
            world = Imagination(play, seat)(seed)
            other = Imagination(with_state(play, _redealt(play, seat, rng)), seat)(seed)
            assert other.values() == world.values()


def _redealt(play: Play, seat: int, rng: list[int]) -> Layout:
    """Other hidden cards, but what was once shown stays: memory is perfect here."""
    s: Any = redealt(play, seat, rng)
    true: Any = state_of(play)
    if play.game.name == "keine-ahnung":
        s.layout = [row[:] for row in true.layout]
        s.prizes = [row[:] for row in true.prizes]
        s.covered = true.covered[:]
        s.draw[: s.draw_size] = sorted(true.draw[: s.draw_size])
    if play.game.name == "luecke":
        s.pile, s.pressed[seat] = [row[:] for row in true.pile], true.pressed[seat][:]
    if play.game.name == "passt-nicht":
        s.discard = true.discard[:]
    s.rng = [below(rng, 1000) for _ in range(4)]
    changed: Layout = s
    return changed


def test_worlds_differ_and_repeat_and_can_be_played_to_their_end() -> None:
    for game in games():
        play, rng = opened(game, 3, {}), rng_of(4)
        for step, _ in enumerate(moves_of(play, rng)):
            if step == 12:
                break
        imagine = pov_of(play, 0).imagine
        worlds = [imagine(seed_of_game(SEED, number)) for number in range(20)]
        assert imagine(seed_of_game(SEED, 3)).values() == worlds[3].values()
        assert len({json.dumps(world.values()) for world in worlds}) == 20
        out = [0] * game.rules.MOST_LEGAL
        while (seat := game.rules.acting(worlds[0])) >= 0:
            action = out[below(rng, game.rules.legal(worlds[0], seat, out))]
            game.rules.act(worlds[0], seat, action)


def test_the_play_may_go_on_while_a_side_imagines() -> None:
    play = opened(find_game("luecke"), 2, {})
    pov = pov_of(play, 0)
    view = play.view(0).encode()
    for _ in range(6):
        seat = play.to_act()[0]
        play.do(seat, play.legal(seat)[0])
    twin = with_state(opened(find_game("luecke"), 2, {}), pov.imagine(SEED))
    assert twin.view(0).encode() == view


def test_an_unwatched_play_cannot_be_imagined() -> None:
    play = Play(find_game("luecke"), ["a", "b"], seed=SEED, watched=False)
    with pytest.raises(BadInput, match="nobody watched this play"):
        pov_of(play, 0).imagine(SEED)
    with pytest.raises(BadInput, match="64 hex digits"):
        pov_of(opened(find_game("luecke"), 2, {}), 0).imagine("luck")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_hidden_fact_is_a_card_a_size_or_luck(game: Game) -> None:
    """Else a veiled state would lack something that the rules need."""
    for name, declared in game.state.FIELDS.items():
        is_known = declared.knows == (2, 2)
        is_size = name.removesuffix("_size") in game.state.PLACES
        assert declared.is_place or is_known or is_size or name == "rng", name


# Against every world there is. A tiny game is played; then all shuffles that can have been are
# gone through, with all moves that others may have made unseen, and those kept in which the seat
# saw the same. A card of a hidden hand is as likely to be played as any other: a world in which
# the hand held two of the kind counts twice.


class ScriptedDealer:
    """Shuffles in a given order; asks for more when the script ends."""

    def __init__(self, script: list[tuple[int, ...]]) -> None:
        self.script, self.used = script, 0
        self.wanted: list[int] = []

    def shuffle(self, s: Layout, cards: list[int], size: int) -> None:
        del s
        if self.used == len(self.script):
            self.wanted = cards[:size]
            raise EndOfScript
        cards[:size] = self.script[self.used]
        self.used += 1


class EndOfScript(Exception):
    pass


def orders(cards: Counter[int]) -> Iterator[tuple[int, ...]]:
    """All orders of some cards that can be told apart."""
    if not cards:
        yield ()
    for card in cards:
        for rest in orders(cards - Counter([card])):
            yield (card, *rest)


class Worlds:
    """All worlds that fit what a seat saw in a play, by what is hidden in them."""

    def __init__(self, play: Play, seat: int) -> None:
        self.play, self.seat = play, seat
        self.seen = [entry for entry in play.seen(seat) if not _is_told(entry)]
        self.weights: Counter[str] = Counter()
        self._moves = [
            (entry["seat"], play.game.actions.code(entry["move"]))
            for entry in play.log()
            if "move" in entry
        ]
        self._look([], ())

    def _look(self, script: list[tuple[int, ...]], secrets: tuple[int, ...]) -> None:
        twin = self._opened()
        dealer = ScriptedDealer(script)
        state_of(twin).dealer = dealer
        try:
            weight = self._replay(twin, secrets)
        except EndOfScript:
            if self._is_alike(twin):
                for order in orders(Counter(dealer.wanted)):
                    self._look([*script, order], secrets)
            return
        except Secret as secret:
            for action in secret.choices:
                self._look(script, (*secrets, action))
            return
        if weight and self._is_alike(twin, whole=True):
            self.weights[hidden(state_of(twin))] += weight

    def _opened(self) -> Play:
        """As if nothing had been dealt yet."""
        twin = Play(
            self.play.game, self.play.names, self.play.options, seed=self.play.seed,
            first=self.play.first, dealer="fast",
        )  # fmt: skip
        fresh = self.play.game.new_state(len(self.play.names), self.play.options)
        twin = with_state(twin, fresh)
        twin._steps, twin._log, twin._facts = Past(), Past(), {}  # noqa: SLF001
        return twin

    def _replay(self, twin: Play, secrets: tuple[int, ...]) -> int:
        s, rules = state_of(twin), self.play.game.rules
        left = list(secrets)
        s.first, s.events = self.play.first, []
        s.dealer.begin = lambda _: None
        twin._deal()  # noqa: SLF001
        weight = 1
        for seat, action in self._moves:
            if not self._is_alike(twin):
                return 0
            out = [0] * rules.MOST_LEGAL
            choices = out[: rules.legal(s, seat, out)]
            verb = self.play.game.actions[action].split()[0]
            if verb in self.play.game.secret_verbs and seat != self.seat:
                if not left:
                    raise Secret(choices)
                action = left.pop(0)  # noqa: PLW2901
            if action not in choices:
                return 0
            weight *= self._copies(s, seat, action)
            twin.act(seat, action)
        return weight

    def _copies(self, s: Any, seat: int, action: int) -> int:
        """How many cards of the kind that is played a hidden hand holds."""
        words = self.play.game.actions[action].split()
        if seat == self.seat or self.play.game.name != "passt-nicht" or words[0] == "give":
            return 1
        card = self.play.game.cards.code("J" if words[0] == "joker" else words[1])
        return int(s.hand[seat][: s.hand_size[seat]].count(card))

    def _is_alike(self, twin: Play, *, whole: bool = False) -> bool:
        s = state_of(twin)
        # A shuffle that is not decided yet stands in the middle of a step.
        pending = seen_by(s, self.seat, s.events or [], twin.game.cards.texts)
        seen = [entry for entry in twin.seen(self.seat) if not _is_told(entry)] + pending
        return seen == (self.seen if whole else self.seen[: len(seen)])


class Secret(Exception):
    def __init__(self, choices: list[int]) -> None:
        self.choices = choices


def _is_told(entry: object) -> bool:
    return isinstance(entry, Told | Decided)


def hidden(s: Layout) -> str:
    """All cards of a state, hidden hands in no order."""
    rows = {name: rows_of(s, name) for name in s.PLACES}
    for name in ("hand", "pressed"):
        rows[name] = [sorted(row) for row in rows.get(name, [])]
    return json.dumps(rows)


SIX: dict[str, Any] = {
    "deck": ["b1", "b2", "a1x", "a2", "b1+"], "layout": 1, "trophy_count": 2, "prizes": 1,
}  # fmt: skip
FOUR_PAIRS: dict[str, Any] = {
    "colours": 2, "numbers": 2, "copies": 2, "jokers": 0, "hand": 3, "target": 1000, "rounds": 1,
}  # fmt: skip
TWO_JOKERS: dict[str, Any] = {
    "colours": 2, "numbers": 2, "copies": 1, "jokers": 2, "hand": 1, "target": 1000,
}  # fmt: skip
ONE_COLOUR: dict[str, Any] = {"colours": 1, "numbers": 7, "hand": 2, "pressed": 1, "rounds": 1}

#: Game, options, seed of the deal, moves, seat that looks, shuffles, hypotheses that it keeps.
TINY: list[tuple[str, dict[str, Any], int, int, int, int, int]] = [
    ("keine-ahnung", SIX, 3, 2, 0, 2, 1),
    ("keine-ahnung", SIX, 1, 5, 0, 3, 1),
    ("keine-ahnung", SIX, 1, 6, 1, 3, 1),
    ("luecke", ONE_COLOUR, 0, 1, 0, 1, 1),
    ("luecke", ONE_COLOUR, 3, 2, 0, 1, 1),
    # A joker was turned up first and shuffled back in: it lies in the pile, in no hand.
    ("passt-nicht", TWO_JOKERS, 0, 1, 1, 2, 2),
    # After a new shuffle the other hand plays a card that can be old or new.
    ("passt-nicht", FOUR_PAIRS, 64, 6, 0, 2, 2),
]


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "options", "number", "moves", "seat", "shuffles", "hypotheses"), TINY
)
def test_worlds_are_dealt_as_evenly_as_all_worlds_there_are(  # noqa: PLR0913, PLR0917 - a column each
    name: str,
    options: dict[str, Any],
    number: int,
    moves: int,
    seat: int,
    shuffles: int,
    hypotheses: int,
) -> None:
    play = opened(find_game(name), 2, options, number, "fast")
    for step, _ in enumerate(moves_of(play, rng_of(number))):
        if step == moves:
            break
    assert not play.over
    assert sum("shuffle" in entry for entry in play.log()) == shuffles
    worlds = Worlds(play, seat).weights
    assert hidden(state_of(play)) in worlds
    imagine, samples = Imagination(play, seat), max(500, 40 * len(worlds))
    assert len(imagine.belief().hypotheses) == hypotheses
    found = Counter(hidden(imagine(seed_of_game(SEED, number))) for number in range(samples))
    assert found.keys() <= worlds.keys()
    assert len(worlds) > 1
    total = sum(worlds.values())
    chi_square = sum(
        (found[world] - samples * weight / total) ** 2 / (samples * weight / total)
        for world, weight in worlds.items()
    )
    freedom = len(worlds) - 1
    # A fair dealer is found guilty less than once in a thousand times.
    assert chi_square < freedom + 3.3 * (2 * freedom) ** 0.5 + 8
