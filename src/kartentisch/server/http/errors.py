"""What goes wrong with a request: a status, a code for programs, a sentence for people."""

from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from kartentisch.core.complaint import in_language
from kartentisch.core.errors import BadInput
from kartentisch.core.words import LANGUAGES, say
from kartentisch.store.errors import Unavailable, Unreadable

_HERE = Path(__file__).parent
#: Litestar's own refusals; whatever is not here is a bad request.
_CODES = {404: "no-such-page", 405: "bad-method", 413: "too-large", 500: "broken"}
#: Seconds after which it is worth to ask again.
PATIENCE = {429: "10", 503: "2"}

AnyRequest = Request[Any, Any, Any]


class Problem(Exception):
    """A refused request."""

    def __init__(self, status: int, code: str, **values: str | BadInput) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.values = values


class ProblemBody(msgspec.Struct):
    """A code for programs, and a sentence for people in their language."""

    code: str
    sentence: str


def answer_problem(request: AnyRequest, problem: Problem) -> Response[ProblemBody]:
    return _answer(request, problem.status, problem.code, **problem.values)


def body_of(request: AnyRequest, problem: Problem) -> bytes:
    """The body of a refusal, for whoever answers without the framework."""
    language = language_of(request)
    sentence = say(_HERE, language, problem.code, **in_language(problem.values, language))
    return msgspec.json.encode(ProblemBody(problem.code, sentence))


def answer_http(request: AnyRequest, error: HTTPException) -> Response[ProblemBody]:
    """Litestar's own refusals (no such page, wrong method), in the same form."""
    return _answer(request, error.status_code, code_of(error), reason=error.detail or "?")


def code_of(error: HTTPException) -> str:
    return _CODES.get(error.status_code, "bad-request")


def answer_unavailable(request: AnyRequest, _: Exception) -> Response[ProblemBody]:
    return _answer(request, 503, "busy")


def answer_unreadable(request: AnyRequest, _: Exception) -> Response[ProblemBody]:
    return _answer(request, 500, "unreadable")


def answer_broken(request: AnyRequest, _: Exception) -> Response[ProblemBody]:
    """Our fault; what it was stands in the log, under the id of the request."""
    return _answer(request, 500, "broken")


def language_of(request: AnyRequest) -> str:
    """What was asked for, or the first language of the browser that we speak."""
    if (asked := request.query_params.get("lang")) in LANGUAGES:
        return str(asked)
    wanted = request.headers.get("accept-language", "").lower().split(",")
    spoken = [each.strip()[:2] for each in wanted]
    return next((each for each in spoken if each in LANGUAGES), LANGUAGES[0])


def _answer(
    request: AnyRequest, status: int, code: str, **values: str | BadInput
) -> Response[ProblemBody]:
    language = language_of(request)
    sentence = say(_HERE, language, code, **in_language(values, language))
    headers = {"Retry-After": PATIENCE[status]} if status in PATIENCE else {}
    body = ProblemBody(code, sentence)
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)


#: What an exception becomes.
ANSWERS: Final[ExceptionHandlersMap] = {
    Problem: answer_problem,
    HTTPException: answer_http,
    Unavailable: answer_unavailable,
    Unreadable: answer_unreadable,
    Exception: answer_broken,
}
