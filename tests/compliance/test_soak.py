"""Many random games with every invariant: few in the suite, `--soak N` in `make soak`.

The games are cut into chunks, one test each, so that several processes share them.
"""

import pytest

from compliance.play import random_match, steps_of
from compliance.subjects import CASES, Case
from compliance.whole import check_whole

CHUNK = 100
SHORT = 2  # games of each case in the suite
LOOKS = 4  # states of a game with the costly checks
COSTLY = 10  # in the soak one game of so many has them; every game has all the others
FIRST_SEED = 1000  # the other tests have played lower ones


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = int(metafunc.config.getoption("--soak"))
    real = [case for case in CASES if case.subject.name != "toy"]
    each = -(-wanted // max(1, len(real))) if wanted else SHORT
    seeds = range(FIRST_SEED, FIRST_SEED + each)
    chunks = [
        pytest.param(case, seeds[start : start + CHUNK], id=f"{case}-{start}")
        for case in (real if wanted else CASES)
        for start in range(0, each, CHUNK)
    ]
    metafunc.parametrize(("case", "seeds"), chunks)


def test_random_games_hold_every_invariant(
    case: Case, seeds: range, pytestconfig: pytest.Config
) -> None:
    costly = COSTLY if pytestconfig.getoption("--soak") else 1
    for seed in seeds:
        try:
            match = random_match(case, seed)
            check_whole(case, match, steps_of(case, match), seed, 0 if seed % costly else LOOKS)
        except Exception as error:
            error.add_note(f"{case}, seed {seed}")
            raise
