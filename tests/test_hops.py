"""From the command to the line that decides a credit it is not far."""

import re
import sys
from pathlib import Path

import pytest

import litxalloy
from litx_scoring.facts.comparison import cache_truth
from tests.command import here

MOST = 15
"""How many functions there are at most, the command and the deciding one included."""

EXAMPLES = Path(__file__).parents[1] / "examples" / "extractions"
STEM = "doi_10_3390__e21020122"
OWN = ("litx", "litx_scoring")

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
"""The functions down to the one that decides whether two numbers are the same."""

READING = {"states_of", "MaterialInventory.__init__"}
"""What brings papers into one form, before anything is credited."""


@pytest.fixture(scope="module", params=DECIDING)
def chains(request):
    """Return a profile, and each chain of functions while a paper is scored by it."""
    found = set()

    def note(frame, event, _):
        if event != "call" or not frame.f_globals.get("__name__", "").startswith("litx_scoring"):
            return
        chain = []
        while frame is not None:
            name = frame.f_code.co_qualname
            is_own = frame.f_globals.get("__name__", "").partition(".")[0] in OWN
            if is_own and not name.endswith(">"):  # a comprehension is no function to follow
                chain.append(name)
            frame = frame.f_back
        found.add(tuple(reversed(chain)))

    truth = litxalloy.papers.path(STEM)
    cache_truth.cache_clear()  # a test before may have compared the same papers
    sys.setprofile(note)
    try:
        file = EXAMPLES / f"{STEM}.py"
        status, *_ = here("score", file, "--truth", truth, "--profile", request.param)
    finally:
        sys.setprofile(None)
    assert 0 == status
    return request.param, found


def test_to_the_deciding_line(chains):
    """The way to where two numbers are compared is the one that the documentation draws."""
    profile, found = chains
    assert tuple(DECIDING[profile].split()) in found
    drawn = (Path(__file__).parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    names = DECIDING[profile].replace(".__init__", "").split()
    assert [] == [name for name in names if not re.search(rf"\b{re.escape(name)}\b", drawn)]


def test_nothing_is_deeper(chains):
    """Whatever is credited, and for whatever, no more functions lie on the way."""
    _, found = chains
    assert set() == {item for item in found if len(item) > MOST and not READING & {*item}}
