"""What says the same in other words scores the same, over all papers of the frozen copy."""

import pytest

from tests.scoring.facts import made_up
from tests.scoring.facts.equivalences import EQUIVALENCES, all_together
from tests.scoring.facts.figures import f1, scored
from tests.scoring.facts.papers import PAPERS, some_and_all

MEAN, WORST, TOGETHER = 0.99, 0.97, 0.97


class TestEquivalences:
    @some_and_all
    def test_each_scores_near_one(self, papers):
        """Each has a mean of 0.99 at least, and 0.97 on its worst paper; the message names both."""
        for name, change in EQUIVALENCES.items():
            found = scored(change, papers)
            assert MEAN <= found.mean, (name, found.scores)
            assert WORST <= found.scores[found.worst], (name, found.worst)

    @some_and_all
    def test_all_together_score_near_one(self, papers):
        """All at once, but for those of style alone, keep a mean of 0.97."""
        found = scored(all_together, papers)
        assert TOGETHER <= found.mean, found.scores

    @pytest.mark.parametrize("paper", made_up.PAPERS.values(), ids=made_up.PAPERS)
    def test_made_up_papers(self, paper):
        """So does each on a paper that has what no paper of the frozen copy has."""
        scores = {name: f1(paper, change(paper)) for name, change in EQUIVALENCES.items()}
        assert {} == {name: score for name, score in scores.items() if score < MEAN}
        assert TOGETHER <= f1(paper, all_together(paper))

    def test_each_changes_a_paper(self):
        """None holds because it changes nothing."""
        for name, change in EQUIVALENCES.items():
            papers = (*made_up.PAPERS.values(), *PAPERS.values())
            assert any(change(truth) != truth for truth in papers), name
