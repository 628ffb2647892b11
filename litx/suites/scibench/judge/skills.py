r"""Analysis of wrong solutions: a model names the skill that each of them lacks.

Source: SciBench (Wang et al., arXiv 2307.10635), section on the analysis of errors. Its ten skills
and the order of the messages are kept, in other words. People discarded about a fifth of such
labels: a profile over many solutions is meaningful, and a single label is not.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from litx.charts.chart import draw_chart
from litx.display.cells import scaled
from litx.display.grid import Cell, Grid
from litx.errors import ProviderError
from litx.files.package_data import read_toml
from litx.providers import Chat, ChatRole, Message
from litx.suites.judges import ask_about_each, ask_until_answered
from litx.suites.scibench.ask.questions import question_text
from litx.suites.scibench.published_evaluator import FAILED, FENCE
from litx.suites.scibench.score.verdicts import JudgedReply
from litx_scoring.metrics.boxed_answer import last_box

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_ATTEMPTS = 10  # questions to a verifier that does not reply; from the publication
_LONGEST_PRINTED = 2_000
"""Last characters of a program's output that the verifier sees."""

_MARKUP = re.compile(r"\\(?:text(?:bf)?|mathrm|mathbf)(?![A-Za-z])|[${}()#*\\]")
_LABEL = re.compile(
    r"(?:category\s+)?(10|[1-9])(?:\s*[.:\-\u2013]?\s+[A-Za-z][A-Za-z ,.-]*|[.:])?", re.IGNORECASE
)

_PROMPTS: Final = read_toml("litx.suites.scibench", "prompts")

SKILLS: Final[Mapping[str, str]] = _PROMPTS["skills"]
"""Description of each skill; the verifier identifies them by number, from 1."""

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


def build_messages(judged: JudgedReply) -> tuple[Message, Message]:
    """Return the messages for the verifier: question, right solution and wrong solution."""
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

    The number counts, whatever name follows. It is None without a box, or if the box holds no skill
    or several.
    """
    box = last_box(reply)
    match = _LABEL.fullmatch(_MARKUP.sub("", box[:200]).strip())
    return int(match[1]) if match else None


def profile_skills(
    name: str, judged: Iterable[JudgedReply], judge: Chat, rule: str
) -> dict[str, Any]:
    """Ask a model for the skill that each solution lacks that is wrong by a rule.

    Returns:
        As data: the number of wrong solutions that have a right solution, of those with a skill
        (`analysed`) and of replies without a skill, the share of each skill among the analysed, and
        the reply on each.
    """

    def ask(item: JudgedReply) -> dict[str, Any]:
        messages, reply = build_messages(item), item.reply
        label = f"{reply.repeat}/skills/{reply.way.name}/{reply.problem.key}"
        text = ask_until_answered(lambda: judge.ask(messages, label), _ATTEMPTS)
        return {"problem": str(reply.problem.key), "skill": read_skill(text), "explanation": text}

    wrong = [
        item
        for item in judged
        if not item.verdict.values[rule] and item.reply.problem.is_worked_out
    ]
    labels = []
    for answer in ask_about_each(ask, wrong):
        if not isinstance(answer, ProviderError):
            labels.append(answer)
        elif answer.stops_run:
            raise answer
    counts = Counter(label["skill"] for label in labels)
    unparsed, total = counts.pop(None, 0), counts.total()
    shares = {
        label: counts[number] / total if total else None for number, label in enumerate(SKILLS, 1)
    }
    numbers = {"setting": name, "wrong": len(wrong), "analysed": total, "unparsed": unparsed}
    return {**numbers, "shares": shares, "labels": labels}


def tabulate_skills(profiles: Sequence[Mapping[str, Any]]) -> Grid:
    """Return the share of each skill among wrong solutions, a column for each profile."""
    rows: list[tuple[Cell, ...]] = []
    for label in SKILLS:
        shares = (profile["shares"][label] for profile in profiles)
        rows.append((label, *(scaled(share, 100) for share in shares)))
    for label, name in (("solutions with a skill", "analysed"), ("wrong solutions", "wrong")):
        rows.append((label, *(profile[name] for profile in profiles)))
    note = "% of the wrong solutions with a skill. About a fifth of such labels is wrong."
    columns = ("Lacking skill", *(profile["setting"] for profile in profiles))
    return Grid("SciBench, what wrong solutions lack", columns, rows, note)


def draw_skills(profiles: Sequence[Mapping[str, Any]]) -> str:
    """Return the share of each skill as SVG, a group of bars for each profile."""
    order = list(SKILLS)

    def bars(figure: "Figure") -> None:
        axes = figure.subplots()
        height = 0.8 / len(profiles)
        for number, profile in enumerate(profiles):
            places = [row + height * number for row in range(len(order))]
            values = [100 * profile["shares"][skill] for skill in order]
            axes.barh(places, values, height, label=profile["setting"], align="edge")
        axes.set_yticks([row + 0.4 for row in range(len(order))], order)
        axes.invert_yaxis()
        axes.set_xlabel("share of the analysed wrong solutions, %")
        axes.legend()
        figure.tight_layout()

    return draw_chart(bars, 8, 1.5 + 0.25 * len(order) * len(profiles))
