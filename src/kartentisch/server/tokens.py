"""What nobody must be able to guess: tokens, ids, codes, passwords. Games get none of it."""

import hashlib
import secrets  # noqa: TID251 - together with the dealer


def new_token() -> str:
    """256 bits: whoever shows it is believed."""
    return secrets.token_hex(32)


def hashed(token: str) -> str:
    """What is stored of a token, and by what it is known."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """Of a guest, a table, a report: whoever knows that of a table may look at it."""
    return secrets.token_hex(16)


def new_short_id() -> str:
    """Of a process or a request, which few others stand beside."""
    return secrets.token_hex(8)


def new_given_password() -> str:
    """For who lost theirs."""
    return secrets.token_hex(8)


def random_text(letters: str, length: int) -> str:
    return "".join(secrets.choice(letters) for _ in range(length))


def new_salt(size: int) -> bytes:
    return secrets.token_bytes(size)
