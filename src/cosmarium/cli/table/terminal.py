"""A match at a table in the terminal."""

import re
from collections.abc import Callable
from pathlib import Path

from cosmarium.advice import can_advise
from cosmarium.api.files import write_whole
from cosmarium.api.hints import Advice, give_hint
from cosmarium.bots.levels import SeatedBot
from cosmarium.bundle import Bundle
from cosmarium.cli.games import passages, show_markdown
from cosmarium.cli.hint import tell
from cosmarium.cli.output import print_line
from cosmarium.cli.phrases import Phrases
from cosmarium.cli.story import print_scores, sentences
from cosmarium.cli.table.choices import Choice, Choices, fits
from cosmarium.core.contract import Action, Decision, IllegalMove, Refusal
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host, Step
from cosmarium.words import RULE

CODES = re.compile(r"[\w-]+")  # codes on a board that may need an explanation
LABEL = re.compile(r"[A-Z]+\d+")  # codes that are not words, such as T25
LOG_LINES = 20
YES = ("y", "yes", "j", "ja")  # answers to the question before leaving
NO = ("n", "no", "nein")
INDENT = 11  # column at which the text of a numbered line starts
REASONS_SHOWN = 6
HINT_BUDGET = "1s"


class TerminalTable:
    """One person at `seat`, and bots at the other seats.

    `ask` returns the next line the person types, or None at the end of input.
    """

    def __init__(
        self,
        bundle: Bundle,
        match: Host,
        seat: int,
        bots: dict[int, SeatedBot],
        language: str,
        ask: Callable[[], str | None],
    ) -> None:
        self.bundle = bundle
        self.match = match
        self.seat = seat
        self.bots = bots
        self.language = language
        self.texts = bundle.texts(language)
        self.say = Phrases(language)
        self.ask = ask
        self.told = 0  # how many steps the person has been shown
        self.explained: set[str] = set()  # codes that have been explained
        self.labels: set[str] = set()  # on the board that was shown last
        self.filter = ""
        self.open = True
        self.kept = self.own_steps()  # the steps that are saved; a loaded match is
        self.files: set[str] = set()  # file names that may be overwritten
        self.given: list[int] = []  # how many steps each input of the person played
        self.hinted: tuple[int, Advice] | None = None  # after how many steps, and what
        self.leaving = False  # the person has typed quit and was asked about saving
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "why": self.why,
            "undo": self.undo,
            "hint": self.hint,
            "board": self.board,
            "log": self.log,
            "score": self.score,
            "rules": self.rules,
            "save": self.save,
        }

    # -- playing ---------------------------------------------------------------------

    def run(self) -> None:
        while self.open and not self.match.over:
            self.let_bots_move()
            if self.seat in self.match.to_act:
                self.tell_news()
                self.show_board()
                self.decide()
        if self.match.over:
            self.finish()
        else:
            print_line(self.say("closed"))

    def let_bots_move(self) -> None:
        """Let bots move until the person must decide. In a simultaneous choice, bots go first."""
        match = self.match
        while not match.over:
            waiting = [seat for seat in match.to_act if seat != self.seat]
            if not waiting:
                return
            for seat in waiting:
                legal = match.game.legal_actions(match.state, seat)
                match.apply(seat, self.bots[seat].choose(match.state, legal))
            if self.seat in match.to_act:
                return

    def decide(self) -> None:
        """Read input until something is played or the person leaves."""
        match = self.match
        self.choices = Choices(match.legal_actions(self.seat), self.words)
        self.filter = ""
        self.explain([arg for choice in self.choices.all for arg in choice.action.args])
        self.show_choices()
        while self.open and self.match is match and not self.answer(self.ask()):
            pass

    def answer(self, line: str | None) -> bool:
        """Handle a line of input. Returns whether it settled the decision."""
        if line is None:
            self.open = False
            return True
        command, _, rest = line.strip().partition(" ")
        leaving, self.leaving = self.leaving, False
        if command.lower() == "quit" or (leaving and line.strip().lower() in YES):
            self.quit(leaving)
        elif leaving and line.strip().lower() in NO:
            self.show_choices()
        elif command.lower() in self.commands:
            self.commands[command.lower()](rest.strip())
        else:
            return self.choose(line.strip())
        return False

    def choose(self, text: str) -> bool:
        choice = self.choices.called(text)
        if not text:  # Enter never plays anything, so pressing it once too often is harmless
            self.filter = ""
            self.show_choices()
        elif text.isdecimal():
            choice = self.choices.numbered(int(text[:9]))  # longer numbers do not exist either
            if choice is None:
                last = len(self.choices.all)
                print_line(self.say("no-number", number=text, last=last))
        elif choice is None and self.is_gesture(text):
            return self.gesture(text)
        elif choice is None:
            self.narrow(text)
        if choice is not None:
            self.match.play(self.seat, choice.action)
            self.given.append(1)
        return choice is not None

    def is_gesture(self, text: str) -> bool:
        """Return whether a text may be several actions; a part of a choice comes first."""
        return not self.choices.matching(text)

    def gesture(self, text: str) -> bool:
        """Play all actions of a gesture or none. Returns whether they were played."""
        before = len(self.own_steps())
        try:
            self.match.gesture(self.seat, text)
        except IllegalMove as problem:
            refusal = problem.refusal
            reason = self.texts.refusal(refusal)
            print_line(self.say("refused", rule=refusal.rule, reason=reason), "yellow")
            return False
        except BadInput:
            self.narrow(text)
            return False
        self.given.append(len(self.own_steps()) - before)
        return True

    def narrow(self, text: str) -> None:
        """List the choices that match, or say why an action is refused."""
        if self.choices.matching(text):
            self.filter = text
            self.show_choices()
        elif self.match.game.actions.find(text) is not None:
            self.why(text)
        else:
            self.why_these(text)

    def finish(self) -> None:
        self.tell_news()
        self.show_board()
        sheets = self.match.scores()
        print_scores(sheets, self.texts, self.say, self.say("score-end"))
        winners = [sheet for sheet in sheets if sheet.rank == 1]
        who = ", ".join(self.texts.who(sheet.seat) for sheet in winners)
        code = "wins" if len(winners) == 1 else "shared"
        print_line(self.say(code, who=who, points=winners[0].total), "bold")

    # -- output ---------------------------------------------------------------------

    def tell_news(self) -> None:
        """Print what has happened since the person last decided."""
        for number, sentence, divides in self.story():
            if number > self.told:
                print_line(sentence if divides else f"· {sentence}", "cyan")
        self.told = len(self.match.steps())

    def story(self) -> list[tuple[int, str, bool]]:
        return sentences(self.match, self.bundle, self.texts, self.seat)

    def show_board(self) -> None:
        """Print the board, and explain the codes that are new on it."""
        seen = self.match.observe(self.seat)
        board = self.bundle.board(seen, self.texts.say).rstrip("\n")
        print_line()
        print_line(board)
        print_line()
        if not self.explained:
            for line in self.texts.legend:
                print_line(f"  {self.texts.say(line)}", "dim", 4)
        self.labels = {label for label in CODES.findall(board) if LABEL.fullmatch(label)}
        self.explain(CODES.findall(board))

    def explain(self, codes: list[str]) -> None:
        """Explain the codes that have not been explained yet."""
        for code in dict.fromkeys(codes):
            meaning = self.texts.explain(code)
            if meaning and code not in self.explained:
                name = self.texts.arg(code)
                told = meaning if code in name else f"{name}: {meaning}"
                print_line(f"{code:>9}  {told}", "dim", INDENT)
            self.explained.add(code)

    def show_choices(self) -> None:
        decision = self.decision()
        what = self.texts.decision(decision)
        print_line(self.say("to-do", you=self.texts.who(self.seat), what=what), "bold")
        if self.filter:
            self.show_fitting()
            return
        for family in self.choices.families():
            first = family[0]
            if len(family) == 1:
                self.show(first)
            else:
                numbers = f"{first.number}–{family[-1].number}"
                kind = first.action.kind
                words = {"count": len(family), "kind": kind, "example": first.words}
                print_line(f"{numbers:>9}  {self.say('family', **words)}", hang=INDENT)

    def show_fitting(self) -> None:
        fitting = self.choices.matching(self.filter)
        words = {"count": len(fitting), "all": len(self.choices.all), "text": self.filter}
        print_line(self.say("matching", **words))
        for choice in fitting:
            self.show(choice)
        if len(fitting) == 1:
            print_line(self.say("single", number=fitting[0].number))

    def show(self, choice: Choice) -> None:
        print_line(f"{choice.number:>9}  {choice.words}", hang=INDENT)

    def words(self, action: Action) -> str:
        """Return an action in words, with the labels of what it is about on the board above."""
        words = self.texts.action_here(action, self.match.observe(self.seat))
        labels = [arg for arg in action.args if arg in self.labels]
        return f"{words} ({', '.join(labels)})" if labels else words

    def decision(self) -> Decision:
        return next(d for d in self.match.decisions if d.seat == self.seat)

    def own_steps(self) -> list[Step]:
        return [step for step in self.match.steps() if step[0] == self.seat]

    # -- commands --------------------------------------------------------------------

    def help(self, rest: str = "") -> None:
        found = re.search(f"`({RULE})`", self.bundle.rules_text(self.language))
        rule = found[1] if found else "ID"
        print_line(self.say("help", kind=self.choices.all[0].action.kind, rule=rule))

    def board(self, rest: str = "") -> None:
        """Print the board, and explain every code on it."""
        self.explained.clear()
        self.show_board()

    def why(self, text: str) -> None:
        """Print why an action is refused, or every reason if several actions match."""
        if not text:
            print_line(self.say("why-what", example=self.choices.all[0].action.text))
            return
        numbered = self.choices.numbered(int(text[:9])) if text.isdecimal() else None
        if numbered is not None:
            text = numbered.action.text
        exact = self.match.game.actions.find(text)
        if exact is None:
            self.why_these(text)
            return
        refusal = self.match.game.refusal(self.match.state, self.seat, exact)
        choice = self.choices.called(text)
        if refusal is not None:
            reason = self.texts.refusal(refusal)
            print_line(self.say("refused", rule=refusal.rule, reason=reason), "yellow")
        elif choice is not None:
            print_line(self.say("allowed", number=choice.number, words=choice.words))

    def why_these(self, text: str) -> None:
        """Print the reasons for a kind of action, or for all actions that match the text."""
        parts = text.lower().split()
        game = self.match.game
        entries = game.actions.entries
        found = [action for action in entries if action.kind == text.strip().lower()]
        found = found or [a for a in entries if fits(a, self.texts.action(a), parts)]
        reasons: dict[tuple[str, str], list[Action]] = {}
        allowed = 0
        for action in found:
            refusal: Refusal | None = game.refusal(self.match.state, self.seat, action.index)
            if refusal is None:
                allowed += 1
            else:
                key = (refusal.rule, self.texts.refusal(refusal))
                reasons.setdefault(key, []).append(action)
        if allowed:
            print_line(self.say("allowed-some", count=allowed, text=text))
        if not allowed and not reasons:
            print_line(self.say("no-match", text=text), "yellow")
        for (rule, reason), actions in list(reasons.items())[:REASONS_SHOWN]:
            words = {"rule": rule, "reason": reason, "count": len(actions)}
            print_line(self.say("refused-some", example=actions[0].text, **words), "yellow")
        if len(reasons) > REASONS_SHOWN:
            print_line(self.say("more", count=len(reasons) - REASONS_SHOWN))

    def undo(self, rest: str = "") -> None:
        """Undo the last input, even if it was several actions."""
        earlier = self.match.undo(self.seat, self.given[-1] if self.given else 1)
        if earlier is None:
            code = self.match.undo_barrier(self.seat) or "built-upon"
            print_line(self.say(f"undo-{code}"), "yellow")
            return
        self.match = earlier
        self.given = self.given[:-1]
        self.told = len(earlier.record().rows)
        print_line(self.say("undone"))

    def hint(self, rest: str = "") -> None:
        """Print a nudge; asked again about the same decision, or if there is only one move, that
        move."""
        steps, seen = len(self.match.steps()), self.match.observe(self.seat)
        if not can_advise(self.bundle, seen):
            print_line(self.say("hint-none"), "yellow")
            return
        again = self.hinted is not None and self.hinted[0] == steps
        if self.hinted is None or not again:
            self.hinted = steps, give_hint(self.bundle, seen, HINT_BUDGET, steps, self.language)
        advice = self.hinted[1]
        if advice.nudge and not again:
            print_line(advice.nudge)
            print_line(self.say("hint-again"), "dim")
            return
        tell(advice, self.language, nudge=False)
        choice = self.choices.called(advice.actions[0].text)
        if choice is not None:
            print_line(self.say("single", number=choice.number))

    def log(self, rest: str = "") -> None:
        lines = self.story()
        wanted = int(rest[:9]) if rest.isdecimal() else LOG_LINES
        for _, sentence, divides in lines[max(0, len(lines) - wanted) :]:
            print_line(sentence if divides else f"· {sentence}", "cyan")

    def score(self, rest: str = "") -> None:
        sheets = self.match.game.scores(self.match.observe(self.seat).state)
        print_scores(sheets, self.texts, self.say, self.say("score-now"))

    def rules(self, text: str) -> None:
        """Print all rules, or those about something."""
        rules = self.bundle.rules_text(self.language)
        found = passages(rules, text) if text else rules
        if found:
            show_markdown(found)
        else:
            print_line(self.say("no-rule", text=text))

    def save(self, file: str) -> None:
        if not file:
            print_line(self.say("save-what"))
            return
        try:
            if Path(file).is_file() and file not in self.files:
                self.files.add(file)
                print_line(self.say("exists", file=file), "yellow")
                return
            write_whole(Path(file), str(self.match.record()))
        except (OSError, ValueError) as error:  # ValueError: not a valid file name
            reason = getattr(error, "strerror", None) or str(error)
            print_line(self.say("not-saved", file=file, reason=reason), "yellow")
        else:
            self.files.add(file)
            self.kept = self.own_steps()
            print_line(self.say("saved", file=file))

    def quit(self, sure: bool) -> None:
        """Leave the table; ask once if the match is not saved."""
        if sure or self.kept == self.own_steps():
            self.open = False
        else:
            self.leaving = True
            print_line(self.say("leave"))
