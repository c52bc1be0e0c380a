"""Seven cards: a small game with one of everything.

Two or three seats. Each gets two cards unseen by the others, keeps one (all at once, in
secret, may change its mind) and puts the other under the deck. Then two turns each: roll
for chips, draw a card or show one; then give chips away or end the turn. Cards shown
and chips are points. It ends after the last turn, or at once when a seat is rich.
With `mode` timed, the common choice lasts five seconds, and chance chooses for anyone who is late.
"""

from cosmarium.kit import Bundle
from toy.notation import board
from toy.rules import Toy
from toy.texts import ToyTexts

BUNDLE = Bundle("toy", Toy(), ToyTexts, board=board)
