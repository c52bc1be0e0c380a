"""Draws the pictures of the README: every game in the middle of a match among bots."""

from pathlib import Path

from cosmarium import draw
from cosmarium.bots.playing import play_match
from cosmarium.bundle import Bundle
from cosmarium.core.match import Match, replay
from cosmarium.drawing.picture import Picture
from cosmarium.drawing.raster import small_png
from cosmarium.players import seat_bot
from cosmarium.registry import GAMES, load

FOLDER = Path(__file__).parent
SEED = 9
PLAYERS = 3
NAMES = {0: "Ada", 1: "Vega", 2: "Orla"}
FROM, TO = 0.6, 0.8  # of the match; of some moments in between the one with most to see
MOMENTS = 24


def busy_picture(bundle: Bundle) -> Picture:
    match = Match(bundle.game, PLAYERS, SEED)
    play_match(match, [seat_bot("greedy", bundle, seat, SEED + seat) for seat in range(PLAYERS)])
    record = match.record()
    length = len(record.rows)
    found = []
    for i in range(MOMENTS):
        steps = int(length * (FROM + (TO - FROM) * i / MOMENTS))
        earlier = replay(bundle.game, record, steps)
        found += [draw(earlier, seat, names=NAMES) for seat in earlier.to_act if seat >= 0]
    return max(found, key=lambda picture: len(picture.svg))


def main() -> None:
    for name in GAMES:
        bundle = load(name)
        file = FOLDER / f"{name}.png"
        file.write_bytes(small_png(busy_picture(bundle).png()))
        print(f"{file.name}: {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
