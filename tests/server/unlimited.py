"""`kartentisch` where work costs nothing: for tests that ask for everything, one after the other.

python -m tests.server.unlimited serve …
"""

from kartentisch.server import limits

# Before anybody takes these names from there.
limits.OWN_WORK = limits.WORK_OF_NETWORK = limits.WORK_OF_STRANGERS = limits.Limit(1e9, 10**9)  # type: ignore[misc]

if __name__ == "__main__":
    from kartentisch.cli.main import run

    run()
