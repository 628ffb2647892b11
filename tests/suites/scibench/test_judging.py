"""Judging of replies, programs included."""

import pytest

from litx.suites.scibench.judging import judge_replies
from litx.suites.scibench.parse import How, Setting
from litx.suites.scibench.problem import Part
from litx.suites.scibench.replies import Reply
from litx.suites.scibench.ways import Way
from litx_scoring.metrics.numeric_answer import Form
from tests.suites.scibench.copies import problem

SCALED = r"$10^{-19} \mathrm{~J}$"


def reply(response, setting=Setting.python, answer="50.7", unit=" m"):
    return Reply(problem(answer, unit), Way(Part.test, setting), 1, response)


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
        assert (compat, normalised) == (judged.verdict.compat, judged.verdict.normalised)
        assert [] == problems

    def test_scaled(self, runner):
        """A printed mantissa is right by our rule alone, the full value by both."""
        given = [
            reply(f"```\nprint({text})\n```", answer="2.4", unit=SCALED)
            for text in ("2.4", "2.4e-19")
        ]
        judged, _ = judge_replies(given, runner)
        found = [(one.verdict.compat, one.verdict.form) for one in judged]
        assert [(False, Form.mantissa), (True, Form.full)] == found

    def test_failure(self, runner):
        """A failed program is "None" to the published code, and is told with its kind."""
        (judged,), _ = judge_replies([reply("```\n1 / 0\n```")], runner)
        assert ("None", How.nothing) == (judged.verdict.compat_text, judged.verdict.how)
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
