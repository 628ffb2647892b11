r"""What a wrong solution lacks: ten skills, named by a model that compares it with the right one.

Source: SciBench (Wang et al., arXiv 2307.10635), section on the analysis of errors. Its ten skills
and the order of the messages are kept; the words are our own. People discarded about a fifth of
such labels, so that a profile over many solutions says something, and a single label does not.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Final

from litx.errors import ProviderError
from litx.labelled import Labelled
from litx.providers import Chat, Message, Role
from litx.suites.scibench.demonstrations import is_worked_out
from litx.suites.scibench.judging import Judged
from litx.suites.scibench.patience import ask_until_said
from litx.suites.scibench.programs import FAILED, up_to_program
from litx.suites.scibench.prompts import question_text
from litx_scoring.metrics.boxed_answer import boxes

_AT_ONCE = 5
_ATTEMPTS = 10
"""How often the verifier is asked that says nothing; from the publication."""

_LONGEST_PRINTED = 2_000
"""Characters of what a program printed, its last ones, that the verifier is shown."""

_MARKUP = re.compile(r"\\(?:text(?:bf)?|mathrm|mathbf)(?![A-Za-z])|[${}()#*\\]")
_LABEL = re.compile(
    r"(?:category\s+)?(10|[1-9])(?:\s*[.:\-\u2013]?\s+[A-Za-z][A-Za-z ,.-]*|[.:])?", re.IGNORECASE
)


class Skill(int, Labelled):
    """A skill, by its number in the verifier's prompt."""

    decomposition = (
        1,
        "logical decomposition and analysis",
        "breaking a problem into smaller parts and seeing how they hang together",
    )
    assumptions = (
        2,
        "identification of assumptions",
        "finding what has to be assumed, and what may be, for a solution to hold",
    )
    space = (
        3,
        "spatial perception",
        "picturing what lies in space, such as molecules, forces and fields",
    )
    causes = (4, "causal reasoning", "seeing what causes what, and what follows from a change")
    deduction = (
        5,
        "problem deduction",
        "drawing from the given facts a conclusion or a quantity that is not given",
    )
    abstraction = (
        6,
        "abstract reasoning",
        "handling ideas and patterns that cannot be seen or touched",
    )
    literacy = (
        7,
        "scientific literacy",
        "knowing the concepts, laws, terms and units of the field, and how they are used",
    )
    code = (
        8,
        "code conversion",
        "turning the steps of a solution into Python or Wolfram code without errors of syntax",
    )
    logic = (9, "logical reasoning", "arguing soundly, and noticing fallacies and contradictions")
    calculation = (10, "calculation", "working out numbers, algebra and calculus without a slip")


_BY_NUMBER: Final = {int(one): one for one in Skill}

SYSTEM: Final = (
    "You are given a problem, its correct solution, and the solution of a model, which is wrong. "
    "Examine all three and find out why the model failed. Choose the one category that names the "
    "skill whose lack is the main cause:\n"
    + "\n".join(f"{int(one)}. {one.label.capitalize()}: {one.description}." for one in Skill)
    + "\nGive your reasons first. End with the number of the category in \\boxed{}."
)
"""System prompt of the verifier."""


@dataclass(frozen=True)
class Label:
    """What the verifier said of one wrong solution.

    Attributes:
        problem: The key of the problem, as text.
        skill: The skill; None where the reply names none, or several.
        explanation: The reply.
    """

    problem: str
    skill: Skill | None
    explanation: str


@dataclass(frozen=True)
class Profile:
    """What the wrong solutions of one setting lack.

    Attributes:
        name: The setting, and the repeat if there are several.
        wrong: How many solutions were wrong that can be compared with a right one.
        labels: What was said of those that could be analysed.
    """

    name: str
    wrong: int
    labels: Sequence[Label]

    @property
    def counts(self) -> Mapping[Skill, int]:
        """How often each skill was named."""
        found = Counter(one.skill for one in self.labels)
        return {skill: found[skill] for skill in Skill}

    @property
    def analysed(self) -> int:
        """How many solutions got a skill; shares are of these."""
        return sum(self.counts.values())

    @property
    def shares(self) -> Mapping[Skill, float | None]:
        """The share of each skill; None where no solution got one."""
        total = self.analysed
        return {skill: n / total if total else None for skill, n in self.counts.items()}

    def as_data(self) -> dict[str, Any]:
        """Return it as data that JSON can hold."""
        return {
            "setting": self.name,
            "wrong": self.wrong,
            "analysed": self.analysed,
            "unparsed": sum(one.skill is None for one in self.labels),
            "shares": {skill.label: share for skill, share in self.shares.items()},
            "labels": [
                {
                    "problem": one.problem,
                    "skill": None if one.skill is None else int(one.skill),
                    "explanation": one.explanation,
                }
                for one in self.labels
            ],
        }


def messages(judged: Judged) -> tuple[Message, Message]:
    """Return what the verifier is asked: question, right solution and wrong one, in this order."""
    problem, solution = judged.reply.problem, judged.reply.solution
    if judged.printed is not None:
        text = FAILED if judged.printed.text is None else judged.printed.text.strip()
        printed = text[-_LONGEST_PRINTED:]
        solution = (
            f"{up_to_program(solution)}\nThe program's output is the model's answer: {printed}"
        )
    text = (
        f"Problem: {question_text(problem, is_full=True)}\n\n"
        f"Correct solution: {problem.solution}\n\n"
        f"Solution of the model: {solution}"
    )
    return Message(Role.system, SYSTEM), Message(Role.user, text)


def read_skill(reply: str) -> Skill | None:
    """Return the skill in the last box of a reply, such as ``4`` or ``4. Causal Reasoning``.

    The number counts, whatever the name that stands with it.

    Returns:
        The skill; None when there is no box, or when it names no skill, or several.
    """
    for box in islice(boxes(reply), 1):
        found = _LABEL.fullmatch(_MARKUP.sub("", box[:200]).strip())
        return _BY_NUMBER[int(found[1])] if found else None
    return None


def profile(name: str, judged: Iterable[Judged], judge: Chat, *, compat: bool) -> Profile:
    """Have a model say what each wrong solution lacks.

    Args:
        name: What was judged, for people.
        judged: The solutions of solved problems, right ones included.
        judge: The verifier.
        compat: Take for wrong what the published code takes for wrong.

    Raises:
        ProviderError: The verifier cannot be asked at all.
    """
    wrong = [
        one
        for one in judged
        if not one.is_right(compat=compat) and is_worked_out(one.reply.problem)
    ]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        labels = list(pool.map(_careful(partial(_label, judge=judge)), wrong))
    return Profile(name, len(wrong), [one for one in labels if one is not None])


def _label(judged: Judged, judge: Chat) -> Label:
    """Have a model say what one wrong solution lacks.

    Raises:
        ProviderError: It does not answer.
    """
    asked, label = messages(judged), judged.reply.label
    reply = ask_until_said(lambda: judge.ask(asked, label), _ATTEMPTS)
    return Label(str(judged.reply.problem.key), read_skill(reply), reply)


def _careful(ask: Callable[[Judged], Label]) -> Callable[[Judged], Label | None]:
    """Return a function that gives None where the verifier fails for one solution alone."""

    def asked(judged: Judged) -> Label | None:
        try:
            return ask(judged)
        except ProviderError as error:
            if error.stops_run:
                raise
            return None

    return asked
