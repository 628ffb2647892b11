"""What a child makes of a program; here it runs in the process of the test."""

import pytest

from litx.sandbox import Limits, Mode, Outcome, SourceKind, Tier
from litx.sandbox.answer import answer
from litx.sandbox.protocol import Request
from tests.sandbox.programs import BAD_PERCENTILE, EXTRACTION, GOOD
from tests.sandbox.tier_one.interpreted import pool

HIDDEN = "class E(Exception):\n    def __str__(self): return 1\nraise E"
CYCLE = "a = []\na.append(a)\nRawMaterial(kind='a', description=a)"
LARGE = "[Experiment({}, {}, [], [DescriptionGroup(desc='x' * 10**5)])] * 90"
DEEP = "a = 1\nfor _ in range(80):\n    a = [a]\n[Experiment({'a': a}, {}, [])]"

PROGRAMS = [
    ("[]", "ok", None, ""),
    ("[\n1 2]", "unparsed", 2, "SyntaxError: invalid syntax"),
    ("'no experiments'", "invalid", None, "of type str, not a list of experiments"),
    ("()", "invalid", None, "of type tuple, not a list of experiments"),
    ("['no experiment']", "invalid", None, "item 0 of the result is of type str"),
    (
        "def f(x):\n    return x.nothing\n\nf(1)",
        "crashed",
        2,
        "'int' object has no attribute 'noth",
    ),
    ("from litxbench.models import Materail", "crashed", 1, "did you mean 'Material'?"),
    ("def f():\n    return f()\nf()", "crashed", 2, "RecursionError"),
    (CYCLE, "crashed", 3, "RecursionError"),
    ("import sys\nsys.exit('done')", "crashed", 2, "SystemExit: done"),
    ("raise KeyboardInterrupt", "crashed", 1, "KeyboardInterrupt"),
    (HIDDEN, "crashed", 3, "E: (its message cannot be shown)"),
    (BAD_PERCENTILE, "invalid", 17, "percentile=50 without the statistic"),
    (LARGE, "rejected", None, "the result"),
    (DEEP, "rejected", None, "the result"),
]
"""Programs with outcome, line and words of the message."""


def run(text, kind=SourceKind.python, tier=Tier.X, mode=Mode.experiments):
    """Return the reply to a program."""
    return answer(Request(kind, text, tier, mode), Limits(), pool())


class TestAnswer:
    @pytest.mark.parametrize(("text", "outcome", "line", "words"), PROGRAMS)
    def test_of_program(self, text, outcome, line, words):
        """Every way for a program to end has its outcome, its line and a message."""
        reply = run(text)
        assert (outcome, line) == (reply.outcome, reply.line)
        assert words in reply.message
        assert bool(words) is bool(reply.message)

    def test_names_the_rule(self):
        """A rule that an object checks when it is built is named by its code."""
        assert "MEA001" == run(BAD_PERCENTILE).code
        reply = run(EXTRACTION.replace("elements->melt", "melt"), SourceKind.json)
        assert ("invalid", "PRC002") == (reply.outcome, reply.code)

    def test_places(self):
        """The places of a reply are those of the text, for every object that the text built."""
        for tier in (Tier.I, Tier.X):
            places = run(GOOD, tier=tier).locations
            assert (17, 21, 21, 22) == places[-1]  # the hardness is the last object of all
            assert (4, 5, 25, 6) == places[0]
        assert [] == run(EXTRACTION, SourceKind.json).locations

    @pytest.mark.parametrize("end", ["exit()", "import sys\nsys.exit(0)", "raise SystemExit"])
    def test_end_by_itself(self, end):
        """A program that ends itself without a fault is done: what it left behind counts."""
        assert Outcome.ok == run(f"experiments = []\n{end}").outcome
        assert "5\n" == run(f"print(5)\n{end}", mode=Mode.text).text
        assert "the program has no result" in run(end).message

    def test_values_the_model_does_not_know(self):
        """A number of an unknown class is a result all the same."""
        text = GOOD.replace('"~3.20"', "__import__('decimal').Decimal('3.2')")
        assert Outcome.ok == run(text).outcome
