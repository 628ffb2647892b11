r"""What a wrong solution lacks: ten skills, named by a model that compares it with the right one.

Source: SciBench (Wang et al., arXiv 2307.10635), section on the analysis of errors. Its ten skills
and the order of the messages are kept; the words are our own. People discarded about a fifth of
such labels, so that a profile over many solutions says something, and a single label does not.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from litx.display.grid import Cell, Grid
from litx.errors import ProviderError
from litx.providers import Chat, ChatRole, Message
from litx.report.chart import chart
from litx.suites.judges import ask_each, ask_until_said
from litx.suites.published import numbers
from litx.suites.scibench.ask.questions import question_text
from litx.suites.scibench.published_evaluator import FAILED, FENCE
from litx.suites.scibench.score.verdicts import JudgedReply
from litx_scoring.metrics.boxed_answer import last_box

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_ATTEMPTS = 10  # how often the verifier is asked that says nothing; from the publication
_LONGEST_PRINTED = 2_000
"""Characters of what a program printed, its last ones, that the verifier is shown."""

_MARKUP = re.compile(r"\\(?:text(?:bf)?|mathrm|mathbf)(?![A-Za-z])|[${}()#*\\]")
_LABEL = re.compile(
    r"(?:category\s+)?(10|[1-9])(?:\s*[.:\-\u2013]?\s+[A-Za-z][A-Za-z ,.-]*|[.:])?", re.IGNORECASE
)

_PROMPTS: Final = numbers("scibench", "prompts")

SKILLS: Final[Mapping[str, str]] = _PROMPTS["skills"]
"""What each skill is; the verifier knows them by their places, from 1."""

SYSTEM: Final = "\n".join(
    (
        _PROMPTS["verifier"]["open"],
        *(
            f"{number}. {name.capitalize()}: {SKILLS[name]}."
            for number, name in enumerate(SKILLS, 1)
        ),
        _PROMPTS["verifier"]["close"],
    )
)
"""System prompt of the verifier."""


def messages(judged: JudgedReply) -> tuple[Message, Message]:
    """Return what the verifier is asked: question, right solution and wrong one, in this order."""
    problem, solution = judged.reply.problem, judged.reply.solution
    if judged.printed is not None:  # the reply goes to the end of its first fenced block
        before, *blocks = solution.split(FENCE, 2)
        if len(blocks) > 1:
            solution = FENCE.join((before, blocks[0], ""))
        text = FAILED if judged.printed.text is None else judged.printed.text.strip()
        printed = text[-_LONGEST_PRINTED:]
        solution = f"{solution}\nThe program's output is the model's answer: {printed}"
    text = (
        f"Problem: {question_text(problem, problem.unit.text)}\n\n"
        f"Correct solution: {problem.solution}\n\n"
        f"Solution of the model: {solution}"
    )
    return Message(ChatRole.system, SYSTEM), Message(ChatRole.user, text)


def read_skill(reply: str) -> int | None:
    """Return the number of the skill in the last box, such as ``4`` or ``4. Causal Reasoning``.

    The number counts, whatever the name that stands with it. It is None when there is no box, or
    when it names no skill, or several.
    """
    box = last_box(reply)
    found = _LABEL.fullmatch(_MARKUP.sub("", box[:200]).strip())
    return int(found[1]) if found else None


def profile(name: str, judged: Iterable[JudgedReply], judge: Chat, rule: str) -> dict[str, Any]:
    """Have a model say what each solution lacks that is wrong by a rule, if it can be asked.

    Returns:
        As data: how many wrong solutions there are to compare with right ones, how many got a skill
        (`analysed`) or a reply that names none, the share of each skill among the former, and what
        was said of each.
    """

    def asked(one: JudgedReply) -> dict[str, Any]:
        said, reply = messages(one), one.reply
        label = f"{reply.repeat}/skills/{reply.way.name}/{reply.problem.key}"
        text = ask_until_said(lambda: judge.ask(said, label), _ATTEMPTS)
        return {"problem": str(reply.problem.key), "skill": read_skill(text), "explanation": text}

    wrong = [
        one for one in judged if not one.verdict.values[rule] and one.reply.problem.is_worked_out
    ]
    labels = []
    for found in ask_each(asked, wrong):
        if not isinstance(found, ProviderError):
            labels.append(found)
        elif found.stops_run:
            raise found
    counts = Counter(one["skill"] for one in labels)
    unparsed, total = counts.pop(None, 0), counts.total()
    shares = {
        label: counts[number] / total if total else None for number, label in enumerate(SKILLS, 1)
    }
    told = {"setting": name, "wrong": len(wrong), "analysed": total, "unparsed": unparsed}
    return {**told, "shares": shares, "labels": labels}


def skill_table(profiles: Sequence[Mapping[str, Any]]) -> Grid:
    """Return the share of each skill among wrong solutions, a column for each profile."""
    rows: list[tuple[Cell, ...]] = []
    for label in SKILLS:
        shares = (one["shares"][label] for one in profiles)
        rows.append((label, *(None if share is None else 100 * share for share in shares)))
    for label, name in (("solutions with a skill", "analysed"), ("wrong solutions", "wrong")):
        rows.append((label, *(one[name] for one in profiles)))
    note = "% of the wrong solutions with a skill. About a fifth of such labels is wrong."
    columns = ("Lacking skill", *(one["setting"] for one in profiles))
    return Grid("SciBench, what wrong solutions lack", columns, rows, note)


def draw(profiles: Sequence[Mapping[str, Any]]) -> str:
    """Return the share of each skill as SVG, a group of bars for each of one or more profiles."""
    order = list(SKILLS)

    def bars(figure: "Figure") -> None:
        axes = figure.subplots()
        height = 0.8 / len(profiles)
        for number, one in enumerate(profiles):
            places = [row + height * number for row in range(len(order))]
            values = [100 * one["shares"][skill] for skill in order]
            axes.barh(places, values, height, label=one["setting"], align="edge")
        axes.set_yticks([row + 0.4 for row in range(len(order))], order)
        axes.invert_yaxis()
        axes.set_xlabel("share of the analysed wrong solutions, %")
        axes.legend()
        figure.tight_layout()

    return chart(bars, 8, 1.5 + 0.25 * len(order) * len(profiles))
