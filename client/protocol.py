"""Writes the page's protocol as TypeScript: the structs of cosmarium.server.pages.protocol
become client/src/protocol.ts. `python client/protocol.py` does it; a test says when to."""

import inspect
from functools import singledispatch
from pathlib import Path
from typing import Any, get_args

from msgspec import NODEFAULT, Struct, json
from msgspec import inspect as types

from cosmarium.drawing.breakpoints import BREAKPOINTS
from cosmarium.server.pages import protocol

TARGET = Path(__file__).parent / "src" / "protocol.ts"
HEAD = "// Made by client/protocol.py from cosmarium.server.pages.protocol; not to be edited.\n"
UNIONS = {"PageTold": protocol.PageTold, "PageAsk": protocol.PageAsk}


WORDS = {
    types.AnyType: "unknown",
    types.BoolType: "boolean",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}


# -- types ------------------------------------------------------------------------------------


@singledispatch
def written(one: Any) -> str:
    return WORDS[type(one)]


@written.register
def _(one: types.StructType) -> str:
    return one.cls.__name__


@written.register
def _(one: types.UnionType) -> str:
    # What may be encoded already is of the other type.
    return " | ".join(written(each) for each in one.types if not isinstance(each, types.RawType))


@written.register
def _(one: types.LiteralType) -> str:
    return " | ".join(json.encode(value).decode() for value in one.values)


@written.register
def _(one: types.ListType | types.VarTupleType) -> str:
    item = written(one.item_type)
    return f"({item})[]" if " | " in item else f"{item}[]"


@written.register
def _(one: types.TupleType) -> str:
    return f"[{', '.join(written(each) for each in one.item_types)}]"


@written.register
def _(one: types.DictType) -> str:
    return f"Record<string, {written(one.value_type)}>"  # in JSON all keys are text


# -- structs ----------------------------------------------------------------------------------


def optional(shape: types.StructType, field: types.Field) -> bool:
    """Whether a field may be missing: what the server reads may lack what has a default, what
    it says lacks what is unset."""
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    reads, omits = shape.forbid_unknown_fields, shape.cls.__struct_config__.omit_defaults
    return not field.required and (unset or reads or omits)


def interface(shape: types.StructType) -> str:
    lines = [f"export interface {shape.cls.__name__} {{"]
    if shape.tag_field is not None:
        lines.append(f"  {shape.tag_field}: {json.encode(shape.tag).decode()};")
    for field in shape.fields:
        mark = "?" if optional(shape, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    about = (
        inspect.cleandoc(shape.cls.__doc__ or "").replace("\n", "\n * ").replace(" * \n", " *\n")
    )
    head = [f"/** {about} */"] if about else []
    return "\n".join([*head, *lines, "}"])


def inside(one: Any, found: dict[str, types.StructType]) -> None:
    """All structs that a type is made of, by name."""
    if isinstance(one, types.StructType):
        if found.get(one.cls.__name__, one).cls is not one.cls:
            raise TypeError(f"two structs are called {one.cls.__name__}")
        if one.cls.__name__ in found:
            return
        found[one.cls.__name__] = one
        parts = [field.type for field in one.fields]
    else:
        parts = [*getattr(one, "types", ()), *getattr(one, "item_types", ())]
        parts += [getattr(one, name) for name in ("item_type", "value_type") if hasattr(one, name)]
    for part in parts:
        inside(part, found)


def typescript() -> str:
    found: dict[str, types.StructType] = {}
    roots: list[type[Struct]] = [protocol.PageHello, *protocol.SETTINGS, *protocol.OF_THE_API]
    for union in UNIONS.values():
        roots += get_args(union)
    for root in roots:
        inside(types.type_info(root), found)
    points = "".join([f"  {name}: {width},\n" for name, width in BREAKPOINTS.items()])
    about = "/** Widths at which the layout changes. */"
    parts = [f"{about}\nexport const BREAKPOINTS = {{\n{points}}};"]
    parts += [interface(found[name]) for name in sorted(found)]
    for name, union in UNIONS.items():
        members = [one.__name__ for one in get_args(union)]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";")
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
