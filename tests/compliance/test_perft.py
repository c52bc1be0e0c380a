"""Counts of sequences from fixed positions: a change of any rule on the way shows."""

import pytest

from compliance.perft import perft, position, read_line, write
from compliance.subjects import SUBJECTS, Subject


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_perft_counts(subject: Subject, regenerate: bool) -> None:
    path = subject.home / "perft.txt"
    if regenerate:
        path.write_text(write(subject), encoding="utf-8")
    subject.may_lack_file("perft.txt")
    lines = path.read_text(encoding="utf-8").splitlines()
    for line in [line for line in lines if not line.startswith("#")]:
        name, number, counts = read_line(line)
        state = position(subject, name, number)
        found = [perft(subject.bundle.game, state, depth + 1) for depth in range(len(counts))]
        assert found == counts, f"{name} after {number} rows; if that is right: pytest --regenerate"
