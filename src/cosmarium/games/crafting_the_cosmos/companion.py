"""At the real table: the score sheets of the galaxies that lie there. There is nothing to solve."""

from argparse import ArgumentParser, Namespace

from cosmarium.bundle import Companion, Report
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
        data: dict[str, object] = {"players": state.seats, "sheets": []}
        rows: list[object] = []
        lines = []
        for sheet in sheets(state):
            rows.append(
                {
                    "seat": sheet.seat,
                    "total": sheet.total,
                    "rank": sheet.rank,
                    "lines": [
                        {"code": line.code, "detail": list(line.detail), "points": line.points}
                        for line in sheet.lines
                    ],
                }
            )
            lines.append(f"seat {sheet.seat}: {write_galaxy(state.players[sheet.seat])}")
            lines += [f"  {' '.join((x.code, *x.detail)):<16}{x.points:>4}" for x in sheet.lines]
            lines.append(f"  {'total':<16}{sheet.total:>4}   place {sheet.rank}")
        data["sheets"] = rows
        return Report(data, "\n".join(lines))
