"""What happened in a game, counted from its replay file by what a spectator saw.

Written apart from sim/GAME/tally.py: from moves as text and entries, without the state.
"""

from collections import Counter

from kartentisch.core.happened import Decided, Moved, RoundEnded, Seen, Shown
from kartentisch.core.replay import Replay
from kartentisch.core.verify import replayed

STARS = {2: 1, 3: 2, 4: 2, 5: 3, 6: 4, 7: 3, 8: 2, 9: 2, 10: 1}


def recount(replay: Replay) -> dict[str, int]:
    """The facts of one game."""
    entries = replayed(replay).seen(None)
    facts = {"keine-ahnung": _keine_ahnung, "luecke": _luecke, "passt-nicht": _passt_nicht}
    counted = facts[replay.game](entries)
    if replay.game == "luecke":
        counted["stars pressed"] = sum(
            STARS.get(int(card[1:]), 0)
            for entry in replay.log
            if entry.get("move", "").startswith("press")
            for card in entry["move"].split()[1:]
        )
    return counted


def _keine_ahnung(entries: list[Seen]) -> Counter[str]:
    facts: Counter[str] = Counter()
    piles, verb = 0, ""
    for entry in entries:
        match entry:
            case Decided(_, move):
                verb = move.split()[0]
                facts["declarations wrong"] += verb == "nothing"
                if verb == "draw":
                    facts["turns"] += 1
                    facts["piles when a turn begins"] += piles
            case Moved(leaves) if leaves.place == "trophies":
                by_declaration = verb == "nothing"
                how = "declaration" if by_declaration else "clearing"
                facts[f"trophies by {how}"] += 1
                facts["declarations wrong"] -= by_declaration
            case Moved(leaves, reaches) if (leaves.place, reaches.place) == ("pile", "aside"):
                piles -= 1
            case Moved(_, reaches) if reaches.place == "pile":
                piles = max(piles, (reaches.at or 0) + 1)
                facts["most piles"] = max(facts["most piles"], piles)
            case Moved(_, reaches):
                facts["prizes"] += reaches.place == "prizes"
    return facts


def _luecke(entries: list[Seen]) -> Counter[str]:
    facts: Counter[str] = Counter()
    names = {"pass": "passes", "gap": "gap cards", "match": "matches", "turn": "cards turned up"}
    chain, verb = 0, ""
    for entry in entries:
        match entry:
            case Decided(_, move):
                verb = move.split()[0]
                if verb in names:
                    facts[names[verb]] += 1
                chain += verb == "gap"
                facts["chains"] += verb == "gap" and chain == 2
                facts["longest chain"] = max(facts["longest chain"], chain)
                if verb in ("match", "pass"):
                    facts["turns"] += 1
                    chain = 0
            case RoundEnded():
                facts["turns"] += verb == "gap"
                chain = 0
            case Shown("pressed"):
                facts["rounds finished"] += 1
    return facts


def _passt_nicht(entries: list[Seen]) -> Counter[str]:
    facts: Counter[str] = Counter()
    names = {
        "play": "cards played", "give": "cards given", "lay": "cards laid",
        "joker": "jokers played",
    }  # fmt: skip
    displays: Counter[int] = Counter()
    for entry in entries:
        match entry:
            case Decided(_, move):
                facts["turns"] += 1
                facts[names[move.split()[0]]] += 1
            case Moved(leaves, reaches):
                displays[reaches.row // 5] += reaches.place == "display"
                displays[leaves.row // 5] -= leaves.place == "display"
            case RoundEnded():
                facts["rounds"] += 1
                facts["display cards at the end of a round"] += sum(displays.values())
                largest = max(displays.values(), default=0)
                facts["largest display"] = max(facts["largest display"], largest)
                displays.clear()
            case Shown("hand", _, cards):
                facts["jokers in hand at the end of a round"] += cards.count("J")
    return facts
