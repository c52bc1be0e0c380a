"""What people may ask of a table; the same over HTTP and over a connection."""

from typing import Annotated

from msgspec import Meta, Struct

# Nothing that cannot be seen. Inside blanks may stand, and the joiners (200c, 200d) of Persian
# letters and of pictures. The end is `$(?!\n)`, since `$` alone would let a last line feed pass.
_SEEN = r"[^\s\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
_INSIDE = r"[^\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]"

Name = Annotated[
    str, Meta(min_length=1, max_length=30, pattern=f"^{_SEEN}(?:{_INSIDE}*{_SEEN})?$(?!\\n)")
]
Text = Annotated[
    str, Meta(min_length=1, max_length=500, pattern=f"^{_INSIDE}*{_SEEN}{_INSIDE}*$(?!\\n)")
]
LONGEST_REF = 64
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
MoveId = Annotated[str, Meta(min_length=1, max_length=64)]
Code = Annotated[str, Meta(max_length=64)]
LevelName = Annotated[str, Meta(min_length=1, max_length=30)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
OptionWish = (
    Annotated[str, Meta(max_length=60)] | Annotated[int, Meta(ge=-(2**53), le=2**53)] | bool
)
GestureText = Annotated[str, Meta(min_length=1, max_length=8000)]


class Ask(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Over a connection `type` names the command; over HTTP the path does. What is given as
    `ref` comes back with the answer over a connection."""

    ref: Annotated[str, Meta(max_length=LONGEST_REF)] = ""


class Join(Ask, frozen=True, tag="join"):
    """Take a free seat, or ask for it while the game runs.

    A listed table needs no code; another one that of its link.
    """

    name: Name
    code: Code = ""
    seat: SeatNumber | None = None  # None: the first free one, or the one you have


class Admit(Ask, frozen=True, tag="admit"):
    """Agree that somebody new takes over a seat while the game runs, or refuse."""

    request: Version
    agree: bool = True


class Leave(Ask, frozen=True, tag="leave"):
    """Get up. While the game runs a bot plays for you until you return."""

    seat: SeatNumber


class Return(Ask, frozen=True, tag="return"):
    """Take your seat back from the bot that holds it."""

    seat: SeatNumber


class Ready(Ask, frozen=True, tag="ready"):
    """Say that you are ready, or that you are not. When all are, the game starts."""

    seat: SeatNumber
    ready: bool = True


class SetSeat(Ask, frozen=True, tag="set-seat"):
    """Host: put a bot on a seat, or free it; whoever sits there must go."""

    seat: SeatNumber
    level: LevelName | None = None  # None: free it


class Swap(Ask, frozen=True, tag="swap"):
    """Host: exchange two seats before the start."""

    seat: SeatNumber
    other: SeatNumber


class Start(Ask, frozen=True, tag="start"):
    """Host: start, with bots on the seats that are still free."""

    fill: LevelName | None = None


class Relink(Ask, frozen=True, tag="relink"):
    """Host: end all links to this table and make new ones."""


class Move(Ask, frozen=True, tag="move"):
    """Play an action, or several as one gesture.

    The same id is never played twice. `base` is the version your decision rests on, or
    the id of your own move before, if you did not wait for its answer.
    """

    seat: SeatNumber
    id: MoveId
    base: Version | MoveId
    action: ActionText | None = None
    gesture: GestureText | None = None


class Intend(Ask, frozen=True, tag="intend"):
    """Say what you would play if time ran out now: it is played first then, as far as it goes.

    Each one takes the place of the one before; an empty one takes it back. Nobody sees it, it is
    not stored, and it ends with the decision that it is for.
    """

    seat: SeatNumber
    base: Version | MoveId
    gesture: Annotated[str, Meta(max_length=8000)] = ""


class Undo(Ask, frozen=True, tag="undo"):
    """Take your last move back."""

    seat: SeatNumber
    id: MoveId
    base: Version | MoveId


class Say(Ask, frozen=True, tag="say"):
    """Say something to all at the table."""

    seat: SeatNumber
    text: Text


class Rematch(Ask, frozen=True, tag="rematch"):
    """Agree to play again. When all have, the new table stands in `followed`."""

    seat: SeatNumber


class Close(Ask, frozen=True, tag="close"):
    """Host: end the table, whatever its state."""


Command = (
    Join
    | Admit
    | Leave
    | Return
    | Ready
    | SetSeat
    | Swap
    | Start
    | Relink
    | Move
    | Intend
    | Undo
    | Say
    | Rematch
    | Close
)

COMMANDS: tuple[type[Ask], ...] = (
    Join,
    Admit,
    Leave,
    Return,
    Ready,
    SetSeat,
    Swap,
    Start,
    Relink,
    Move,
    Intend,
    Undo,
    Say,
    Rematch,
    Close,
)


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    name: Name | None = None  # somebody at your screen; several of them share it
    bot: LevelName | None = None
    # neither: the seat is free, for a friend or for anybody


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. If no seat is free it starts at once."""

    game: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=32)]
    options: dict[str, OptionWish] = {}
    listed: bool = False
    turn_seconds: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] | None = None
    grace_seconds: Annotated[int, Meta(ge=5, le=24 * 3600)] | None = 120
