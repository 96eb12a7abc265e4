"""`kartentisch …` whose processes are told by a broker: python -m tests.server.told_by_broker …"""

import os
from unittest.mock import patch

from kartentisch.cli.main import run
from kartentisch.store.notify import Notifier
from tests.store.broker import BrokerNotifier

#: Where the broker listens.
PORT = "BROKER_PORT"


def by_broker(url: str, me: str) -> Notifier:
    """A broker gives nobody back what is their own."""
    del url, me
    return BrokerNotifier(int(os.environ[PORT]))


if __name__ == "__main__":
    with patch("kartentisch.server.app.notifier_for", by_broker):
        run()
