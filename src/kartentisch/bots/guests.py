"""Bots that another room brings: a guests.toml there says under which names, and who makes them."""

import importlib
import re
import tomllib
from functools import cache
from typing import Any

from kartentisch.bots.bot import HERE, Bot
from kartentisch.core.extras import need


@cache
def _invitation(name: str) -> dict[str, Any] | None:
    for path in sorted(HERE.parent.glob("*/guests.toml")):
        for each in tomllib.loads(path.read_text("utf-8")).values():
            if re.fullmatch(each["names"], name):
                return {**each, "room": path.parent.name}
    return None


def is_guest(name: str) -> bool:
    return _invitation(name) is not None


def check_guest(name: str) -> None:
    """Whatever it needs is installed."""
    if invited := _invitation(name):
        need(name, invited["extra"], *invited["needs"])


def guest(name: str, game: str) -> Bot:
    check_guest(name)
    invited = _invitation(name) or {}
    module = importlib.import_module(f"kartentisch.{invited['room']}.{invited['module']}")
    bot: Bot = module.bot_for(name, game)
    return bot
