"""At the real table: the score sheets of the galaxies that lie there. There is nothing to solve."""

from collections.abc import Mapping
from typing import Any, Final

from cosmarium.bundle import Companion, Report, score_report
from cosmarium.core.errors import BadInput
from cosmarium.fields import pieces
from cosmarium.games.crafting_the_cosmos.components import (
    CARDS_OF_A_KIND,
    CREATURE_VALUES,
    CREATURES_OF_GROUP,
    DISCHARGE_POINTS,
    GOAL_IDS,
    GOAL_POINTS,
    KINDS,
    LIFE_TOKENS,
    NEBULA_SPACES,
    STAR_TOKENS,
)
from cosmarium.games.crafting_the_cosmos.notation.galaxies import STAR_NAMES, write_galaxy
from cosmarium.games.crafting_the_cosmos.notation.positions import read_galaxies
from cosmarium.games.crafting_the_cosmos.scoring import score_sheets
from cosmarium.games.crafting_the_cosmos.state import CREATURE_GROUP, CraftingState, Player
from cosmarium.words import english

EXAMPLE: Final = (
    "N05=T113* N06=T202*8 N09=T315*6+4 discharged=3 sets=1 goals=6,0,3 hand=light:2\n"
    "N05=T101*7 N06=T206*7 discharged=1 goals=3,6,6 hand=time:3"
)


class CraftingCompanion(Companion):
    words = english("cosmarium.games.crafting_the_cosmos", "companion")
    named = tuple(GOAL_IDS)
    score_fields = (
        pieces(
            "position",
            "Galaxies, one line for each player",
            EXAMPLE,
            "Finished nebulae (*) with their creatures, discharges, sets, points of each goal,"
            " energy cards in hand for a tie.",
        ),
    )

    def score(self, values: Mapping[str, Any]) -> Report:
        state = read_galaxies(values["position"])
        check_table(state)
        return score_report(score_sheets(state), [write_galaxy(player) for player in state.players])


def check_table(state: CraftingState) -> None:
    """BadInput if no game can lead to these galaxies."""
    _check_supplies(state)
    for seat, player in enumerate(state.players):
        if player.aside and player.discharged < len(DISCHARGE_POINTS):
            raise BadInput(
                f"galaxy {seat + 1}: a crystal is put aside from the"
                f" {len(DISCHARGE_POINTS) + 1}th discharge on (A-2)"
            )
    _check_goals(state)
    check_creatures(state)


def _check_supplies(state: CraftingState) -> None:
    """Reading took what lies on the table from the supplies."""
    for element, left in enumerate(state.star_supply):
        there = STAR_TOKENS[element]
        if left < 0:
            raise BadInput(f"{there - left} {STAR_NAMES[element]} stars; there are {there} (C-7)")
    if state.life_supply < 0:
        raise BadInput(
            f"{LIFE_TOKENS - state.life_supply} life tokens; there are {LIFE_TOKENS} (C-8)"
        )
    cards = sum([sum(player.hand) for player in state.players])
    if cards > CARDS_OF_A_KIND * len(KINDS):
        raise BadInput(f"{cards} energy cards; there are {CARDS_OF_A_KIND * len(KINDS)} (C-4)")


def _check_goals(state: CraftingState) -> None:
    first, second = GOAL_POINTS
    for goal in range(max([len(player.goal_points) for player in state.players])):
        got = [_goal_points(player, goal) for player in state.players]
        if second in got and first not in got:
            raise BadInput(f"goal {goal + 1}: nobody is second without a first (Y-1)")
        if second in got and got.count(first) > 1:
            raise BadInput(f"goal {goal + 1}: two share the first place, so nobody is second (Y-2)")


def _goal_points(player: Player, goal: int) -> int:
    return player.goal_points[goal] if goal < len(player.goal_points) else 0


def check_creatures(state: CraftingState) -> None:
    """Two tiles of group 1 per player lie on top, and all of group 2 below (C-10, S-6)."""
    twice = [seat for seat, player in enumerate(state.players) if _has_two_on_one(player)]
    if len(twice) > 1:
        raise BadInput(
            f"galaxies {twice[0] + 1} and {twice[1] + 1} have nebulae with two creatures;"
            " only one player can own Evolution (A-3, C-5)"
        )
    found = [one % CREATURE_GROUP for player in state.players for one in player.creatures if one]
    of_group_1 = min(len(found), 2 * state.seats)  # so many were drawn before the first of group 2
    must = 0
    could = found.count(0)  # values that nobody knows fit anywhere
    for place, value in enumerate(CREATURE_VALUES):
        count = found.count(value)
        group_1, group_2 = [group[place] for group in CREATURES_OF_GROUP]
        if count > group_1 + group_2:
            raise BadInput(f"{count} creatures worth {value}; there are {group_1 + group_2} (C-10)")
        must += max(0, count - group_2)
        could += min(count, group_1)
    if must > of_group_1:
        raise BadInput(
            f"{must} creatures are of group 1; with {state.seats} players {of_group_1} are drawn"
            " (S-6)"
        )
    if could < of_group_1:
        raise BadInput(
            f"the first {of_group_1} creatures are of group 1, worth 6 to 8, but only {could}"
            " of these can be (S-6)"
        )


def _has_two_on_one(player: Player) -> bool:
    return any([player.creatures[2 * nebula + 1] for nebula in range(NEBULA_SPACES)])
