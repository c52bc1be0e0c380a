"""Docstrings of compiled classes. mypyc drops them, so they are read from the source files."""

import ast
from importlib.resources import files


def docstring(cls: type) -> str:
    """Return the docstring of a class from its source."""
    package, _, module = cls.__module__.rpartition(".")
    source = files(package).joinpath(f"{module}.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return ast.get_docstring(node) or ""
    return ""
