"""Logs for operators: what happened, never who, which cards, or what was said.

Only the fields named here are written, whatever a caller passes on. Messages of errors may quote
anything, so an error is told by its kind and where it happened; the words of the disk and the
database are the exception. Libraries are heard from a warning on, without the values they put
into their sentences: at lower levels they log addresses with all parameters, and whole frames.
"""

import asyncio
import logging
import re
import sys
import traceback
from collections.abc import Iterator, MutableMapping
from typing import Any, Final, TextIO

import structlog

from kartentisch.server.settings import ServerSettings
from kartentisch.store.errors import Unavailable

#: The first digits of an id: enough to find a table in the log, too few to open it.
SHORT_ID: Final = 8
_ID: Final = re.compile(r"[0-9a-f]{32}")
LONGEST_VALUE: Final = 300
#: Everything that may stand in a line.
FIELDS: Final = frozenset(
    {
        "address", "code", "count", "database", "event", "exception", "game", "guests", "level",
        "library", "method", "milliseconds", "phase", "request", "route", "said", "seconds",
        "status", "table", "tables", "timestamp", "version",
    }
)  # fmt: skip
#: Errors of these packages speak of files and tables of the database, not of values.
_SPEAKING: Final = ("sqlalchemy", "psycopg", "sqlite3")
_DEEPEST_CAUSE: Final = 6

Line = MutableMapping[str, Any]
log: Final[structlog.typing.FilteringBoundLogger] = structlog.get_logger()


def set_up_logs(settings: ServerSettings, stream: TextIO = sys.stderr) -> None:
    """From now on everything that is logged in this process goes to a stream."""
    is_text = settings.log_format == "text" or (settings.log_format == "auto" and stream.isatty())
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _tell_errors,
            _withhold,
            _text_renderer(stream) if is_text else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(stream),
    )
    logging.basicConfig(handlers=[_Library()], level=logging.WARNING, force=True)


def log_lost_errors(loop: asyncio.AbstractEventLoop) -> None:
    """What went wrong in a task that nobody waits for is told too."""
    loop.set_exception_handler(_log_lost_error)


def short(table_id: str) -> str:
    """Of an id that may be ours; an address can have anything in its place."""
    return table_id[:SHORT_ID] if _ID.fullmatch(table_id) else "(none)"


def told(error: BaseException) -> str:
    """Where it happened, through all causes; the last line is the error itself."""
    return "\n".join(
        "".join([*traceback.format_tb(each.__traceback__), _named(each)])
        for each in reversed([*_causes(error)])
    )


class _Library(logging.Handler):
    """What libraries log: the sentence as they wrote it, without the values put into it."""

    def emit(self, record: logging.LogRecord) -> None:
        said = str(record.msg).strip().partition("\n")[0]
        error = record.exc_info[1] if record.exc_info else None
        log.log(record.levelno, "library", library=record.name, said=said, exc_info=error)


def _log_lost_error(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    log.error("task failed", said=context["message"], exc_info=context.get("exception"))


def _tell_errors(_: object, __: str, line: Line) -> Line:
    error = line.pop("exc_info", None)
    if error is True:
        error = sys.exception()
    if isinstance(error, BaseException):
        line["exception"] = told(error)
    return line


def _causes(error: BaseException) -> Iterator[BaseException]:
    following: BaseException | None = error
    for _ in range(_DEEPEST_CAUSE):
        if following is None:
            return
        yield following
        is_hidden = following.__suppress_context__
        following = following.__cause__ or (None if is_hidden else following.__context__)


def _named(error: BaseException) -> str:
    kind = type(error)
    if isinstance(error, OSError | Unavailable) or kind.__module__.startswith(_SPEAKING):
        first_line = str(error).partition("\n")[0]
        return f"{kind.__qualname__}: {_one_line(first_line)}"
    return kind.__qualname__


def _withhold(_: object, __: str, line: Line) -> Line:
    for name, value in line.items():
        if name not in FIELDS:
            line[name] = "(withheld)"
        elif isinstance(value, str) and name != "exception":
            line[name] = _one_line(value)
    return line


def _one_line(text: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in text[:LONGEST_VALUE])


def _text_renderer(stream: TextIO) -> structlog.typing.Processor:
    return structlog.dev.ConsoleRenderer(
        colors=stream.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
