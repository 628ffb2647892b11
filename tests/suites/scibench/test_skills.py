"""The analysis of wrong solutions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ProviderError
from litx.providers import Answer, Role
from litx.sandbox import Outcome
from litx.suites.scibench.judging import Judged
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.printed import Printed
from litx.suites.scibench.problem import Key, Part
from litx.suites.scibench.records import read_record
from litx.suites.scibench.replies import Reply
from litx.suites.scibench.score import judge
from litx.suites.scibench.skills import SYSTEM, Skill, messages, profile, read_skill
from litx.suites.scibench.ways import Way
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
    reply = Reply(problem, Way(Part.solved, setting), 1, response, explanation)
    text = response if printed is None else printed.text
    return Judged(reply, judge(problem, text, setting), printed)


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
        assert list(range(1, 11)) == [int(one) for one in Skill]
        for one in Skill:
            assert f"\n{int(one)}. {one.label.capitalize()}: {one.description}." in SYSTEM


class TestMessages:
    def test_order(self):
        """Question with its full unit, right solution and wrong one follow in this order."""
        system, user = messages(judged("It is 3."))
        assert (Role.system, SYSTEM) == (system.role, system.text)
        expected = (
            f"Problem: How long? The unit of the answer is {UNIT}.\n\n"
            "Correct solution: Measure it.\n\n"
            "Solution of the model: It is 3."
        )
        assert (Role.user, expected) == (user.role, user.text)

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
        assert Skill.calculation is read_skill(r"\boxed{4} or rather \boxed{10}")

    @given(st.text(alphabet="\\boxed{}4. "))
    def test_any_text(self, text):
        """Whatever is said is a skill or none."""
        assert read_skill(text) in {*Skill, None}


class TestProfile:
    def test_shares(self):
        """Wrong solutions alone are sent, and shares are of those that got a skill."""
        verifier = Verifier(p1=r"\boxed{4}", p2=r"\boxed{10}", p3=r"\boxed{4}", p4="none")
        given = [judged(r"\boxed{50.7}"), *(judged("wrong", index) for index in range(1, 5))]
        found = profile("sol_zero", given, verifier, compat=False)
        labels = {f"1/skills/sol_zero/fund_sol/{index}" for index in range(1, 5)}
        assert labels == set(verifier.asked)
        assert (4, 3) == (found.wrong, found.analysed)
        assert 2 / 3 == found.shares[Skill.causes]
        assert 1 / 3 == found.shares[Skill.calculation]
        data = found.as_data()
        assert 1 == data["unparsed"]
        label = {"problem": "fund_sol/4", "skill": None, "explanation": "none"}
        assert label == data["labels"][3]

    def test_rule(self):
        """What is wrong depends on the rule."""
        verifier = Verifier(p0=r"\boxed{4}")
        given = [judged(r"\boxed{$50.7$}")]
        assert 0 == profile("x", given, verifier, compat=False).wrong
        assert 1 == profile("x", given, verifier, compat=True).wrong

    def test_no_solution(self):
        """A problem whose solution is missing cannot be compared, and is not sent."""
        found = profile("x", [judged("wrong", solution=" ")], Verifier(), compat=False)
        assert (0, 0) == (found.wrong, found.analysed)

    def test_nothing_wrong(self):
        """Of nothing there are no shares."""
        found = profile("x", [judged(r"\boxed{50.7}")], Verifier(), compat=False)
        assert {None} == set(found.shares.values())

    def test_failure(self):
        """A failure of the provider loses one solution, and one that is final loses all."""
        verifier = Verifier(p0=ProviderError("no"), p1=r"\boxed{4}")
        given = [judged("wrong", index) for index in range(2)]
        found = profile("x", given, verifier, compat=False)
        assert (2, ["fund_sol/1"]) == (found.wrong, [one.problem for one in found.labels])
        verifier = Verifier(p0=ProviderError("no key", stops_run=True), p1=r"\boxed{4}")
        with pytest.raises(ProviderError, match="no key"):
            profile("x", given, verifier, compat=False)

    def test_silence(self):
        """A verifier that says nothing is asked ten times."""
        verifier = Verifier(p0=" ")
        assert 0 == profile("x", [judged("wrong")], verifier, compat=False).analysed
        assert 10 == len(verifier.asked)
