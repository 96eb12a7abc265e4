"""A link as a picture that the camera of a phone can read."""

import io
from typing import Annotated

import segno
from litestar import Response, get
from litestar.params import Parameter

#: A link is shorter; so the picture is always small.
LONGEST = 200


@get("/api/qr", media_type="image/svg+xml", refusals=(400,), sync_to_thread=False)
def qr(text: Annotated[str, Parameter(min_length=1, max_length=LONGEST)]) -> Response[bytes]:
    """A link as a QR code."""
    picture = io.BytesIO()
    segno.make_qr(text, error="m").save(picture, kind="svg", light="#fff", omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")
