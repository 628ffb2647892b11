"""Both rules on every published problem, for right, near, wrong and slipped answers."""

from collections import Counter
from collections.abc import Iterator

import pytest

from litx.suites.scibench.problem import Part, Problem
from litx.suites.scibench.score import judge
from litx.suites.scibench.units import UnitForm
from litx_scoring.metrics.numeric_answer import Form
from tests.suites.scibench.copies import published

SCALED, PURE = UnitForm.scaled, UnitForm.pure


@pytest.fixture(scope="module")
def problems() -> tuple[Problem, ...]:
    """All test problems."""
    found = published().part(Part.test)
    assert 580 == len(found)
    return found


def verdicts(problem: Problem, factor: float, form: str = "{}") -> Iterator[tuple[str, bool, bool]]:
    """Yield both verdicts on the mantissa and on the full value times a factor."""
    for name, gold in (("mantissa", problem.gold.mantissa), ("full", problem.gold.full)):
        verdict = judge(problem, f"Thus \\boxed{{{form.format(repr(gold * factor))}}}.", "few")
        yield name, verdict.compat, verdict.normalised


class TestEveryProblem:
    @pytest.mark.parametrize(
        ("factor", "is_right"),
        [(1, True), (1.049, True), (0.951, True), (1.06, False), (-1, False)],
    )
    def test_numbers(self, problems, factor, is_right):
        """Within 5 % is right and beyond is wrong; the published code knows one form alone."""
        for problem in problems:
            right = is_right or problem.gold.mantissa == 0
            slip = {SCALED: "mantissa", PURE: "full"}.get(problem.unit.form)
            for name, compat, normalised in verdicts(problem, factor):
                readable = problem.gold.published is not None and name != slip
                assert (right and readable, right) == (compat, normalised), problem.key

    def test_between_the_tolerances(self, problems):
        """From 5 % to 5.26 % above, only the published code takes an answer."""
        for problem in problems:
            gold = problem.gold
            if gold.published:
                verdict = judge(problem, f"\\boxed{{{gold.published * 1.0515!r}}}", "zero")
                assert (True, False) == (verdict.compat, verdict.normalised), problem.key

    def test_forms(self, problems):
        """Our rule says whether it was given the mantissa or the full value."""
        for problem in problems:
            expected = Form.value if problem.unit.exponent is None else Form.mantissa
            found = judge(problem, f"\\boxed{{{problem.gold.mantissa!r}}}", "zero").form
            assert expected is found
            full = judge(problem, f"\\boxed{{{problem.gold.full!r}}}", "zero").form
            assert (Form.full if expected is Form.mantissa else Form.value) is full

    @pytest.mark.parametrize(
        "form", ["${}$", "{}\\%", "\\frac{{{}}}{{1}}", "\\approx {}", "\\text{{{}}}", "\\, {}"]
    )
    def test_latex(self, problems, form):
        """LaTeX around a number is nothing to our rule, and stops the published code."""
        for problem in problems:
            for _, compat, normalised in verdicts(problem, 1, form):
                assert (False, True) == (compat, normalised), problem.key

    def test_unit_after_a_blank(self, problems):
        """A unit after a blank is nothing to either rule."""
        for problem in problems:
            given = (
                problem.gold.mantissa if problem.gold.published is None else problem.gold.published
            )
            verdict = judge(problem, f"\\boxed{{{given!r} \\text{{ kJ}}}}", "zero")
            assert (problem.gold.published is not None, True) == (
                verdict.compat,
                verdict.normalised,
            ), problem.key

    @pytest.mark.parametrize("sign", ["\\times", "*", "\\cdot"])
    def test_powers(self, problems, sign):
        """A product with its power is right but for a dot, which the published code overlooks."""
        counts = Counter()
        for problem in problems:
            exponent = problem.unit.exponent
            if exponent is None:
                continue
            box = f"{problem.gold.mantissa!r} {sign} 10^{{{exponent}}}"
            verdict = judge(problem, f"\\boxed{{{box}}}", "zero")
            assert verdict.form is Form.full
            counts[problem.unit.form, verdict.compat] += 1
        assert {(SCALED, sign != "\\cdot"): 76, (PURE, True): 14} == counts

    def test_programs(self, problems):
        """A program that prints what the demonstrations print fails for the published code."""
        counts = Counter()
        for problem in problems:
            verdict = judge(problem, f"{problem.gold.mantissa!r}\n", "python")
            assert verdict.normalised
            counts[verdict.compat] += 1
        assert {True: 580 - 76 - 4, False: 76 + 4} == counts

    def test_no_box(self, problems):
        """Without a box only our rule finds the number, by the words before it."""
        for problem in problems:
            text = f"Therefore, the answer is {problem.gold.mantissa!r} units."
            verdict = judge(problem, text, "zeroCot")
            assert (False, True) == (verdict.compat, verdict.normalised), problem.key
