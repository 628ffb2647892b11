"""What is wrong or odd with a copy of the data.

Every count of the published data is taken again. In a whole copy one that differs is wrong; the
oddities themselves are known, and are told since they explain scores. No question is shown.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from litx.harness.benchmark import CopyFinding
from litx.sandbox import Mode, Outcome, Runner, Tier
from litx.suites.scibench.data import ScibenchData
from litx.suites.scibench.defects import DEFECTS
from litx.suites.scibench.oddities import IMAGE_ODDITIES, TEXT_ODDITIES, Oddity, respelt
from litx.suites.scibench.problem import BOOKS, Part, Problem, UnitForm
from litx.suites.scibench.programs import FAILED, run_programs
from litx.suites.scibench.prompts import DRIFTED
from litx.suites.scibench.ways import Setting
from litx.words import first_of
from litx_scoring.metrics.numeric_answer import published_match

_SHORTEST_STEM = 100
"""Characters that problems share at their start, to be parts of one."""

_STEM_SHARE = 0.8
"""Share of the longer question that they share at least."""
_FIX = "get the file from the published repository again"


def repeated_numbers(data: ScibenchData) -> list[str]:
    """Return the textbook numbers that occur more than once in a file."""
    counts = Counter((str(p.key).rpartition("/")[0], p.number) for p in _texts(data))
    return [f"{file}: {number.strip()}" for (file, number), count in counts.items() if count > 1]


def shared_numbers(data: ScibenchData) -> list[str]:
    """Return the textbook numbers of different questions of the test set and the solved ones."""
    solved = {(p.key.book, p.number.strip()): p for p in data.part(Part.solved)}
    found: dict[str, None] = {}
    for problem in data.part(Part.test):
        name = (problem.key.book, problem.number.strip())
        if name in solved and _words(solved[name]) != _words(problem):
            found[f"{name[0]}: {name[1]}"] = None
    return list(found)


def repeated_records(data: ScibenchData) -> list[str]:
    """Return the text problems whose question and answer repeat an earlier one's."""
    return list(_repeats(_texts(data), _texts(data)))


def repeated_with_image(data: ScibenchData) -> list[str]:
    """Return the solved problems with images that repeat a solved text problem."""
    return list(_repeats(data.part(Part.image_solved), data.part(Part.solved)))


def common_stems(data: ScibenchData) -> list[str]:
    """Return the groups of test problems that share a long stem.

    That is at least 100 characters and four fifths of the longer question.
    """
    groups: list[list[Problem]] = []
    ordered = sorted(data.part(Part.test), key=lambda p: (p.key.book, _words(p)))
    for problem in ordered:
        if groups and _is_part(groups[-1][-1], problem):
            groups[-1].append(problem)
        else:
            groups.append([problem])
    return [" = ".join(str(one.key) for one in group) for group in groups if len(group) > 1]


def _repeats(problems: Iterable[Problem], earlier: Iterable[Problem]) -> Iterator[str]:
    """Yield the problems that repeat another that stands before them."""
    first: dict[tuple[str, float], Problem] = {}
    for one in earlier:
        first.setdefault((_words(one), one.gold.full), one)
    for problem in problems:
        original = first.get((_words(problem), problem.gold.full), problem)
        if original is not problem:
            yield f"{problem.key} = {original.key}"


def _is_part(one: Problem, other: Problem) -> bool:
    """Say whether two problems of one textbook share a long stem."""
    if one.key.book != other.key.book:
        return False
    texts = [_words(one), _words(other)]
    stem = len(os.path.commonprefix(texts))  # noqa: RUF071 (of texts, which are not paths)
    return stem >= _SHORTEST_STEM and stem >= _STEM_SHARE * max(map(len, texts))


def _texts(data: ScibenchData) -> Sequence[Problem]:
    return (*data.part(Part.test), *data.part(Part.solved))


def _words(problem: Problem) -> str:
    """Return a question without needless blanks."""
    return " ".join(problem.text.split())


def check_programs(data: ScibenchData) -> Iterator[CopyFinding]:
    """Run the programs in Python, and tell of each that prints another number than its record has.

    Those of units with a power of ten print the mantissa. Programs in Wolfram are not run.
    """
    programs = [one for one in data.programs if one.language == Setting.python]
    if not programs:
        return
    with Runner(tier=Tier.X, mode=Mode.text) as runner:
        printed = run_programs(((Setting.python, one.source) for one in programs), runner)
    for program in programs:
        name = f"the program in python of {program.key}"
        problem = data.by_name.get(str(program.key))
        found = printed[Setting.python, program.source]
        if problem is None:
            yield CopyFinding(f"{name} is of no problem of the copy; {_FIX}", is_wrong=True)
        elif found.outcome is Outcome.infra_error:
            yield CopyFinding(f"{name} could not be run: {found.message}")
        elif not published_match(found.text or FAILED, problem.gold.mantissa):
            known = DRIFTED.get(program.key) if found.outcome is Outcome.ok else None
            why = known or found.note or "it prints another answer than the record has"
            yield CopyFinding(f"{name}: {why}", is_wrong=known is None)


_MOST_SHOWN = 6
_LIKENESS: Final[dict[str, tuple[Callable[[ScibenchData], list[str]], int]]] = {
    "textbook numbers that repeat in a file": (repeated_numbers, 5),
    "textbook numbers that test and solved problems share": (shared_numbers, 5),
    "text problems that repeat another": (repeated_records, 2),
    "groups of test problems with a long common stem": (common_stems, 17),
}
_IMAGES: Final = {
    Part.image: {"calculus": 88, "fund": 58, "class": 2, "matter": 2, "stat": 1},
    Part.image_solved: {"calculus": 21, "fund": 3, "class": 1, "atkins": 1},
}
_PROGRAMS: Final = {"python": 49, "wolfram": 50}
_IMAGE = "with images: "


@dataclass(frozen=True)
class Count:
    """One count over a copy.

    Attributes:
        name: What was counted.
        found: How many, or which.
        published: How many the published data have; None when that is not to be compared.
        is_odd: Whether there should be none in an ideal world.
    """

    name: str
    found: int | Sequence[str]
    published: int | None
    is_odd: bool = True

    def findings(self) -> Iterator[CopyFinding]:
        """Yield what is to be told: what differs, or what is odd."""
        count = self.found if isinstance(self.found, int) else len(self.found)
        is_wrong = self.published is not None and count != self.published
        if is_wrong or (self.is_odd and count):
            instead = f" instead of {self.published}" if is_wrong else ""
            places = "" if isinstance(self.found, int) else first_of(self.found, _MOST_SHOWN)
            which = f" ({places})" if places else ""
            yield CopyFinding(f"{self.name}: {count}{instead}{which}", is_wrong)


def check(data: ScibenchData) -> list[CopyFinding]:
    """Return what is wrong with a copy, then what is odd about it."""
    parts = (_book_counts, _text_counts, _image_counts, _program_counts)
    findings = [CopyFinding(str(fault), is_wrong=True) for fault in data.faults]
    findings += [told for part in parts for one in part(data) for told in one.findings()]
    findings += [
        CopyFinding(f"{key}: {defect.kind}: {defect.reason}")
        for key, defect in DEFECTS.items()
        if str(key) in data.by_name
    ]
    return sorted([*findings, *check_programs(data)], key=lambda one: not one.is_wrong)


def _book_counts(data: ScibenchData) -> Iterator[Count]:
    """Yield the counts of each textbook."""
    for name, book in BOOKS.items():
        test, solved = data.part(Part.test, name), data.part(Part.solved, name)
        forms = [one.unit.form for one in test]
        counts = {
            "test problems": (len(test), book.test),
            "solved problems": (len(solved), book.solved),
            "units whose power is dropped": (forms.count(UnitForm.scaled), book.scaled),
            "units that are a power": (forms.count(UnitForm.pure), book.pure),
            "blank units": (sum(one.unit.is_blank for one in test), book.blank),
            "negative answers": (sum(one.gold.mantissa < 0 for one in test), book.negative),
        }
        for what, (found, published) in counts.items():
            is_told = bool(test) or what.endswith(" problems")  # a missing file is told once
            yield Count(f"{name}, {what}", found, published if is_told else None, is_odd=False)


def _text_counts(data: ScibenchData) -> Iterator[Count]:
    """Yield the counts over all text problems."""
    problems = (*data.part(Part.test), *data.part(Part.solved))
    is_whole = all(data.part(p, book) for p in (Part.test, Part.solved) for book in BOOKS)
    units = {one.unit.text for one in problems}
    yield Count("text problems", len(problems), 692 if is_whole else None, is_odd=False)
    yield Count("different units", len(units), 338 if is_whole else None, is_odd=False)
    yield from _odd(TEXT_ODDITIES, problems, is_whole=is_whole)
    spellings = [" = ".join(sorted(one)) for one in respelt(p.unit for p in problems)]
    yield Count("units that are spelt in several ways", spellings, None)
    for name, (find, published) in _LIKENESS.items():
        yield Count(name, find(data), published if is_whole else None)


def _image_counts(data: ScibenchData) -> Iterator[Count]:
    """Yield the counts over the problems with images, if there are any."""
    problems = (*data.part(Part.image), *data.part(Part.image_solved))
    if not problems:
        return
    for part, books in _IMAGES.items():
        for book in BOOKS:
            found = len(data.part(part, book))
            name = f"{_IMAGE}{book}, {'solved' if part is Part.image_solved else 'test'} problems"
            yield Count(name, found, books.get(book, 0), is_odd=False)
    yield from _odd(IMAGE_ODDITIES, problems, is_whole=True, prefix=_IMAGE)
    has_texts = bool(data.part(Part.solved))
    repeated = repeated_with_image(data)
    yield Count(f"{_IMAGE}repeat a text problem", repeated, 4 if has_texts else None)


def _program_counts(data: ScibenchData) -> Iterator[Count]:
    """Yield how many demonstrations there are in each language, if there are any."""
    for language, published in _PROGRAMS.items():
        if data.programs:
            found = sum(one.language == language for one in data.programs)
            yield Count(f"programs in {language}", found, published, is_odd=False)


def _odd(
    oddities: Iterable[Oddity], problems: Iterable[Problem], *, is_whole: bool, prefix: str = ""
) -> Iterator[Count]:
    """Yield how many problems are odd, and which."""
    for one in oddities:
        found = [str(problem.key) for problem in problems if one.is_odd(problem)]
        yield Count(f"{prefix}{one.name}", found, one.published if is_whole else None)
