"""Random programs have the same outcome in tier I as in Python, or are refused."""

from collections import Counter

import pytest
from hypothesis import event, given

from litx.formats import canonical_json
from tests.fuzz.effort import effort
from tests.fuzz.oracle import execute_program, interpret_program
from tests.fuzz.programs import programs, seeded_programs
from tests.sandbox.tier_one.interpreted import interpret

LEAST_SHARE = 0.25
"""Least share of programs that are compared; tier I refuses the others, or a limit ends them."""

LEAST_VALUES = 0.15
"""Least share of programs with a value to compare; the others fail on both sides."""


def compare_with_python(texts, few, share=1.0):
    """Compare programs in tier I and Python; return the shares of compared ones and of values."""
    counts = Counter()

    @effort(few, share)
    @given(texts)
    def law(text):
        result = interpret_program(text)
        counts[result.status] += 1
        event(result.status)
        if result.status in {"ok", "failed"}:
            assert execute_program(text) == result

    law()
    total = counts.total()
    print(f"{total} programs: {dict(counts)}")  # noqa: T201 (shown with -s)
    return (counts["ok"] + counts["failed"]) / total, counts["ok"] / total


class TestInterpret:
    @pytest.mark.parametrize(
        ("texts", "few", "share"),
        [(programs(), 150, 1.0), (programs(plain=True), 150, 1.0), (seeded_programs(), 400, 8)],
        ids=["all", "plain", "more"],
    )
    def test_random_programs(self, texts, few, share):
        """Value, output and places are the same, or the program is refused, or both fail."""
        compared, values = compare_with_python(texts, few, share)
        assert LEAST_SHARE <= compared
        assert LEAST_VALUES <= values

    @effort(50, share=0.2)
    @given(programs())
    def test_same_program_twice(self, text):
        """A second run of a program has the same outcome."""
        assert interpret_program(text) == interpret_program(text)

    def test_units_of_two_programs(self):
        """A unit with float exponents does not change the unit of the next program."""
        texts = {
            "Quantity(1, ureg.meter**0.5 * ureg.meter**0.5)": float,
            "Quantity(1, ureg.meter)": int,
        }
        for text, expected in [*texts.items()] * 2:
            unit = canonical_json.to_canonical(interpret(text).result)["unit"]["unit"]
            assert type(unit["meter"]) is expected

    @pytest.mark.parametrize("power", ["1", "1.0", "2", "2.0", "-1.0"])
    @pytest.mark.parametrize("unit", ['ureg("mm/year")', "Second", "ureg.meter"])
    def test_exponents(self, unit, power):
        """Exponents are floats as in Python, where an amount to the power of 1 has integers."""
        text = f"Quantity(1, {unit}**{power} * HV)"
        assert execute_program(text) == interpret_program(text)

    @pytest.mark.law
    def test_grammar(self):
        """The grammar has programs that are valid, that fail and that are refused."""
        statuses = set()

        @effort(250, share=0.1)
        @given(programs())
        def law(text):
            statuses.add(interpret_program(text).status)

        law()
        assert {"refused", "ok", "failed"} <= statuses
