"""What can be agreed before a game, and the sizes that only students of small games change."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kartentisch.core.complaint import Complaint
from kartentisch.core.notation import shorten


def whole_number(name: str, low: int, high: int) -> Callable[[object], int]:
    """A check for a whole number in a range."""

    def check(value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Complaint(
                __file__, "no-whole-number", name=name, value=shorten(value), low=low, high=high
            )
        return value

    return check


def one_of(name: str, *words: str) -> Callable[[object], str]:
    """A check for one of a few words."""

    def check(value: object) -> str:
        if value not in words:
            raise Complaint(
                __file__, "none-of", name=name, value=shorten(value), words=", ".join(words)
            )
        return str(value)

    return check


@dataclass(frozen=True)
class Option:
    """One thing to agree on. A size is kept out of people's menus and out of most files."""

    name: str
    default: Any
    check: Callable[[object], Any]
    is_size: bool = False
    #: The words to choose from, or nothing for a number.
    words: tuple[str, ...] = ()
    #: The least and the most that a number may be.
    limits: tuple[int, int] | None = None


def choice(name: str, *words: str) -> Option:
    """An option with a few words to choose from; the first is the default."""
    return Option(name, words[0], one_of(name, *words), words=words)


def number(name: str, default: int, low: int, high: int) -> Option:
    return Option(name, default, whole_number(name, low, high), limits=(low, high))


def size(name: str, default: int, low: int, high: int) -> Option:
    check = whole_number(name, low, high)
    return Option(name, default, check, is_size=True, limits=(low, high))


def settle(options: Sequence[Option], asked: Mapping[str, object]) -> dict[str, Any]:
    """Every option with its value, checked."""
    names = [option.name for option in options]
    for name in asked:
        if name not in names:
            known = ", ".join(names) or "none"
            raise Complaint(__file__, "unknown-option", name=shorten(name), names=known)
    return {option.name: option.check(asked.get(option.name, option.default)) for option in options}


def for_file(options: Sequence[Option], settled: Mapping[str, Any]) -> dict[str, Any]:
    """The options as a replay keeps them: all of them, sizes only where they differ."""
    return {
        option.name: settled[option.name]
        for option in options
        if not option.is_size or settled[option.name] != option.default
    }
