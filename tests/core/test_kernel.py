"""Where compiled code is kept, and what its name depends on."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from kartentisch.core import kernel
from kartentisch.core.game import find_game
from kartentisch.sim import batch, playout


@pytest.mark.compiled
def test_machine_code_is_kept_in_the_users_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    settings: Any = numba.config
    before = settings.CACHE_DIR
    game = find_game("luecke")
    kernel.compiled(game, game.rules).has_gap(1, 5)
    assert before == settings.CACHE_DIR
    assert list((tmp_path / "kartentisch" / "kernels").rglob("*.nbi"))


def test_threads_that_load_at_once_keep_machine_code_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it lands in the folder of another program, or wherever the program was started."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    settings: Any = numba.config
    before = settings.CACHE_DIR

    def is_at_home(name: str) -> bool:
        with kernel._cache_folder(name):  # noqa: SLF001 - no other way to be in its middle
            time.sleep(0.001)
            return Path(settings.CACHE_DIR).name == name

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(is_at_home, map(str, range(100))))
    assert before == settings.CACHE_DIR


def test_what_a_stopped_compiler_left_is_not_taken_for_the_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    game = find_game("luecke")
    rules: Any = game.rules
    assert not kernel.is_kept(game, rules.has_gap)
    kernel.compiled(game, game.rules).has_gap(1, 5)
    assert kernel.is_kept(game, rules.has_gap)
    assert not kernel.is_kept(game, rules.has_gap, rules.act)
    assert not kernel.is_kept(game, rules.has_gap, inlined=False)


def test_a_cache_that_cannot_be_written_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kartentisch").write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert tmp_path not in kernel._writable_cache().parents  # noqa: SLF001
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "fresh"))
    monkeypatch.setattr("os.access", lambda *_: False)
    assert tmp_path not in kernel._writable_cache().parents  # noqa: SLF001


def test_the_name_of_kept_code_depends_on_game_flags_and_linked_functions() -> None:
    names = set()
    for name in ("luecke", "passt-nicht"):
        linked = kernel._replacements(find_game(name), {})  # noqa: SLF001
        for flag in (True, False):
            names.add(kernel._fingerprint(playout, linked, (name, flag)))  # noqa: SLF001
            names.add(kernel._fingerprint(playout, linked, ("same", "flags")))  # noqa: SLF001
    assert len(names) == 6


def test_a_program_is_linked_to_a_game_at_both_speeds() -> None:
    """Linking alone compiles nothing yet."""
    game = find_game("luecke")
    s = game.new_state(2, {})
    record = np.zeros(1, kernel.dtype_of(game.state))[0]
    kernel.to_record(s, record)
    assert record["seats"] == s.seats
    assert kernel.plain(game, playout).act is not game.rules.act
    for check_bounds in (True, False):
        linked = kernel.compiled(game, playout, check_bounds=check_bounds)
        assert linked.legal.py_func.__name__ == "legal"
        assert linked.legal.signatures == []
    assert kernel.compiled(game, batch).play_on.targetoptions["inline"] == "always"


def test_integers_of_any_width_and_constants_are_one_type() -> None:
    types: Any = numba.types
    for given in (types.int16, types.uint8, types.IntegerLiteral(3), types.int64):
        assert kernel.widest(given) == types.int64
    for other in (types.float64, types.boolean, types.int16[:]):
        assert kernel.widest(other) == other
