"""One game in which learners and bots decide by number: what PettingZoo and Gymnasium share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from operator import index

from kartentisch.core.dealer import new_seed, seed_from_text, seed_of_game
from kartentisch.core.errors import BadInput, IllegalAction
from kartentisch.core.notation import shorten
from kartentisch.core.play import Play
from kartentisch.envs.setting import Observation, Setting


class Match:
    """A play whose moves are numbers."""

    def __init__(self, setting: Setting, seed: str, first: int | None = None) -> None:
        self.setting = setting
        names = [f"seat {seat}" for seat in range(setting.seats)]
        self.play = Play(
            setting.game, names, setting.options, seed=seed, dealer="fast", first=first
        )

    @property
    def over(self) -> bool:
        return self.play.over

    def acting(self) -> int:
        """The seat that decides next; where several may, the lowest."""
        return self.play.to_act()[0]

    def observe(self, seat: int) -> Observation:
        return self.setting.observe(self.play, seat)

    def do(self, action: object) -> list[float]:
        """Let the acting seat do an action; what each seat gains by it."""
        code = self.code(action)
        seat = self.acting()
        if code not in self.play.choices(seat):
            move = self.setting.game.actions[code]
            raise IllegalAction(f"{move}: {self.play.why_not(seat, move)}")
        before = self.setting.standing(self.play)
        self.play.act(seat, code)
        return [
            after - then
            for after, then in zip(self.setting.standing(self.play), before, strict=True)
        ]

    def code(self, action: object) -> int:
        """The rules' number of an action."""
        codes = self.setting.moves.codes
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise BadInput(f"{shorten(action)} is no number of an action") from None
        if not 0 <= number < len(codes):
            raise BadInput(f"there is no action {number}: there are 0 to {len(codes) - 1}")
        return codes[number]


def seeds(seed: int | None) -> Iterator[str]:
    """Seeds of games without end; the same number gives the same ones."""
    series = new_seed() if seed is None else seed_from_text(str(seed))
    return (seed_of_game(series, number) for number in count())


@contextmanager
def as_error(make: Callable[[str], Exception]) -> Iterator[None]:
    """Refusals of the house as those of a library."""
    try:
        yield
    except BadInput as error:
        raise make(str(error)) from None
