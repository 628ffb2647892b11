"""A slip of form costs what it touches, however the program is read."""

import ast
from pathlib import Path

import pytest

import litxalloy
from litx.sandbox import Mode, Outcome, Tier
from tests.sandbox.salvage.figures import cost, experiments_of, overall_of, salvaged
from tests.sandbox.salvage.slips import SLIPS, drawn, tree_of
from tests.scoring.facts.figures import tallies

UNSCORED = {
    *("argument_twice", "circular_host", "composition_off", "lone_percentile", "malformed_process"),
    *("optional_claimed", "precipitate_without_host", "unit_by_name", "unknown_argument"),
    *("misspelt_constructor", "unknown_host", "unknown_method", "unknown_tag"),
}
"""Slips that touch nothing that is scored, or that leave no doubt what is meant."""

LOSING = {"no_unit", "undefined_value"}
"""Slips that leave an object out, and nothing else."""

pairs = pytest.mark.parametrize("name", sorted(SLIPS))
few = pytest.mark.parametrize("stem", list(litxalloy.papers)[:3])


def read(stem):
    """Return the text and the truth of a paper."""
    text = Path(litxalloy.papers.path(stem)).read_text(encoding="utf-8")
    return text, tuple(litxalloy.papers[stem].experiments)


def f1(truth, experiments):
    """Return what experiments score."""
    return tallies(truth, experiments)["overall"].f1


def pair_up(step):
    """Yield each slip with every `step`-th paper; the table in docs/scoring.md has all pairs."""
    for number, name in enumerate(sorted(SLIPS)):
        for place, stem in enumerate(litxalloy.papers):
            if (number + place) % step == 0:
                # Three papers in each run of the tests, the others with the laws.
                marks = [] if place < 3 else [pytest.mark.law]
                yield pytest.param(name, stem, marks=marks)


class TestOneSlip:
    @pytest.mark.parametrize(("name", "stem"), [*pair_up(4)])
    def test_costs_what_it_touches(self, name, stem):
        """At most twice the weight of what it touches is lost, and nothing is gained."""
        text, truth = read(stem)
        if (effect := cost(name, text, truth)) is None:
            pytest.skip("the paper has no place for it")
        assert Outcome.ok is effect.result.outcome
        assert bool(effect.result.slips.count) or effect.strict is Outcome.ok
        assert effect.lost <= 2 * effect.touched + 1e-9
        assert effect.f1 <= overall_of(text, truth).f1 + 1e-12
        if name in UNSCORED:
            assert pytest.approx(overall_of(text, truth).f1) == effect.f1

    @pairs
    @few
    def test_is_one_in_each_way_in(self, name, stem):
        """What is read, interpreted and executed has the same objects and slips."""
        if (pair := drawn(read(stem)[0], name)) is None:
            pytest.skip("the paper has no place for it")
        executed = salvaged(pair[0], Tier.X)
        for text in (pair[0], f"{pair[0]}\n_ = 1 + 1"):
            result = salvaged(text, Tier.I)
            if "`.symbol`" in result.message:
                pytest.skip("the slip needs an attribute that tier I refuses")
            assert executed.experiments == result.experiments
            assert executed.slips == result.slips


@few
@pytest.mark.parametrize("name", sorted(LOSING))
def test_what_is_lost_is_gone(name, stem):
    """What is left is what is left where the object is removed by hand."""
    faulty, without = drawn(read(stem)[0], name)
    result = salvaged(faulty)
    assert salvaged(without, mode=Mode.experiments).experiments == result.experiments
    assert 1 == result.slips.lost


@few
def test_twice_is_no_gain(stem):
    """A faulty object that is written twice scores no more than once."""
    text, truth = read(stem)
    for name in ("misspelt_kind", "no_unit", "unit_by_name"):
        if (pair := drawn(text, name)) is None:
            continue
        tree = ast.parse(pair[0])
        for node in ast.walk(tree):
            if isinstance(node, ast.List):
                again = [
                    element for element in node.elts if "Measurement(" in ast.unparse(element)[:12]
                ]
                node.elts += again
        twice = salvaged(ast.unparse(tree))
        once = salvaged(pair[0])
        assert f1(truth, twice.experiments) <= f1(truth, once.experiments) + 1e-12


@few
def test_all_at_once(stem):
    """All slips that leave the meaning plain, each once, cost nothing together."""
    text, truth = read(stem)
    chain = ("lone_percentile", "optional_claimed", "unit_by_name", "unknown_argument")
    whole = ast.unparse(tree_of(text))
    for name in chain:
        pair = drawn(whole, name)
        whole = pair[0] if pair else whole
    result = salvaged(whole)
    assert Outcome.ok is result.outcome
    assert pytest.approx(f1(truth, experiments_of(text))) == f1(truth, result.experiments)
