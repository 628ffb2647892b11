"""What can be said of any paper without reading it."""

from pathlib import Path
from statistics import fmean

import pytest

import litxalloy
from litx import *
from litx.sandbox import Runner, Source
from litx_scoring import LITX_1, judge
from tests.scoring.facts.editing import records

HIGHEST = 0.15
GENERIC = Path(__file__).parents[3] / "examples" / "baselines" / "generic.py"


@pytest.fixture(scope="module")
def generic():
    """Return six materials of FeNi, whatever the paper."""
    with Runner(jobs=1) as runner:
        return runner.run(Source.read(GENERIC)).experiments


def mean_of(extracted):
    """Return what the same extraction scores on all papers."""
    papers = litxalloy.papers.values()
    return fmean(judge(paper.experiments, extracted, LITX_1).overall.f1 for paper in papers)


class TestGenericProgram:
    def test_scores_next_to_nothing(self, generic):
        """For every paper the same stays below 0.15."""
        assert mean_of(generic) < HIGHEST

    def test_without_compositions(self, generic):
        """So it does where no composition tells that it is about other alloys; some is right."""
        vague = records(generic, CompMeasurement, lambda _: None)
        assert 0 < mean_of(vague) < HIGHEST
