"""Rows as files: CSV, JSON or Parquet, by the ending of the name.

While a file is written its name says so (games.incomplete.csv); only a finished one gets the
name that was asked for. What was written before an interruption stays.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, Protocol

from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need
from kartentisch.sim.batch import SCORES, WIN
from kartentisch.sim.engine import Rows

Value = int | float


class Format(Protocol):
    """Writes rows in one way."""

    def write(self, numbers: range, rows: Rows) -> None: ...

    def close(self, *, complete: bool) -> None: ...


class GamesFile:
    """A file of games: what it is, a line or a row for each, and whether it is all of them."""

    def __init__(self, path: Path, columns: Sequence[str], about: Mapping[str, object]) -> None:
        if path.suffix not in FORMATS:
            raise BadInput(f"{path}: a file of games ends in {', '.join(FORMATS)}")
        self.path = path
        self.unfinished = path.with_suffix(f".incomplete{path.suffix}")
        try:
            self._format = FORMATS[path.suffix](self.unfinished, columns, about)
        except OSError as error:
            raise BadInput(f"{self.unfinished}: {error.strerror}") from None

    def write(self, numbers: range, rows: Rows) -> None:
        self._format.write(numbers, rows)

    def close(self, *, complete: bool) -> Path:
        """Where the games are now."""
        self._format.close(complete=complete)
        if not complete:
            return self.unfinished
        self.unfinished.replace(self.path)
        return self.path


def names_of(columns: Sequence[str]) -> list[str]:
    """The names of the columns as programs like them, the number of the game first."""
    return ["game", *(column.replace(" ", "_") for column in columns)]


def shares_of(columns: Sequence[str]) -> range:
    """The columns that are shares in a win."""
    seats = sum(column.startswith("share ") for column in columns)
    return range(SCORES + seats, SCORES + 2 * seats)


def values_of(number: int, row: Sequence[int], shares: range) -> list[Value]:
    """A row as it is written: shares as fractions."""
    values: list[Value] = [number, *(int(value) for value in row)]
    for at in shares:
        values[at + 1] = int(row[at]) / WIN
    return values


class Csv:
    """A line of names, then a line for each game."""

    def __init__(self, path: Path, columns: Sequence[str], about: Mapping[str, object]) -> None:
        del about
        self._shares = shares_of(columns)
        self._file: IO[str] = path.open("w", encoding="utf-8", newline="")
        self._file.write(",".join(names_of(columns)) + "\n")

    def write(self, numbers: range, rows: Rows) -> None:
        lines = [
            ",".join(map(repr, values_of(number, row, self._shares))) + "\n"
            for number, row in zip(numbers, _lists(rows), strict=True)
        ]
        self._file.write("".join(lines))
        self._file.flush()

    def close(self, *, complete: bool) -> None:
        del complete
        self._file.close()


class JsonFile:
    """One object: what was simulated, the games, and whether they are complete."""

    def __init__(self, path: Path, columns: Sequence[str], about: Mapping[str, object]) -> None:
        self._shares, self._names = shares_of(columns), names_of(columns)
        self._file: IO[str] = path.open("w", encoding="utf-8")
        self._file.write(json.dumps({**about, "games": []}, ensure_ascii=False)[:-2])
        self._between = "\n"

    def write(self, numbers: range, rows: Rows) -> None:
        for number, row in zip(numbers, _lists(rows), strict=True):
            values = values_of(number, row, self._shares)
            game = dict(zip(self._names, values, strict=True))
            self._file.write(self._between + json.dumps(game))
            self._between = ",\n"
        self._file.flush()

    def close(self, *, complete: bool) -> None:
        self._file.write(f'\n], "complete": {json.dumps(complete)}}}\n')
        self._file.close()


class Parquet:
    """Columns, packed; what was simulated stands in the file's metadata under `kartentisch`."""

    def __init__(self, path: Path, columns: Sequence[str], about: Mapping[str, object]) -> None:
        need("a Parquet file", "parquet", "pyarrow")
        import pyarrow as pa  # noqa: PLC0415 - large, and optional
        import pyarrow.parquet as pq  # noqa: PLC0415

        self._pa: Any = pa
        self._about, self._shares = dict(about), shares_of(columns)
        kinds = [pa.float64() if at in self._shares else pa.int32() for at in range(len(columns))]
        self._schema: Any = pa.schema(zip(names_of(columns), [pa.int64(), *kinds], strict=True))
        self._writer: Any = pq.ParquetWriter(path, self._schema, compression="zstd")

    def write(self, numbers: range, rows: Rows) -> None:
        pa = self._pa
        columns = [pa.array(numbers, pa.int64())]
        for at, column in enumerate(zip(*_lists(rows), strict=True)):
            values = [value / WIN for value in column] if at in self._shares else column
            columns.append(pa.array(values, self._schema.field(at + 1).type))
        self._writer.write_batch(pa.record_batch(columns, schema=self._schema))

    def close(self, *, complete: bool) -> None:
        about = json.dumps({**self._about, "complete": complete}, ensure_ascii=False)
        self._writer.add_key_value_metadata({"kartentisch": about})
        self._writer.close()


def _lists(rows: Rows) -> list[list[int]]:
    return rows if isinstance(rows, list) else rows.tolist()


FORMATS: Final[dict[str, Callable[[Path, Sequence[str], Mapping[str, object]], Format]]] = {
    ".parquet": Parquet,
    ".csv": Csv,
    ".json": JsonFile,
}
