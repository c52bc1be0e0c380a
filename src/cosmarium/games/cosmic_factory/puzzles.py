"""The galaxy of the day: nine tiles, a card, and the best galaxy, which is proved.

`data/daily.txt` has a line for each day: the date, the card (- for none), the tiles, the points of
the best galaxy, and that galaxy.
"""

from collections.abc import Mapping
from datetime import date
from functools import cached_property
from importlib.resources import files
from typing import Final

from cosmarium.core.contract import OptionValue
from cosmarium.core.dice import Dice, derived_seed
from cosmarium.core.errors import BadInput
from cosmarium.core.host import Host
from cosmarium.core.position import write_position
from cosmarium.games.cosmic_factory.components import (
    ABSOLUTE_VACUUM,
    COLOUR_LETTERS,
    CONSTELLATION_GALAXY,
    CRISSCROSS,
    ETERNAL_ICE_AGE,
    GALAXY_TILES,
    HABITABLE_HOME,
    HELLISH_HOT_AGE,
    MARKERS,
    MEGA_DISTRICT,
    MICRO_SCATTERING,
    MULTIPASS,
    NO_CARD,
    ONE_DIMENSION,
    ROUNDS,
    TILE_NAMES,
    TILES,
    card_name,
)
from cosmarium.games.cosmic_factory.heuristics.solving import Solver
from cosmarium.games.cosmic_factory.notation import (
    check_layout,
    draw_tiles,
    read_card,
    read_hand,
    read_layout,
    write_layout,
)
from cosmarium.games.cosmic_factory.rules.game import CosmicFactory
from cosmarium.games.cosmic_factory.scoring.objective import Objective
from cosmarium.games.cosmic_factory.scoring.points import Points, count_galaxy, points_of
from cosmarium.games.cosmic_factory.state import PHASE_BUILD, tile_of
from cosmarium.puzzles import SOLVER, DailyPuzzle, DailyPuzzles, DailyResult, Tally

FIRST: Final = date(2026, 11, 1)
DAYS: Final = 1096  # three years
SEED: Final = 1
# Cards that only change what a galaxy is worth or its frame, so that one person can play them.
DAILY_CARDS: Final = (
    NO_CARD,
    CRISSCROSS,
    MEGA_DISTRICT,
    MICRO_SCATTERING,
    ONE_DIMENSION,
    CONSTELLATION_GALAXY,
    ABSOLUTE_VACUUM,
    MULTIPASS,
    ETERNAL_ICE_AGE,
    HELLISH_HOT_AGE,
    HABITABLE_HOME,
)
NO_NAME: Final = "-"
LAYOUTS: Final = 200_000  # that are tried by chance before the proof …
NODES: Final = 4_000_000  # … which may look at so many; then another deal is tried


class DailyGalaxy(DailyPuzzle):
    def __init__(self, day: date, card: int, tiles: list[int], best: int, galaxy: str) -> None:
        self.day = day
        self.card: Final = card
        self.tiles: Final = tiles
        self.best = best
        self._galaxy: Final = galaxy

    def options(self, timed: bool) -> Mapping[str, OptionValue]:
        return {"mode": "personal-clock" if timed else "untimed"}

    def position(self, timed: bool) -> str:
        game = CosmicFactory()
        state = game.opening(2, game.read_options(self.options(timed)), 0)
        state.phase = PHASE_BUILD
        state.round = ROUNDS  # the last one, after which galaxies stay
        state.card = self.card
        state.used_cards = [self.card] if self.card else []
        state.start_seat = SOLVER
        state.priority = list(range(state.seats))
        for player in state.players:
            player.hand = self.tiles
        other = state.players[1 - SOLVER]
        other.galaxy = read_layout(self._galaxy, self.card)
        other.built = True
        return write_position(state)

    def text(self) -> str:
        card = f" --card {self.card}" if self.card else ""
        return " ".join([TILE_NAMES[tile] for tile in self.tiles]) + card

    def board(self) -> str:
        return "\n".join(draw_tiles(self.tiles))

    def solution(self) -> str:
        return self._galaxy

    def answer(self, text: str) -> DailyResult:
        galaxy = check_layout(read_layout(text, self.card), self.card)
        if sorted([tile_of(placed) for placed in galaxy]) != self.tiles:
            names = " ".join([TILE_NAMES[tile] for tile in self.tiles])
            raise BadInput(f"a galaxy of this day has the tiles {names}, each once")
        return self._compared(galaxy)

    def result(self, match: Host) -> DailyResult:
        return self._compared(match.state.players[SOLVER].galaxy)

    def _compared(self, galaxy: list[int]) -> DailyResult:
        mine, best = self._points(galaxy), self._points(read_layout(self._galaxy, self.card))
        codes = [*COLOUR_LETTERS, "belt"]
        pairs = list(zip(codes, [*mine.zones, mine.belt], [*best.zones, best.belt], strict=True))
        if self.card:
            pairs.append((card_name(self.card), sum(mine.extra), sum(best.extra)))
        lines = tuple([Tally(code, one, other) for code, one, other in pairs])
        return DailyResult(mine.total(), best.total(), lines)

    def _points(self, galaxy: list[int]) -> Points:
        return points_of(count_galaxy(galaxy), self.card)


class DailyGalaxies(DailyPuzzles):
    first = FIRST
    wanted = DAYS

    @property
    def days(self) -> int:
        return len(self._lines)

    def find(self, day: date) -> DailyGalaxy:
        self.check(day)
        return self._read(self._lines[(day - FIRST).days])

    @cached_property
    def _lines(self) -> list[str]:
        source = files("cosmarium.games.cosmic_factory").joinpath("data/daily.txt")
        lines = source.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if not line.startswith("#")]

    def _read(self, line: str) -> DailyGalaxy:
        day, card, tiles, best, galaxy = [field.strip() for field in line.split("|")]
        number = NO_CARD if card == NO_NAME else read_card(card)
        return DailyGalaxy(date.fromisoformat(day), number, read_hand(tiles), int(best), galaxy)

    def make(self, day: date) -> str:
        """Deal until the best galaxy can be proved."""
        attempt = 0
        while True:
            dice = Dice(derived_seed(SEED, day.isoformat(), attempt))
            card = dice.choose(list(DAILY_CARDS))
            tiles = dealt(dice)
            solver = Solver(tiles, Objective(card, [1] * MARKERS), dice)
            solver.search(LAYOUTS)
            solver.prove(NODES)
            if solver.proved:
                return _line(day, card, tiles, solver)
            attempt += 1


def dealt(dice: Dice) -> list[int]:
    """Nine tiles of the bag, ascending."""
    bag = list(range(TILES))
    for place in range(GALAXY_TILES):
        other = place + dice.below(TILES - place)
        bag[place], bag[other] = bag[other], bag[place]
    return sorted(bag[:GALAXY_TILES])


def _line(day: date, card: int, tiles: list[int], solver: Solver) -> str:
    names = " ".join([TILE_NAMES[tile] for tile in tiles])
    name = card_name(card) or NO_NAME
    galaxy = write_layout(solver.galaxy, card)
    return f"{day.isoformat()} | {name} | {names} | {solver.worth} | {galaxy}"


DAILY: Final = DailyGalaxies()
