"""The messages between a page and its server. client/protocol.py generates the TypeScript types
in client/src/protocol.ts from them."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from cosmarium.drawing.fragment import Layout, Region
from cosmarium.server.tables.commands import ActionText, Ask, AskHint, Command, SeatNumber
from cosmarium.server.tables.shapes import UndoView, Update
from cosmarium.server.web.messages import (
    DevicePass,
    Hello,
    LookThrough,
    NewProfile,
    ProfileView,
    RecoveryCode,
    Sent,
    Why,
)

Target = Annotated[str, Meta(max_length=100)]


# -- from the page ----------------------------------------------------------------------------


class PageHello(Hello, frozen=True, tag="hello"):
    layout: Layout = "wide"


class SetLayout(Ask, frozen=True, tag="layout"):
    """The width of the page has changed."""

    layout: Layout


class WhyNot(Ask, frozen=True, tag="why-not"):
    """Ask why a piece cannot be chosen after those already chosen."""

    target: Target
    chosen: Annotated[list[Target], Meta(max_length=20)] = []
    verb: Annotated[str, Meta(max_length=40)] = ""  # that is chosen


class Preview(Ask, frozen=True, tag="preview"):
    """Ask what the boards would look like after an action."""

    action: ActionText


class Describe(Ask, frozen=True, tag="describe"):
    """What actions would do, in words."""

    actions: Annotated[list[ActionText], Meta(max_length=200)]


class Losing(Ask, frozen=True, tag="losing"):
    """What an action that ends the turn would give away."""

    action: ActionText


class ShowBoard(Ask, frozen=True, tag="board"):
    """Ask for another seat's board."""

    seat: SeatNumber


class Inspect(Ask, frozen=True, tag="inspect"):
    """Ask what a piece is, what it is worth and which rule it follows."""

    element: Target


class Recap(Ask, frozen=True, tag="recap"):
    """Ask what others did after an entry of the log, turn by turn."""

    since: Annotated[int, Meta(ge=0)]


class Watch(Ask, frozen=True, tag="watch"):
    """Ask for the pictures of a turn; `row` is the entry with which it began."""

    row: Annotated[int, Meta(ge=0)]


class WholeStory(Ask, frozen=True, tag="story"):
    """Ask for the story from its beginning; a page that opens gets the latest turns only."""


class NextStep(Ask, frozen=True, tag="next-step"):
    """Go on from a step of the lesson that has no move."""

    step: Annotated[int, Meta(ge=0)]


Question = WhyNot | Preview | Describe | Losing | ShowBoard | Inspect
LookBack = Recap | Watch | WholeStory
PageAsk = (  # after the hello
    LookThrough | Why | SetLayout | NextStep | Question | LookBack | AskHint | Command
)


# -- to the page ------------------------------------------------------------------------------


class PageFragment(Struct, frozen=True, omit_defaults=True):
    """A fragment of the picture, with those of its parts that changed."""

    name: str
    region: Region
    label: str
    width: float
    height: float
    tab: str = ""
    done: bool = False
    order: list[str] | UnsetType = UNSET  # the names of all parts, if others are there than before
    parts: list[tuple[str, str]] = []  # by name: what is drawn there


class PageOpponent(Struct, frozen=True, omit_defaults=True):
    """Another seat, in words."""

    seat: int
    name: str
    fact: str = ""  # the one that matters now
    facts: tuple[str, ...] = ()
    points: int | None = None
    gained: int | None = None  # in its last turn
    acts: bool = False


class PagePoints(Struct, frozen=True):
    """The points so far, by line and seat."""

    lines: list[tuple[str, tuple[int, ...]]]
    total: tuple[int, ...]


class PageBeat(Struct, frozen=True, omit_defaults=True):
    """An action of somebody else, or something that happened to all: a line of the story as a
    caption. The same key again replaces it: more of the action has happened."""

    key: str  # of the line
    turn: int  # the entry with which its turn began; 0: it belongs to nobody's
    seat: int  # -1: nobody's
    words: str  # HTML, without the name
    then: str = ""  # what followed, as HTML
    points: str = ""
    kind: str = ""  # neighbours of the same kind may be shown together
    ids: tuple[str, ...] = ()  # of the pieces that changed
    gained: int = 0  # in the turn so far, …
    total: int | None = None  # … and all in all; null: nobody may know


class PageCard(Struct, frozen=True, omit_defaults=True):
    """A turn of somebody else, in a few words; or what several of them changed for the reader."""

    turn: int  # the entry with which it began; 0: several
    seat: int
    phrases: list[tuple[str, str]]  # HTML and points, in the order in which it happened
    time: int  # milliseconds that it takes to watch it
    gained: int = 0
    total: int | None = None  # now; only the last card of a seat has it
    more: int = 0  # actions that are not among the phrases
    picture: PageFragment | None = None  # in miniature
    ids: tuple[str, ...] = ()  # of the pieces in it that changed


class PageFrame(Struct, frozen=True, omit_defaults=True):
    """The boards after an action of a past turn; the first frame of a turn has all of them."""

    order: list[str] = []
    fragments: list[PageFragment] = []
    journeys: list[tuple[str, str]] = []
    beat: PageBeat | None = None  # None: before the first action
    opponents: "list[PageOpponent]" = []  # all of them, if one has changed


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal action, and the pieces in the picture that stand for it; in words if there are
    none. For others the page asks when it needs them."""

    action: str
    targets: tuple[str, ...]
    words: str = ""
    verb: str = ""  # the name of one of the turn's verbs
    also: tuple[str, ...] = ()  # pieces that mean the last target once the verb is chosen
    ends: bool = False  # ask what would be lost before playing it


class PageVerb(Struct, frozen=True):
    """A group of actions, what it asks, and how its targets are counted ({0} is the number):
    of each action the one at a place, or, at -1, the first that not all of them have."""

    name: str
    words: str
    ask: str
    one: str
    many: str
    at: int


class PageOutcome(Struct, frozen=True, omit_defaults=True):
    """What an action would do."""

    chip: str = ""  # beside its target; what it does stands before a |
    deed: str = ""  # on the button, where that says something else
    then: str = ""  # what follows from it
    points: int = 0
    danger: bool = False
    notable: bool = False


class PageChance(Struct, frozen=True):
    """What could still be done before the turn ends."""

    action: str
    words: str
    points: int


class PageLosses(Struct, frozen=True):
    """What ending the turn now would give away."""

    title: str
    about: str
    deed: str
    lost: list[str]
    possible: list[PageChance]
    more: int = 0  # that are not named


class Reason(Struct, frozen=True):
    """Why something cannot be chosen, and what to do instead."""

    rule: str
    title: str
    words: str
    instead: str


class PageHints(Struct, frozen=True, omit_defaults=True):
    """Whether there are hints for the open decision: some, none in this part of the game, none
    because there is only one move, or none at this table."""

    state: Literal["on", "none", "only", "off"]
    used: int = 0
    most: int = 0  # 0: no limit
    nudges: bool = False  # nothing but nudges


class PageAlternative(Struct, frozen=True, omit_defaults=True):
    """Another action: what it is, or why it is good, and how it compares with the best."""

    words: str
    points: str = ""  # that it is behind, or brings; empty if hardly anything is known
    targets: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()


class PageAdvice(Struct, frozen=True, omit_defaults=True):
    """A hint: a nudge with where to look, or the move."""

    words: str
    places: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()  # empty: a nudge
    targets: tuple[str, ...] = ()
    why: str = ""
    equal: str = ""  # says that the first of the others is as good
    others: list[PageAlternative] = []
    mine: PageAlternative | None = None  # the action it was to be compared with


class PageTurn(Struct):
    version: int
    seat: int | None  # whose view; null: a spectator's
    to_act: list[int]
    undo: UndoView
    mine: bool = False  # whether this seat may choose now
    decision: str = ""  # its kind
    optional: bool = False
    several: int = 0  # how many of the actions make one choice, in any order
    words: str = ""  # what the seat must do
    further: str = ""  # what is asked once a piece is chosen that serves for several things
    verbs: list[PageVerb] = []
    idle: list[tuple[str, str, str]] = []  # verbs without a target now, what they need, and why
    early: bool = False  # the verbs can be chosen first
    deed: str = ""  # what the button says once all of several are chosen
    listed: bool = False  # the choices are listed with what each would change
    actions: list[Choice] = []
    hints: PageHints | None = None
    offers: list[str] = []  # pieces that look as if they could be chosen, but cannot


class PageLessonEnd(Struct, frozen=True):
    """The last card of a lesson."""

    title: str
    lines: tuple[str, ...]
    points: list[tuple[str, int]]
    total: int


class PageLesson(Struct, frozen=True, omit_defaults=True):
    """The present step of a lesson."""

    step: int  # counted from 0, in parts of steps
    number: int  # as people count
    of: int
    minutes: int  # left, about
    words: str = ""
    lead: str = ""  # about what the learner has just chosen
    next: bool = False  # there is no move: read it and go on
    rules: tuple[str, ...] = ()
    look: tuple[str, ...] = ()  # pieces that the words are about, besides those of the moves
    layout: str = ""  # how the pieces should lie, as a gesture
    open: bool = False  # they may lie in other ways too
    own: dict[str, tuple[str, ...]] = {}  # for the game's own code
    end: PageLessonEnd | None = None


class PageEvent(Struct, frozen=True):
    """An event of the game's rules, for the game's own code."""

    kind: str
    seat: int
    detail: tuple[str, ...]


class PageMessage(Struct, tag_field="type", tag="page", omit_defaults=True):
    """What a page has to change to show its table as it is now. Large parts may already be
    encoded."""

    number: int  # of the last entry of the log
    now: int  # on the table's clock
    update: Update | Raw | UnsetType = UNSET
    html: dict[str, str] | UnsetType = UNSET  # panels, by the id of their place
    story: list[tuple[str, str]] | UnsetType = UNSET  # new and rewritten lines: key and HTML
    dropped: list[str] | UnsetType = UNSET  # keys of lines that are no longer there
    chat: str | UnsetType = UNSET  # lines to add, as HTML
    first: bool = False  # these lines are not news
    cut: bool = False  # and others came before them
    order: list[str] | UnsetType = UNSET  # the names of all fragments, if others are there
    fragments: list[PageFragment] | UnsetType = UNSET  # those that changed
    opponents: list[PageOpponent] | UnsetType = UNSET  # those that changed
    points: PagePoints | UnsetType = UNSET
    turn: PageTurn | UnsetType = UNSET
    beats: list[PageBeat] | UnsetType = UNSET  # what others did; at first their last turn
    journeys: list[tuple[str, str]] | UnsetType = UNSET  # pieces, from where to where
    events: list[PageEvent] | UnsetType = UNSET
    lately: list[PageEvent] | UnsetType = UNSET  # how points came about last, when a page opens
    lesson: PageLesson | UnsetType = UNSET


class PageAnswer(Sent, frozen=True, tag="answer", omit_defaults=True):
    """The answer to a command or a question of the page."""

    reason: Reason | None = None
    described: list[PageOutcome] = []
    losses: PageLosses | None = None
    fragments: list[PageFragment] = []
    card: str = ""  # about a piece, as HTML
    advice: PageAdvice | None = None
    cards: list[PageCard] = []
    earlier: int = 0  # turns for which there is no card
    own: PageCard | None = None  # what they changed for who asks
    frames: list[PageFrame] = []
    story: list[tuple[str, str]] = []  # lines: key and HTML


# -- in the page's HTML -----------------------------------------------------------------------


class ChunkFiles(Struct, frozen=True):
    """The URLs of a game's own code."""

    script: str
    style: str


class PageHint(Struct, frozen=True):
    words: str
    rules: tuple[str, ...]


class TableSetting(Struct, frozen=True):
    table: str
    game: str
    title: str
    language: str
    code: str  # of the link that the reader used
    me: str  # the reader's name; empty: not signed in
    players: int
    names: dict[int, str]
    chunk: ChunkFiles | None
    captions: dict[str, str]
    hints: dict[str, PageHint]  # by kind of decision
    lesson: bool
    daily: bool  # the puzzle of a day
    phrases: dict[str, str]


class ReplayTurn(Struct, frozen=True):
    """A turn of a match: its steps, and who acted (several, if all chose at once)."""

    round: int  # 0: the game has no rounds
    seats: list[int]
    first: int
    last: int


class ReplaySetting(Struct, frozen=True):
    steps: int
    timeline: list[ReplayTurn]
    marks: list[int]  # numbers of turns that were turning points, from 1
    step: int
    words: str
    play: str
    pause: str
    phrases: dict[str, str]
    eyes: str = field(name="as")
    source: str = field(name="from", default="")  # where steps come from
    code: str = ""
    record: str = ""  # of an uploaded file; then every request sends it


class ReplayStep(Struct, frozen=True):
    """The boards after a step."""

    step: int
    fragments: list[PageFragment]
    card: str = ""  # about a piece that was asked for, as HTML


# All messages; the other types follow from these.
PageTold = PageMessage | PageAnswer
SETTINGS = (TableSetting, ReplaySetting, ReplayStep)
OF_THE_API = (DevicePass, NewProfile, ProfileView, RecoveryCode)  # that the script asks for
