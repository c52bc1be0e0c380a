"""The words of explanations and hints: nudges, reasons, and what is said about a term of the
heuristic. German is in de.po."""

from collections.abc import Mapping

EXPLANATION: Mapping[str, str] = {
    # nudges
    "nudge-keep": "Which of the two objectives is nearer to what lies on the board?",
    "nudge-hand": "Look at the card in your hand. Which need is open?",
    "nudge-objective-pays": "Which objective in sector I already pays for your system?",
    "nudge-objective": "Which objective in sector I fits your system best?",
    "nudge-stellar": "Which of your stellar objectives can still grow?",
    "nudge-life": "Where could life still climb before the round ends?",
    "nudge-use": "One of your exotic objects still has an icon.",
    "nudge-exotic": "Look at the hexagons on the board. Which icons could you use?",
    "nudge-belt": "Count the belts. Two asteroids may decide.",
    "nudge-growth": "A larger world opens more goals. What could hit it?",
    "nudge-room": "Your system can still grow. What fits, and where?",
    "nudge-end-turn": "What would you spend, and is it worth more than it brings?",
    # reasons
    "why-planetary": "It scores {card}: {points}.",
    "why-stellar": "It counts for {card}: {points}.",
    "why-belt": "It moves you up in the asteroid belt: {points}.",
    "why-points": "It brings {points}.",
    "why-life": "Life {place:on} climbs {count}.",
    "why-water": "With water, life can grow {place:on}.",
    "why-exotic": "An exotic object scores, and you can use an icon in each turn to come.",
    "why-monolith": "You choose first in the next round.",
    "why-kept-from": "It keeps {card} from {other}.",
    "why-near": "Your system is {count} away from it.",
    "why-size": "With size {size} it can hold water.",
    "why-end-turn": "You keep your asteroids and comets for something better.",
    # terms of the heuristic
    "term-planetary": "An objective is revealed and counts for good.",
    "term-hand": "It brings an objective in your hand closer.",
    "term-stellar": "It fits your stellar objectives.",
    "term-life": "Life gets more time to grow.",
    "term-exotic": "It makes more of exotic objects.",
    "term-belt": "Your belt stays full, to spend and to score.",
    "term-growth": "A larger system opens more goals.",
    "term-learned": "Systems like this one usually end with more points.",
}

# The same about somebody else's decision, in a review.
EXPLANATION_OF_OTHERS: Mapping[str, str] = {
    "why-belt": "It moves {who} up in the asteroid belt: {points}.",
    "why-exotic": "An exotic object scores, and {who} can use an icon in each turn to come.",
    "why-monolith": "{who} chooses first in the next round.",
    "why-near": "{whose} system is {count} away from it.",
    "why-end-turn": "{who} keeps asteroids and comets for something better.",
    "term-hand": "It brings an objective in {whose} hand closer.",
    "term-stellar": "It fits {whose} stellar objectives.",
    "term-belt": "{whose} belt stays full, to spend and to score.",
}

EXPLANATION_PLURALS: Mapping[str, tuple[str, str]] = {
    "points-now": ("{0} point now", "{0} points now"),
    "steps-missing": ("about one step", "about {0} steps"),
    "climbs": ("once more", "{0} more times"),
}
