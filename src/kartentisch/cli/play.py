"""kartentisch play GAME: you against bots, in plain text."""

import argparse

from kartentisch.bots.at_once import bot_at_once, needs_time
from kartentisch.bots.bot import Bot, Budget, Decision
from kartentisch.bots.ladder import bot_for, levels_of
from kartentisch.bots.search.ready import get_ready, is_kept
from kartentisch.cli.choices import Choices
from kartentisch.cli.deck_sheet import deck_of, deck_sheet
from kartentisch.cli.language import language_of
from kartentisch.cli.news import News
from kartentisch.cli.opening import open_play
from kartentisch.cli.saved import keep, keep_replay
from kartentisch.cli.screen import Screen
from kartentisch.cli.tell import Teller
from kartentisch.cli.typed import meant, printable
from kartentisch.core.dealer import commitment, seed_of_game
from kartentisch.core.levels import DEFAULT_LEVEL, LEVELS
from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of

ME = 0
#: More moves than this are not listed without being asked for.
FEW_MOVES = 9
#: And so many are not explained one by one.
MANY_MOVES = 40


def run(arguments: argparse.Namespace) -> int:
    screen, language = Screen(), language_of(arguments.lang)
    try:
        play = open_play(screen, language, arguments)
    except EOFError:
        return 0
    teller = Teller(play.game, language, _short_names(play), paint=screen.paint)
    TerminalGame(screen, teller, play).run(back=arguments.resume is not None)
    return 0


def _short_names(play: Play) -> list[str]:
    return [name.removeprefix("bot:").partition(" ")[0] for name in play.names]


def _thought(play: Play, seat: int, bot: Bot) -> Decision:
    """The same in every evening with this seed."""
    pov, word = pov_of(play, seat, play.steps), seed_of_game(play.seed, play.steps)[:8]
    return bot.think(pov, Budget(), int(word, 16))


class TerminalGame:
    """One game in front of a person, from the deal or a pause to the end or a pause."""

    def __init__(self, screen: Screen, teller: Teller, play: Play) -> None:
        self._screen = screen
        self._teller = teller
        self._play = play
        self._news = News(screen, teller, play, ME)
        self._has_told_of_compiling = False

    def run(self, *, back: bool) -> None:
        self._greet(back=back)
        try:
            while not self._play.over:
                if not self._bots_move():
                    self._my_turn()
        except (EOFError, KeyboardInterrupt):
            self._screen.say()
            self._screen.say(self._teller.word("put-aside"))
            return
        self._news.tell()
        self._say_result()

    def _greet(self, *, back: bool) -> None:
        teller, play = self._teller, self._play
        names = ", ".join(teller.who(seat) for seat in range(len(play.names)))
        self._screen.say(play.game.title)
        for line in teller.welcome(names):
            self._screen.say(line)
        self._screen.say(teller.word("commitment", fingerprint=commitment(play.seed)))
        if self._news.needs_veil and not self._screen.has_veil:
            self._screen.say(teller.word("no-veil"))
        if back:
            self._news.skip()
            self._screen.say(teller.word("resumed"))

    def _bots_move(self) -> bool:
        """Every bot that may act does; was there one?"""
        seats = [seat for seat in self._play.to_act() if seat != ME]
        for seat in seats:
            named = self._play.names[seat].rpartition(" ")[2]
            level = named if named in LEVELS else DEFAULT_LEVEL
            self._play.do(seat, _thought(self._play, seat, self._opponent(level)).move)
        return bool(seats)

    def _opponent(self, level: str) -> Bot:
        """Nobody waits for a compiler; that others play until then is told, once."""
        game = self._play.game.name
        if not needs_time(game, level):
            return bot_for(game, level)
        if is_kept(game):
            get_ready(game).wait()
        elif not self._has_told_of_compiling:
            self._has_told_of_compiling = True
            self._screen.say(self._teller.word("not-yet"))
        return bot_at_once(game, level)

    def _my_turn(self) -> None:
        # Kept with the bots' moves: after a pause they are not made and told again.
        keep(self._play)
        self._news.tell()
        with self._news.veil_over_question():
            self._screen.say()
            for line in self._teller.table(self._play.view(ME)):
                self._screen.say(line)
            self._say_choices()
            while not self._try(self._screen.ask(self._teller.word("prompt"))):
                pass
        keep(self._play)

    def _choices(self) -> Choices:
        return Choices(self._play.actions(ME), self._play.game.cards)

    def _say_choices(self) -> None:
        choices, example = self._choices(), self._choices().moves[0]
        moves = ", ".join(choices.listed())
        if len(choices.moves) > FEW_MOVES and choices.has_list_numbers:
            count = len(choices.moves)
            moves = self._teller.word("many-moves", count=count, example=example)
        if len(choices.moves) > MANY_MOVES:
            moves = self._teller.how(example) or moves
        self._screen.say(self._teller.word("your-turn", moves=moves))

    def _try(self, text: str) -> bool:
        """Do what was typed; did it end the question?"""
        choices, text = self._choices(), " ".join(text.split())
        if not text and len(choices.moves) == 1:
            text = choices.moves[0]
        if text.isdecimal():
            text = choices.by_number(int(text)) or text
        match text.lower():
            case "":
                return False
            case "quit" | "q" | "exit":
                raise EOFError
            case "?" | "help":
                self._explain(choices)
            case "hint":
                self._hint()
            case "undo":
                self._screen.say(self._teller.word("no-undo"))
            case "deck":
                for line in deck_sheet(self._teller, deck_of(self._play)):
                    self._screen.say(line)
            case "rules":
                page = self._play.game.folder / f"rules.{self._teller.language}.md"
                self._screen.say(page.read_text("utf-8").replace("**", ""))
            case _:
                return self._do(text, choices.moves)
        return False

    def _hint(self) -> None:
        """What the strongest bot would do, with what it knows of its chances."""
        teller, best = self._teller, levels_of(self._play.game.name)[-1]
        thought = _thought(self._play, ME, bot_at_once(self._play.game.name, best))
        why = thought.why.say(teller.language)
        if (share := thought.values.get(thought.move)) is not None:
            why = teller.word("hint-chance", why=why, percent=round(100 * share))
        self._screen.say(teller.word("hint", move=thought.move, why=why))

    def _do(self, text: str, legal: list[str]) -> bool:
        game, teller = self._play.game, self._teller
        moves = meant(text, game, legal)
        if len(moves) == 1 and moves[0] in legal:
            self._play.do(ME, moves[0])
            return True
        if len(moves) == 1:
            reason = teller.refusal(game.why_not(self._play.view(ME), moves[0]))
            self._screen.say(teller.word("refused", reason=reason))
        elif moves:
            some = ", ".join([*moves[:FEW_MOVES], *["…"][: len(moves) - FEW_MOVES]])
            self._screen.say(teller.word("not-clear", moves=some))
        else:
            self._screen.say(teller.word("not-understood", text=printable(text)))
        return False

    def _explain(self, choices: Choices) -> None:
        view = self._play.view(ME)
        if len(choices.moves) > MANY_MOVES:
            self._say_choices()
            named = {word for move in choices.moves for word in move.split()}
            for line in self._teller.by_marks(filter(self._play.game.cards.__contains__, named)):
                self._screen.say(line)
            return
        self._screen.say(self._teller.word("what-you-may"))
        for listed, move in zip(choices.listed(), choices.moves, strict=True):
            explained = self._teller.explain(move, view.facts.get("phase", ""))
            self._screen.say(self._teller.word("explained", move=listed, what=explained))

    def _say_result(self) -> None:
        teller, play = self._teller, self._play
        winners = play.winners()
        names = ", ".join(teller.who(seat) for seat in winners if seat != ME)
        if winners == [ME]:
            said = teller.word("you-win")
        elif ME in winners:
            said = teller.word("you-share", names=names)
        else:
            said = teller.word("other-wins" if len(winners) == 1 else "others-win", names=names)
        scores = teller.scores(play.scores())
        self._screen.say(teller.word("game-over", scores=scores, winners=said))
        self._screen.say(teller.word("seed-shown", seed=play.seed))
        self._screen.say(teller.word("replay-kept", path=keep_replay(play)))
