r"""The scorers of SciBench on answers that were labelled by hand: who accepts and refuses what.

    .venv/bin/python -m benchmarks.scibench_answers [TABLE] [--list]

math-verify (pip install math-verify) works replies out by sympy, here in a process of its own,
which is ended after 10 s. It knows no tolerance and no gold unit, so that a second row takes the
number that it reads, and compares that as we do.
"""

import argparse
import multiprocessing
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from sys import stdout
from typing import Any

from math_verify import parse, verify

from litx.display.grid import Grid, render
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.data.problem import Problem, read_gold, read_unit
from litx.suites.scibench.score.verdicts import judge_answer
from litx_scoring.metrics.numeric_answer import matched_form

LABELLED = Path(__file__).parents[1] / "tests/data/scibench/labelled_answers.toml"


def math_verify(gold: float, reply: str) -> tuple[bool, float | None]:
    """Return whether math-verify takes a reply for a number, and which number it reads there."""
    found = parse(reply)
    try:
        value = float(found[0])
    except (IndexError, TypeError, ValueError, AttributeError):
        value = None
    return bool(verify(parse(f"${gold!r}$"), found)), value


class MathVerify:
    """Runs math-verify in a process, which is ended where it takes longer than 10 s."""

    def __init__(self) -> None:
        """Start with no process and no reply known."""
        self._pool: Any = None
        self._known: dict[tuple[float, str], tuple[bool, float | None]] = {}

    def _read(self, problem: Problem, reply: str) -> tuple[bool, float | None]:
        key = problem.gold.mantissa, reply
        if key not in self._known:
            self._pool = self._pool or multiprocessing.Pool(1)
            try:
                self._known[key] = self._pool.apply_async(math_verify, key).get(10)
            except multiprocessing.TimeoutError:
                self._known[key] = False, None
                self._pool.terminate()
                self._pool = None
        return self._known[key]

    def as_it_stands(self, problem: Problem, reply: str) -> bool:
        """Say whether math-verify takes a reply for the right number."""
        return self._read(problem, reply)[0]

    def within_tolerance(self, problem: Problem, reply: str) -> bool:
        """Say whether the number that it reads is right by our tolerance."""
        value = self._read(problem, reply)[1]
        gold, exponent = problem.gold.mantissa, problem.unit.exponent
        return value is not None and matched_form(value, gold, exponent) is not None


def by(rule: str) -> Callable[[Problem, str], bool]:
    """Return what says whether a reply is right by one of our two rules."""
    return lambda problem, reply: bool(judge_answer(problem, reply, Setting.zero)[rule])


_THEIRS = MathVerify()

SCORERS: dict[str, Callable[[Problem, str], bool]] = {
    "normalised": by("normalised"),
    "compat (published)": by("compat"),
    "math-verify": _THEIRS.as_it_stands,
    "math-verify, within 5 %": _THEIRS.within_tolerance,
}


def problem_of(answer: dict[str, Any]) -> Problem:
    """Return the problem that an answer of the table is for."""
    unit = read_unit(answer["unit"])
    gold = read_gold(answer["number"], unit)
    assert gold is not None
    return Problem(None, "", unit, answer["number"], "", gold, "", None)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", nargs="?", type=Path, default=LABELLED)
    parser.add_argument("--list", action="store_true", help="also which answers are judged wrongly")
    given = parser.parse_args()
    told = tomllib.loads(given.table.read_text(encoding="utf-8"))["answers"]
    answers = [(name, one) for name, several in told.items() for one in several]
    rows, lines = [], []
    errors: dict[str, Counter[str]] = {}
    for scorer, is_right in SCORERS.items():
        counts: Counter[tuple[bool, bool]] = Counter()
        errors[scorer] = Counter()
        for name, one in answers:
            right = one["label"] == "right"
            found = is_right(problem_of(one), one["reply"])
            counts[right, found] += 1
            if right is not found:
                errors[scorer][name] += 1
                lines.append(f"{scorer}: {one['id']}: {'accepted' if found else 'refused'}")
        refused = counts[True, False]
        share = 100 * refused / (counts[True, True] + refused)
        cells = (counts[True, True], refused, counts[False, True], counts[False, False])
        rows.append([scorer, *cells, f"{share:.1f}"])
    columns = (
        "Scorer",
        "Right taken",
        "Right refused",
        "Wrong taken",
        "Wrong refused",
        "Refused %",
    )
    stdout.write(
        render([Grid(f"{len(answers)} answers to SciBench", columns, rows, "")], "markdown")
    )
    classes = [[name, *(errors[one][name] for one in SCORERS)] for name in told]
    stdout.write(
        render([Grid("Judged wrongly, by class", ("Class", *SCORERS), classes, "")], "markdown")
    )
    stdout.write("".join(f"{line}\n" for line in lines if given.list))
