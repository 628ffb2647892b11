"""Faults and oddities of a copy of the data.

Every count of the published data is repeated. In a whole copy a different count is wrong; the
oddities themselves are known, and are reported because they explain scores. No question is shown.
`known.toml` has the published counts by the same names.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from litx.display.suggestions import join_first
from litx.harness.benchmark import CopyFinding
from litx.sandbox import Mode, Outcome, Runner, Tier
from litx.suites.scibench.ask.questions import DRIFTED
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.check.oddities import IMAGE, TEXT, find_respelt
from litx.suites.scibench.data.files import ScibenchData
from litx.suites.scibench.data.problem import BOOKS, DEFECTS, KNOWN, Part, Problem
from litx.suites.scibench.published_evaluator import UnitForm, is_right
from litx.suites.scibench.score.programs import run_programs
from litx.suites.user_files import FETCH

_SHORTEST_STEM = 100  # characters that parts of the same problem share at their start
_STEM_SHARE = 0.8  # share of the longer question that they share at least


def check_copy(data: ScibenchData) -> list[CopyFinding]:
    """Return the faults of a copy, then its oddities."""
    findings = [CopyFinding(str(fault), is_wrong=True) for fault in data.faults]
    for check_part in (_check_books, _check_texts, _check_images):
        findings += check_part(data)
    if data.programs:
        for language, published in KNOWN["programs"].items():
            count = sum(program.language == language for program in data.programs)
            findings += _compare_count(f"programs in {language}", count, published)
    for key, defect in DEFECTS.items():
        if key in data.by_name:
            findings.append(CopyFinding(f"{key}: {defect['kind']}: {defect['reason']}"))
    findings += check_programs(data)
    return sorted(findings, key=lambda finding: not finding.is_wrong)


def check_programs(data: ScibenchData) -> Iterator[CopyFinding]:
    """Run the programs in Python, and report those that do not print the number of their record.

    Those of units with a power of ten print the mantissa. Programs in Wolfram are not run.
    """
    programs = [program for program in data.programs if program.language == Setting.python]
    if not programs:
        return
    with Runner(tier=Tier.X, mode=Mode.text) as runner:
        outputs = run_programs(((Setting.python, p.source) for p in programs), runner)
    for program in programs:
        name = f"the program in python of {program.key}"
        problem = data.by_name.get(str(program.key))
        output = outputs[Setting.python, program.source]
        if problem is None:
            yield CopyFinding(f"{name} is of no problem of the copy; {FETCH}", is_wrong=True)
        elif output.outcome is Outcome.infra_error:
            yield CopyFinding(f"{name} could not be run: {output.message}")
        elif not is_right(output.text, problem.gold.mantissa):
            drifted = None
            if output.outcome is Outcome.ok:
                drifted = DRIFTED.get(f"{program.key.book}_{program.key.index}")
            reason = drifted or output.note or "it prints another answer than the record has"
            yield CopyFinding(f"{name}: {reason}", is_wrong=drifted is None)


def _compare_count(name: str, count: int, published: int | None) -> Iterator[CopyFinding]:
    """Yield a fault if a count differs from that of the published data, unless that is None."""
    if published is not None and count != published:
        yield CopyFinding(f"{name}: {count} instead of {published}", is_wrong=True)


def _report_oddity(name: str, keys: Sequence[str], published: int | None) -> Iterator[CopyFinding]:
    """Yield an oddity with its first places, a fault if their number is not the published one."""
    is_wrong = published is not None and len(keys) != published
    if is_wrong or keys:
        instead = f" instead of {published}" if is_wrong else ""
        places = f" ({join_first(keys, 6)})" if keys else ""
        yield CopyFinding(f"{name}: {len(keys)}{instead}{places}", is_wrong)


def _check_books(data: ScibenchData) -> Iterator[CopyFinding]:
    """Yield the counts of each textbook that differ."""
    for name, book in BOOKS.items():
        test, solved = data.part(Part.test, name), data.part(Part.solved, name)
        yield from _compare_count(f"{name}, test problems", len(test), book.test)
        yield from _compare_count(f"{name}, solved problems", len(solved), book.solved)
        if not test:  # a single line reports them
            continue
        forms = [problem.unit.form for problem in test]
        blank = sum(not problem.unit.text.strip() for problem in test)
        negative = sum(problem.gold.mantissa < 0 for problem in test)
        for what, count, published in (
            ("units whose power is dropped", forms.count(UnitForm.scaled), book.scaled),
            ("units that are a power", forms.count(UnitForm.pure), book.pure),
            ("blank units", blank, book.blank),
            ("negative answers", negative, book.negative),
        ):
            yield from _compare_count(f"{name}, {what}", count, published)


def _check_texts(data: ScibenchData) -> Iterator[CopyFinding]:
    """Yield the oddities of all text problems."""
    test, solved = data.part(Part.test), data.part(Part.solved)
    texts = [*test, *solved]
    is_whole = all(data.part(part, book) for part in (Part.test, Part.solved) for book in BOOKS)
    published: Mapping[str, int | None] = dict.fromkeys(KNOWN["text"])
    if is_whole:
        published = KNOWN["text"]
        yield from _compare_count("text problems", len(texts), 692)
        units = {problem.unit.text for problem in texts}
        yield from _compare_count("different units", len(units), 338)
    yield from _report_oddities(TEXT, texts, published)
    spellings = [" = ".join(sorted(same)) for same in find_respelt(p.unit for p in texts)]
    yield from _report_oddity("units that are spelt in several ways", spellings, None)
    places = Counter((str(p.key).rpartition("/")[0], p.number) for p in texts)
    solved_by_number = {(p.key.book, p.number.strip()): p for p in solved}
    shared: dict[str, None] = {}
    for problem in test:
        number = problem.number.strip()
        same = solved_by_number.get((problem.key.book, number))
        if same and _squash(same) != _squash(problem):
            shared[f"{problem.key.book}: {number}"] = None
    groups: list[list[Problem]] = []
    for problem in sorted(test, key=lambda p: (p.key.book, _squash(p))):
        if not groups or not _has_same_stem(groups[-1][-1], problem):
            groups.append([])
        groups[-1].append(problem)
    likeness = {
        "textbook numbers that repeat in a file": [
            f"{file}: {number.strip()}" for (file, number), count in places.items() if count > 1
        ],
        "textbook numbers that test and solved problems share": list(shared),
        "text problems that repeat another": find_repeats(texts, texts),
        "groups of test problems with a long common stem": [
            " = ".join(str(problem.key) for problem in group) for group in groups if len(group) > 1
        ],
    }
    for name, keys in likeness.items():
        yield from _report_oddity(name, keys, published[name])


def _check_images(data: ScibenchData) -> Iterator[CopyFinding]:
    """Yield the counts and oddities of the problems with images, if there are any."""
    test, solved = data.part(Part.image), data.part(Part.image_solved)
    if not test and not solved:
        return
    for what, problems in (("test", test), ("solved", solved)):
        counts = Counter(problem.key.book for problem in problems)
        for book in BOOKS:
            published = KNOWN["images"][what].get(book, 0)
            name = f"with images: {book}, {what} problems"
            yield from _compare_count(name, counts[book], published)
    yield from _report_oddities(IMAGE, [*test, *solved], KNOWN["image"], "with images: ")
    texts, name = data.part(Part.solved), "repeat a text problem"
    published = KNOWN["image"][name] if texts else None
    yield from _report_oddity(f"with images: {name}", find_repeats(solved, texts), published)


def _report_oddities(
    oddities: Mapping[str, Callable[[Problem], object]],
    problems: Iterable[Problem],
    published: Mapping[str, int | None],
    prefix: str = "",
) -> Iterator[CopyFinding]:
    """Yield each oddity with its problems."""
    for name, is_odd in oddities.items():
        keys = [str(problem.key) for problem in problems if is_odd(problem)]
        yield from _report_oddity(f"{prefix}{name}", keys, published[name])


def find_repeats(problems: Iterable[Problem], earlier: Iterable[Problem]) -> list[str]:
    """Return the problems that repeat question and answer of an earlier problem."""
    first: dict[tuple[str, float], Problem] = {}
    for problem in earlier:
        first.setdefault((_squash(problem), problem.gold.full), problem)
    repeats = []
    for problem in problems:
        original = first.get((_squash(problem), problem.gold.full), problem)
        if original is not problem:
            repeats.append(f"{problem.key} = {original.key}")
    return repeats


def _has_same_stem(left: Problem, right: Problem) -> bool:
    """Return whether two problems of a textbook share a long stem."""
    texts = [_squash(left), _squash(right)]
    stem = len(os.path.commonprefix(texts))  # noqa: RUF071 (of texts, which are not paths)
    is_long = stem >= _SHORTEST_STEM and stem >= _STEM_SHARE * max(map(len, texts))
    return is_long and left.key.book == right.key.book


def _squash(problem: Problem) -> str:
    """Return the text of a problem with single blanks."""
    return " ".join(problem.text.split())
