"""Draws the pictures of the README: every game in the middle of a match among bots."""

from pathlib import Path

from cosmarium import draw
from cosmarium.bots.playing import play_match
from cosmarium.bundle import Bundle
from cosmarium.core.match import Match, replay
from cosmarium.drawing.raster import small_png
from cosmarium.players import seat_bot
from cosmarium.registry import GAMES, load

FOLDER = Path(__file__).parent
SEED = 9
PLAYERS = 3
NAMES = {0: "Ada", 1: "Vega", 2: "Orla"}
FROM, TO = 0.6, 0.75  # of the match; among these moments the one with most to choose from


def busy_moment(bundle: Bundle) -> tuple[Match, int]:
    """A match stopped when a seat has much to choose from, and that seat."""
    game = bundle.game
    match = Match(game, PLAYERS, SEED)
    play_match(match, [seat_bot("greedy", bundle, seat, SEED + seat) for seat in range(PLAYERS)])
    record = match.record()
    length = len(record.rows)
    best, most = (match, 0), -1
    for steps in range(int(FROM * length), int(TO * length)):
        earlier = replay(game, record, steps)
        for seat in earlier.to_act:
            if seat >= 0 and len(earlier.legal_actions(seat)) > most:
                best, most = (earlier, seat), len(earlier.legal_actions(seat))
    return best


def main() -> None:
    for name in GAMES:
        bundle = load(name)
        if bundle.drawing is None:
            continue
        match, seat = busy_moment(bundle)
        file = FOLDER / f"{name}.png"
        file.write_bytes(small_png(draw(match, seat, names=NAMES).png()))
        print(f"{file.name}: {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
