"""Faults and oddities of a copy of the data.

Every count of the published data is repeated. In a whole copy a different count is wrong; the
oddities themselves are known, and are reported because they explain scores. No question is shown.
`known.toml` has the published counts by the same names.
"""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

from litx.display.suggestions import join_first
from litx.harness.benchmark import CopyFinding
from litx.sandbox import Mode, Outcome, Runner, Tier
from litx.suites.scibench.ask.questions import DRIFTED
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.data.files import ScibenchData
from litx.suites.scibench.data.problem import BOOKS, DEFECTS, KNOWN, Part, Problem, ProblemUnit
from litx.suites.scibench.published_evaluator import UnitForm, is_right
from litx.suites.scibench.score.programs import run_programs
from litx.suites.user_files import FETCH
from litx_scoring.metrics.numeric_answer import is_close
from litx_scoring.metrics.plain_latex import plain_latex

_BLANKS = re.compile(r"[\s~{}$]+")
_LEADING_POWER = re.compile(r"[^0-9]*10\^\{?-?[0-9]+\}?")
_SPELLING = re.compile(r"[\s~{}$]+|\\(?:mathrm|text|cdot)(?![A-Za-z])")
_SEVERAL = re.compile(r"\\pm|, ")


class UnitKind(StrEnum):
    """A kind of unit."""

    latex = "LaTeX"
    blank = "blank"
    plain = "plain text"
    power_unit = "power of ten with a unit"
    power = "power of ten alone"
    angle = "degree of angle"
    currency = "currency"
    percent = "per cent"
    temperature = "degree of a scale"
    power_percent = "power of ten with per cent"


def classify_unit(unit: ProblemUnit) -> UnitKind:
    """Return the kind of a unit by its spelling: blank, power of ten, LaTeX and so on."""
    text = unit.text.strip()
    bare = _BLANKS.sub("", text)
    if unit.exponent is not None:
        rest = _LEADING_POWER.sub("", bare.replace(r"\mathrm10", "10"), count=1)
        kinds = {"": UnitKind.power, "%": UnitKind.power_percent, r"\%": UnitKind.power_percent}
        return kinds.get(rest, UnitKind.power_unit)
    if not text:
        return UnitKind.blank
    if bare in {"", "\\"}:  # it holds nothing but a dollar sign
        return UnitKind.currency
    if bare.removeprefix("\\") == "%":
        return UnitKind.percent
    if r"\circ" in bare:
        is_angle = bare.removeprefix("^") == r"\circ"
        return UnitKind.angle if is_angle else UnitKind.temperature
    return UnitKind.latex if "$" in text or "\\" in text else UnitKind.plain


def find_respelt(units: Iterable[ProblemUnit]) -> list[set[str]]:
    """Return the spellings of units that differ in inner blanks and LaTeX alone."""
    spellings_by_unit: dict[str, set[str]] = {}
    for unit in units:
        if text := unit.text.strip():
            spellings_by_unit.setdefault(_SPELLING.sub("", text), set()).add(text)
    return [spellings for spellings in spellings_by_unit.values() if len(spellings) > 1]


def read_printed_values(problem: Problem) -> list[float]:
    """Return the values of the printed answer that are arithmetic, mostly a single value."""
    from litx_scoring.metrics.latex_quantity import read_quantity  # noqa: PLC0415 (not all have lark)

    values = []
    for piece in problem.answer_latex.split(", "):
        signs = ("+", "-") if r"\pm" in piece else ("",)
        texts = (
            plain_latex(piece.replace(r"\pm", sign)) for sign in signs if re.search("[0-9]", piece)
        )
        values += [read_quantity(text) for text in texts]
    return [value.value for value in values if value is not None and "rad" not in value.words]


def _is_off(problem: Problem, *, has_several: bool) -> bool:
    """Return whether no value of the printed answer is near the number that counts."""
    values = read_printed_values(problem)
    is_off = bool(values) and not any(is_close(value, problem.gold.mantissa) for value in values)
    return is_off and bool(_SEVERAL.search(problem.answer_latex)) is has_several


def _is_kind(kind: UnitKind) -> Callable[[Problem], bool]:
    """Return a function that tells whether the unit of a problem is of a kind."""
    return lambda problem: classify_unit(problem.unit) is kind


_TEXT_OF: Final[Mapping[str, Callable[[Problem], str]]] = {
    "question": lambda p: p.text,
    "number": lambda p: p.number,
    "unit": lambda p: p.unit.text,
    "answer": lambda p: p.answer_number,
    "printed": lambda p: p.answer_latex,
}


def _matches(field: str, pattern: str) -> Callable[[Problem], object]:
    """Return a function that searches a text of a problem, named in `_TEXT_OF`, for a pattern."""
    return lambda problem: re.search(pattern, _TEXT_OF[field](problem), re.DOTALL)


_ODD: Final[Mapping[str, Callable[[Problem], object]]] = {
    "test problems whose solution is empty": lambda p: (
        p.key.part is Part.test and p.solution is not None and not p.is_worked_out
    ),
    "test problems whose solution is the answer alone": lambda p: (
        p.key.part is Part.test and p.is_worked_out
    ),
    **{f"units: {kind}": _is_kind(kind) for kind in UnitKind},
    "units with a power of ten": lambda p: p.unit.exponent is not None,
    "powers of ten that the question drops": lambda p: p.unit.form is UnitForm.scaled,
    "powers of ten that the question shows": lambda p: p.unit.form is UnitForm.pure,
    "powers of ten that the published code overlooks": lambda p: (
        p.unit.form is UnitForm.plain and p.unit.exponent is not None
    ),
    "powers of ten alone that are dropped for a blank after them": lambda p: (
        classify_unit(p.unit) is UnitKind.power and p.unit.form is UnitForm.scaled
    ),
    "negative answers": lambda p: p.gold.mantissa < 0,
    "answers of zero": lambda p: p.gold.mantissa == 0,
    "answers from 1e4 on or below 1e-3": lambda p: (
        p.gold.published is not None and p.gold.mantissa and not 1e-3 <= abs(p.gold.mantissa) < 1e4
    ),
    "answers that float does not read": lambda p: p.gold.published is None,
    "printed answers that equal the number": lambda p: (
        p.answer_latex.strip() == p.answer_number.strip()
    ),
    "printed answers more than 5 % off": lambda p: _is_off(p, has_several=False),
    "printed answers none of whose values is the number": lambda p: _is_off(p, has_several=True),
} | {
    name: _matches(field, pattern)
    for field, patterns in KNOWN["patterns"].items()
    for name, pattern in patterns.items()
}

TEXT: Final[Mapping[str, Callable[[Problem], object]]] = {
    name: _ODD[name] for name in KNOWN["text"] if name in _ODD
}
"""Oddities of the text problems, solved ones included, in the order of `known.toml`."""

IMAGE: Final[Mapping[str, Callable[[Problem], object]]] = {
    "images named .png that are JPEG": lambda p: (
        p.image is not None and p.image.media_type == "image/jpeg"
    ),
    "answers that are fractions": lambda p: "/" in p.answer_number,
    "blank units": lambda p: not p.unit.text.strip(),
    "powers of ten that the question drops": TEXT["powers of ten that the question drops"],
    "negative answers": TEXT["negative answers"],
    "answers of zero": TEXT["answers of zero"],
}
"""Oddities of the problems with images, solved ones included."""


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
    """Yield an oddity with its first places, as a fault if their number is not as published."""
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
    """Yield wrong counts of text problems and units in a whole copy, and all oddities."""
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
    """Yield a finding for each oddity, by the places of the problems that have it."""
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
