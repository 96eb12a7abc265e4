"""What a game has in another room is found by its folder."""

from kartentisch.core.parts import file_of, has_part, part_of


def test_a_game_brings_its_own_part_or_gets_the_default() -> None:
    assert has_part("luecke", "bots", "worlds")
    assert part_of("luecke", "bots", "worlds").__name__ == "kartentisch.bots.luecke.worlds"
    assert not has_part("keine-ahnung", "bots", "worlds")
    assert part_of("keine-ahnung", "bots", "worlds").__name__ == "kartentisch.bots.default.worlds"


def test_a_game_without_a_folder_gets_the_default() -> None:
    assert not has_part("no-such-game", "bots", "policy")
    assert part_of("no-such-game", "bots", "policy").__name__ == "kartentisch.bots.default.policy"
    assert part_of("no-such-game", "sim", "tally").__name__ == "kartentisch.sim.default.tally"


def test_a_file_is_named_whether_it_is_there_or_not() -> None:
    assert file_of("passt-nicht", "bots", "ladder.toml").is_file()
    missing = file_of("no-such-game", "bots", "ladder.toml")
    assert missing.parts[-3:] == ("bots", "no_such_game", "ladder.toml")
    assert not missing.exists()
