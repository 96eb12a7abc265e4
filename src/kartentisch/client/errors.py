"""What a server says no to."""


class Rejected(Exception):
    """A request or a command was refused, and had no effect."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(f"{code}: {sentence}")
        self.code = code
        self.sentence = sentence


class LineEnded(Exception):
    """The line has ended, and coming back would not help: the code and the reason say why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.reason = reason
