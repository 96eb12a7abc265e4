import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need


def test_what_is_there_is_not_asked_for() -> None:
    need("telling the time", "clock", "time", "datetime")


def test_one_missing_module_is_enough_for_a_sentence() -> None:
    with pytest.raises(BadInput) as refusal:
        need("telling the future", "magic", "time", "crystal_ball")
    assert str(refusal.value) == (
        'telling the future needs more packages: pip install "kartentisch[magic]"'
    )


def test_who_imports_sees_a_failed_import() -> None:
    with pytest.raises(ImportError):
        need("telling the future", "magic", "crystal_ball")
