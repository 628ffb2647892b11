"""The analysis of wrong solutions."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ProviderError
from litx.providers import ChatRole
from litx.sandbox import Outcome, Result
from litx.suites.scibench.ask.ways import Setting, Way
from litx.suites.scibench.data.problem import Key, Part
from litx.suites.scibench.judge.skills import (
    SKILLS,
    SYSTEM,
    build_messages,
    draw_skills,
    profile_skills,
    read_skill,
    tabulate_skills,
)
from litx.suites.scibench.score.verdicts import OURS, PUBLISHED
from tests.suites.judges import Judge
from tests.suites.scibench import copies

UNIT = r"$10^{-3} \mathrm{~m}$"


def judged(response, index=0, setting=Setting.zero, solution="Measure it."):
    fields = {"problem_text": f"How long, {index}?", "solution": solution}
    problem = copies.problem(unit=UNIT, key=Key("fund", index, Part.solved), **fields)
    return copies.judged(response, problem, Way(Part.solved, setting))


def verifier(*replies):
    """Return a judge with a different reply for each problem."""
    return Judge(lambda text: replies[int(text.partition("long, ")[2].partition("?")[0])])


class TestMessages:
    def test_order(self):
        """Question with its full unit, right solution and wrong solution follow the ten skills."""
        system, user = build_messages(judged("It is 3."))
        assert (ChatRole.system, SYSTEM) == (system.role, system.text)
        expected = (
            f"Problem: How long, 0? The unit of the answer is {UNIT}.\n\n"
            "Correct solution: Measure it.\n\n"
            "Solution of the model: It is 3."
        )
        assert (ChatRole.user, expected) == (user.role, user.text)
        for number, (label, gloss) in enumerate(SKILLS.items(), 1):
            assert f"\n{number}. {label.capitalize()}: {gloss}." in SYSTEM

    @pytest.mark.parametrize(
        ("end", "reply", "text"),
        [
            ("So:\n```\nprint(3)\n```{}3", "So:\n```\nprint(3)\n```\nIt ```prints``` 4.", "3\n"),
            ("```\nx{}None", "```\nx", None),
            (f"no fence{{}}{'1' * 1_999}2", "no fence", "1" * 10_000 + "2\n"),
        ],
    )
    def test_program(self, end, reply, text):
        """A reply is cut after its program, and the end of the program's output follows."""
        outcome = Outcome.crashed if text is None else Outcome.ok
        reply_with_output = replace(
            judged(reply, 0, Setting.python), printed=Result("", outcome, text=text)
        )
        solution = end.format("\nThe program's output is the model's answer: ")
        assert build_messages(reply_with_output)[1].text.endswith(
            f"Solution of the model: {solution}"
        )


class TestReadSkill:
    @pytest.mark.parametrize(
        ("number", "boxes"),
        [
            (4, ["4", " 4. ", "4. Causal Reasoning", "4: causal reasoning", "$4$", "4)"]),
            (4, [r"\text{4. Causal Reasoning}", "(4) Causal reasoning", "4 (causal reasoning)"]),
            (4, ["Category 4: Causal Reasoning"]),
            (10, ["10", r"4} or rather \boxed{10"]),
            (1, ["1. Logical Decomposition and Analysis Skills"]),
            (None, ["11", "0", "4.5", "4, 9", "4 and 9", "Causal Reasoning", ""]),
        ],
    )
    def test_boxes(self, number, boxes):
        """The number in the last box counts, with or without the name; several are none."""
        assert {number} == {read_skill(f"Thus \\boxed{{{box}}}.") for box in boxes}

    @given(st.text(alphabet="\\boxed{}4. "))
    def test_any_text(self, text):
        """Any text names a skill or none, and none without a box."""
        assert read_skill(text) in {*range(1, 11), None}
        assert read_skill(f"4. {text.replace('x', '')}") is None


class TestProfile:
    def test_shares(self):
        """Wrong solutions alone are sent, and shares are of those that got a skill."""
        judge = verifier("", r"\boxed{4}", r"\boxed{10}", r"\boxed{4}", "none")
        replies = [judged(r"\boxed{50.7}"), *(judged("wrong", index) for index in range(1, 5))]
        profile = profile_skills("sol_zero", replies, judge, OURS)
        labels = {f"1/skills/sol_zero/fund_sol/{index}" for index in range(1, 5)}
        assert labels == {label for label, _ in judge.asked}
        assert (4, 3, 1) == (profile["wrong"], profile["analysed"], profile["unparsed"])
        shares = profile["shares"]
        assert (2 / 3, 1 / 3) == (shares["causal reasoning"], shares["calculation"])
        label = {"problem": "fund_sol/4", "skill": None, "explanation": "none"}
        assert label == profile["labels"][3]

    def test_which(self):
        """What is wrong depends on the rule, and is not sent without a solution beside it."""
        replies = [judged(r"\boxed{$50.7$}"), judged("no", solution=" ")]
        ours, published = (
            profile_skills("x", replies, Judge("4"), rule) for rule in (OURS, PUBLISHED)
        )
        assert (0, 1) == (ours["wrong"], published["wrong"])
        assert (0, {None}) == (ours["analysed"], {*ours["shares"].values()})

    def test_failure(self):
        """A failure of the provider loses a solution, and a final failure loses all."""
        replies = [judged("wrong", index) for index in range(2)]
        profile = profile_skills("x", replies, verifier(ProviderError("no"), r"\boxed{4}"), OURS)
        assert (2, ["fund_sol/1"]) == (
            profile["wrong"],
            [label["problem"] for label in profile["labels"]],
        )
        with pytest.raises(ProviderError, match="no key"):
            profile_skills("x", replies, Judge(ProviderError("no key", stops_run=True)), OURS)

    def test_silence(self):
        """A verifier that does not reply is asked ten times."""
        judge = Judge(" ")
        assert 0 == profile_skills("x", [judged("wrong")], judge, OURS)["analysed"]
        assert 10 == len(judge.asked)


def test_shown():
    """Shares are shown in per cent, with the counts below, and as a chart that holds no date."""
    replies = [judged("wrong"), judged("x", 1)]
    profiles = [
        profile_skills("zero", replies[:1], Judge(r"\boxed{4}"), OURS),
        profile_skills("few", replies, Judge("none has a skill"), OURS),
    ]
    rows = {row[0]: row[1:] for row in tabulate_skills(profiles).rows}
    assert [(100.0, None), (0.0, None)] == [rows["causal reasoning"], rows["calculation"]]
    assert [(1, 0), (1, 2)] == [rows["solutions with a skill"], rows["wrong solutions"]]
    pytest.importorskip("matplotlib")
    svg = draw_skills(profiles[:1])
    assert "{http://www.w3.org/2000/svg}svg" == ET.fromstring(svg).tag
    assert all(f">{name}</text>" in svg for name in ("logical reasoning", "calculation", "zero"))
    assert svg == draw_skills(profiles[:1])
    assert "dc:date" not in svg
