"""What the components of this game show: plain values, read from an observation by scene.py."""

from typing import Final, NamedTuple

from cosmarium.games.crafting_the_cosmos.state import Player

SHOWN: Final = 3  # goals on the track

Counts = tuple[int, ...]
Owner = tuple[int, str, str]  # seat, name, points


class Galaxy(NamedTuple):
    """What lies on a board, space by space."""

    stars: Counts
    life: Counts
    tiles: Counts
    finished: Counts
    creatures: Counts

    def board(self, discharged: int = 0) -> Player:
        """As the rules know it, to ask them about it."""
        player = Player()
        player.stars, player.life = list(self.stars), list(self.life)
        player.tiles, player.finished = list(self.tiles), list(self.finished)
        player.creatures, player.discharged = list(self.creatures), discharged
        return player


class Board(NamedTuple):
    """A galaxy, and what it says to a player who can put something there now."""

    now: Galaxy
    was: Galaxy  # in a preview as it is now; else the same
    alive: Counts  # nebula spaces that can get a creature
    elements: Counts = ()  # that can be placed: what each would do is told
    grows: bool = False  # proto-life can be placed: where is told


class Supply(NamedTuple):
    stars: Counts
    stacks: Counts  # nebulae by size
    bottoms: tuple[Counts, ...]  # tiles known to lie at the bottom of each stack
    life: int
    creatures: int
    picks: bool  # a star is to be taken from here and put into a galaxy


class Market(NamedTuple):
    """Energy cards: face up by kind, in the deck, discarded."""

    display: Counts
    deck: int
    discarded: int


class Control(NamedTuple):
    """One of the four energies, as a seat sees it."""

    tokens: int
    units: int  # of its passive reward
    markers: int
    mine: bool  # the seat's own token is there
    moves: int  # of the own token that lead there; 0: no matter


class Energy(NamedTuple):
    """All tokens, and the controls as a seat sees them."""

    own_at: Counts  # the control of each seat's token
    dark: Counts  # dark ones by control
    names: tuple[str, ...]
    seat: int
    controls: tuple[Control, ...]
    moves_left: int  # of the player who shifts; -1: nobody does


class Goal(NamedTuple):
    """A goal on the track: by seat what counts for it, and the points that this would bring."""

    goal: int
    due: int  # the round
    now: bool
    scored: bool
    never: bool  # the game ends before it is due (Z-3)
    values: Counts
    points: Counts


class Goals(NamedTuple):
    shown: tuple[Goal, ...]
    later: Counts  # the rounds that bring those for which there is a place
    to_come: int


class Slot(NamedTuple):
    """A power, or a place for one; `told` is a caption: what can be done, or what is missing."""

    power: int  # or NONE
    told: str = ""
    number: int = 0  # an argument of the caption
    ready: bool = False  # it can be used or bought now
    under_way: bool = False


class Powers(NamedTuple):
    """The four slots; or the cards drawn for a purchase, and the caption that says so."""

    seat: int
    slots: tuple[Slot, ...]
    offer: str = ""


class Chamber(NamedTuple):
    crystal: int
    full: int
    discharged: int
    moved: bool  # a preview moves crystals
    ready: bool  # the seat crafts, so that it can discharge


class Hand(NamedTuple):
    cards: Counts  # by kind; the last one counts those of unknown kind
    giving: Counts
    set: bool  # five alike


class Round(NamedTuple):
    number: int
    over: bool
    phase: int  # energy, crafting, end
    start: int  # the seat that begins, or NONE
    crystals: int
    last: bool  # the game ends with this round, or has ended
