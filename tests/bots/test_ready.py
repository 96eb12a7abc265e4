"""A search is compiled in the background, once."""

import pytest

from kartentisch.bots.search import ready


@pytest.fixture(autouse=True)
def _as_after_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "_begun", {})


@pytest.mark.compiled
def test_a_search_becomes_ready_in_the_background() -> None:
    assert not ready.is_ready("luecke")
    done = ready.get_ready("luecke")
    assert ready.get_ready("luecke") is done
    assert done.wait(300)
    assert ready.is_ready("luecke")
    assert ready.is_kept("luecke")
    assert not ready.is_ready("passt-nicht")


@pytest.mark.parametrize(
    ("is_kept", "is_stopped", "happens"),
    [
        (True, False, ["loaded"]),
        (False, False, ["compiled elsewhere", "loaded"]),
        (False, True, ["compiled elsewhere"]),
    ],
)
def test_it_is_compiled_elsewhere_and_loaded_here(
    monkeypatch: pytest.MonkeyPatch, happens: list[str], *, is_kept: bool, is_stopped: bool
) -> None:
    happened = []

    class Elsewhere:
        def __init__(self, *_: object) -> None:
            happened.append("compiled elsewhere")

        def wait(self) -> bool:
            return not is_stopped

    monkeypatch.setattr(ready, "is_kept", lambda _: is_kept)
    monkeypatch.setattr(ready, "Compiling", Elsewhere)
    monkeypatch.setattr(ready, "search_once", lambda _: happened.append("loaded"))
    assert ready.get_ready("luecke").wait(60)
    assert happened == happens


def test_without_a_compiler_nobody_has_to_get_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert ready.is_ready("passt-nicht")
