"""Agreement of two rankings, with its interval."""

import pytest
from scipy.stats import kendalltau

from litx_scoring.rank_agreement import RankAgreement, rank_agreement

RISING = [[0.1, 0.2, 0.3] * 4, [0.4] * 12, [0.5, 0.6, 0.9] * 4, [0.9] * 12]


def test_known_rankings():
    """Tau-b is 1 for equal rankings and -1 for reversed rankings, and corrects for ties."""
    same = rank_agreement(RISING, [[value / 2 for value in row] for row in RISING])
    assert RankAgreement(4, 12, 1.0, 1.0, 1.0) == same
    assert -1.0 == rank_agreement(RISING, RISING[::-1]).tau
    tied = [RISING[0], RISING[0], RISING[2], RISING[3]]
    tau = kendalltau([1, 1, 3, 4], [1, 2, 3, 4]).statistic
    assert pytest.approx(tau) == rank_agreement(tied, RISING).tau


def test_interval():
    """A ranking that depends on a single paper has a wide interval."""
    first = [[0.5] * 10 + [-5], [0.4] * 11, [0.3] * 10 + [9]]
    result = rank_agreement(first, [[0.5] * 11, [0.4] * 11, [0.3] * 11])
    assert (-1.0, -1.0, 1.0) == (result.tau, result.low, result.high)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (RISING[:2], RISING[:2], RankAgreement(2, 12)),
        ([], [], RankAgreement(0, 0)),
        ([[], [], []], [[], [], []], RankAgreement(3, 0)),
        ([[0.1] * 9, [0.2] * 9, [0.3] * 9], [[3] * 9, [2] * 9, [1] * 9], RankAgreement(3, 9, -1.0)),
        ([[0.5, 0.5]] * 3, RISING[:3], None),
        ([[0.5] * 12] * 3, RISING[:3], RankAgreement(3, 12)),
    ],
    ids=["two", "none", "no paper", "few papers", "other shape", "all at one place"],
)
def test_no_interval(first, second, expected):
    """Fewer than three runs, equal scores or few papers have no tau or no interval."""
    if expected is None:
        with pytest.raises(ValueError, match="shape"):
            rank_agreement(first, second)
    else:
        assert expected == rank_agreement(first, second)
