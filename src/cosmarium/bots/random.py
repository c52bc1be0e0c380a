"""The bot that plays any legal action: the yardstick of all others."""

from cosmarium.bots.bot import BlindBot


class RandomBot(BlindBot):
    def choose_blindly(self, legal: list[int]) -> int:
        return self.dice.choose(legal)
