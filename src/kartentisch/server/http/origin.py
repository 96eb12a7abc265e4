"""Requests that a stranger's page made with a guest's cookie are not the guest's."""

from urllib.parse import urlsplit


def is_own(origin: str | None, host: str | None) -> bool:
    """Did a page of this very server make the request? Browsers say where pages come from."""
    if not origin or not host or origin == "null":
        return False
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()
