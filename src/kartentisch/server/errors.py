"""What goes wrong with a request: a status, a code for programs, a sentence for people."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException


class Problem(Exception):
    """A refused request."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence


class ProblemBody(msgspec.Struct):
    code: str
    sentence: str


def answer_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[ProblemBody]:
    return _answer(problem.status, problem.code, problem.sentence)


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[ProblemBody]:
    """Litestar's own refusals (no such page, wrong method), in the same form."""
    return _answer(error.status_code, "bad-request", error.detail or "This cannot be done.")


def answer_unavailable(_: Request[Any, Any, Any], __: Exception) -> Response[ProblemBody]:
    return _answer(503, "busy", "The database does not answer; please try again.")


def _answer(status: int, code: str, sentence: str) -> Response[ProblemBody]:
    return Response(ProblemBody(code, sentence), status_code=status, media_type=MediaType.JSON)
