"""kartentisch tidy: removes what is older than the settings allow; a running server does so too."""

import argparse
import time

from kartentisch.cli.configured import configured
from kartentisch.cli.stored import with_store
from kartentisch.core.errors import BadInput
from kartentisch.server.ops.upkeep import forget_old


def run(arguments: argparse.Namespace) -> int:
    settings, now = configured(arguments).settings, time.time_ns() // 1_000_000
    forgotten = with_store(
        settings.database, lambda store: forget_old(store, settings, now, is_told=arguments.all)
    )
    if forgotten.held_back:
        raise BadInput(
            f"nothing was removed: {forgotten.held_back} tables and guests are due, more than a"
            " tenth; is the clock of this machine right? Then kartentisch tidy --all removes them"
        )
    print(f"removed: {len(forgotten.tables)} tables, {len(forgotten.guests)} guests")
    return 0
