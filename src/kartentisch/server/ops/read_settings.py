"""Settings from four places, the later before the earlier: defaults, a file, variables, words."""

import difflib
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from kartentisch.core.errors import BadInput
from kartentisch.server.settings import NAMES, ServerSettings, check_meaning, checked_value

PREFIX: Final = "KARTENTISCH_"
CONFIG: Final = f"{PREFIX}CONFIG"
#: Variables of ours that are no settings: the file of settings, and the folder of the scripts.
OTHERS: Final = (CONFIG, f"{PREFIX}VENV")


class Effective(NamedTuple):
    """The settings that hold, and for each the place it comes from."""

    settings: ServerSettings
    sources: dict[str, str]


class _Place(NamedTuple):
    """Values from one place, and what a value there is called when it is spoken of."""

    values: Mapping[str, object]
    called: Callable[[str], str]
    is_text: bool = False


def read_settings(
    file: Path | None, variables: Mapping[str, str], words: Mapping[str, object]
) -> Effective:
    """Whatever is wrong is one sentence that names the place and what is allowed there.

    `words` are those of the command line, by the name of their setting; None was not given.
    """
    if file is None and (named := variables.get(CONFIG)):
        file = Path(named)
    values: dict[str, Any] = {}
    sources = dict.fromkeys(NAMES, "default")
    for place in _places(file, variables, words):
        for name, value in place.values.items():
            values[name] = _checked(place, name, value)
            sources[name] = place.called(name)
    return Effective(ServerSettings(**values), sources)


def variable_of(name: str) -> str:
    return f"{PREFIX}{name.upper()}"


def word_of(name: str) -> str:
    return "--no-browser" if name == "opens_browser" else f"--{name.replace('_', '-')}"


def _places(
    file: Path | None, variables: Mapping[str, str], words: Mapping[str, object]
) -> list[_Place]:
    given = {name: value for name, value in words.items() if value is not None}
    return [
        _Place(_from_file(file) if file else {}, lambda name: f"{file}, key {name}"),
        _Place(
            _from_variables(variables), lambda name: f"variable {variable_of(name)}", is_text=True
        ),
        _Place(given, word_of, is_text=True),
    ]


def _checked(place: _Place, name: str, value: object) -> Any:
    try:
        found = checked_value(name, value, is_text=place.is_text)
        check_meaning(name, found)
    except BadInput as error:
        raise BadInput(f"{place.called(name)}: {error}") from None
    return found


def _from_file(file: Path) -> dict[str, object]:
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file}: no text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file}: no TOML: {error}") from None
    except RecursionError:
        raise BadInput(f"{file}: no TOML: nested too deeply") from None
    for key in found:
        if key not in NAMES:
            raise BadInput(f"{file}, key {key!r}: there is no such setting{_nearest(key, NAMES)}")
    return found


def _from_variables(variables: Mapping[str, str]) -> dict[str, object]:
    settings = {variable_of(name): name for name in NAMES}
    found: dict[str, object] = {}
    for variable, value in sorted(variables.items()):
        if variable in settings:
            found[settings[variable]] = value
        elif variable.startswith(PREFIX) and variable not in OTHERS:
            near = _nearest(variable, [*settings, *OTHERS])
            raise BadInput(f"variable {variable}: there is no such setting{near}")
    return found


def _nearest(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), 1)
    return f"; do you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
