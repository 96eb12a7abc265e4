"""What nobody must be able to guess is long enough, and never the same twice."""

import re
from collections.abc import Callable

import pytest

from kartentisch.server import tokens
from kartentisch.server.http.codes import LENGTH, LETTERS, new_code


@pytest.mark.parametrize(
    ("make", "digits"),
    [
        (tokens.new_token, 64),
        (tokens.new_id, 32),
        (tokens.new_short_id, 16),
        (tokens.new_given_password, 16),
    ],
)
def test_tokens_are_hex_digits_and_never_the_same(make: Callable[[], str], digits: int) -> None:
    made = {make() for _ in range(1000)}
    assert len(made) == 1000
    assert all(re.fullmatch(rf"[0-9a-f]{{{digits}}}", each) for each in made)


def test_a_code_has_any_of_its_letters() -> None:
    made = [new_code() for _ in range(1000)]
    assert {len(code) for code in made} == {LENGTH}
    assert set("".join(made)) == set(LETTERS)


def test_a_salt_is_as_long_as_asked_for() -> None:
    assert len(tokens.new_salt(16)) == 16
    assert tokens.new_salt(16) != tokens.new_salt(16)
