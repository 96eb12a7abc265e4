"""The file of a backup: JSON lines that either kind of database can be filled from.

A header, one line for each record, and a last line with their number and the
checksum of all bytes before it. So a file that was cut off or changed is noticed.
"""

import base64
import binascii
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, Final, get_args

from kartentisch.core.errors import BadInput
from kartentisch.store.records import Key, Record, StoredEvent, TableRow

FORMAT: Final = "kartentisch-backup/1"
LONGEST_LINE: Final = 16 * 2**20
#: What a file calls these, whatever their classes are called; all others by their class.
_CALLED: Final[dict[type, str]] = {StoredEvent: "event", TableRow: "table"}


def _called(kind: type) -> str:
    return _CALLED.get(kind, kind.__name__.lower())


_KINDS: Final[dict[str, type[Record]]] = {_called(kind): kind for kind in get_args(Record)}


def write_records(path: Path, records: Iterable[Record]) -> int:
    """Write a backup and return how many records it has.

    The file appears under its name when it is complete and on disk; until then an older one
    stays as it is. Only its owner can read it.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        with _private_file(part) as file:
            written = _write_lines(file, records)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
    return written


def read_records(path: Path) -> Iterator[Record]:
    """The records of a backup. Believe none of them before the last one has come."""
    try:
        with path.open("rb") as file:
            yield from _read_lines(file)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def _private_file(path: Path) -> IO[bytes]:
    path.unlink(missing_ok=True)
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _sync_folder(folder: Path) -> None:
    """A new name is on disk when its folder is."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _write_lines(file: IO[bytes], records: Iterable[Record]) -> int:
    checksum = hashlib.sha256()
    lines = 0

    def write(thing: dict[str, Any]) -> None:
        line = _line(thing)
        checksum.update(line)
        file.write(line)

    write({"format": FORMAT})
    for record in records:
        write(_thing(record))
        lines += 1
    file.write(_line({"records": lines, "sha256": checksum.hexdigest()}))
    return lines


def _read_lines(file: IO[bytes]) -> Iterator[Record]:
    checksum = hashlib.sha256()
    following = _Following()
    records = 0
    line = _next_line(file)
    if _decode(line, 1) != {"format": FORMAT}:
        raise BadInput(f"no backup of the format {FORMAT}")
    while True:
        checksum.update(line)
        line = _next_line(file)
        thing = _decode(line, records + 2)
        if "sha256" in thing:
            break
        first_key = _first_key(thing)
        record = _record(thing, records + 2)
        following.check(record, records + 2)
        yield record
        if first_key is not None:
            yield first_key
        records += 1
    if thing != {"records": records, "sha256": checksum.hexdigest()}:
        raise BadInput("the backup has been changed: its checksum is wrong")
    if file.read(1):
        raise BadInput("the backup has been changed: something follows its last line")


class _Following:
    """Do the lines tell a possible story? Tables come before their logs, logs have no gaps."""

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def check(self, record: Record, number: int) -> None:
        match record:
            case TableRow(id=table_id):
                self._last[table_id] = 0
            case StoredEvent(table_id=table_id):
                if self._last.get(table_id) != record.number - 1:
                    raise BadInput(f"line {number}: not the next event of a table")
                self._last[table_id] = record.number


def _next_line(file: IO[bytes]) -> bytes:
    line = file.readline(LONGEST_LINE + 1)
    if not line.endswith(b"\n"):
        raise BadInput(
            "a line is too long for a backup"
            if len(line) > LONGEST_LINE
            else "no complete backup: its end is missing"
        )
    return line


def _line(thing: dict[str, Any]) -> bytes:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _decode(line: bytes, number: int) -> dict[str, Any]:
    try:
        thing = json.loads(line)
    except (ValueError, RecursionError):
        raise BadInput(f"line {number} is no JSON") from None
    if not isinstance(thing, dict):
        raise BadInput(f"line {number} is no JSON object")
    return thing


def _thing(record: Record) -> dict[str, Any]:
    values = dict(vars(record))
    if isinstance(record, StoredEvent):
        values["payload"] = _payload_out(record.payload)
    return {_called(type(record)): values}


def _record(thing: dict[str, Any], number: int) -> Record:
    try:
        ((name, values),) = thing.items()
        kind = _KINDS[name]
        if kind is StoredEvent:
            values["payload"] = _payload_in(values["payload"])
        return kind(**values)
    except BadInput as error:
        raise BadInput(f"line {number}: {error}") from None
    except (KeyError, TypeError, ValueError):
        raise BadInput(f"line {number}: nothing that is stored") from None


def _first_key(thing: dict[str, Any]) -> Key | None:
    """Takes out of a guest what older backups have there: the key by which they came in."""
    match thing:
        case {"guest": {"id": str(guest), "token_hash": str(token), "created_ms": int(at)}}:
            del thing["guest"]["token_hash"]
            return Key(token, guest, "browser", at, at)
    return None


def _payload_out(payload: bytes) -> str | dict[str, str]:
    """Text stays text, for those who look into the file; only other bytes are wrapped."""
    try:
        return payload.decode()
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(payload).decode()}


def _payload_in(payload: object) -> bytes:
    match payload:
        case str():
            return payload.encode()
        case {"base64": str(wrapped), **rest} if not rest:
            try:
                return base64.b64decode(wrapped, validate=True)
            except binascii.Error:
                pass
    raise BadInput("no payload")
