"""Measures what docs/reliability.md promises, and writes the figures there.

python -m benchmarks.server                 everything in full; under two hours
python -m benchmarks.server --few           everything with small counts
python -m benchmarks.server --only kills,power --kills 1000
"""

import argparse
import sys
import tempfile
import time
import traceback
from pathlib import Path

import structlog
from benchmarks.server.item import Found, Item
from benchmarks.server.items import ITEMS
from benchmarks.server.page import PAGE, written


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--few", action="store_true", help="small counts")
    parser.add_argument("--only", default="", help="names, with commas")
    parser.add_argument("--keep-page", action="store_true", help="write no figures to the page")
    for item in ITEMS:
        parser.add_argument(f"--{item.name}", type=int, metavar="COUNT")
    asked = parser.parse_args()
    names = [item.name for item in ITEMS]
    wanted = asked.only.split(",") if asked.only else names
    if unknown := set(wanted) - set(names):
        parser.error(f"no such measure: {', '.join(sorted(unknown))}")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    kept = True
    for item in ITEMS:
        if item.name in wanted:
            count = getattr(asked, item.name.replace("-", "_"))
            found = measured(item, count or (item.few if asked.few else item.count))
            kept &= found.is_kept is not False
            if not asked.keep_page:
                text = written(PAGE.read_text("utf-8"), list(ITEMS), {item.name: found})
                PAGE.write_text(text, "utf-8")
    return 0 if kept else 1


def measured(item: Item, count: int) -> Found:
    print(f"{item.name} ({count}) …", flush=True)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="kartentisch-bench-") as folder:
        try:
            found = item.measure(count, Path(folder))
        except Exception as error:  # noqa: BLE001 - the others are measured all the same
            traceback.print_exc()
            found = Found(f"failed: {type(error).__name__}", is_kept=False)
    took = time.perf_counter() - began
    word = {True: "kept", False: "NOT KEPT", None: "NOT KNOWN"}[found.is_kept]
    print(f"  {word}: {found.sentence} ({took:.0f} s)", flush=True)
    return found


if __name__ == "__main__":
    sys.exit(main())
