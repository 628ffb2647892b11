"""What is wrong or odd with a copy of the data.

Every count of the published data is taken again. In a whole copy one that differs is wrong; the
oddities themselves are known, and are told since they explain scores. No question is shown. What
may be odd about a problem stands here; `known.toml` has how often it is, by the same names.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from litx.display.suggestions import first_of
from litx.harness.benchmark import CopyFinding
from litx.sandbox import Mode, Outcome, Runner, Tier
from litx.suites.scibench.ask.questions import DRIFTED
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.check.oddities import IMAGE, TEXT, respelt
from litx.suites.scibench.data.files import ScibenchData
from litx.suites.scibench.data.problem import BOOKS, DEFECTS, KNOWN, Part, Problem
from litx.suites.scibench.published_evaluator import UnitForm, is_right
from litx.suites.scibench.score.programs import run_programs
from litx.suites.user_files import FETCH

_SHORTEST_STEM = 100  # characters that problems share at their start, to be parts of one
_STEM_SHARE = 0.8  # share of the longer question that they share at least


def check(data: ScibenchData) -> list[CopyFinding]:
    """Return what is wrong with a copy, then what is odd about it."""
    findings = [CopyFinding(str(fault), is_wrong=True) for fault in data.faults]
    findings += [one for part in (_books, _texts, _images) for one in part(data)]
    if data.programs:
        for language, published in KNOWN["programs"].items():
            found = sum(one.language == language for one in data.programs)
            findings += _counted(f"programs in {language}", found, published, is_odd=False)
    for key, defect in DEFECTS.items():
        if key in data.by_name:
            findings.append(CopyFinding(f"{key}: {defect['kind']}: {defect['reason']}"))
    return sorted([*findings, *check_programs(data)], key=lambda one: not one.is_wrong)


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
            yield CopyFinding(f"{name} is of no problem of the copy; {FETCH}", is_wrong=True)
        elif found.outcome is Outcome.infra_error:
            yield CopyFinding(f"{name} could not be run: {found.message}")
        elif not is_right(found.text, problem.gold.mantissa):
            drifted = (
                DRIFTED.get(f"{program.key.book}_{program.key.index}")
                if found.outcome is Outcome.ok
                else None
            )
            why = drifted or found.note or "it prints another answer than the record has"
            yield CopyFinding(f"{name}: {why}", is_wrong=drifted is None)


def _counted(
    name: str, found: int | Sequence[str], published: int | None, *, is_odd: bool = True
) -> Iterator[CopyFinding]:
    """Yield that a count differs from that of the published data, or that there should be none.

    A published count of None is not compared.
    """
    count, which = (found, "") if isinstance(found, int) else (len(found), first_of(found, 6))
    is_wrong = published is not None and count != published
    if is_wrong or (is_odd and count):
        instead = f" instead of {published}" if is_wrong else ""
        yield CopyFinding(f"{name}: {count}{instead}{f' ({which})' if which else ''}", is_wrong)


def _books(data: ScibenchData) -> Iterator[CopyFinding]:
    """Yield what the counts of each textbook tell."""
    for name, book in BOOKS.items():
        test, solved = data.part(Part.test, name), data.part(Part.solved, name)
        forms = [one.unit.form for one in test]
        yield from _counted(f"{name}, test problems", len(test), book.test, is_odd=False)
        yield from _counted(f"{name}, solved problems", len(solved), book.solved, is_odd=False)
        counts = {
            "units whose power is dropped": (forms.count(UnitForm.scaled), book.scaled),
            "units that are a power": (forms.count(UnitForm.pure), book.pure),
            "blank units": (sum(not one.unit.text.strip() for one in test), book.blank),
            "negative answers": (sum(one.gold.mantissa < 0 for one in test), book.negative),
        }
        for what, (found, published) in counts.items() if test else ():  # else it is told once
            yield from _counted(f"{name}, {what}", found, published, is_odd=False)


def _texts(data: ScibenchData) -> Iterator[CopyFinding]:
    """Yield what the counts over all text problems tell."""
    test, solved = data.part(Part.test), data.part(Part.solved)
    texts = [*test, *solved]
    is_whole = all(data.part(p, book) for p in (Part.test, Part.solved) for book in BOOKS)
    published: Mapping[str, int | None] = (
        KNOWN["text"] if is_whole else dict.fromkeys(KNOWN["text"])
    )
    units = {one.unit.text for one in texts}
    yield from _counted("text problems", len(texts), 692 if is_whole else None, is_odd=False)
    yield from _counted("different units", len(units), 338 if is_whole else None, is_odd=False)
    yield from _odd(TEXT, texts, published)
    spellings = [" = ".join(sorted(one)) for one in respelt(p.unit for p in texts)]
    yield from _counted("units that are spelt in several ways", spellings, None)
    numbers_of = Counter((str(p.key).rpartition("/")[0], p.number) for p in texts)
    by_number = {(p.key.book, p.number.strip()): p for p in solved}
    shared = dict.fromkeys(
        f"{p.key.book}: {p.number.strip()}"
        for p in test
        if (other := by_number.get((p.key.book, p.number.strip()))) and _words(other) != _words(p)
    )
    groups: list[list[Problem]] = []
    for problem in sorted(test, key=lambda p: (p.key.book, _words(p))):
        if not groups or not _is_part(groups[-1][-1], problem):
            groups.append([])
        groups[-1].append(problem)
    likeness = {
        "textbook numbers that repeat in a file": [
            f"{file}: {number.strip()}" for (file, number), n in numbers_of.items() if n > 1
        ],
        "textbook numbers that test and solved problems share": list(shared),
        "text problems that repeat another": repeats(texts, texts),
        "groups of test problems with a long common stem": [
            " = ".join(str(one.key) for one in group) for group in groups if len(group) > 1
        ],
    }
    for name, found in likeness.items():
        yield from _counted(name, found, published[name])


def _images(data: ScibenchData) -> Iterator[CopyFinding]:
    """Yield what the counts over the problems with images tell, if there are any."""
    test, solved = data.part(Part.image), data.part(Part.image_solved)
    if not test and not solved:
        return
    of_books = KNOWN["images"]
    for what, problems in (("test", test), ("solved", solved)):
        counts = Counter(one.key.book for one in problems)
        for book in BOOKS:
            name, published = f"with images: {book}, {what} problems", of_books[what].get(book, 0)
            yield from _counted(name, counts[book], published, is_odd=False)
    yield from _odd(IMAGE, [*test, *solved], KNOWN["image"], "with images: ")
    texts, name = data.part(Part.solved), "repeat a text problem"
    published = KNOWN["image"][name] if texts else None
    yield from _counted(f"with images: {name}", repeats(solved, texts), published)


def _odd(
    odd: Mapping[str, Callable[[Problem], object]],
    problems: Iterable[Problem],
    published: Mapping[str, int | None],
    prefix: str = "",
) -> Iterator[CopyFinding]:
    """Yield how many problems are odd, and which."""
    for name, is_odd in odd.items():
        found = [str(one.key) for one in problems if is_odd(one)]
        yield from _counted(f"{prefix}{name}", found, published[name])


def repeats(problems: Iterable[Problem], earlier: Iterable[Problem]) -> list[str]:
    """Return the problems whose question and answer repeat another's that stands before them."""
    first: dict[tuple[str, float], Problem] = {}
    for one in earlier:
        first.setdefault((_words(one), one.gold.full), one)
    pairs = [(one, first.get((_words(one), one.gold.full), one)) for one in problems]
    return [f"{one.key} = {original.key}" for one, original in pairs if original is not one]


def _is_part(one: Problem, other: Problem) -> bool:
    """Say whether two problems of one textbook share a long stem."""
    texts = [_words(one), _words(other)]
    stem = len(os.path.commonprefix(texts))  # noqa: RUF071 (of texts, which are not paths)
    is_long = stem >= _SHORTEST_STEM and stem >= _STEM_SHARE * max(map(len, texts))
    return is_long and one.key.book == other.key.book


def _words(problem: Problem) -> str:
    return " ".join(problem.text.split())
