"""Judging of replies, including programs."""

import json
import time
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.suites.scibench.ask.ways import Setting, Way
from litx.suites.scibench.data.problem import Part
from litx.suites.scibench.score.verdicts import ProblemReply, judge_answer, judge_replies
from tests.suites.scibench.copies import PIECES, make_problem, write_kernel
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
    *("\\boxed{nan}", "\\boxed{inf}", "\\boxed{\u0665\u0660.\u0667}"),
    "\\boxed{x}" * 30_000,
    "\\boxed" + " " * 100_000 + "{50.7}",
    *("answer is " * 20_000, "answer is " + "1(" * 50_000),
    "\\" * 100_001,
]

REPLY_PIECES = [
    *(*PIECES, "(", ")", "/", "answer is", "^", "_", "9" * 400, "\xd7", "10^{999}"),
    *(r"\frac", r"\sqrt", r"\pi", r"\text{", r"\%", r"\pm"),
]
REPLIES = st.lists(st.sampled_from(REPLY_PIECES), max_size=12).map("".join) | st.text(max_size=200)


class TestJudge:
    @pytest.mark.parametrize(
        ("compat", "normalised", "answer", "boxes"),
        [
            (True, True, "50.7", ["50.7", "x = 50.7", "5.07e1", r"50.7 \, \text{m}"]),
            (False, True, "50.7", ["$50.7$"]),
            (False, True, "0.5", ["1/2"]),
            (True, True, "1000", ["1,000"]),
            (True, False, "7", [r"7 \text{ or } 8"]),
            (False, True, "18000", [r"1.8 \times 10^{4}"]),
            (True, False, "1.8", [r"1.8 \times 10^{4}"]),
            (True, False, "100", ["105.26"]),
            (False, False, "100", ["105.27"]),
            (False, True, "0", ["1e-10"]),
            (False, True, "89,034.79", ["89034.79"]),
            (False, True, "\u22122", ["-2"]),
            (False, False, "-2", ["2"]),
        ],
    )
    def test_plain_units(self, compat, normalised, answer, boxes):
        """The published code only reads plain numbers; the rule of litx reads many forms."""
        for box in boxes:
            values = judge_answer(make_problem(answer), f"so \\boxed{{{box}}}.", Setting.zero)
            assert (compat, normalised) == (values["compat"], values["normalised"]), box

    @pytest.mark.parametrize(
        ("compat", "how", "text"),
        [
            (True, "box", r"\boxed{1}, and then \boxed{50.7}"),
            (False, "box", r"\boxed {50.7}"),
            (False, "box", r"\boxed{50.7} and \boxed{}"),
            (False, "fallback", "The answer is 50.7 m."),
            (False, "fallback", "50.7 m"),
        ],
    )
    def test_boxes(self, compat, how, text):
        """The rule of litx reads numbers that the published code misses, and names their place."""
        values = judge_answer(make_problem(), text, Setting.few)
        assert (compat, how, True) == (values["compat"], values["how"], values["normalised"])

    @pytest.mark.parametrize(
        ("compat", "form", "unit", "boxes"),
        [
            (True, "full", SCALED, [r"2.4 \times 10^{-19}", "2.4e-19", r"240 \times 10^{-21}"]),
            (False, "full", SCALED, [r"2.4 \cdot 10^{-19}"]),
            (False, "mantissa", SCALED, ["2.4"]),
            (False, None, SCALED, ["24"]),
            (True, "mantissa", "$10^6$", ["2.4"]),
            (True, "full", "$10^6$", [r"2.4 \times 10^{6}"]),
            (False, "full", "$10^6$", ["2400000"]),
        ],
    )
    def test_powers(self, compat, form, unit, boxes):
        """The rule of litx accepts the mantissa and the full value, and names the form."""
        for box in boxes:
            values = judge_answer(make_problem("2.4", unit), f"\\boxed{{{box}}}", Setting.few_cot)
            assert (compat, form) == (values["compat"], values["form"]), box

    @pytest.mark.parametrize(
        ("compat", "normalised", "unit", "texts"),
        [
            (True, True, " m", ["50.7\n", "50.7 m\nDone."]),
            (True, False, " m", ["50.7\n3"]),
            (False, True, " m", ["x = 50.7", "3\n50.7 m", "101.4/2"]),
            (False, True, SCALED, ["50.7"]),
            (True, True, SCALED, ["5.07e-18"]),
            (False, False, " m", ["None", "", r"\boxed{x}"]),
        ],
    )
    @pytest.mark.parametrize("setting", [Setting.python, Setting.wolfram])
    def test_programs(self, setting, compat, normalised, unit, texts):
        """The first printed word counts for the published code, the last number for litx."""
        for text in texts:
            values = judge_answer(make_problem("50.7", unit), text, setting)
            assert (compat, normalised) == (values["compat"], values["normalised"]), text

    @pytest.mark.parametrize(
        ("how", "response"),
        [
            *(("nothing", response) for response in (None, "", "I do not know.")),
            *(
                ("unreadable", response)
                for response in (r"\boxed{\text{unknown}}", "The answer is unknown.")
            ),
        ],
    )
    def test_no_answer(self, how, response):
        """A reply without a number is wrong, with the reason."""
        expected = dict.fromkeys(("compat", "normalised", "compat_read"), False)
        values = judge_answer(make_problem(), response, Setting.zero)
        assert {**expected, "how": how, "value": None}.items() <= values.items()

    @pytest.mark.parametrize("text", HOSTILE)
    @pytest.mark.parametrize("setting", [Setting.zero, Setting.python])
    def test_hostile(self, text, setting):
        """Hostile replies are wrong, and are judged in bounded time."""
        start = time.process_time()
        values = judge_answer(make_problem("50.7", SCALED), text, setting)
        assert time.process_time() - start < 3
        assert not values["compat"]
        assert len(values["compat_text"] or "") <= 100

    @given(
        REPLIES,
        st.sampled_from(["m", SCALED, "$10^6$", "$10^6$ ", "10^{300} m", "10 ^ 3 m"]),
        st.sampled_from(["2.4", "0", "-3", "89,034.79"]),
        st.sampled_from(list(Setting)),
    )
    def test_plain_rules(self, text, unit, answer, setting):
        """Any reply has the published verdict of the plain rules."""
        fields = {"answer_number": answer, "unit": unit}
        for response in (text, f"\\boxed{{{text}}}"):
            values = judge_answer(make_problem(answer, unit), response, setting)
            if not setting.runs_code:
                assert is_right_as_published(fields, response) is values["compat"]
            assert values["normalised"] is (values["form"] is not None)
            assert (values["value"] is None) is (values["how"] in {"unreadable", "nothing"})
            json.dumps(values, allow_nan=False)

    def test_values(self):
        """A verdict is plain data."""
        ours = {"normalised": True, "value": 50.7, "how": "box", "form": "value", "gold": 50.7}
        theirs = {"compat": True, "compat_text": "50.7", "compat_read": True, "compat_gold": 50.7}
        values = judge_answer(make_problem(), r"\boxed{50.7}", Setting.zero_cot)
        assert {**ours, **theirs, "unit": "plain"} == values


@pytest.fixture
def judge(runner):
    """Return a function that judges responses, and gives judged replies and problems."""

    def judge_responses(*responses, settings=(Setting.python,)):
        ways = [Way(Part.test, setting) for setting in settings]
        pairs = product(responses, ways)
        replies = [ProblemReply(make_problem(), way, 1, response) for response, way in pairs]
        return judge_replies(replies, runner)

    return judge_responses


class TestJudgeReplies:
    @pytest.mark.parametrize(
        ("compat", "normalised", "response"),
        [
            (True, True, "```\nprint(50.7)\n```"),
            (False, True, "```python\nprint(50.7)\n```"),
            (False, True, "print(50.7)"),
            (False, True, "```\nprint(50.7)"),
            (False, True, "```\nimport sys\nprint(50.7)\nsys.exit()\n```"),
            (True, True, "```\nprint(50.7)\nif 3 > 4: exit()\n```"),
            (True, False, "```\nprint(50.7)\nprint(3)\n```"),
            (False, False, "```\nprint(50.7)\n1 / 0\n```"),
            (False, False, "```\nx = 50.7\n```"),
            (False, False, r"\boxed{50.7}"),
        ],
    )
    def test_python(self, judge, compat, normalised, response):
        """The published code reads the first word of the printed text, litx the last number."""
        (reply,), problems = judge(response)
        values = reply.verdict.values
        assert (compat, normalised, []) == (values["compat"], values["normalised"], problems)

    def test_failure(self, judge):
        """A failed program is "None" for the published code, and its outcome is reported."""
        (reply,), _ = judge("```\n1 / 0\n```")
        values = tuple(reply.verdict.values[name] for name in ("compat_text", "how", "program"))
        assert ("None", "nothing", "crashed") == values
        assert "crashed: ZeroDivisionError: division by zero" == reply.verdict.note

    def test_kernel(self, judge, monkeypatch, tmp_path):
        """The output of a kernel is judged; without a kernel, replies are skipped with a line."""
        inputs, settings = ("```\n50.7\n```", "3"), [Setting.wolfram]
        monkeypatch.delenv("LITX_WOLFRAM_KERNEL", raising=False)
        verdicts, problems = judge(*inputs, settings=[*settings, Setting.python])
        line = "wolfram: 2 replies are skipped because LITX_WOLFRAM_KERNEL names no kernel"
        assert [line] == problems
        assert [Setting.python] * 2 == [verdict.reply.way.setting for verdict in verdicts]
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", str(tmp_path / "kernel"))
        verdicts, (line,) = judge(*inputs, settings=settings)
        assert [] == verdicts
        assert line.startswith("wolfram: 2 programs could not be run: ")
        write_kernel(tmp_path, 'echo "$2" | sed -e "s/.*N.//" -e "s/].*//"')
        verdicts, problems = judge(*inputs, settings=settings)
        assert [True, False] == [verdict.verdict.values["normalised"] for verdict in verdicts]
        assert [] == problems
