"""The words of explanations and hints: nudges, reasons, and what is said about a term of the
heuristic. German is in de.po."""

from collections.abc import Mapping

EXPLANATION: Mapping[str, str] = {
    "deed-shift": "Move your marble from {from} to {to}.",
    "deed-shift-dark": "Move a dark marble from {from} to {to}.",
    "deed-shift-done": "Move no more marbles and collect.",
    # nudges
    "nudge-nebula": "Look at the nebula with {points} points. What does it still need?",
    "nudge-galaxy": "Look at your galaxy. What would help more than one nebula?",
    "nudge-chamber": "How far is your crystal from 6?",
    "nudge-hand": "Count your cards by kind.",
    "nudge-powers": "A power pays in every turn to come. What can your cards buy or use?",
    "nudge-goals": "A goal scores at the end of this round. Who leads?",
    "nudge-pool": "You still hold pieces that will be lost.",
    "nudge-points": "Something can score right now.",
    "nudge-energy": "Count what each marble would bring you.",
    "nudge-omega": "What will you need in your next turn?",
    "nudge-size": "How many stars can you still place in the rounds to come?",
    "nudge-life": "Look at the life around your finished nebulae.",
    # reasons
    "why-craft": "It finishes the nebula: {points}.",
    "why-points": "It brings {points}.",
    "why-omega-nebula": "A new nebula gives your next stars a place.",
    "why-omega-evolve": "Stable life stays when a creature appears.",
    "why-omega-none": "Nothing else is left to do this turn.",
    "why-buy-power": "A power pays in every turn. {left}.",
    # terms of the heuristic
    "term-points": "These points are yours for good.",
    "term-galaxy": "Your galaxy comes closer to its next nebulae and creatures.",
    "term-chamber": "The time chamber gets closer to its next discharge.",
    "term-hand": "It leaves you with better cards.",
    "term-powers": "Your powers get better.",
    "term-goals": "It helps you with the goals.",
    "term-in hand": "Nothing in your pool goes to waste.",
    "term-expected": "What you draw now promises more.",
}

# The same about somebody else's decision, in a review.
EXPLANATION_OF_OTHERS: Mapping[str, str] = {
    "deed-shift": "{who} moves {whose} own marble from {from} to {to}.",
    "deed-shift-dark": "{who} moves a dark marble from {from} to {to}.",
    "deed-shift-done": "{who} moves no more marbles and collects.",
    "collect": "{who} collects {goods}.",
    "then-completes": "Completes the {points}-point nebula in {sector}, which can then be crafted.",
    "why-omega-nebula": "A new nebula gives {whose} next stars a place.",
    "term-points": "These points are certain.",
    "term-galaxy": "{whose} galaxy comes closer to its next nebulae and creatures.",
    "term-hand": "It leaves {who} with better cards.",
    "term-powers": "{whose} powers get better.",
    "term-goals": "It helps {who} with the goals.",
    "term-in hand": "Nothing in {whose} pool goes to waste.",
    "term-expected": "What {who} draws now promises more.",
}

EXPLANATION_PLURALS: Mapping[str, tuple[str, str]] = {
    "points-now": ("{0} point now", "{0} points now"),
    "rounds-left": ("{0} more round follows", "{0} more rounds follow"),
}
