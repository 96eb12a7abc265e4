"""The one exception the referee raises."""


class Fault(Exception):
    """A replay file is malformed or breaks a rule; the message says where and how."""
