"""A search is compiled in the background, once."""

import pytest

from kartentisch.bots.search import ready


@pytest.mark.compiled
def test_a_search_becomes_ready_in_the_background() -> None:
    ready._begun.clear()  # noqa: SLF001 - as after a start
    assert not ready.is_ready("luecke")
    done = ready.get_ready("luecke")
    assert ready.get_ready("luecke") is done
    assert done.wait(300)
    assert ready.is_ready("luecke")
    assert not ready.is_ready("passt-nicht")


def test_without_a_compiler_nobody_has_to_get_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert ready.is_ready("passt-nicht")
