"""What a page shows of a lesson: the bubble of the present step, and the last card."""

from math import ceil

from cosmarium.lessons import LEARNER, Guide, LessonStep
from cosmarium.server.pages.page_state import PageState
from cosmarium.server.pages.panels import score_title
from cosmarium.server.pages.protocol import PageLesson, PageLessonEnd
from cosmarium.server.words import words_of
from cosmarium.words import Texts


def page_lesson(shown: PageState) -> PageLesson | None:
    """Return the present step for the learner; None for others and at other tables."""
    guide = shown.table.guide
    if guide is None or shown.look.seat != LEARNER:
        return None
    texts = words_of(shown.table.game, shown.look.language).texts
    number, of = guide.shown_number, len(guide.lesson.names)
    minutes = ceil(guide.lesson.minutes * max(0, of + 1 - number) / of)
    step = guide.step
    if step is None:
        end = None if guide.reply() is not None else _end(guide, shown.look.language)
        return PageLesson(guide.number, of, of, minutes, end=end)
    facts = _facts(shown, texts)
    language = shown.look.language
    return PageLesson(
        guide.number,
        number,
        of,
        minutes,
        words=_fill(step.words[language], facts),
        lead=_fill(_lead(guide, language), facts),
        next=step.next,
        rules=step.rules,
        look=step.look,
        layout=step.layout,
        open=bool(step.until),
        own=dict(step.own),
    )


def _facts(shown: PageState, texts: Texts) -> dict[str, object]:
    if shown.seen is None:
        return {}
    found = shown.table.bundle.lesson_facts(shown.seen)
    return {name: texts.say(one) if isinstance(one, str) else one for name, one in found.items()}


def _fill(words: str, facts: dict[str, object]) -> str:
    return words.format_map(facts) if "{" in words else words


def _lead(guide: Guide, language: str) -> str:
    """What to say first about the choice that ended the step before."""
    if not guide.number:
        return ""
    before: LessonStep = guide.lesson.steps[guide.number - 1]
    done = guide.done(guide.starts[-2])
    answer = before.answer(done[0]) if done else None
    if answer is None:
        return ""
    return answer.de if language == "de" else answer.en


def _end(guide: Guide, language: str) -> PageLessonEnd:
    sheet, game = guide.match.scores()[LEARNER], guide.match.game.name
    points: dict[str, int] = {}
    for line in sheet.lines:
        if line.points:
            words = score_title(game, language, line.code)
            points[words] = points.get(words, 0) + line.points
    end = guide.lesson.end
    return PageLessonEnd(
        end.title[language], end.lines[language], list(points.items()), sheet.total
    )
