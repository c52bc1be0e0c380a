"""What a page is told about a decision: question, verbs, and what each choice would do."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from cosmarium.core.contract import Action, Decision, Game, Observation, Refusal
from cosmarium.prompts import PromptWords, Verb
from cosmarium.server.pages.protocol import (
    PageChance,
    PageLosses,
    PageOutcome,
    PageTurn,
    PageVerb,
    Reason,
)
from cosmarium.server.words import Words
from cosmarium.words import Texts


@lru_cache(maxsize=1 << 8)
def page_verb(texts: Texts, verb: Verb) -> PageVerb:
    """A verb in words: one for all turns that have it."""
    said, asked = [texts.say(texts.prompts[f"{shape}-{verb.code}"]) for shape in ("verb", "ask")]
    return PageVerb(verb.code, said, asked, *texts.forms(verb.unit), verb.at)


class Prompter:
    """Answers for one position and the seat that decides in it."""

    def __init__(
        self, game: Game[Any], words: Words, names: Mapping[int, str], seen: Observation[Any]
    ) -> None:
        self._game = game
        self._seen = seen
        self._texts = words.texts
        self._prompts = words.prompts
        self._words = PromptWords(words.texts, names, seen)

    # -- with every turn: nothing here applies an action that has a target ---------------------

    def fill(self, turn: PageTurn, decision: Decision, legal: Sequence[Action]) -> None:
        prompts, kind = self._prompts, decision.kind
        asked = prompts.question(self._seen, kind, legal) if legal else None
        turn.words = self._texts.decision(decision) if asked is None else self._words.line(asked)
        further = prompts.further(kind)
        turn.further = "" if further is None else self._words.line(further)
        deed = prompts.together(self._seen, kind) if turn.several > 1 else None
        turn.deed = "" if deed is None else self._words.line(deed)
        turn.early, turn.listed = kind in prompts.early, kind in prompts.listed
        turn.verbs = [page_verb(self._texts, verb) for verb in prompts.verbs(kind, legal)]
        turn.idle = [
            (
                self._texts.say(self._texts.prompts[f"verb-{one.verb.code}"]),
                self._words.part(one.need),
                " ".join([self._words.line(entry) for entry in one.because]),
            )
            for one in (prompts.idle(self._seen, kind, legal) if legal else ())
        ]

    def waiting(self) -> str:
        """What to say to the seat while it has nothing to decide; empty if nothing special."""
        told = self._prompts.waiting(self._seen)
        return "" if told is None else self._words.line(told)

    def verb(self, action: Action) -> str:
        verb = self._prompts.verb(action)
        return "" if verb is None else verb.code

    def ends(self, action: Action) -> bool:
        return action.kind in self._prompts.ending

    def label(self, action: Action) -> str:
        """What a button says that stands for an action without a target."""
        return self._chip(action).replace("|", "")

    def _chip(self, action: Action) -> str:
        return self._words.short(self._prompts.outcome(self._seen, action).chip, action)

    # -- when the page asks -------------------------------------------------------------------

    def _legal(self, text: str) -> Action | None:
        index = self._game.actions.find(text)
        if index is None or self._game.refusal(self._seen.state, self._seen.seat, index):
            return None
        return self._game.actions[index]

    def describe(self, texts: Sequence[str]) -> list[PageOutcome]:
        """What actions would do, or several that make up one choice; nothing is said of one that
        is not legal."""
        return [self._described([self._legal(one) for one in text.split(" ; ")]) for text in texts]

    def _described(self, actions: list[Action | None]) -> PageOutcome:
        known = [action for action in actions if action is not None]
        if len(known) < len(actions):
            return PageOutcome()
        prompts, seen, action = self._prompts, self._seen, known[0]
        outcome = (
            prompts.outcome_of_all(seen, known) if known[1:] else prompts.outcome(seen, action)
        )
        return PageOutcome(
            self._words.short(outcome.chip, action),
            "" if outcome.deed in (None, outcome.chip) else self._words.short(outcome.deed, action),
            " ".join([self._words.line(effect) for effect in outcome.effects]),
            outcome.points,
            outcome.danger,
            outcome.notable,
        )

    def losses(self, text: str) -> PageLosses | None:
        action = self._legal(text)
        if action is None or not self.ends(action):
            return None
        indices = self._game.legal_actions(self._seen.state, self._seen.seat)
        legal = [self._game.actions[index] for index in indices]
        found = self._prompts.losses(self._seen, action, legal)
        if found is None:
            return None
        line = self._words.line
        return PageLosses(
            line(found.title),
            line(found.about),
            line(found.deed),
            [line(one) for one in found.lost],
            [PageChance(one.action.text, line(one.words), one.points) for one in found.possible],
            found.more,
        )

    def nearness(self, action: Action, refusal: Refusal) -> int:
        return self._prompts.nearness(self._seen, action, refusal)

    def reason(self, action: Action, refusal: Refusal) -> Reason:
        why = self._prompts.why(self._seen, action, refusal)
        verb = "" if why.general else self.verb(action)
        return Reason(
            refusal.rule,
            self._texts.say(self._texts.prompts[f"verb-{verb}"]) if verb else "",
            self._texts.refusal(refusal) if why.reason is None else self._words.line(why.reason),
            "" if why.instead is None else self._words.line(why.instead),
        )

    def reason_for_piece(self, kind: str, piece: str) -> Reason | None:
        """Why a piece that no action names is no answer to a decision; None: nothing to say."""
        why = self._prompts.why_piece(self._seen, kind, piece)
        if why is None:
            return None
        said = ["" if entry is None else self._words.line(entry) for entry in why[:2]]
        return Reason(why.rule, "", *said)
