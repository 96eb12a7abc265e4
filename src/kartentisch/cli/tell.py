"""A view and what was seen, in words. It knows no game: the sentences are the game's own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from kartentisch.cli.outcome import MoveOutcome, missed
from kartentisch.core.action import Refusal
from kartentisch.core.game import Game
from kartentisch.core.happened import Decided, Moved, RoundEnded, Seen, Shown, Shuffled, Told
from kartentisch.core.notation import COLOUR_LETTERS
from kartentisch.core.sight import OWNER
from kartentisch.core.view import Face, View
from kartentisch.core.words import card_words, say, words_of

_OWN = Path(__file__).parent


def _unpainted(_: str, text: str) -> str:
    return text


@dataclass(frozen=True)
class Teller:
    """Speaks one language to one seat of one game."""

    game: Game
    language: str
    names: Sequence[str]
    seat: int = 0
    paint: Callable[[str, str], str] = _unpainted

    def word(self, name: str, **values: Any) -> str:
        """A sentence of the terminal's own."""
        return say(_OWN, self.language, name, **values)

    def sentence(self, key: str, *cards: str, **values: Any) -> str:
        """A sentence of the game's own, or nothing where it has none."""
        if key not in words_of(self.game.folder):
            return ""
        return words_of(self.game.folder)[key][self.language].format(
            *map(self.card, cards), **values
        )

    def who(self, seat: int) -> str:
        return self.word("you") if seat == self.seat else self.names[seat]

    def card(self, card: str) -> str:
        return self.paint(card[0], card_words(self.game.folder, self.language, card))

    def by_marks(self, cards: Iterable[str]) -> Iterator[str]:
        """Cards line by line, those with most marks first."""
        marks_of = self.game.marks_of
        ordered = sorted(sorted(cards, key=self.game.cards.code), key=marks_of, reverse=True)
        for marks, same in groupby(ordered, marks_of):
            spoken = ", ".join(map(self.card, same))
            name = "with-1-mark" if marks == 1 else "with-marks"
            yield self.sentence(name, marks=marks, cards=spoken) or spoken

    def welcome(self, names: str) -> Iterator[str]:
        """Who is there, and how to say what one wants."""
        yield self.word("welcome", names=names)
        spoken = {word[0] for text in self.game.actions.texts for word in text.split()
                  if word in self.game.cards}  # fmt: skip
        letters = ", ".join(
            f"{letter} {self.paint(letter, self.word(f'letter-{letter}'))}"
            for letter in COLOUR_LETTERS
            if letter in spoken
        )
        if said := self.word("letters", letters=letters) if letters else self.sentence("numbers"):
            yield said

    def table(self, view: View) -> Iterator[str]:
        """The table as this seat sees it, line by line, in the order of the game's words."""
        for key in words_of(self.game.folder):
            kind, _, rest = key.partition("-")
            if kind == "fact":
                yield from self._fact(key, rest, view)
            elif kind == "table":
                yield from self._place(key, rest, view)

    def seen_faces(self, view: View) -> Any:
        """What was seen at the positions of each seat, where that may be looked up."""
        fields = self.game.state.FIELDS
        return next((value for name, value in view.facts.items() if fields[name].is_cards), None)

    def explain(self, move: str, phase: str = "") -> str:
        """A legal move in words; in some phases, or without a card, it means something else."""
        verb, *tokens = move.split()
        spoken = [self._token(token) for token in tokens]
        words, kind = words_of(self.game.folder), phase if tokens else "alone"
        sentence = words.get(f"explain-{verb}-{kind}") or words[f"explain-{verb}"]
        return sentence[self.language].format(*spoken, all=", ".join(spoken))

    def how(self, example: str) -> str:
        """How moves with this verb are made, where they are too many to be listed."""
        return self.sentence(f"how-{example.split(maxsplit=1)[0]}", example=example)

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not possible."""
        return self.sentence(refusal.sentence, *refusal.cards)

    def scores(self, scores: Sequence[int]) -> str:
        return ", ".join(f"{self.who(seat)} {score}" for seat, score in enumerate(scores))

    def entry(self, actor: int, entry: Seen) -> str:
        """What happened, in a sentence, or nothing where none is needed."""
        who = self.who(actor)
        match entry:
            case Decided(_, move):
                return self.sentence(f"did-{move.split()[0]}", who=who)
            case Moved(leaves, reaches, card):
                at = leaves.at if self.game.state.FIELDS[leaves.place].is_grid else reaches.at
                name = f"moved-{leaves.place}-{reaches.place}" + ("" if card else "-hidden")
                cards = (card,) if card else ()
                place = f"{name}-{reaches.row}"
                for key in (place, name):
                    if said := self.sentence(key, *cards, who=who, at=(at or 0) + 1):
                        return said
            case Shuffled(place):
                return self.sentence(f"shuffled-{place}")
            case RoundEnded(number, scores):
                return self.word("round-over", number=number, scores=self.scores(scores))
            case Shown(place, row, cards):
                spoken = ", ".join(map(self.card, cards)) or self.word("none")
                return self.sentence(f"shown-{place}", who=self.who(row), cards=spoken)
            case Told(facts):
                return " ".join(
                    self.sentence(f"told-{name}", value=self._value(value))
                    for name, value in facts.items()
                    if value and f"told-{name}" in words_of(self.game.folder)
                )
        return ""

    def veiled(self, actor: int, entry: Moved) -> str:
        """What may stay readable of a card that was turned up and down again."""
        key = f"veiled-{entry.leaves.place}-{entry.reaches.place}"
        return self.sentence(key, who=self.who(actor), at=(entry.leaves.at or 0) + 1)

    def missed(self, outcome: MoveOutcome) -> str:
        """What a decision did not bring.

        Of the card that decided it only the position is named: it may be face down again.
        """
        name = missed(outcome, words_of(self.game.folder))
        return self._of(name, outcome.seat, at=outcome.at)

    def filled(self, seat: int, positions: Sequence[int]) -> str:
        """Which positions of a seat hold new cards."""
        key = "filled-one" if len(positions) == 1 else "filled"
        return self._of(key, seat, at=", ".join(str(at + 1) for at in sorted(positions)))

    def _of(self, key: str, seat: int, **values: Any) -> str:
        """A sentence about somebody; there may be another one about you."""
        own = f"{key}-own" if seat == self.seat else key
        values["who"] = self.who(seat)
        return self.sentence(own, **values) or self.sentence(key, **values)

    def _token(self, token: str) -> str:
        if token in self.game.cards:
            return self.card(token)
        return self.sentence(f"token-{token}") or token

    def _value(self, value: Any) -> str:
        if isinstance(value, list):
            return self.scores(value)
        return self._token(str(value))

    def _fact(self, key: str, rest: str, view: View) -> Iterator[str]:
        """A line about a fact; of a seat there is one sentence for you and one for others."""
        name, _, whose = rest.partition("-")
        value = view.facts[name]
        if whose and (value == view.seat) != (whose == "own"):
            return
        if value != "":
            who = self.who(value) if whose else ""
            others = {each: of for each, of in view.facts.items() if each != "value"}
            yield self.sentence(key, value=self._value(value), who=who, **others)

    def _place(self, key: str, rest: str, view: View) -> Iterator[str]:
        name, _, which = rest.partition("-")
        rows, declared = view.places[name], self.game.state.FIELDS[name]
        per_seat = declared.rows_per_seat
        if not per_seat:
            yield from self._row(key, None, view, name, [rows[int(which or 0)]])
            return
        for seat in range(len(rows) // per_seat):
            if (seat == view.seat) == (which == "own"):
                own_rows = rows[seat * per_seat : (seat + 1) * per_seat]
                yield from self._row(key, seat, view, name, own_rows)

    def _row(
        self, key: str, seat: int | None, view: View, name: str, rows: list[list[Face]]
    ) -> Iterator[str]:
        """A line about one place, unless nothing lies there and its count is not told."""
        declared = self.game.state.FIELDS[name]
        faces = [face for row in rows for face in row if face != ""]
        if not faces and "{count}" not in words_of(self.game.folder)[key][self.language]:
            return
        if declared.is_grid:
            cards = ", ".join(self._positions(view, seat or 0, rows[0]))
        elif declared.sees == OWNER and seat == view.seat:
            cards = ", ".join(map(self._marked, sorted(faces, key=self._order)))
        elif declared.rows_per_seat > 1:
            piled = self._own_pile if seat == view.seat else self._pile
            cards = "; ".join(map(piled, filter(None, rows)))
        else:
            cards = self._fanned(faces)
        yield self.sentence(
            key,
            who=self.who(seat) if seat is not None else "",
            cards=cards,
            count=len(faces),
            top=self._face(faces[-1]) if faces else "",
            numbered=" ".join(
                self.sentence(f"numbered-{name}", at=at, card=self._face(face))
                for at, face in enumerate(faces, 1)
            ),
        )

    def _positions(self, view: View, seat: int, faces: list[Face]) -> Iterator[str]:
        """The positions that hold a card, with what was seen there if that may be looked up."""
        seen = self.seen_faces(view)
        for at, face in enumerate(faces):
            if face != "":
                known = seen[seat][at] if seen else ""
                yield f"{at + 1} ({self.card(known)})" if known else str(at + 1)

    def _fanned(self, faces: list[Face]) -> str:
        """Cards side by side; of those that all lie face down, how many there are."""
        if not any(faces):
            return str(len(faces))
        return ", ".join(map(self._face, faces))

    def _pile(self, row: list[Face]) -> str:
        """Of piles that are not one's own a table shows the tops and the counts."""
        top = self._face(row[-1])
        return self.word("pile-of", top=top, count=len(row)) if len(row) > 1 else top

    def _own_pile(self, row: list[Face]) -> str:
        """The top, which counts, and what lies beneath it."""
        top, below = self._face(row[-1]), ", ".join(map(self._face, reversed(row[:-1])))
        return self.word("pile-on", top=top, below=below) if below else top

    def _order(self, face: Face) -> int:
        return self.game.cards.code(str(face))

    def _face(self, face: Face) -> str:
        return self.word("face-down") if face is None else self.card(face)

    def _marked(self, face: Face) -> str:
        """A card with the marks that are printed on it."""
        marks = self.game.marks_of(face) if face else 0
        return f"{self._face(face)} {self.sentence('mark') * marks}".rstrip()
