"""The analysis of wrong solutions."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ProviderError
from litx.providers import ChatRole
from litx.sandbox import Outcome
from litx.suites.scibench.judge import OURS, PUBLISHED
from litx.suites.scibench.problem import Key, Part
from litx.suites.scibench.programs import Printed
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
from tests.suites.judges import Judge
from tests.suites.scibench import copies

UNIT = r"$10^{-3} \mathrm{~m}$"


def judged(response, index=0, setting=Setting.zero, solution="Measure it."):
    fields = {"problem_text": f"How long, {index}?", "solution": solution}
    problem = copies.problem(unit=UNIT, key=Key("fund", index, Part.solved), **fields)
    return copies.judged(response, problem, Way(Part.solved, setting))


def verifier(*replies):
    """Return a judge that says something else of each problem."""
    return Judge(lambda text: replies[int(text.partition("long, ")[2].partition("?")[0])])


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
            f"Problem: How long, 0? The unit of the answer is {UNIT}.\n\n"
            "Correct solution: Measure it.\n\n"
            "Solution of the model: It is 3."
        )
        assert (ChatRole.user, expected) == (user.role, user.text)

    @pytest.mark.parametrize(
        ("end", "reply", "text"),
        [
            ("So:\n```\nprint(3)\n```{}3", "So:\n```\nprint(3)\n```\nIt ```prints``` 4.", "3\n"),
            ("```\nx{}None", "```\nx", None),
            (f"no fence{{}}{'1' * 1_999}2", "no fence", "1" * 10_000 + "2\n"),
        ],
    )
    def test_program(self, end, reply, text):
        """A reply is cut after its program, and the end of what that printed is said."""
        outcome = Outcome.crashed if text is None else Outcome.ok
        one = replace(judged(reply, 0, Setting.python), printed=Printed(text, outcome))
        told = end.format("\nThe program's output is the model's answer: ")
        assert messages(one)[1].text.endswith(f"Solution of the model: {told}")


class TestReadSkill:
    def test_boxes(self):
        """The number counts, with or without the name; several are none."""
        for number, boxes in (
            (4, ["4", " 4. ", "4. Causal Reasoning", "4: causal reasoning", "$4$", "4)"]),
            (4, [r"\text{4. Causal Reasoning}", "(4) Causal reasoning", "4 (causal reasoning)"]),
            (4, ["Category 4: Causal Reasoning"]),
            (10, ["10"]),
            (1, ["1. Logical Decomposition and Analysis Skills"]),
            (None, ["11", "0", "4.5", "4, 9", "4 and 9", "Causal Reasoning", ""]),
        ):
            assert {number} == {read_skill(f"Thus \\boxed{{{box}}}.") for box in boxes}, boxes

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
        judge = verifier("", r"\boxed{4}", r"\boxed{10}", r"\boxed{4}", "none")
        given = [judged(r"\boxed{50.7}"), *(judged("wrong", index) for index in range(1, 5))]
        found = profile("sol_zero", given, judge, OURS)
        labels = {f"1/skills/sol_zero/fund_sol/{index}" for index in range(1, 5)}
        assert labels == {label for label, _ in judge.asked}
        assert (4, 3, 1) == (found["wrong"], found["analysed"], found["unparsed"])
        assert 2 / 3 == found["shares"]["causal reasoning"]
        assert 1 / 3 == found["shares"]["calculation"]
        label = {"problem": "fund_sol/4", "skill": None, "explanation": "none"}
        assert label == found["labels"][3]

    def test_rule(self):
        """What is wrong depends on the rule."""
        given, judge = [judged(r"\boxed{$50.7$}")], Judge(r"\boxed{4}")
        counts = [profile("x", given, judge, rule)["wrong"] for rule in (OURS, PUBLISHED)]
        assert [0, 1] == counts

    def test_nothing_to_compare(self):
        """A problem without solution, and a right answer, are not sent; of nothing is no share."""
        given = [judged("no", solution=" "), judged(r"\boxed{50.7}")]
        found = profile("x", given, Judge(ProviderError("no")), OURS)
        assert (0, 0, {None}) == (found["wrong"], found["analysed"], {*found["shares"].values()})

    def test_failure(self):
        """A failure of the provider loses one solution, and one that is final loses all."""
        given = [judged("wrong", index) for index in range(2)]
        found = profile("x", given, verifier(ProviderError("no"), r"\boxed{4}"), OURS)
        assert (2, ["fund_sol/1"]) == (found["wrong"], [one["problem"] for one in found["labels"]])
        with pytest.raises(ProviderError, match="no key"):
            profile("x", given, Judge(ProviderError("no key", stops_run=True)), OURS)

    def test_silence(self):
        """A verifier that says nothing is asked ten times."""
        judge = Judge(" ")
        assert 0 == profile("x", [judged("wrong")], judge, OURS)["analysed"]
        assert 10 == len(judge.asked)


class TestShown:
    @pytest.fixture
    def profiles(self):
        """Two profiles, in one of which no solution got a skill."""
        given = [judged("wrong"), judged("x", 1)]
        replies = (("zero", given[:1], r"\boxed{4}"), ("few", given, "b"))
        return [profile(name, own, Judge(reply), OURS) for name, own, reply in replies]

    def test_table(self, profiles):
        """Shares are in per cent, and the counts stand below."""
        rows = {row[0]: row[1:] for row in skill_table(profiles).rows}
        assert (100.0, None) == rows["causal reasoning"]
        assert (0.0, None) == rows["calculation"]
        assert (1, 0) == rows["solutions with a skill"]
        assert (1, 2) == rows["wrong solutions"]

    def test_chart(self, profiles):
        """The chart is an SVG with the names of skills and settings, and holds no date."""
        pytest.importorskip("matplotlib")
        svg = draw(profiles[:1])
        assert "{http://www.w3.org/2000/svg}svg" == ET.fromstring(svg).tag
        for name in ("logical reasoning", "code conversion", "zero"):
            assert f">{name}</text>" in svg
        assert svg == draw(profiles[:1])
        assert "dc:date" not in svg
