"""What is told of whole games, and what only behind the veil."""

import contextlib
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from kartentisch.cli.news import News
from kartentisch.cli.screen import Screen
from kartentisch.cli.tell import Teller
from kartentisch.core.game import find_game
from kartentisch.core.happened import Decided, Moved, Seen
from kartentisch.core.play import Play
from kartentisch.core.rng import below
from tests.games.random_play import moves_of, opened, rng_of

NAMES = ("Me", "Ada", "Ben")


class Paper(Screen):
    """A terminal that remembers what stays and what was veiled."""

    has_veil = True

    def __init__(self) -> None:
        super().__init__()
        self.stays: list[str] = []
        self.veiled: list[str] = []
        self._lines = self.stays

    def say(self, line: str = "") -> None:
        self._lines.append(line)

    def ask(self, prompt: str) -> str:
        assert prompt
        return ""

    @contextlib.contextmanager
    def veil(self) -> Iterator[None]:
        self._lines = self.veiled
        yield
        self._lines = self.stays


class Heard(NamedTuple):
    """What a person saw until they were asked again, and what they were told of it."""

    seen: list[Seen]
    stays: list[str]
    veiled: list[str]


def _heard(game: str, options: dict[str, Any], language: str = "en") -> Iterator[Heard]:
    """Some random games as the first seat hears them."""
    for number in range(3):
        play = opened(find_game(game), len(NAMES), options, number)
        yield from _heard_of(play, rng_of(number), language)


def _heard_of(play: Play, rng: list[int], language: str) -> Iterator[Heard]:
    paper, since = Paper(), play.steps
    news = News(paper, Teller(play.game, language, NAMES), play, 0)
    while not play.over:
        seat = play.to_act()[-1]
        legal = play.legal(seat)
        play.do(seat, legal[below(rng, len(legal))])
        if play.over or 0 in play.to_act():
            news.tell()
            yield Heard(play.seen(0, since), paper.stays[:], paper.veiled[:])
            since = play.steps
            paper.stays.clear()
            paper.veiled.clear()


def _moves(seen: Sequence[Seen]) -> list[list[Seen]]:
    moves: list[list[Seen]] = []
    for entry in seen:
        if isinstance(entry, Decided):
            moves.append([])
        moves[-1].append(entry)
    return moves


def _came_to(move: list[Seen], place: str) -> list[Moved]:
    return [each for each in move if isinstance(each, Moved) and each.reaches.place == place]


def _is(move: list[Seen], verb: str) -> bool:
    return isinstance(move[0], Decided) and move[0].move.startswith(verb)


@pytest.mark.parametrize(("language", "said"), [("en", "wrong, no trophy"), ("de", "kein Pokal")])
def test_every_wrong_declaration_is_told_once(language: str, said: str) -> None:
    wrong = prizes = 0
    for seen, stays, _ in _heard("keine-ahnung", {}, language):
        failed = [
            move for move in _moves(seen) if _is(move, "nothing") and not _came_to(move, "won")
        ]
        assert sum(said in line for line in stays) == len(failed)
        won = sum(bool(_came_to(move, "prizes")) for move in failed)
        named = [line for line in stays if said in line and ("prize" in line or "Trost" in line)]
        assert len(named) == won
        wrong, prizes = wrong + len(failed), prizes + won
    assert wrong > 20
    assert prizes > 0


def test_a_wrong_declaration_names_the_position_and_the_veil_the_card() -> None:
    for seen, stays, veiled in _heard("keine-ahnung", {}):
        for move in _moves(seen):
            ups = [each for each in _came_to(move, "open") if each.leaves.place == "layout"]
            if _is(move, "nothing") and not _came_to(move, "won") and not _came_to(move, "prizes"):
                at = (ups[-1].leaves.at or 0) + 1
                assert any(f"The card at position {at} fits" in line for line in stays)
                assert any(f"at position {at}." in line for line in veiled)


def test_a_forgotten_draw_is_told_of_everybody() -> None:
    mine = others = 0
    for seen, stays, _ in _heard("keine-ahnung", {"forgetting": "punished"}):
        forgot = [
            move for move in _moves(seen) if _is(move, "reveal") and not _came_to(move, "open")
        ]
        seats = [move[0].seat for move in forgot if isinstance(move[0], Decided)]
        assert stays.count("You forgot to draw: your turn is over.") == seats.count(0)
        for seat in (1, 2):
            said = f"{NAMES[seat]} forgot to draw: the turn is over."
            assert stays.count(said) == seats.count(seat)
        mine, others = mine + seats.count(0), others + len(seats) - seats.count(0)
    assert mine > 10
    assert others > 10


def test_new_cards_are_told_with_their_positions() -> None:
    told = 0
    for seen, stays, _ in _heard("keine-ahnung", {}):
        for move in _moves(seen):
            new: dict[int, list[int]] = {}
            for moved in _came_to(move, "layout"):
                if moved.card is None:
                    new.setdefault(moved.reaches.row, []).append((moved.reaches.at or 0) + 1)
            for seat, positions in new.items():
                who, many = "You" if seat == 0 else NAMES[seat], len(positions) > 1
                kind = "new cards at positions" if many else "a new card at position"
                assert f"{who}: {kind} {', '.join(map(str, positions))}." in stays
                told += 1
    assert told > 10


def test_what_others_draw_is_told_without_the_card_and_the_deal_is_not() -> None:
    drawn = 0
    for seen, stays, _ in _heard("passt-nicht", {"target": 10}):
        laid = [move for move in _moves(seen) if _is(move, "lay") and _came_to(move, "hand")]
        # The deal of the next round comes after the card that was drawn.
        seats = [move[0].seat for move in laid if isinstance(move[0], Decided)]
        for seat in (1, 2):
            assert stays.count(f"{NAMES[seat]}: one card drawn.") == seats.count(seat)
        drawn += len(seats)
    assert drawn > 20


def test_own_cards_set_aside_are_told_only_behind_the_veil() -> None:
    told, teller = 0, Teller(find_game("luecke"), "en", NAMES)
    for seen, stays, veiled in _heard("luecke", {}):
        for move in _moves(seen):
            for moved in _came_to(move, "pressed"):
                if moved.card is not None:
                    said = f"You: {teller.card(moved.card)} set aside."
                    assert said in veiled
                    assert said not in stays
                    told += 1
    assert told == 3 * 3 * 2


@pytest.mark.parametrize("options", [{}, {"trophies": "open"}], ids=["secret", "open"])
def test_what_a_prize_is_worth_stays_with_its_owner(options: dict[str, str]) -> None:
    teller, others = Teller(find_game("keine-ahnung"), "en", NAMES), 0
    for seen, stays, veiled in _heard("keine-ahnung", options):
        for move in _moves(seen):
            for moved in _came_to(move, "prizes"):
                is_mine, who = moved.reaches.row == 0, teller.who(moved.reaches.row)
                said = f"{who}: a {teller.card(str(moved.card))}; the turn is over."
                assert said in (stays if is_mine or options else veiled)
                if not is_mine and not options:
                    assert said not in stays
                    assert f"{who}: a consolation prize; the turn is over." in stays
                others += not is_mine
        named = [line for line in stays if re.match(r"(Ada|Ben): .*prize with", line)]
        assert options or not named
    assert others > 5


def test_hidden_winnings_are_counted_and_open_ones_named() -> None:
    open_ones = {"trophies": "open"}
    for options, shown in (({}, r"Ada, trophies: \d\."), (open_ones, "Ada, trophies: trophy")):
        play = opened(find_game("keine-ahnung"), 3, options, 1)
        for _ in moves_of(play, rng_of(1)):
            if play.view(0).places["won"][1]:
                break
        assert re.search(shown, _table(play))


def test_with_open_memory_nothing_needs_the_veil() -> None:
    for heard in _heard("keine-ahnung", {"memory": "open"}):
        assert heard.veiled == []


def _table(play: Play, language: str = "en") -> str:
    return "\n".join(Teller(play.game, language, NAMES).table(play.view(0)))


def test_the_table_shows_stars_rounds_and_who_deals() -> None:
    play = opened(find_game("luecke"), 3, {}, 0)
    table = _table(play)
    assert "Round 1 of 3." in table
    assert ("You deal." if play.first == 0 else f"{NAMES[play.first]} deals.") in table
    six = next(str(card) for card in play.view(0).own("hand") if str(card)[1:] in ("5", "7"))
    assert f"{Teller(play.game, 'en', NAMES).card(six)} ★★★" in table


def test_the_table_shows_the_target_and_the_heap_set_aside() -> None:
    assert "The game ends at 30 points." in _table(
        opened(find_game("passt-nicht"), 3, {"target": 30})
    )
    assert "Set aside: 0." in _table(opened(find_game("keine-ahnung"), 3, {}))


def test_the_top_of_an_own_display_pile_is_told_first() -> None:
    play, rng, found = opened(find_game("passt-nicht"), 3, {}, 1), rng_of(1), 0
    teller = Teller(play.game, "en", NAMES)
    while not play.over:
        for row in play.view(0).places["display"][:5]:
            if len(row) > 1:
                below_it = ", ".join(teller.card(str(card)) for card in reversed(row[:-1]))
                assert f"{teller.card(str(row[-1]))} (on top of {below_it})" in _table(play)
                found += 1
        (seat,) = play.to_act()
        legal = play.legal(seat)
        play.do(seat, legal[below(rng, len(legal))])
    assert found > 3
