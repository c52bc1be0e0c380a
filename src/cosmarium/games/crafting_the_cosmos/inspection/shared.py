"""Cards about what all share: goals, energy, the display, the supply."""

from cosmarium.games.crafting_the_cosmos.components import (
    CONTROL_SIZE,
    ELEMENTS,
    GOAL_IDS,
    KINDS,
    LAST_ROUND,
    SIZES,
    STAR_OF_CONTROL,
)
from cosmarium.games.crafting_the_cosmos.inspection.base import Cards
from cosmarium.games.crafting_the_cosmos.rules.energy import markers_on, tokens_on
from cosmarium.games.crafting_the_cosmos.scoring import award, goal_value
from cosmarium.games.crafting_the_cosmos.state import NONE
from cosmarium.games.crafting_the_cosmos.texts.titles import GOAL_VALUES
from cosmarium.inspection import Card, Row, Sign, Worth, drawn

FIRST_SCORING = 3  # the first goal is scored at the end of this round (F-2)
GOAL_PICTURES = {
    **dict.fromkeys(("Y01", "Y06", "Y08", "Y09"), "cc-life-stable"),
    **dict.fromkeys(("Y02", "Y04", "Y07"), "cc-nebf-2"),
    "Y12": "cc-nebf-1",
    "Y03": "cc-nova",
    "Y10": "cc-crystal",
    "Y11": "cc-star-c",
    "Y13": "cc-star-he",
    "Y14": "cc-life-proto",
    "Y15": "cc-star-o",
    "Y16": "cc-creature-down",
}
ROW = ("cc-star-he", "cc-star-h", "cc-nova", "cc-star-o", "cc-star-c")  # Y05
EXTRAS = ("", "cc-ico-dna", "cc-ico-nova", "cc-ico-neb")  # what comes with active stars


class SharedCards(Cards):
    def rounds(self, seat: int) -> Card:
        state = self.state
        return Card(
            self.say("rounds"),
            self.texts.caption("round-of", state.round, LAST_ROUND),
            self.say("rounds-rule"),
            rows=[Row(self.say("crystals"), worth=str(state.crystals))],
            rules=("Z-1", "F-2"),
            picture=(Sign("cc-crystal"),),
        )

    # -- goals --------------------------------------------------------------------------------

    def goal(self, seat: int, name: str) -> Card:
        goal = GOAL_IDS.index(name)
        place = self.state.goals.index(goal)
        scored = place < len(self.state.players[0].goal_points)
        values = [goal_value(player, goal) for player in self.state.players]
        points = award(values)
        if scored:
            points = [player.goal_points[place] for player in self.state.players]
        symbols = ROW if name == "Y05" else (GOAL_PICTURES[name],)
        mine = self.seat >= 0
        return Card(
            self.say("goal-scored" if scored else "goal", place + FIRST_SCORING),
            self.texts.arg(name),
            self.say("goal-rule", self.texts.say(GOAL_VALUES[goal])),
            rows=self.bars(values, points),
            worth=Worth(points[seat], words=self.say("goal-points")) if mine else None,
            tip=self._lead(values) if mine and not scored else "",
            rules=("Y-1", "Y-2"),
            picture=[Sign(symbol) for symbol in symbols],
        )

    def _lead(self, values: list[int]) -> str:
        others = max([value for seat, value in enumerate(values) if seat != self.seat])
        behind = others - values[self.seat]
        return self.say("goal-lead") if behind < 0 else self.count("lead", behind + 1)

    # -- energy -------------------------------------------------------------------------------

    def control(self, seat: int, kind: str) -> Card:
        number = KINDS.index(kind)
        tokens = tokens_on(self.state, number)
        markers = markers_on(self.player(seat), number)
        passive = self.say(f"passive-{kind}")
        at = self.state.own_at[seat]
        here = self.say("marble-here")
        if at != number:
            here = "" if at == NONE else self.say("marble-away", self.texts.arg(KINDS[at]))
        rows = [
            *([Row(here, "ready" if at == number else "open")] if here else []),
            Row(self.say("marbles"), worth=self.say("of", tokens, CONTROL_SIZE)),
            Row(self.say("markers"), worth=str(markers)),
            Row(self.say("units", passive), worth=f"{tokens + markers} ×"),
        ]
        star = ELEMENTS[STAR_OF_CONTROL[number]]
        extra = EXTRAS[number]
        return Card(
            self.say("control"),
            self.texts.arg(kind),
            self.say("control-rule", self.say(f"active-{kind}"), passive),
            rows=rows,
            tip=self.say("control-full") if tokens >= CONTROL_SIZE else "",
            rules=("E-10", "E-11"),
            picture=[
                Sign(f"cc-ico-{kind}"),
                Sign(f"cc-star-{star}"),
                *([Sign(extra)] if extra else []),
            ],
        )

    def token(self, seat: int, number: str) -> Card:
        owner = int(number) - 1
        mine = self.is_mine(owner)
        at = self.state.own_at[owner]
        return Card(
            self.say("token"),
            self.say("token-mine") if mine else self.say("token-name", self.name(owner)),
            self.say("token-rule"),
            rows=[] if at == NONE else [Row(self.say("token-on"), worth=self.texts.arg(KINDS[at]))],
            rules=("E-1", "E-3"),
            picture=(Sign(f"cc-marble-{number}"),),
        )

    def dark(self, seat: int, kind: str) -> Card:
        return Card(
            self.say("token"),
            self.say("dark-name"),
            self.say("dark-rule"),
            rows=[Row(self.say("token-on"), worth=self.texts.arg(KINDS[KINDS.index(kind)]))],
            rules=("E-2", "E-11"),
            picture=(Sign("cc-marble-dark"),),
        )

    # -- cards to draw ------------------------------------------------------------------------

    def deck(self, seat: int) -> Card:
        return Card(
            self.say("deck"),
            self.texts.caption("deck", sum(self.state.deck)),
            self.say("deck-rule"),
            rules=("R-5",),
            picture=(Sign("cc-mc-back"),),
        )

    def display(self, seat: int, kind: str) -> Card:
        number = KINDS.index(kind)
        held = str(self.player(seat).hand[number])
        symbol = f"cc-mc-{kind}"
        return Card(
            self.say("display"),
            self.say("card-kind", self.texts.arg(kind), self.state.display[number]),
            self.say("display-rule"),
            rows=[Row(drawn(symbol) + self.say("you-hold"), worth=held)] if self.seat >= 0 else [],
            rules=("R-5", "E-14"),
            picture=(Sign(symbol),),
        )

    # -- supply -------------------------------------------------------------------------------

    def supply(self, seat: int, code: str) -> Card:
        state = self.state
        if code == "life":
            name, rule = self.say("supply-life-name", state.life_supply), "supply-life-rule"
            symbols = ["cc-life-proto", "cc-life-stable"]
        elif code == "creatures":
            name = self.say("supply-creatures-name", state.creature_stack)
            rule, symbols = "supply-creatures-rule", ["cc-creature-down"]
        else:
            left = state.star_supply[ELEMENTS.index(code)]
            name, rule = f"{self.say(code)}: {left}", "supply-rule"
            symbols = [f"cc-star-{code}"]
        return Card(
            self.say("supply"),
            name,
            self.say(rule),
            rules=("A-3", "C-18") if code == "creatures" else ("C-18", "R-1"),
            picture=[Sign(symbol) for symbol in symbols],
        )

    def stack(self, seat: int, size: str) -> Card:
        number = SIZES.index(size)
        state = self.state
        left = state.stacks[number].bit_count() + len(state.stack_bottoms[number])
        return Card(
            self.say("stack", size),
            self.say("stack-name", left),
            self.say("stack-rule"),
            rules=("T-2", "R-2"),
            picture=(Sign(f"cc-ico-neb{size}"),),
        )
