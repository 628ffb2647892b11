"""Judging replies: runs the programs in them first, and gives a verdict on each."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from litx.sandbox import Outcome, Runner
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.printed import Printed
from litx.suites.scibench.programs import FAILED, published_program, read_program, run_programs
from litx.suites.scibench.replies import Reply
from litx.suites.scibench.score import Verdict, judge
from litx.suites.scibench.wolfram import VARIABLE, kernel


@dataclass(frozen=True)
class Judged:
    """A reply and how it was judged.

    Attributes:
        reply: The reply.
        verdict: Both verdicts.
        printed: What its program came to; None where the setting runs none.
    """

    reply: Reply
    verdict: Verdict
    printed: Printed | None = None

    def is_right(self, *, compat: bool) -> bool:
        """Say whether the reply is right, by the published code or by our rule."""
        return self.verdict.compat if compat else self.verdict.normalised


def judge_replies(replies: Sequence[Reply], runner: Runner) -> tuple[list[Judged], list[str]]:
    """Judge replies, and tell in a line each why some could not be.

    A program that fails is wrong, and its failure is kept; where our own machinery fails, nothing
    is said about the reply.
    """
    problems: list[str] = []
    if kernel() is None:
        without = sum(one.way.setting is Setting.wolfram for one in replies)
        replies = [one for one in replies if one.way.setting is not Setting.wolfram]
        if without:
            problems.append(
                f"wolfram: {without} replies are left out, since {VARIABLE} names no kernel"
            )
    texts = [
        (one.way.setting, cut(one.response))
        for one in replies
        if one.way.setting.runs_code
        for cut in (read_program, published_program)
    ]
    printed = run_programs(texts, runner)
    judged: list[Judged] = []
    lost: Counter[str] = Counter()
    for reply in replies:
        found = _judge(reply, printed)
        if isinstance(found, Judged):
            judged.append(found)
        else:
            lost[f"{reply.way.name}: {{}} programs could not be run: {found}"] += 1
    return judged, [*problems, *(line.format(count) for line, count in lost.items())]


def _judge(reply: Reply, printed: Mapping[tuple[Setting, str], Printed]) -> Judged | str:
    """Return how a reply is judged, or why it cannot be."""
    setting = reply.way.setting
    if not setting.runs_code:
        return Judged(reply, judge(reply.problem, reply.response, setting))
    ours = printed[setting, read_program(reply.response)]
    theirs = printed[setting, published_program(reply.response)]
    for one in (ours, theirs):
        if one.outcome is Outcome.infra_error:
            return one.message
    mended = judge(reply.problem, ours.text, setting)
    text = FAILED if theirs.text is None else theirs.text
    published = judge(reply.problem, text, setting)
    verdict = replace(
        mended,
        compat=published.compat,
        compat_text=published.compat_text,
        compat_read=published.compat_read,
    )
    return Judged(reply, verdict, ours)
