"""At the real table: the score sheets of the galaxies that lie there. There is nothing to solve."""

from argparse import ArgumentParser, Namespace

from cosmarium.bundle import Companion, Report, score_report
from cosmarium.games.crafting_the_cosmos.notation.galaxies import write_galaxy
from cosmarium.games.crafting_the_cosmos.notation.positions import read_galaxies
from cosmarium.games.crafting_the_cosmos.scoring import sheets


class CraftingCompanion(Companion):
    def score_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "position",
            nargs="+",
            metavar="GALAXY",
            help="one galaxy per player, for example 'N05=T113* N06=T202*8 N09=T315*6+4"
            " discharged=3 sets=1 goals=6,0,3 hand=light:2': finished nebulae with their"
            " creatures, discharges, sets, points of the goals, cards for a tie",
        )

    def score(self, args: Namespace) -> Report:
        state = read_galaxies(args.position)
        return score_report(sheets(state), [write_galaxy(player) for player in state.players])
