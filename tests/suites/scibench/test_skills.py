"""The analysis of wrong solutions."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ProviderError
from litx.providers import Answer, ChatRole
from litx.sandbox import Outcome
from litx.suites.scibench.judging import JudgedReply, judge
from litx.suites.scibench.problem import Key, Part
from litx.suites.scibench.records import read_record
from litx.suites.scibench.replies import ProblemReply
from litx.suites.scibench.skills import (
    SKILLS,
    SYSTEM,
    draw,
    messages,
    profile,
    read_skill,
    skill_table,
)
from litx.suites.scibench.ways import Setting, Way
from litx.suites.scibench.wolfram import Printed
from tests.suites.scibench.copies import record

UNIT = r"$10^{-3} \mathrm{~m}$"


def judged(
    response,
    index=0,
    setting=Setting.zero,
    printed=None,
    explanation="",
    solution="Measure it.",
):
    fields = record("fund", problem_text="How long?", unit=UNIT, solution=solution)
    problem = read_record(fields, Key("fund", index, Part.solved), "here")
    reply = ProblemReply(problem, Way(Part.solved, setting), 1, response, explanation)
    text = response if printed is None else printed.text
    return JudgedReply(reply, judge(problem, text, setting), printed)


class Verifier:
    """Says what it is told to say of each problem."""

    name = "verifier"

    def __init__(self, **replies):
        self.replies = replies
        self.asked = []

    def ask(self, messages, label):
        """Say what belongs to the problem."""
        assert 2 == len(messages)
        self.asked.append(label)
        reply = self.replies[f"p{label.rpartition('/')[2]}"]
        if isinstance(reply, Exception):
            raise reply
        return Answer(reply)


class TestSystem:
    def test_ten(self):
        """The ten skills stand in the prompt with their numbers and a sentence on each."""
        assert 10 == len(SKILLS)
        for number, (label, gloss) in enumerate(SKILLS.items(), 1):
            assert f"\n{number}. {label.capitalize()}: {gloss}." in SYSTEM


class TestMessages:
    def test_order(self):
        """Question with its full unit, right solution and wrong one follow in this order."""
        system, user = messages(judged("It is 3."))
        assert (ChatRole.system, SYSTEM) == (system.role, system.text)
        expected = (
            f"Problem: How long? The unit of the answer is {UNIT}.\n\n"
            "Correct solution: Measure it.\n\n"
            "Solution of the model: It is 3."
        )
        assert (ChatRole.user, expected) == (user.role, user.text)

    def test_program(self):
        """A reply with a program is cut after it, and what it printed is said."""
        reply = "So:\n```\nprint(3)\n```\nIt prints 4."
        _, user = messages(judged(reply, 0, Setting.python, Printed("3\n", Outcome.ok)))
        end = "So:\n```\nprint(3)\n```\nThe program's output is the model's answer: 3"
        assert user.text.endswith(f"Solution of the model: {end}")

    def test_failed_program(self):
        """A program that failed printed nothing."""
        printed = Printed(None, Outcome.crashed, "ValueError")
        _, user = messages(judged("```\nx\n```", 0, Setting.python, printed))
        assert user.text.endswith("The program's output is the model's answer: None")

    def test_long_output(self):
        """Of what a program printed the end is said."""
        printed = Printed("1" * 10_000 + "2\n", Outcome.ok)
        _, user = messages(judged("```\nx\n```", 0, Setting.python, printed))
        assert user.text.endswith(f"the model's answer: {'1' * 1_999}2")

    def test_two_replies(self):
        """Both replies of zeroCot make the solution."""
        _, user = messages(judged("3.", 0, Setting.zero_cot, explanation="One and two."))
        assert user.text.endswith("One and two.Therefore, the answer is 3.")


class TestReadSkill:
    @pytest.mark.parametrize(
        ("number", "box"),
        [
            (4, "4"),
            (10, "10"),
            (4, " 4. "),
            (4, "4. Causal Reasoning"),
            (4, "4: causal reasoning"),
            (4, r"\text{4. Causal Reasoning}"),
            (4, "$4$"),
            (4, "4)"),
            (4, "(4) Causal reasoning"),
            (4, "4 (causal reasoning)"),
            (4, "Category 4: Causal Reasoning"),
            (1, "1. Logical Decomposition and Analysis Skills"),
            (None, "11"),
            (None, "0"),
            (None, "4.5"),
            (None, "4, 9"),
            (None, "4 and 9"),
            (None, "Causal Reasoning"),
            (None, ""),
        ],
    )
    def test_boxes(self, number, box):
        """The number counts, with or without the name; several are none."""
        assert number == read_skill(f"Thus \\boxed{{{box}}}.")

    def test_no_box(self):
        """Without box there is no skill, and of several the last counts."""
        assert read_skill("4. Causal Reasoning") is None
        assert 10 == read_skill(r"\boxed{4} or rather \boxed{10}")

    @given(st.text(alphabet="\\boxed{}4. "))
    def test_any_text(self, text):
        """Whatever is said is a skill or none."""
        assert read_skill(text) in {*range(1, 11), None}


class TestProfile:
    def test_shares(self):
        """Wrong solutions alone are sent, and shares are of those that got a skill."""
        verifier = Verifier(p1=r"\boxed{4}", p2=r"\boxed{10}", p3=r"\boxed{4}", p4="none")
        given = [judged(r"\boxed{50.7}"), *(judged("wrong", index) for index in range(1, 5))]
        found = profile("sol_zero", given, verifier, compat=False)
        labels = {f"1/skills/sol_zero/fund_sol/{index}" for index in range(1, 5)}
        assert labels == set(verifier.asked)
        assert (4, 3, 1) == (found["wrong"], found["analysed"], found["unparsed"])
        assert 2 / 3 == found["shares"]["causal reasoning"]
        assert 1 / 3 == found["shares"]["calculation"]
        label = {"problem": "fund_sol/4", "skill": None, "explanation": "none"}
        assert label == found["labels"][3]

    def test_rule(self):
        """What is wrong depends on the rule."""
        verifier = Verifier(p0=r"\boxed{4}")
        given = [judged(r"\boxed{$50.7$}")]
        assert [0, 1] == [
            profile("x", given, verifier, compat=compat)["wrong"] for compat in (False, True)
        ]

    @pytest.mark.parametrize("given", [judged("no", solution=" "), judged(r"\boxed{50.7}")])
    def test_nothing_to_compare(self, given):
        """A problem without solution, and a right answer, are not sent; of nothing is no share."""
        found = profile("x", [given], Verifier(), compat=False)
        assert (0, 0, {None}) == (found["wrong"], found["analysed"], {*found["shares"].values()})

    def test_failure(self):
        """A failure of the provider loses one solution, and one that is final loses all."""
        verifier = Verifier(p0=ProviderError("no"), p1=r"\boxed{4}")
        given = [judged("wrong", index) for index in range(2)]
        found = profile("x", given, verifier, compat=False)
        assert (2, ["fund_sol/1"]) == (found["wrong"], [one["problem"] for one in found["labels"]])
        verifier = Verifier(p0=ProviderError("no key", stops_run=True), p1=r"\boxed{4}")
        with pytest.raises(ProviderError, match="no key"):
            profile("x", given, verifier, compat=False)

    def test_silence(self):
        """A verifier that says nothing is asked ten times."""
        verifier = Verifier(p0=" ")
        assert 0 == profile("x", [judged("wrong")], verifier, compat=False)["analysed"]
        assert 10 == len(verifier.asked)


class TestShown:
    PROFILES = (
        profile("zero", [judged("wrong")], Verifier(p0=r"\boxed{4}"), compat=False),
        profile("few", [judged("wrong"), judged("x", 1)], Verifier(p0="b", p1="c"), compat=False),
    )

    def test_table(self):
        """Shares are in per cent, and the counts stand below."""
        rows = {row[0]: row[1:] for row in skill_table(self.PROFILES).rows}
        assert (100.0, None) == rows["causal reasoning"]
        assert (0.0, None) == rows["calculation"]
        assert (1, 0) == rows["solutions with a skill"]
        assert (1, 2) == rows["wrong solutions"]

    def test_chart(self):
        """The chart is an SVG with the names of skills and settings, and holds no date."""
        pytest.importorskip("matplotlib")
        svg = draw(self.PROFILES[:1])
        assert "{http://www.w3.org/2000/svg}svg" == ET.fromstring(svg).tag
        for name in ("logical reasoning", "code conversion", "zero"):
            assert f">{name}</text>" in svg
        assert svg == draw(self.PROFILES[:1])
        assert "dc:date" not in svg
