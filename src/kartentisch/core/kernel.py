"""Rules at two speeds: the files of a game as they are, or loaded again and compiled.

Linking loads a program and everything it calls a second time, puts the functions of one game
in the place of contract.py and, compiled, those of no_report.py in the place of report.py.
A program may ask for more links: how a bot chooses, who listens to what happens.
"""

import contextlib
import hashlib
import inspect
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

from kartentisch.core import contract, no_report, report
from kartentisch.core.game import Game
from kartentisch.core.layout import Record
from kartentisch.core.rows import FastRecord, Records

_IMPORTED: Final = re.compile(r"^from (kartentisch\.[\w.]+) import", re.MULTILINE)

#: Functions and those that are linked in their place.
Function = Callable[..., object]
Links = Mapping[Function, Function]


def dtype_of(state: type[Record], more: Mapping[str, int] | None = None) -> Any:
    """The record that a compiled state is; `more` adds lists of numbers that are not its truth."""
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    fields = [(name, field.kind, field.shape) for name, field in state.FIELDS.items()]
    fields += [(name, "i4", (length,)) for name, length in (more or {}).items()]
    return np.dtype(fields, align=True)


def to_record(s: Record, record: FastRecord) -> None:
    """Copy a plain state into a compiled one."""
    for name, value in s.values().items():
        record[name] = value


def records(first: Record, count: int = 1, more: Mapping[str, int] | None = None) -> Records:
    """So many compiled ones, the first of them as a plain one is."""
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    made = np.zeros(count, dtype_of(type(first), more))
    to_record(first, made[0])
    return made


def all_records(each: Sequence[Record], more: Mapping[str, int] | None = None) -> Records:
    """Plain ones, compiled."""
    made = records(each[0], len(each), more)
    for record, one in zip(made, each, strict=True):
        to_record(one, record)
    return made


def plain(game: Game, program: ModuleType, links: Links | None = None) -> ModuleType:
    """A program for this game, interpreted."""
    return _load(program, _replacements(game, dict(links or {})), lambda function: function)


def compiled(
    game: Game,
    program: ModuleType,
    links: Links | None = None,
    *,
    check_bounds: bool = False,
    inlined: bool = True,
) -> ModuleType:
    """A program for this game, compiled by Numba; the machine code is kept for the next start.

    Large programs that do their work elsewhere than in the rules compile sooner if functions
    are not inlined at any cost.
    """
    import numba  # noqa: PLC0415 - takes half a second

    replacements = _quiet(game, links)
    # Its types do not know all of its options.
    njit: Any = numba.njit
    options = {
        "cache": True,
        "nogil": True,
        "error_model": "numpy",
        "boundscheck": check_bounds,
        # LLVM alone leaves the larger rules as calls: without this a sixth slower.
        "forceinline": inlined,
        "no_cfunc_wrapper": True,
    }

    written_out: Any = getattr(program, "WRITTEN_OUT", ())

    def make(function: FunctionType) -> Any:
        # Only the program itself is called from Python.
        is_inner = function.__module__ != program.__name__
        if not is_inner and function.__name__ in written_out:
            return njit(function, inline="always", **options)
        return _once_for_all_integers(njit(function, no_cpython_wrapper=is_inner, **options))

    with _cache_folder(_fingerprint(program, replacements, (game.name, check_bounds, inlined))):
        return _load(program, replacements, make)


def _once_for_all_integers(function: Any) -> Any:
    """Compile a function once, where Numba would do so for each width and each constant given.

    That takes half of the time, and once inlined it runs as fast.
    """
    exactly = function.get_call_template
    function.get_call_template = lambda given, named: exactly([*map(widest, given)], named)
    return function


def widest(given: Any) -> Any:
    """The type that a function is compiled for where it is given this one."""
    import numba  # noqa: PLC0415

    types: Any = numba.types
    given = types.unliteral(given)
    return types.int64 if isinstance(given, types.Integer) else given


def is_kept(
    game: Game, *functions: Callable[..., Any], links: Links | None = None, inlined: bool = True
) -> bool:
    """Is there machine code of these functions of a program from an earlier start?

    What they call was kept before them: a compiler that was stopped leaves only that behind.
    """
    program = sys.modules[functions[0].__module__]
    name = _fingerprint(program, _quiet(game, links), (game.name, False, inlined))
    folder, stem = _writable_cache() / name, program.__name__.rpartition(".")[2]
    return all(any(folder.glob(f"**/{stem}.{each.__name__}-*.nbc")) for each in functions)


def _quiet(game: Game, links: Links | None) -> dict[Function, Function]:
    quiet = {getattr(report, name): getattr(no_report, name) for name in _functions(no_report)}
    return _replacements(game, quiet | dict(links or {}))


def _replacements(game: Game, more: dict[Function, Function]) -> dict[Function, Function]:
    """What is linked in the place of what."""
    rules = {getattr(contract, name): getattr(game.rules, name) for name in _functions(contract)}
    return rules | more


def slots_of(protocol: type) -> dict[str, Function]:
    """The functions that a protocol asks a module for: what stands there until one is linked."""
    asked = [each for part in protocol.__mro__ for each in vars(part).items()]
    return {name: getattr(protocol, name) for name, each in asked if isinstance(each, staticmethod)}


def fill(protocol: type, module: ModuleType) -> dict[Function, Function]:
    """Links that put the functions of a module into the slots of a protocol."""
    return {slot: getattr(module, name) for name, slot in slots_of(protocol).items()}


#: The generator lives in the state.
RNG_IN_STATE: Final[Links] = {report.shuffle: no_report.shuffle}


def listeners(module: ModuleType) -> dict[Function, Function]:
    """Links that let a module hear what happens: its functions that are named as there."""
    heard = set(_functions(module)) & set(_functions(report))
    return {getattr(report, name): getattr(module, name) for name in heard}


def _functions(module: ModuleType) -> list[str]:
    """The functions that a module defines itself."""
    return [
        name
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]


def _load(
    program: ModuleType,
    replacements: dict[Function, Function],
    make: Callable[[FunctionType], object],
) -> ModuleType:
    """Load a module again; every function of this package in it is made anew by `make`."""
    loaded: dict[str, ModuleType] = {}

    def load(module: ModuleType) -> ModuleType:
        if module.__name__ in loaded:
            return loaded[module.__name__]
        fresh = loaded[module.__name__] = ModuleType(module.__name__)
        fresh.__file__ = module.__file__
        source = compile(inspect.getsource(module), str(module.__file__), "exec")
        exec(source, vars(fresh))  # noqa: S102 - our own file, a second time
        for name, value in list(vars(fresh).items()):
            if isinstance(value, type) and value.__module__ == module.__name__:
                # Machine code that was kept knows records by their class.
                setattr(fresh, name, getattr(module, name))
            if isinstance(value, FunctionType):
                own = value.__module__ == module.__name__
                setattr(fresh, name, make(value) if own else other(value))
        return fresh

    def other(function: Function) -> Any:
        function = replacements.get(function, function)
        return getattr(load(sys.modules[function.__module__]), function.__name__)

    return load(program)


def _fingerprint(
    program: ModuleType, replacements: dict[Function, Function], flags: tuple[object, ...]
) -> str:
    """A hash of everything that the machine code depends on, linked functions included.

    Numba's own key knows neither: it would run stale code after a change in another file.
    """
    modules, todo = {}, [program]
    while todo:
        module = todo.pop()
        if module.__name__ not in modules:
            modules[module.__name__] = inspect.getsource(module)
            used = (value for value in vars(module).values() if isinstance(value, FunctionType))
            todo += [sys.modules[replacements.get(each, each).__module__] for each in used]
    for source in list(modules.values()):
        # Constants and classes come from files that need not have functions.
        for name in _IMPORTED.findall(source):
            modules.setdefault(name, inspect.getsource(sys.modules[name]))
    linked = sorted((_name(one), _name(other)) for one, other in replacements.items())
    # Importing Numba for its number takes half a second.
    numba = metadata.version("numba")
    facts = (flags, numba, sys.version, linked, sorted(modules.items()))
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:20]


def _name(function: Function) -> str:
    return f"{function.__module__}.{function.__qualname__}"


@contextlib.contextmanager
def _cache_folder(name: str) -> Iterator[None]:
    """While this lasts, Numba is told to keep machine code in a folder of that name.

    One thread after the other: there is one setting for all of them.
    """
    import numba  # noqa: PLC0415
    from numba.core.compiler_lock import global_compiler_lock  # noqa: PLC0415

    settings: Any = numba.config
    with global_compiler_lock:
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(_writable_cache() / name)
        try:
            yield
        finally:
            settings.CACHE_DIR = before


def _writable_cache() -> Path:
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = home / "kartentisch" / "kernels"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.gettempdir()) / f"kartentisch-{os.getuid()}"
    if os.access(folder, os.W_OK):
        return folder
    return Path(tempfile.gettempdir()) / f"kartentisch-{os.getuid()}"
