"""What can be said of any paper without reading it."""

from pathlib import Path
from statistics import fmean

import litxalloy
from litx.sandbox import Runner, Source
from litx_scoring import LITX_1, judge

GENERIC = Path(__file__).parents[3] / "examples" / "baselines" / "generic.py"


def test_generic_program_scores_next_to_nothing():
    """Six materials of FeNi for every paper stay below 0.15."""
    with Runner(jobs=1) as runner:
        generic = runner.run(Source.read(GENERIC)).experiments
    papers = litxalloy.papers.values()
    scores = [judge(paper.experiments, generic, LITX_1).overall.f1 for paper in papers]
    assert fmean(scores) < 0.15
