"""What is wrong or odd with a copy of the data.

Every count of the published data is taken again. In a whole copy one that differs is wrong; the
oddities themselves are known, and are told since they explain scores. No question is shown.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from litx.harness.benchmark import Finding
from litx.suites.scibench.books import BOOKS
from litx.suites.scibench.data import ScibenchData
from litx.suites.scibench.defects import DEFECTS
from litx.suites.scibench.likeness import (
    common_stems,
    repeated_numbers,
    repeated_records,
    repeated_with_image,
    shared_numbers,
)
from litx.suites.scibench.oddities import IMAGE_ODDITIES, TEXT_ODDITIES, Oddity
from litx.suites.scibench.problem import Part, Problem
from litx.suites.scibench.unit_kinds import respelt
from litx.suites.scibench.units import UnitForm
from litx.words import first_of

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
class Check:
    """What was found of a copy.

    Attributes:
        findings: What is wrong, then what is odd.
        counts: Every count by its name.
    """

    findings: tuple[Finding, ...]
    counts: Mapping[str, int]


@dataclass(frozen=True)
class _Count:
    """One count.

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

    @property
    def count(self) -> int:
        return self.found if isinstance(self.found, int) else len(self.found)

    def finding(self) -> Finding | None:
        """Return what is to be told: what differs, or what is odd."""
        is_wrong = self.published is not None and self.count != self.published
        if not is_wrong and not (self.is_odd and self.count):
            return None
        text = f"{self.name}: {self.count}"
        if is_wrong:
            text += f" instead of {self.published}"
        return Finding(text + _places(self.found), is_wrong)


def check(data: ScibenchData) -> Check:
    """Count a copy over, and compare it with the published data."""
    counts = [
        *_book_counts(data),
        *_text_counts(data),
        *_image_counts(data),
        *_program_counts(data),
    ]
    findings = [Finding(str(fault), is_wrong=True) for fault in data.faults]
    findings += [told for one in counts if (told := one.finding()) is not None]
    findings += [
        Finding(f"{key}: {defect.kind}: {defect.reason}")
        for key, defect in DEFECTS.items()
        if str(key) in data.by_name
    ]
    findings.sort(key=lambda one: not one.is_wrong)
    return Check(tuple(findings), {one.name: one.count for one in counts})


def _book_counts(data: ScibenchData) -> Iterator[_Count]:
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
            yield _Count(f"{name}, {what}", found, published if is_told else None, is_odd=False)


def _text_counts(data: ScibenchData) -> Iterator[_Count]:
    """Yield the counts over all text problems."""
    problems = (*data.part(Part.test), *data.part(Part.solved))
    is_whole = all(data.part(p, book) for p in (Part.test, Part.solved) for book in BOOKS)
    units = {one.unit.text for one in problems}
    yield _Count("text problems", len(problems), 692 if is_whole else None, is_odd=False)
    yield _Count("different units", len(units), 338 if is_whole else None, is_odd=False)
    yield from _odd(TEXT_ODDITIES, problems, is_whole=is_whole)
    spellings = [" = ".join(sorted(one)) for one in respelt(p.unit for p in problems)]
    yield _Count("units that are spelt in several ways", spellings, None)
    for name, (find, published) in _LIKENESS.items():
        yield _Count(name, find(data), published if is_whole else None)


def _image_counts(data: ScibenchData) -> Iterator[_Count]:
    """Yield the counts over the problems with images, if there are any."""
    problems = (*data.part(Part.image), *data.part(Part.image_solved))
    if not problems:
        return
    for part, books in _IMAGES.items():
        for book in BOOKS:
            found = len(data.part(part, book))
            name = f"{_IMAGE}{book}, {'solved' if part is Part.image_solved else 'test'} problems"
            yield _Count(name, found, books.get(book, 0), is_odd=False)
    yield from _odd(IMAGE_ODDITIES, problems, is_whole=True, prefix=_IMAGE)
    has_texts = bool(data.part(Part.solved))
    repeated = repeated_with_image(data)
    yield _Count(f"{_IMAGE}repeat a text problem", repeated, 4 if has_texts else None)


def _program_counts(data: ScibenchData) -> Iterator[_Count]:
    """Yield how many demonstrations there are in each language, if there are any."""
    for language, published in _PROGRAMS.items():
        if data.programs:
            found = sum(one.language == language for one in data.programs)
            yield _Count(f"programs in {language}", found, published, is_odd=False)


def _odd(
    oddities: Iterable[Oddity], problems: Iterable[Problem], *, is_whole: bool, prefix: str = ""
) -> Iterator[_Count]:
    """Yield how many problems are odd, and which."""
    for one in oddities:
        found = [str(problem.key) for problem in problems if one.is_odd(problem)]
        yield _Count(f"{prefix}{one.name}", found, one.published if is_whole else None)


def _places(found: int | Sequence[str]) -> str:
    """Return the first places, in brackets."""
    if isinstance(found, int) or not found:
        return ""
    return f" ({first_of(found, _MOST_SHOWN)})"
