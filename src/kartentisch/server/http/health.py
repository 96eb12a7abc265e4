"""Whether this process answers, and its database: asked by machines that watch it."""

from litestar import Response, get

from kartentisch.server.http.request import ApiRequest


@get("/healthz")
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@get("/readyz")
async def ready(request: ApiRequest) -> Response[dict[str, str]]:
    """Whatever happens now can be stored, too."""
    if await request.store.probe.can_store(request.now()):
        return Response({"status": "ready"})
    return Response({"status": "cannot store"}, status_code=503)
