"""The figures of this process, for Prometheus."""

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from litestar import Response, get
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from kartentisch.server import metrics
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.request import ApiRequest

#: Whoever passes on the requests of others says so by one of these.
_OF_PROXIES: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def figures(request: ApiRequest) -> Response[bytes]:
    """For whom the settings allow it; nobody else learns that it is there."""
    if not _may_read(request):
        raise Problem(404, "no-such-page")
    return Response(generate_latest(metrics.registry), media_type=CONTENT_TYPE_PLAIN_0_0_4)


def _may_read(request: ApiRequest) -> bool:
    allowed = request.backend.settings.metrics
    if allowed == "loopback":
        # A proxy on this machine calls from here too, for people from anywhere. So does a browser
        # on this machine, for a page from anywhere whose name was made to lead here.
        passed_on = any(name in request.headers for name in _OF_PROXIES)
        is_from_here = request.client is not None and _is_here(request.client.host)
        return not passed_on and is_from_here and _is_here(_host_asked_for(request))
    return allowed == "everybody"


def _host_asked_for(request: ApiRequest) -> str:
    try:
        return urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


def _is_here(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
