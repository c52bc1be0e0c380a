"""When somebody wants to hear of a turn, in their own time zone."""

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from cosmarium.server.store.accounts import Profile

A_SECOND: Final = 1000  # milliseconds


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return bool(name)


def _local(now: int, zone: str) -> datetime:
    there = ZoneInfo(zone) if is_zone(zone) else ZoneInfo("UTC")
    return datetime.fromtimestamp(now / A_SECOND, UTC).astimezone(there)


def _at(local: datetime, hour: int) -> int:
    """The next moment at which it is this hour there."""
    there = local.replace(hour=hour % 24, minute=0, second=0, microsecond=0)
    if there <= local:
        there += timedelta(days=1)
    return int(there.timestamp()) * A_SECOND


def is_quiet(profile: Profile, now: int) -> bool:
    if profile.quiet is None:
        return False
    begin, end = profile.quiet
    hour = _local(now, profile.zone).hour
    return begin <= hour < end if begin <= end else hour >= begin or hour < end


def may_tell_at(profile: Profile, now: int) -> int:
    """From when on somebody may be told: now, or when the quiet hours are over."""
    if not is_quiet(profile, now) or profile.quiet is None:
        return now
    return _at(_local(now, profile.zone), profile.quiet[1])


def next_daily(profile: Profile, now: int) -> tuple[int, int]:
    """When the next daily word is due, and the number of that day."""
    due = _at(_local(now, profile.zone), profile.hour)
    return due, _local(due, profile.zone).toordinal()
