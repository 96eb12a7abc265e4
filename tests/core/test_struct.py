"""A struct is the same with and without the package that sends it over the wire."""

import dataclasses
import importlib.util
import sys
import types
from typing import Any

import pytest

from kartentisch.core import struct


def test_a_struct_needs_no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "msgspec", None)
    spec = importlib.util.spec_from_file_location("bare_struct", struct.__file__)
    assert spec is not None
    assert spec.loader is not None
    bare = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bare)

    fields = {"__annotations__": {"card": str, "row": int}, "row": 0}
    laid: Any = types.new_class(
        "Laid", (bare.Struct,), {"frozen": True, "tag": "laid"}, lambda body: body.update(fields)
    )
    assert laid("r5") == laid("r5", 0) != laid("r5", 1)
    assert repr(laid("r5")) == "Laid(card='r5', row=0)"
    assert laid.__match_args__ == ("card", "row")
    with pytest.raises(dataclasses.FrozenInstanceError):
        laid("r5").card = "r6"
