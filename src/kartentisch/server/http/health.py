"""Whether this process answers, and its database: asked by machines that watch it."""

from litestar import Response, get

from kartentisch.server.http.request import ApiRequest


@get("/healthz")
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@get("/readyz")
async def ready(request: ApiRequest) -> Response[dict[str, str]]:
    """The database answers too."""
    try:
        await request.store.tables.open(1)
    except Exception:  # noqa: BLE001 - whatever it is, we are not ready
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ready"})
