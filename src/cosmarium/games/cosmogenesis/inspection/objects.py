"""Cards about exotic objects and their signs."""

from cosmarium.games.cosmogenesis.components import EFFECTS, EXOTIC_NAMES, EXOTIC_POINTS, ICONS
from cosmarium.games.cosmogenesis.inspection.base import Cards
from cosmarium.inspection import Card, Row, Sign, Worth, drawn
from cosmarium.narration import capital


class ObjectCards(Cards):
    def exotic(self, seat: int, exotic: int, owner: str) -> Card:
        return Card(
            self.say("exotic"),
            self.texts.arg(EXOTIC_NAMES[exotic]),
            self.say("exotic-rule"),
            owner=owner,
            rows=[self._sign_row(exotic, number) for number in range(len(ICONS[exotic]))],
            worth=Worth(EXOTIC_POINTS, words=self.say("exotic-worth")),
            rules=("EXO-1", "EXO-2"),
            picture=(Sign(f"cg-{EXOTIC_NAMES[exotic].lower()}"),),
        )

    def _sign_row(self, exotic: int, number: int) -> Row:
        effect = EFFECTS[ICONS[exotic][number]]
        words = drawn(f"cg-e-{effect}") + self.say(f"e-{effect}").removesuffix(".")
        state = self.state
        if not state.icons_left[exotic] >> number & 1:
            return Row(words, "", self.say("used"), spent=True)
        if state.exotic_owner[exotic] < 0:
            return Row(words, "", self.say("still"))
        if state.exotics_used >> exotic & 1:
            return Row(words, "open", self.say("not-this-turn"))
        return Row(words, "ready", self.say("ready"))

    def icon(self, seat: int, exotic: int, effect: int) -> Card:
        name = EFFECTS[effect]
        places = [number for number, one in enumerate(ICONS[exotic]) if one == effect]
        return Card(
            self.say("sign"),
            capital(self.texts.arg(name)),
            self.say(f"e-{name}"),
            owner=self.texts.arg(EXOTIC_NAMES[exotic]),
            rows=[self._sign_row(exotic, number) for number in places],
            rules=("EXO-2", "EXO-1"),
            picture=(Sign(f"cg-e-{name}"),),
        )

    def object_place(self, seat: int) -> Card:
        return Card(
            self.say("exotic-place"),
            self.say("exotic-place-name"),
            self.say("exotic-place-rule"),
            rules=("MA-E", "SCO-4"),
            picture=(Sign("cg-x04", faded=True),),
        )
