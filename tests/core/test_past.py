"""What has been stays what it was, packed or not."""

from kartentisch.core.past import Past


def test_what_is_packed_is_read_when_somebody_asks() -> None:
    reads = []

    def read() -> list[int]:
        reads.append(1)
        return [0, 1, 2]

    past = Past(3, read)
    past.append(3)
    past.append(4)
    assert len(past) == 5
    assert past.since(3) == [3, 4]
    assert past.since(3, 4) == [3]
    assert past.since(5) == []
    assert not reads
    assert past.since(2) == [2, 3, 4]
    assert past.since(0, 4) == [0, 1, 2, 3]
    assert past.whole() == [0, 1, 2, 3, 4]
    assert len(reads) == 1


def test_it_goes_on_after_packing() -> None:
    past: Past[int] = Past()
    for number in range(40):
        past.append(number)
        if number % 7 == 0:
            kept = list(past.whole())
            past.pack(lambda kept=kept: list(kept))  # type: ignore[misc]
        assert len(past) == number + 1
        for begin in range(number + 2):
            assert past.since(begin) == list(range(begin, number + 1))
            assert past.since(begin, begin + 2) == list(range(number + 1))[begin : begin + 2]
    assert past.whole() == list(range(40))
