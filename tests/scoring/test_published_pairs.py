"""The published profile scores as it did before there was another."""

import pytest

from tests.scoring.published_pairs import read, scored

TRUTHS, PAIRS = read()


class TestPinnedPairs:
    def test_are_many(self):
        """Two hundred pairs are pinned, and none scores as the truth itself does."""
        assert 200 == len(PAIRS)
        assert all(pair.scores["overall"][2] < 1 for pair in PAIRS)

    @pytest.mark.parametrize(
        "pairs", [PAIRS[::10], pytest.param(PAIRS, marks=pytest.mark.law)], ids=["some", "all"]
    )
    def test_score_as_before(self, pairs):
        """Each level and the overall score are what they were, to 1e-9."""
        changed = []
        for number, pair in enumerate(pairs):
            found = scored(TRUTHS[pair.stem], pair.edits)
            for level, expected in pair.scores.items():
                if expected != pytest.approx(found[level], rel=0, abs=1e-9):
                    changed.append(f"pair {number} of {pair.stem}, {level}: {found[level]}")
        assert [] == changed
