"""Depth of the call chain from the command to the line that decides a credit."""

import re
import sys
from pathlib import Path

import pytest

import litxalloy
from litx_scoring.facts.comparison import cache_truth
from tests.command import run_here

MOST = 15
"""Most functions on a chain, the command and the deciding function included."""

EXAMPLES = Path(__file__).parents[1] / "examples" / "extractions"
STEM = "doi_10_3390__e21020122"
PACKAGES = ("litx", "litx_scoring")

DECIDING = {
    "litx-1": (
        "main score PathEvaluator.evaluate_each evaluate_all score_result score_experiments"
        " compare_facts _Pairing.__init__ Pairer.__init__ TruthCache.add_extraction"
        " value_credits costs agree"
    ),
    "litxbench-0.1.1": (
        "main score PathEvaluator.evaluate_each evaluate_all score_result score_experiments"
        " compare Matcher.__init__ ItemMatcher.__init__ item_score MeasurementItem.score"
        " values_agree"
    ),
}
"""Functions from the command to the comparison of two numbers, by profile."""

READING = {"states_of", "MaterialInventory.__init__"}
"""Functions that bring papers into a common form, before anything is credited."""


@pytest.fixture(scope="module", params=DECIDING)
def chains(request):
    """Return a profile, and each chain of functions while a paper is scored by it."""
    recorded = set()

    def note(frame, event, _):
        if event != "call" or not frame.f_globals.get("__name__", "").startswith("litx_scoring"):
            return
        chain = []
        while frame is not None:
            name = frame.f_code.co_qualname
            is_ours = frame.f_globals.get("__name__", "").partition(".")[0] in PACKAGES
            if is_ours and not name.endswith(">"):  # a comprehension is no function to follow
                chain.append(name)
            frame = frame.f_back
        recorded.add(tuple(reversed(chain)))

    truth = litxalloy.papers.path(STEM)
    cache_truth.cache_clear()  # a test before may have compared the same papers
    sys.setprofile(note)
    try:
        file = EXAMPLES / f"{STEM}.py"
        status, *_ = run_here("score", file, "--truth", truth, "--profile", request.param)
    finally:
        sys.setprofile(None)
    assert 0 == status
    return request.param, recorded


def test_to_the_deciding_line(chains):
    """The chain to the comparison of two numbers is that in the documentation."""
    profile, recorded = chains
    assert tuple(DECIDING[profile].split()) in recorded
    drawn = (Path(__file__).parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    names = DECIDING[profile].replace(".__init__", "").split()
    assert [] == [name for name in names if not re.search(rf"\b{re.escape(name)}\b", drawn)]


def test_nothing_is_deeper(chains):
    """No chain to any function of the scorer is longer."""
    _, recorded = chains
    assert set() == {item for item in recorded if len(item) > MOST and not READING & {*item}}
