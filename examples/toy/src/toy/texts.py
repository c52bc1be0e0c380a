"""The words. `de.po` holds the German ones."""

from cosmarium.kit import Texts


class ToyTexts(Texts):
    package = "toy"
    title = "Seven cards"
    actions = {
        "start": "Seat {0} starts",
        "deal": "Deal {0}",
        "lot": "The lot falls on {0}",
        "die": "The die shows {0}",
        "time-up": "Time is up",
        "keep": "Keep {0}",
        "withdraw": "Choose again",
        "roll": "Roll for chips",
        "draw": "Draw a card",
        "show": "Show {0}",
        "gift": "Give seat {0} a chip",
        "end": "End the turn",
    }
    decisions = {
        "start": "Somebody starts",
        "deal": "A card is drawn",
        "lot": "A lot decides",
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
        "gave": "{who} gives seat {0} a chip.",
    }
    reasons = {
        "game-over": "The game is over.",
        "not-your-turn": "It is not your turn.",
        "wrong-phase": "Not in this step.",
        "not-held": "You do not hold {0}.",
        "deck-empty": "The deck is empty.",
        "no-chip": "You have no chip.",
    }
    score_lines = {"chips": "Chips", "shown": "Shown: {0}"}
    options = {"mode": "With a clock"}
    fields = {
        "bank": "Chips in the bank",
        "turn": "Turns so far",
        "hands": "Cards in hand",
        "purses.chips": "Chips",
    }

    def arg(self, value: str) -> str:
        return self.say("card {0}").format(value[1:]) if value.startswith("c") else value

    def messages(self) -> list[str]:
        return [*super().messages(), "card {0}"]
