"""The review of a match, for Python programs."""

from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.registry import GAMES, load
from cosmarium.review.report import Reporter, ReviewReport
from cosmarium.review.review import new_review, work_through


def review_of(host: Host, passes: int, language: str) -> ReviewReport:
    """Review a finished match here. Raises BadInput if it is not over."""
    if passes not in (1, 2, 3):
        raise BadInput(f"a review has 1, 2 or 3 passes, not {passes}")
    bundle = load(host.game.name)
    review = new_review(GAMES[host.game.name], bundle, host)
    for _ in work_through(review, passes):
        pass
    return Reporter(bundle, host, {}, language).report(review)
