"""What can be said of any paper without reading it."""

from pathlib import Path
from statistics import fmean

import litxalloy
from litx import *
from litx.sandbox import Runner, Source
from litx_scoring import LITX_1, judge
from tests.scoring.facts.editing import records

HIGHEST = 0.15
GENERIC = Path(__file__).parents[3] / "examples" / "baselines" / "generic.py"


def test_generic_program():
    """Six materials of FeNi for every paper stay below 0.15, without their compositions, too."""
    with Runner(jobs=1) as runner:
        generic = runner.run(Source.read(GENERIC)).experiments
    papers = litxalloy.papers.values()
    named, vague = (
        fmean(judge(paper.experiments, one, LITX_1).overall.f1 for paper in papers)
        for one in (generic, records(generic, CompMeasurement, lambda _: None))
    )
    assert named < HIGHEST
    assert 0 < vague < HIGHEST
