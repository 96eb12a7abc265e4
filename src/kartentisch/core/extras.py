"""Packages that only some of us need: who wants what they are for is told how to get them."""

import importlib.util

from kartentisch.core.errors import BadInput


class MissingPackages(BadInput, ImportError):
    """An extra of pyproject.toml was not installed."""


def need(what: str, extra: str, *modules: str) -> None:
    """Refuse, in one sentence, what could not be done without these modules."""
    if any(importlib.util.find_spec(module) is None for module in modules):
        # Quotes that every shell takes away, that of Windows too.
        raise MissingPackages(f'{what} needs more packages: pip install "kartentisch[{extra}]"')
