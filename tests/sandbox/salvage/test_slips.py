"""A slip of form costs at most the objects that it touches, in each tier."""

import ast
from pathlib import Path

import pytest

import litxalloy
from litx.sandbox import Mode, Outcome, Tier
from tests.sandbox.salvage.figures import compute_cost, run_module, salvage, score_module
from tests.sandbox.salvage.slips import SLIPS, draw_slip, parse_module
from tests.scoring.facts.figures import f1

UNSCORED = {
    *("argument_twice", "circular_host", "composition_off", "lone_percentile", "malformed_process"),
    *("optional_claimed", "precipitate_without_host", "unit_by_name", "unknown_argument"),
    *("misspelt_constructor", "unknown_host", "unknown_method", "unknown_tag"),
}
"""Slips that touch nothing that is scored, or whose meaning is clear."""

LOSING = {"no_unit", "undefined_value"}
"""Slips that only lose an object."""

few_papers = pytest.mark.parametrize("stem", list(litxalloy.papers)[:3])


def read_paper(stem):
    """Return the text and the truth of a paper."""
    text = Path(litxalloy.papers.path(stem)).read_text(encoding="utf-8")
    return text, tuple(litxalloy.papers[stem].experiments)


def pair_slips_with_papers(step):
    """Yield each slip with every `step`-th paper; the table in docs/scoring.md has all pairs."""
    for number, name in enumerate(sorted(SLIPS)):
        for place, stem in enumerate(litxalloy.papers):
            if (number + place) % step == 0:
                # The first three papers in each run of the tests, the others with the laws.
                marks = [] if place < 3 else [pytest.mark.law]
                yield pytest.param(name, stem, marks=marks)


class TestOneSlip:
    @pytest.mark.parametrize(("name", "stem"), [*pair_slips_with_papers(4)])
    def test_cost(self, name, stem):
        """A slip loses at most twice the weight of what it touches, and gains nothing."""
        text, truth = read_paper(stem)
        if (effect := compute_cost(name, text, truth)) is None:
            pytest.skip("the paper has no place for it")
        assert Outcome.ok is effect.result.outcome
        assert bool(effect.result.slips.count) or effect.strict is Outcome.ok
        assert effect.lost <= 2 * effect.touched + 1e-9
        assert effect.f1 <= score_module(text, truth).f1 + 1e-12
        if name in UNSCORED:
            assert pytest.approx(score_module(text, truth).f1) == effect.f1

    @pytest.mark.parametrize("name", sorted(SLIPS))
    @few_papers
    def test_tiers_agree(self, name, stem):
        """A program has the same objects and slips if it is read, interpreted or executed."""
        if (pair := draw_slip(read_paper(stem)[0], name)) is None:
            pytest.skip("the paper has no place for it")
        executed = salvage(pair[0], Tier.X)
        for text in (pair[0], f"{pair[0]}\n_ = 1 + 1"):
            result = salvage(text, Tier.I)
            if "`.symbol`" in result.message:
                pytest.skip("the slip needs an attribute that tier I refuses")
            assert executed.experiments == result.experiments
            assert executed.slips == result.slips


@few_papers
@pytest.mark.parametrize("name", sorted(LOSING))
def test_lost_object(name, stem):
    """A lost object changes the result like an object that is removed by hand."""
    faulty, without = draw_slip(read_paper(stem)[0], name)
    result = salvage(faulty)
    assert salvage(without, mode=Mode.experiments).experiments == result.experiments
    assert 1 == result.slips.lost


@few_papers
def test_faulty_object_twice(stem):
    """A faulty object that is written twice scores no more than once."""
    text, truth = read_paper(stem)
    for name in ("misspelt_kind", "no_unit", "unit_by_name"):
        if (pair := draw_slip(text, name)) is None:
            continue
        tree = ast.parse(pair[0])
        for node in ast.walk(tree):
            if isinstance(node, ast.List):
                node.elts += [
                    element for element in node.elts if "Measurement(" in ast.unparse(element)[:12]
                ]
        twice, once = salvage(ast.unparse(tree)), salvage(pair[0])
        assert f1(truth, twice.experiments) <= f1(truth, once.experiments) + 1e-12


@few_papers
def test_all_at_once(stem):
    """All slips with a clear meaning, each once, cost nothing together."""
    text, truth = read_paper(stem)
    chain = ("lone_percentile", "optional_claimed", "unit_by_name", "unknown_argument")
    faulty = ast.unparse(parse_module(text))
    for name in chain:
        pair = draw_slip(faulty, name)
        faulty = pair[0] if pair else faulty
    result = salvage(faulty)
    assert Outcome.ok is result.outcome
    assert pytest.approx(f1(truth, run_module(text))) == f1(truth, result.experiments)
