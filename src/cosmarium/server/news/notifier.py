"""Finds out who is to hear of a turn, and tells them: at most once a turn on each channel.

A notice is claimed in the database before it is sent. If the process dies in between, the notice is
lost rather than sent twice; what could not be delivered is tried again, five times at most.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cosmarium.server.logs import log, warn
from cosmarium.server.metrics import Metrics
from cosmarium.server.news.delivery import Delayed, Rejected
from cosmarium.server.news.links import SignedLinks
from cosmarium.server.news.mail import Mailer
from cosmarium.server.news.webhook import Reach, TurnWord, post
from cosmarium.server.news.when import may_tell_at, next_daily
from cosmarium.server.phrases import Phrases
from cosmarium.server.store.accounts import Notice, Profile, Waiting
from cosmarium.server.store.sql import SqlStore, wall
from cosmarium.server.tables.shapes import TableSummary
from cosmarium.server.tables.summaries import read_summary
from cosmarium.server.words import words_of
from cosmarium.words import LANGUAGES

HERE: Final = 60_000  # milliseconds: who was here so lately has seen it
AT_ONCE: Final = 50
TRIES: Final = 5
FIRST_WAIT: Final = 60_000  # milliseconds until the second try; four times as long each time
KEPT: Final = 60 * 24 * 3600 * 1000


@dataclass(frozen=True)
class Turn:
    """A table that waits for somebody."""

    waiting: Waiting
    summary: TableSummary
    profile: Profile
    name: str

    @property
    def language(self) -> str:
        known = self.profile.language
        return known if known in LANGUAGES else LANGUAGES[0]

    @property
    def title(self) -> str:
        return words_of(self.summary.game, self.language).texts.title


class Notifier:
    def __init__(
        self,
        store: SqlStore,
        links: SignedLinks,
        mailer: Mailer | None,
        reach: Reach,
        metrics: Metrics,
        clock: Callable[[], int] = wall,
    ) -> None:
        self._store = store
        self._links = links
        self._mailer = mailer
        self._reach = reach
        self._metrics = metrics
        self._clock = clock

    async def go_round(self) -> None:
        """Note new turns, then send what is due."""
        turns = await self._turns()
        now = self._clock()
        await self._store.add_notices(
            [one for turn in turns.values() for one in self._wanted(turn, now)]
        )
        for notice in await self._store.due_notices(now, AT_ONCE):
            await self._tell(notice, turns)
        await self._store.drop_notices(now - KEPT)

    async def _turns(self) -> dict[tuple[str, str], Turn]:
        """Tables that wait for somebody who wants word, by person and table."""
        found = {}
        for waiting, profile, name in await self._store.turns_to_tell():
            summary = read_summary(waiting.summary)
            if summary is None:
                continue
            mine = [seat for seat in summary.to_act if waiting.seats >> seat & 1]
            if any(not summary.seats[seat].held for seat in mine) and not summary.paused_until:
                found[waiting.person, waiting.table] = Turn(waiting, summary, profile, name)
        return found

    def _wanted(self, turn: Turn, now: int) -> list[tuple[Notice, int]]:
        profile, waiting = turn.profile, turn.waiting
        person, began = waiting.person, turn.summary.turn_at
        if now - max(waiting.seen, began) < HERE:
            return []
        if profile.news == "daily":
            due, day = next_daily(profile, now)
            return [(Notice(person, "", day, channel), due) for channel in profile.channels]
        at = may_tell_at(profile, now)
        made = Notice(person, waiting.table, turn.summary.turn, "")
        return [
            (Notice(made.person, made.table, made.turn, channel), at)
            for channel in profile.channels
        ]

    async def _tell(self, notice: Notice, turns: dict[tuple[str, str], Turn]) -> None:
        about = await self._about(notice, turns)
        tries = await self._store.take_notice(notice)
        if not tries:
            return  # another process has it
        if not about:
            await self._store.set_notice(notice, "over", self._clock())
            return
        later = may_tell_at(about[0].profile, self._clock())
        if later > self._clock():
            await self._store.set_notice(notice, "waiting", later)
            return
        try:
            await self._deliver(notice, about)
        except Delayed as error:
            await self._try_again(notice, tries, str(error))
        except Rejected as error:
            await self._end(notice, "failed", str(error))
        else:
            await self._end(notice, "sent", "")
            if not notice.table:
                await self._note_told(notice, about)

    async def _about(self, notice: Notice, turns: dict[tuple[str, str], Turn]) -> list[Turn]:
        """The turns that a notice tells of; none if they are over, or the channel is gone. The
        word of a day leaves out what the days before have told."""
        if notice.table:
            turn = turns.get((notice.person, notice.table))
            found = [turn] if turn is not None and turn.summary.turn == notice.turn else []
        else:
            told = await self._store.known_notices(notice.person)
            found = [
                turn
                for (person, table), turn in turns.items()
                if person == notice.person
                and (table, turn.summary.turn, notice.channel) not in told
            ]
        wanted = "turn" if notice.table else "daily"
        return [
            one
            for one in found
            if one.profile.news == wanted and notice.channel in one.profile.channels
        ]

    async def _note_told(self, notice: Notice, about: list[Turn]) -> None:
        for turn in about:
            told = Notice(notice.person, turn.waiting.table, turn.summary.turn, notice.channel)
            await self._store.add_notices([(told, self._clock())])
            await self._store.set_notice(told, "sent", self._clock())

    async def _try_again(self, notice: Notice, tries: int, reason: str) -> None:
        if tries >= TRIES:
            await self._end(notice, "failed", reason)
            return
        self._metrics.notices.labels(notice.channel, "delayed").inc()
        due = self._clock() + FIRST_WAIT * 4 ** (tries - 1)
        await self._store.set_notice(notice, "waiting", due)

    async def _end(self, notice: Notice, state: str, reason: str) -> None:
        self._metrics.notices.labels(notice.channel, state).inc()
        if state == "failed":
            warn("notice_failed", channel=notice.channel, reason=reason)
        await self._store.set_notice(notice, state, self._clock())

    # -- words ------------------------------------------------------------------------------

    async def _deliver(self, notice: Notice, about: list[Turn]) -> None:
        profile = about[0].profile
        if notice.channel == "mail":
            if self._mailer is None:
                raise Rejected("no-smtp")
            subject, text, stop = self._mail(notice.person, about)
            await self._mailer.send(profile.mail, subject, text, stop)
            return
        key = self._links.key("webhook", notice.person, profile.links)
        for turn in about:
            await post(profile.webhook, self._word(turn), key, self._reach)

    def _address(self, turn: Turn) -> str:
        return f"{self._links.url}/tables/{turn.waiting.table}"

    def _word(self, turn: Turn) -> TurnWord:
        say, address = Phrases(turn.language), self._address(turn)
        text = say.news("your-turn-of", name=turn.name, game=turn.title)
        return TurnWord(
            f"{text} {address}", turn.summary.game, turn.waiting.table, address, turn.name
        )

    def _mail(self, person: str, about: list[Turn]) -> tuple[str, str, str]:
        """Subject, text, and where to say: no more of these."""
        first = about[0]
        say, profile = Phrases(first.language), first.profile
        stop = self._links.address("stop", person, profile.links)
        if len(about) == 1:
            subject = say.news("your-turn", game=first.title)
        else:
            subject = say.news("your-turns", number=len(about))
        lines = [f"{turn.title}: {self._address(turn)}" for turn in about]
        parts = [
            say.news("hello", name=first.name),
            say.news("waiting-one") if len(about) == 1 else say.news("waiting-many"),
            "\n".join(lines),
            say.news("stop", address=stop),
        ]
        return subject, "\n\n".join(parts) + "\n", stop


async def confirm_address(
    mailer: Mailer, links: SignedLinks, person: str, name: str, profile: Profile, language: str
) -> None:
    """Ask the owner of an address whether it is theirs. Raises Delayed or Rejected."""
    say = Phrases(language)
    asked = profile.asked_mail
    address = links.address("confirm", person, profile.links, asked)
    text = "\n\n".join(
        [say.news("hello", name=name), say.news("confirm"), address, say.news("not-you")]
    )
    await mailer.send(asked, say.news("confirm-subject"), text + "\n")
    log("confirmation_sent")
