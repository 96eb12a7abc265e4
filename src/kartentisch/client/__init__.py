"""Play on a server with a program of one's own: docs/bots.md shows it, docs/protocol.md explains.

>>> from kartentisch.client import come_in  # doctest: +SKIP
>>> with come_in("https://example.org", "Robi").at("bcdfgh") as table:  # doctest: +SKIP
...     table.sit("Robi")
...     for view in table.views():
...         if view.legal:
...             table.move(view.legal[0].move)
"""

from kartentisch.client.errors import LineEnded, Rejected
from kartentisch.client.line import TableLine
from kartentisch.client.program import Program, come_in

__all__ = ["LineEnded", "Program", "Rejected", "TableLine", "come_in"]
