"""The words. `de.po` holds the German ones."""

from cosmarium.kit import Action, Texts


class ToyTexts(Texts):
    package = "toy"
    title = "Seven cards"
    actions = {
        "start": "{0} starts",
        "deal": "Deal {0}",
        "lot": "{0} is chosen at random",
        "die": "The die shows {0}",
        "time-up": "Time is up",
        "keep": "Keep {0}",
        "withdraw": "Choose again",
        "roll": "Roll for chips",
        "draw": "Draw a card",
        "show": "Show {0}",
        "gift": "Give {0} a chip",
        "end": "End the turn",
    }
    decisions = {
        "start": "Somebody starts",
        "deal": "A card is drawn",
        "lot": "A card is chosen at random",
        "die": "A die is thrown",
        "keep": "Keep one card",
        "kept": "Wait for the others",
        "main": "Roll, draw or show",
        "finish": "Give or end",
    }
    events = {
        "starts": "{who} starts.",
        "kept-one": "{who} has chosen.",
        "time-up": "Time is up.",
        "rolled": "{who} rolls a {0}.",
        "drew": "{who} draws a card.",
        "got": "{who} gets {0}.",
        "showed": "{who} shows {0}.",
        "gave": "{who} gives Player {0} a chip.",
    }
    reasons = {
        "game-over": "The game is over.",
        "not-your-turn": "It is not your turn.",
        "wrong-phase": "Not in this step.",
        "not-held": "You do not hold {0}.",
        "deck-empty": "The deck is empty.",
        "no-chip": "You have no chip.",
        "not-to-yourself": "You cannot give yourself a chip.",
        "no-such-seat": "There is no such player.",
    }
    score_lines = {"chips": "Chips", "shown": "Shown: {0}"}
    options = {"mode": "Clock"}
    fields = {
        "bank": "Chips in the bank",
        "turn": "Turns so far",
        "hands": "Cards in hand",
        "purses.chips": "Chips",
    }

    def action(self, action: Action) -> str:
        """Actions number seats from 0; people are called Player 1, 2 and 3."""
        if action.kind in ("start", "gift"):
            return self.say(self.actions[action.kind]).format(self.who(int(action.args[0])))
        return super().action(action)

    def arg(self, value: str) -> str:
        return self.say("card {0}").format(value[1:]) if value.startswith("c") else value

    def messages(self) -> list[str]:
        return [*super().messages(), "card {0}"]
