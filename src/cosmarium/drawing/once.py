"""Properties that are worked out once."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801  a decorator
    """A property that an object works out when it is first asked for, and keeps. The one of
    functools takes a lock for that, and scenes are made for every update of every page."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self._name = make.__name__

    def __get__(self, one: Any, _: type[Any] | None = None) -> T:
        found: T = self._make(one)
        one.__dict__[self._name] = found
        return found
