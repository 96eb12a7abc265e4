"""What a person or a file did wrong, in one sentence that names the thing and the place."""


class BadInput(ValueError):
    """Something from outside cannot be used."""


class IllegalAction(BadInput):
    """A seat may not do this now; nothing has changed."""
