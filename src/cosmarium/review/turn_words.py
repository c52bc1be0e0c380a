"""A turn in words: what it does, and why it is good."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cosmarium.bundle import Bundle
from cosmarium.core.contract import SPECTATOR, Action, Observation
from cosmarium.explanation.commentary import Commentator
from cosmarium.explanation.thoughts import Thinking
from cosmarium.narration import capital
from cosmarium.prompts import PromptWords
from cosmarium.story import Entry
from cosmarium.words import Texts

MOST_DEEDS: Final = 4  # of a turn that are named
LEAST_GAIN: Final = 0.3  # points in a term that make it a reason

Terms = Sequence[tuple[str, float]]


class TurnWords:
    """Puts turns of one game into words, from what a seat knows. Reasons speak to `reader`."""

    def __init__(
        self, bundle: Bundle, texts: Texts, names: Mapping[int, str], reader: int = SPECTATOR
    ) -> None:
        self._bundle: Final = bundle
        self._game: Final = bundle.game
        self._texts: Final = texts
        self._names: Final = names
        self._reader: Final = reader

    def told(
        self,
        seen: Observation[Any],
        actions: Sequence[int],
        first: int = 0,
        terms: Terms = (),
        most: int = MOST_DEEDS,
    ) -> tuple[str, str]:
        """Return what a turn does from its action number `first` on, as one sentence, and why
        that action is good; `terms` say what the turn gains."""
        deeds, why = self.deeds(seen, actions, first, terms)
        return joined(deeds[:most]), why

    def deeds(
        self, seen: Observation[Any], actions: Sequence[int], first: int = 0, terms: Terms = ()
    ) -> tuple[list[str], str]:
        """Return the same as `told`, but one by one."""
        deeds: list[str] = []
        reasons: list[str] = []
        for place, index in enumerate(actions):
            if place == first:
                reasons = self._reasons(seen, index, terms)
            if place >= first:
                deeds.append(self._deed(seen, self._game.actions[index]))
            after = self._game.clone(seen.state)
            self._game.apply(after, seen.seat, index)
            seen = Observation(seen.seat, after)
        told = [words for words in deeds if words]
        if not told:
            told = [self._texts.action(self._game.actions[actions[first]])]
        return _each_once(told), " ".join(reasons)

    def _deed(self, seen: Observation[Any], action: Action) -> str:
        """What an action does, about somebody else; empty if there is nothing to tell, as at the
        end of a turn."""
        entry = self._bundle.explainer.deed(seen, [action])
        if entry is None:
            return ""
        said = PromptWords(self._texts, self._names, seen, SPECTATOR).line(entry)
        return said.removeprefix(f"{self._names[seen.seat]} ")

    def _reasons(self, seen: Observation[Any], action: int, terms: Terms) -> list[str]:
        """What the action brings; without that, the term that gains most."""
        bundle = self._bundle
        words = Commentator(
            bundle.game,
            bundle.prompts,
            bundle.explainer,
            self._texts,
            self._names,
            seen,
            Thinking((action,)),
        )
        words.reader = self._reader
        found = words.why()
        if found != [words.say("open")]:
            return found
        for term, gain in terms:
            kind = f"term-{term}"
            if gain > LEAST_GAIN and kind in self._texts.prompts:
                said = PromptWords(self._texts, self._names, seen, self._reader)
                return [said.line(Entry(kind))]
        return found


def joined(words: Sequence[str]) -> str:
    """Deeds one after the other, as one sentence."""
    kept = _each_once(words)
    return capital("; ".join(kept)) + ("." if kept else "")


def _each_once(words: Sequence[str]) -> list[str]:
    return [word.strip().rstrip(".") for word in dict.fromkeys(words) if word.strip()]
