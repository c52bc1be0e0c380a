"""The context that all handlers share."""

from dataclasses import dataclass

from cosmarium.server.logs import warn_seldom
from cosmarium.server.metrics import Metrics
from cosmarium.server.news.links import SignedLinks
from cosmarium.server.news.mail import Mailer, read_mailer
from cosmarium.server.people import People
from cosmarium.server.problems import Problem
from cosmarium.server.settings import Settings
from cosmarium.server.store.sql import SqlStore
from cosmarium.server.supervision import Supervisor
from cosmarium.server.tables.hall import Hall
from cosmarium.server.tables.reviews import Reviews
from cosmarium.server.web.library import Library
from cosmarium.server.web.limits import Buckets
from cosmarium.server.web.pace import Pace
from cosmarium.server.web.render_pool import RenderPool
from cosmarium.server.web.unread import Unread


@dataclass(frozen=True)
class Context:
    settings: Settings
    store: SqlStore
    metrics: Metrics
    supervisor: Supervisor
    people: People
    hall: Hall
    reviews: Reviews
    render_pool: RenderPool
    new_people: Buckets
    new_tables: Buckets
    chat: Buckets
    written: Buckets
    unread: Unread
    pace: Pace
    library: Library
    links: SignedLinks
    mailer: Mailer | None
    confirmations: Buckets

    def check_disk(self) -> None:
        """Those who play need what is left: with little of it nothing new begins."""
        free = self.store.free_disk()
        if free is not None and free < self.settings.limits.free_disk:
            warn_seldom("disk_low", reason="free_disk", free=free)
            raise Problem("busy")

    def charge_written(self, address: str, size: int) -> None:
        """Raise Problem if an address has written too much."""
        if not self.written.take(address, size):
            raise Problem("too-many", seconds=self.written.seconds(address, size))

    @property
    def secure(self) -> bool:
        """Whether the server can only be reached over HTTPS."""
        return self.settings.url.startswith("https://")


def new_context(
    settings: Settings,
    store: SqlStore,
    metrics: Metrics,
    supervisor: Supervisor,
    links: SignedLinks,
    pace: Pace,
) -> Context:
    limits = settings.limits
    hall = Hall(store, settings, metrics)
    return Context(
        settings=settings,
        store=store,
        metrics=metrics,
        supervisor=supervisor,
        people=People(store),
        hall=hall,
        reviews=Reviews(store, hall.thinker),
        render_pool=RenderPool(),
        new_people=Buckets(limits.new_people),
        new_tables=Buckets(limits.new_tables),
        chat=Buckets(limits.chat),
        written=Buckets(limits.written),
        unread=Unread(limits, metrics),
        pace=pace,
        library=Library(limits),
        links=links,
        mailer=read_mailer(settings.smtp, settings.mail_from) if settings.smtp else None,
        confirmations=Buckets(limits.confirmations),
    )
