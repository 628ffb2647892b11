"""Tier I says what Python says of random programs, or declines."""

from collections import Counter

import pytest
from hypothesis import event, given

from litx.formats import canonical_json
from tests.fuzz.effort import effort
from tests.fuzz.oracle import executed, interpreted
from tests.fuzz.programs import programs, sown
from tests.sandbox.tier_one.interpreted import interpret

LEAST_SHARE = 0.25
"""Least share of programs that are compared. Tier I refuses the others, or they end by a limit; it
refuses freely, since tier X runs first."""

LEAST_VALUES = 0.15
"""Least share of programs with a value to compare; the others fail on both sides."""


def compare(texts, few, share=1.0):
    """Hold programs against Python; return the shares that were compared, and that have a value."""
    counts = Counter()

    @effort(few, share)
    @given(texts)
    def law(text):
        result = interpreted(text)
        counts[result.how] += 1
        event(result.how)
        if result.how in {"ok", "failed"}:
            assert executed(text) == result

    law()
    total = counts.total()
    print(f"{total} programs: {dict(counts)}")  # noqa: T201 (shown with -s)
    return (counts["ok"] + counts["failed"]) / total, counts["ok"] / total


class TestInterpret:
    @pytest.mark.parametrize(
        ("texts", "few", "share"),
        [(programs(), 150, 1.0), (programs(plain=True), 150, 1.0), (sown(), 400, 8)],
        ids=["all", "plain", "more"],
    )
    def test_value_output_and_failure_are_those_of_python(self, texts, few, share):
        """Value, output and places of objects are Python's, or it declines, or both fail."""
        compared, values = compare(texts, few, share)
        assert LEAST_SHARE <= compared
        assert LEAST_VALUES <= values

    @effort(50, share=0.2)
    @given(programs())
    def test_same_program_says_the_same_again(self, text):
        """What a program comes to does not depend on its having run before."""
        assert interpreted(text) == interpreted(text)

    def test_units_of_one_program_leave_those_of_the_next_alone(self):
        """A unit with exponents that are floats does not change the next program's."""
        plain, odd = "Quantity(1, ureg.meter)", "Quantity(1, ureg.meter**0.5 * ureg.meter**0.5)"
        for text in (odd, plain, odd, plain):
            value = interpret(text).result
            unit = canonical_json.to_canonical(value)["unit"]["unit"]
            assert ("float" if text == odd else "int") == type(unit["meter"]).__name__

    @pytest.mark.parametrize("power", ["1", "1.0", "2", "2.0", "-1.0"])
    @pytest.mark.parametrize("unit", ['ureg("mm/year")', "Second", "ureg.meter"])
    def test_exponents(self, unit, power):
        """Exponents are floats where Python's are: not in an amount to the power of 1."""
        text = f"Quantity(1, {unit}**{power} * HV)"
        assert executed(text) == interpreted(text)

    @pytest.mark.law
    def test_grammar_reaches_what_is_refused(self):
        """The programs hold what is no part of the language, which is refused and not run."""
        seen = set()

        @effort(250, share=0.1)
        @given(programs())
        def law(text):
            seen.add(interpreted(text).how)

        law()
        assert {"refused", "ok", "failed"} <= seen
