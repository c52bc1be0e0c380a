"""Python sources as trees."""

import ast
import gc
from importlib.resources.abc import Traversable


def parsed(source: Traversable | str) -> ast.Module:
    """Without garbage collection: CPython 3.11 fails if a callback of the collector, such as
    Hypothesis has, runs while a tree is built (python/cpython#106905)."""
    text = source if isinstance(source, str) else source.read_text(encoding="utf-8")
    gc.disable()
    try:
        return ast.parse(text)
    finally:
        gc.enable()
