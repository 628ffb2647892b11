"""Judging of replies, programs included."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.suites.scibench.judging import judge, judge_replies
from litx.suites.scibench.parse import How
from litx.suites.scibench.problem import Part
from litx.suites.scibench.replies import ProblemReply
from litx.suites.scibench.ways import Setting, Way
from litx_scoring.metrics.numeric_answer import AnswerForm
from tests.suites.scibench.copies import problem
from tests.suites.scibench.plain_rules import is_right_as_published

SCALED = r"$10^{-19} \mathrm{~J}$"
HOSTILE = [
    "\\boxed{" + "1" * 100_000 + "}",
    "\\boxed{" * 100_000,
    "\\boxed{" * 50_000 + "}" * 50_000,
    "{" * 100_000 + "\\boxed{x}",
    "\\boxed{10^{999999999}}",
    "\\boxed{2 \\times 10^{" + "9" * 100_000 + "}}",
    "\\boxed{" + "9" * 5000 + " \\times 10^{5}}",
    "\\boxed{nan}",
    "\\boxed{inf}",
    "\\boxed{\u0665\u0660.\u0667}",
    "\\boxed{x}" * 30_000,
    "\\boxed" + " " * 100_000 + "{50.7}",
    "answer is " * 20_000,
    "answer is " + "1(" * 50_000,
    "\\" * 100_001,
]

PIECES = [
    *(
        "\\boxed{",
        "boxed{",
        "oxed",
        "\\boxed {",
        "\\fbox{",
        "}",
        "{",
        "=",
        " ",
        "\n",
        ",",
        "$",
        "-",
    ),
    *("2.4", "5", "0", "1,000", "1_0", ".", "e-19", "9" * 400, "nan", "inf", "\u0665", "\u2212"),
    *("\\times", "\times", "*", "\\cdot", "\xd7", "10^", "10^{-19}", "10^{5}", "10^{999}", "{10}"),
    *("\\frac", "\\sqrt", "\\pi", "\\text{", "\\%", "\\pm", "answer is", "(", ")", "/", "^", "_"),
]
"""What answers are made of."""


class TestJudge:
    @pytest.mark.parametrize(
        ("compat", "normalised", "answer", "box"),
        [
            (True, True, "50.7", "50.7"),
            (True, True, "50.7", "x = 50.7"),
            (True, True, "50.7", "5.07e1"),
            (True, True, "50.7", r"50.7 \, \text{atm}"),
            (False, True, "50.7", "$50.7$"),
            (False, True, "50.7", r"50.7\%"),
            (False, True, "0.5", "1/2"),
            (False, True, "0.5", r"\frac{1}{2}"),
            (False, True, "2", r"\approx 2"),
            (True, True, "1000", "1,000"),
            (True, False, "1000", "1_000"),
            (False, False, "3.14", "3,14"),
            (True, False, "7", r"7 \text{ or } 8"),
            (True, True, "2", r"2 \pm 0.1"),
            (False, True, "18000", r"1.8 \times 10^{4}"),
            (True, False, "1.8", r"1.8 \times 10^{4}"),
            (True, False, "100", "105.26"),
            (False, False, "100", "105.27"),
            (True, True, "0", "0.000"),
            (False, True, "0", "1e-10"),
            (False, True, "89,034.79", "89034.79"),
            (False, True, "\u22122", "-2"),
            (False, False, "-2", "2"),
        ],
    )
    def test_plain_units(self, compat: bool, normalised: bool, answer: str, box: str) -> None:
        """The published code takes numbers literally; our rule reads them as people do."""
        verdict = judge(problem(answer), f"so \\boxed{{{box}}}.", Setting("zero"))
        assert (compat, normalised) == (verdict.compat, verdict.normalised)

    @pytest.mark.parametrize(
        ("compat", "how", "text"),
        [
            (True, How.box, "boxed{50.7}"),
            (False, How.box, r"\boxed {50.7}"),
            (True, How.box, r"\boxed{1} or \boxed{50.7}"),
            (False, How.box, r"\boxed{50.7} is what I boxed"),
            (False, How.box, r"\fbox{50.7}"),
            (False, How.box, r"\boxed{50.7} and \boxed{\text{done}}"),
            (False, How.fallback, "The answer is 50.7 atm."),
            (False, How.fallback, "50.7 atm"),
        ],
    )
    def test_boxes(self, compat: bool, how: How, text: str) -> None:
        """Our rule finds the number where the published code stumbles, and says how."""
        verdict = judge(problem(), text, Setting("few"))
        assert (compat, how, True) == (verdict.compat, verdict.how, verdict.normalised)

    @pytest.mark.parametrize(
        ("compat", "form", "unit", "box"),
        [
            (True, AnswerForm.full, SCALED, r"2.4 \times 10^{-19}"),
            (True, AnswerForm.full, SCALED, "2.4*10^{-19}"),
            (True, AnswerForm.full, SCALED, r"240 \times 10^{-21}"),
            (True, AnswerForm.full, SCALED, "2.4e-19"),
            (False, AnswerForm.mantissa, SCALED, "2.4"),
            (False, AnswerForm.full, SCALED, r"2.4 \cdot 10^{-19}"),
            (True, AnswerForm.mantissa, "$10^6$", "2.4"),
            (True, AnswerForm.full, "$10^6$", r"2.4 \times 10^{6}"),
            (False, AnswerForm.full, "$10^6$", "2400000"),
            (False, None, SCALED, "24"),
        ],
    )
    def test_powers(self, compat: bool, form: AnswerForm | None, unit: str, box: str) -> None:
        """Our rule takes the mantissa and the full value, and says which it was."""
        verdict = judge(problem("2.4", unit), f"\\boxed{{{box}}}", Setting("fewCot"))
        assert (compat, form) == (verdict.compat, verdict.form)
        assert (form is not None) is verdict.normalised

    @pytest.mark.parametrize(
        ("compat", "normalised", "unit", "printed"),
        [
            (True, True, " m", "50.7\n"),
            (True, False, " m", "50.7\n3"),
            (False, True, " m", "x = 50.7"),
            (False, True, " m", "3\n50.7 m"),
            (False, True, " m", "101.4/2"),
            (False, True, SCALED, "50.7"),
            (True, True, SCALED, "5.07e-18"),
            (False, False, " m", "None"),
            (False, False, " m", ""),
            (False, False, " m", r"\boxed{x}"),
        ],
    )
    @pytest.mark.parametrize("setting", [Setting.python, Setting.wolfram])
    def test_programs(
        self, compat: bool, normalised: bool, unit: str, printed: str, setting: Setting
    ) -> None:
        """The first word that is printed counts for the published code, the last number for us."""
        verdict = judge(problem("50.7", unit), printed, setting)
        assert (compat, normalised) == (verdict.compat, verdict.normalised)

    @pytest.mark.parametrize(
        ("how", "response"),
        [
            (How.nothing, None),
            (How.nothing, ""),
            (How.nothing, "I do not know."),
            (How.unreadable, r"\boxed{\text{unknown}}"),
            (How.unreadable, "The answer is unknown."),
        ],
    )
    def test_no_answer(self, how: How, response: str | None) -> None:
        """Without a number the reply is wrong, and why is told."""
        verdict = judge(problem(), response, Setting("zero"))
        assert (how, False, False) == (verdict.how, verdict.compat, verdict.normalised)
        assert verdict.how.is_failure
        assert not verdict.compat_read

    @pytest.mark.parametrize("text", HOSTILE)
    @pytest.mark.parametrize("setting", [Setting.zero, Setting.python])
    def test_hostile(self, text: str, setting: Setting) -> None:
        """Hostile replies are judged in bounded time and give a finite number or none."""
        start = time.perf_counter()
        verdict = judge(problem("50.7", SCALED), text, setting)
        assert time.perf_counter() - start < 3
        assert not verdict.compat
        assert len(verdict.compat_text or "") <= 100

    @given(st.text(max_size=200), st.sampled_from(list(Setting)))
    def test_any_text(self, text: str, setting: Setting) -> None:
        """No text makes judging fail, and what is wrong has no form."""
        verdict = judge(problem("0.5", SCALED), f"\\boxed{{{text}", setting)
        assert verdict.normalised is (verdict.form is not None)
        assert (verdict.value is None) is verdict.how.is_failure

    @given(
        st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
        st.sampled_from(["m", SCALED, "$10^6$", "$10^6$ ", "10^{300} m", "10 ^ 3 m"]),
        st.sampled_from(["2.4", "0", "-3", "89,034.79"]),
    )
    def test_plain_rules(self, text: str, unit: str, answer: str) -> None:
        """Whatever is answered, the published verdict is that of the plain rules."""
        fields = {"answer_number": answer, "unit": unit}
        for response in (text, f"\\boxed{{{text}}}"):
            verdict = judge(problem(answer, unit), response, Setting("zero"))
            assert is_right_as_published(fields, response) is verdict.compat
            json.dumps(verdict.values, allow_nan=False)

    def test_values(self) -> None:
        """A judgement is plain data, too."""
        verdict = judge(problem(), r"\boxed{50.7}", Setting("zeroCot"))
        assert {
            "compat": True,
            "normalised": True,
            "compat_text": "50.7",
            "compat_read": True,
            "value": 50.7,
            "how": "box",
            "form": "value",
            "gold": 50.7,
            "compat_gold": 50.7,
            "unit": "plain",
        } == verdict.values


def reply(response, setting=Setting.python, answer="50.7", unit=" m"):
    return ProblemReply(problem(answer, unit), Way(Part.test, setting), 1, response)


class TestJudgeReplies:
    @pytest.mark.parametrize(
        ("compat", "normalised", "response"),
        [
            (True, True, "```\nprint(50.7)\n```"),
            (False, True, "```python\nprint(50.7)\n```"),
            (False, True, "print(50.7)"),
            (False, True, "```\nprint('x =', 50.7)\n```"),
            (True, True, "```\nprint('50.7 and')\nprint('50.7')\n```"),
            (True, False, "```\nprint(50.7)\nprint(3)\n```"),
            (False, False, "```\nprint(3)\n```"),
            (False, False, "```\nprint(50.7)\n1 / 0\n```"),
            (False, False, "```\nx = 50.7\n```"),
            (False, False, r"\boxed{50.7}"),
            (False, False, ""),
        ],
    )
    def test_python(self, runner, compat, normalised, response):
        """The printed text is judged, its first word by the published code, its last by ours."""
        (judged,), problems = judge_replies([reply(response)], runner)
        assert (compat, normalised) == (judged.judgement.compat, judged.judgement.normalised)
        assert [] == problems

    def test_scaled(self, runner):
        """A printed mantissa is right by our rule alone, the full value by both."""
        given = [
            reply(f"```\nprint({text})\n```", answer="2.4", unit=SCALED)
            for text in ("2.4", "2.4e-19")
        ]
        judged, _ = judge_replies(given, runner)
        found = [(one.judgement.compat, one.judgement.form) for one in judged]
        assert [(False, AnswerForm.mantissa), (True, AnswerForm.full)] == found

    def test_failure(self, runner):
        """A failed program is "None" to the published code, and is told with its kind."""
        (judged,), _ = judge_replies([reply("```\n1 / 0\n```")], runner)
        assert ("None", How.nothing) == (judged.judgement.compat_text, judged.judgement.how)
        assert "crashed: ZeroDivisionError: division by zero" == judged.printed.note

    def test_boxes(self, runner):
        """Without program, the reply is judged."""
        (judged,), _ = judge_replies([reply(r"\boxed{50.7}", Setting.zero)], runner)
        assert judged.is_right(compat=True)
        assert judged.printed is None

    def test_no_kernel(self, runner, monkeypatch):
        """Without kernel, Wolfram programs are left out with one line, and the others judged."""
        monkeypatch.delenv("LITX_WOLFRAM_KERNEL", raising=False)
        given = [reply("```\n1\n```", Setting.wolfram), reply("```\nprint(50.7)\n```")] * 2
        judged, problems = judge_replies(given, runner)
        assert [Setting.python] * 2 == [one.reply.way.setting for one in judged]
        line = "wolfram: 2 replies are left out, since LITX_WOLFRAM_KERNEL names no kernel"
        assert [line] == problems

    def test_kernel(self, runner, monkeypatch, tmp_path):
        """With a kernel, what it prints is judged."""
        kernel = tmp_path / "kernel"
        kernel.write_text('#!/bin/sh\necho "$2" | sed -e "s/.*N.//" -e "s/].*//"\n')
        kernel.chmod(0o755)
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", str(kernel))
        given = [reply(f"```\n{text}\n```", Setting.wolfram) for text in ("50.7", "3")]
        judged, problems = judge_replies(given, runner)
        assert [True, False] == [one.is_right(compat=False) for one in judged]
        assert [] == problems

    def test_kernel_that_is_not_there(self, runner, monkeypatch, tmp_path):
        """A kernel that cannot be started says nothing about the replies."""
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", str(tmp_path / "none"))
        judged, problems = judge_replies([reply("```\n1\n```", Setting.wolfram)] * 2, runner)
        assert [] == judged
        (line,) = problems
        assert line.startswith("wolfram: 2 programs could not be run: ")
