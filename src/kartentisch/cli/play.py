"""kartentisch play GAME: you against bots, in plain text."""

import argparse
from collections.abc import Sequence

from kartentisch.bots.at_once import bot_at_once, needs_time
from kartentisch.bots.bot import Bot, Budget, Thought
from kartentisch.bots.ladder import bot_for, levels_of
from kartentisch.bots.search.ready import get_ready, is_kept
from kartentisch.cli.game_options import options_of
from kartentisch.cli.language import language_of
from kartentisch.cli.news import News
from kartentisch.cli.saved import keep, keep_replay, resume
from kartentisch.cli.screen import Screen
from kartentisch.cli.tell import Teller
from kartentisch.core.dealer import commitment, seed_from_text, seed_of_game
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.levels import DEFAULT_LEVEL, LEVELS
from kartentisch.core.notation import shorten
from kartentisch.core.play import Play
from kartentisch.core.side import side_of

ME = 0
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
#: More moves than this are not listed without being asked for.
FEW_MOVES = 9
#: And so many are not explained one by one.
MANY_MOVES = 40


def run(arguments: argparse.Namespace) -> int:
    screen, language = Screen(), language_of(arguments.lang)
    try:
        play = _open_play(screen, language, arguments)
    except EOFError:
        return 0
    teller = Teller(play.game, language, _short_names(play), paint=screen.paint)
    Evening(screen, teller, play).spend(back=arguments.resume is not None)
    return 0


def _open_play(screen: Screen, language: str, arguments: argparse.Namespace) -> Play:
    if arguments.resume is not None:
        return resume(arguments.game, arguments.resume)
    name = arguments.game
    asked = name is None
    game = find_game(name if name is not None else _ask_game(screen, language))
    players = arguments.players
    if players is None:
        players = _ask_players(screen, language, game) if asked else game.seats[0]
    seed = seed_from_text(arguments.seed) if arguments.seed is not None else None
    game.check_seats(players)
    level = _level_of(game, arguments.level)
    names = ["you", *(f"bot:{name} {level}" for name in BOT_NAMES[: players - 1])]
    return Play(game, names, options_of(game, arguments), seed=seed, first=arguments.first)


def _level_of(game: Game, asked: str | None) -> str:
    """The level that was asked for; a game without levels has one for all."""
    levels = levels_of(game.name)
    if asked is None:
        return DEFAULT_LEVEL if DEFAULT_LEVEL in levels else levels[-1]
    if asked not in levels:
        raise BadInput(f"unknown level {shorten(asked)}; there are: {', '.join(levels)}")
    return asked


def _ask_game(screen: Screen, language: str) -> str:
    names = game_names()
    teller = Teller(find_game(names[0]), language, ())
    for number, name in enumerate(names, 1):
        screen.say(f"{number}. {find_game(name).title} ({name})")
    while True:
        answer = screen.ask(teller.word("which-game") + " ")
        if answer in names:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        screen.say(teller.word("no-such-game", count=len(names)))


def _ask_players(screen: Screen, language: str, game: Game) -> int:
    teller = Teller(game, language, ())
    low, high = game.seats[0], game.seats[-1]
    while True:
        answer = screen.ask(teller.word("how-many", low=low, high=high) + " ") or str(low)
        if answer.isdecimal() and int(answer) in game.seats:
            return int(answer)
        screen.say(teller.word("no-such-count", low=low, high=high))


def _short_names(play: Play) -> list[str]:
    return [name.removeprefix("bot:").partition(" ")[0] for name in play.names]


def _thought(play: Play, seat: int, bot: Bot) -> Thought:
    """The same in every evening with this seed."""
    side, word = side_of(play, seat, play.steps), seed_of_game(play.seed, play.steps)[:8]
    return bot.think(side, Budget(), int(word, 16))


class Evening:
    """One game in front of a person, from the deal or a pause to the end or a pause."""

    def __init__(self, screen: Screen, teller: Teller, play: Play) -> None:
        self._screen = screen
        self._teller = teller
        self._play = play
        self._news = News(screen, teller, play, ME)
        self._has_told_of_compiling = False

    def spend(self, *, back: bool) -> None:
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
        self._screen.say(teller.word("welcome", names=names))
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
        with self._news.veil_over_open_cards():
            self._screen.say()
            for line in self._teller.table(self._play.view(ME)):
                self._screen.say(line)
            self._say_choices()
            while not self._try(self._screen.ask(self._teller.word("prompt"))):
                pass
        keep(self._play)

    def _say_choices(self) -> None:
        legal = self._play.legal(ME)
        if len(legal) > FEW_MOVES:
            moves = self._teller.word("many-moves", count=len(legal), example=legal[0])
        else:
            moves = ", ".join(f"{number} {move}" for number, move in enumerate(legal, 1))
        self._screen.say(self._teller.word("your-turn", moves=moves))

    def _try(self, text: str) -> bool:
        """Do what was typed; did it end the question?"""
        legal = self._play.legal(ME)
        text = " ".join(text.split())
        if not text and len(legal) == 1:
            text = legal[0]
        if text.isdecimal() and 1 <= int(text) <= len(legal):
            text = legal[int(text) - 1]
        match text.lower():
            case "":
                return False
            case "quit" | "q" | "exit":
                raise EOFError
            case "undo":
                self._screen.say(self._teller.word("no-undo"))
                return False
            case "?" | "help":
                self._explain(legal)
                return False
            case "hint":
                self._hint()
                return False
            case "rules":
                page = self._play.game.folder / f"rules.{self._teller.language}.md"
                self._screen.say(page.read_text("utf-8").replace("**", ""))
                return False
        return self._do(text)

    def _hint(self) -> None:
        """What the strongest bot would do, with what it knows of its chances."""
        teller, best = self._teller, levels_of(self._play.game.name)[-1]
        thought = _thought(self._play, ME, bot_at_once(self._play.game.name, best))
        why = thought.why.say(teller.language)
        if (share := thought.values.get(thought.move)) is not None:
            why = teller.word("hint-chance", why=why, percent=round(100 * share))
        self._screen.say(teller.word("hint", move=thought.move, why=why))

    def _do(self, text: str) -> bool:
        game = self._play.game
        move = next((each for each in (text, text.lower()) if game.tidy(each) in game.actions), "")
        if not move:
            self._screen.say(self._teller.word("not-understood", text=shorten(text)))
            return False
        try:
            self._play.do(ME, move)
        except BadInput:
            reason = self._play.why_not(ME, move, self._teller.language)
            self._screen.say(self._teller.word("refused", reason=reason))
            return False
        return True

    def _explain(self, legal: Sequence[str]) -> None:
        self._screen.say(self._teller.word("what-you-may"))
        if len(legal) > MANY_MOVES:
            explained = self._teller.explain(legal[0])
            moves = ", ".join(legal)
            self._screen.say(
                self._teller.word("as-example", move=legal[0], explained=explained, moves=moves)
            )
            return
        for number, move in enumerate(legal, 1):
            self._screen.say(f"{number}. {move}: {self._teller.explain(move)}")

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
