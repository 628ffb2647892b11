"""Faults and oddities of a copy of the data.

Every count of the published data is repeated. In a whole copy a different count is wrong; the
oddities themselves are known, and are reported because they explain scores. No question is shown.
`known.toml` has the published counts by the same names.
"""

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from litx.display.suggestions import join_first
from litx.harness.benchmark import CopyFinding
from litx.sandbox import Mode, Outcome, Runner, Tier
from litx.suites.scibench.ask.questions import DRIFTED
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.data.files import ScibenchData
from litx.suites.scibench.data.problem import BOOKS, DEFECTS, KNOWN, Part, Problem, ProblemUnit
from litx.suites.scibench.published_evaluator import UnitForm, is_right
from litx.suites.scibench.score.programs import describe_failure, run_programs
from litx.suites.user_files import FETCH
from litx_scoring.metrics.numeric_answer import is_close
from litx_scoring.metrics.plain_latex import plain_latex

_BLANKS = re.compile(r"[\s~{}$]+")
_LEADING_POWER = re.compile(r"[^0-9]*10\^\{?-?[0-9]+\}?")
_SPELLING = re.compile(r"[\s~{}$]+|\\(?:mathrm|text|cdot)(?![A-Za-z])")


def classify_unit(unit: ProblemUnit) -> str:
    """Return the kind of a unit by its spelling, such as ``blank``, as `known.toml` names it."""
    text = unit.text.strip()
    bare = _BLANKS.sub("", text)
    if unit.exponent is not None:
        rest = _LEADING_POWER.sub("", bare.replace(r"\mathrm10", "10"), count=1)
        kinds = {
            "": "power of ten alone",
            "%": "power of ten with per cent",
            r"\%": "power of ten with per cent",
        }
        return kinds.get(rest, "power of ten with a unit")
    if not text:
        return "blank"
    if bare in {"", "\\"}:  # it holds nothing but a dollar sign
        return "currency"
    if bare.removeprefix("\\") == "%":
        return "per cent"
    if r"\circ" in bare:
        is_angle = bare.removeprefix("^") == r"\circ"
        return "degree of angle" if is_angle else "degree of a scale"
    return "LaTeX" if "$" in text or "\\" in text else "plain text"


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


def list_oddities(problem: Problem) -> set[str]:
    """Return what is odd about a problem, by the names in `known.toml`."""
    key, unit, gold, printed = problem.key, problem.unit, problem.gold, problem.answer_latex
    kind, has_solution = classify_unit(unit), problem.solution is not None
    values = [] if problem.image else read_printed_values(problem)
    is_off = bool(values) and not any(is_close(value, gold.mantissa) for value in values)
    has_several = re.search(r"\\pm|, ", printed) is not None
    odd: dict[str, object] = {
        "test problems whose solution is empty": (
            key.part is Part.test and has_solution and not problem.is_worked_out
        ),
        "test problems whose solution is the answer alone": (
            key.part is Part.test and problem.is_worked_out
        ),
        f"units: {kind}": True,
        "blank units": not unit.text.strip(),
        "units with a power of ten": unit.exponent is not None,
        "powers of ten that the question drops": unit.form is UnitForm.scaled,
        "powers of ten that the question shows": unit.form is UnitForm.pure,
        "powers of ten that the published code overlooks": (
            unit.form is UnitForm.plain and unit.exponent is not None
        ),
        "powers of ten alone that are dropped for a blank after them": (
            kind == "power of ten alone" and unit.form is UnitForm.scaled
        ),
        "negative answers": gold.mantissa < 0,
        "answers of zero": gold.mantissa == 0,
        "answers from 1e4 on or below 1e-3": (
            gold.published is not None and gold.mantissa and not 1e-3 <= abs(gold.mantissa) < 1e4
        ),
        "answers that float does not read": gold.published is None,
        "answers that are fractions": "/" in problem.answer_number,
        "printed answers that equal the number": printed.strip() == problem.answer_number.strip(),
        "printed answers more than 5 % off": is_off and not has_several,
        "printed answers none of whose values is the number": is_off and has_several,
        "images named .png that are JPEG": (
            problem.image is not None and problem.image.media_type == "image/jpeg"
        ),
    }
    texts = {
        "question": problem.text,
        "number": problem.number,
        "unit": unit.text,
        "answer": problem.answer_number,
        "printed": printed,
    }
    for field, patterns in KNOWN["patterns"].items():
        for name, pattern in patterns.items():
            odd[name] = re.search(pattern, texts[field], re.DOTALL)
    return {name for name, is_odd in odd.items() if is_odd}


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
            reason = (
                drifted
                or describe_failure(output)
                or "it prints another answer than the record has"
            )
            yield CopyFinding(f"{name}: {reason}", is_wrong=drifted is None)


def _compare_count(name: str, count: int, published: int) -> Iterator[CopyFinding]:
    """Yield a fault if a count differs from that of the published data."""
    if count != published:
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
    published: Mapping[str, int] = KNOWN["text"] if is_whole else {}
    if is_whole:
        yield from _compare_count("text problems", len(texts), 692)
        units = {problem.unit.text for problem in texts}
        yield from _compare_count("different units", len(units), 338)
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
        "units that are spelt in several ways": [
            " = ".join(sorted(same)) for same in find_respelt(p.unit for p in texts)
        ],
        "textbook numbers that repeat in a file": [
            f"{file}: {number.strip()}" for (file, number), count in places.items() if count > 1
        ],
        "textbook numbers that test and solved problems share": list(shared),
        "text problems that repeat another": find_repeats(texts, texts),
        "groups of test problems with a long common stem": [
            " = ".join(str(problem.key) for problem in group) for group in groups if len(group) > 1
        ],
    }
    oddities = _group_by_oddity(texts)
    names = [name for name in KNOWN["text"] if name not in likeness]
    for name, keys in ({name: oddities.get(name, []) for name in names} | likeness).items():
        yield from _report_oddity(name, keys, published.get(name))


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
    texts, repeats = data.part(Part.solved), "repeat a text problem"
    oddities = {**_group_by_oddity([*test, *solved]), repeats: find_repeats(solved, texts)}
    for name, published in KNOWN["image"].items():
        is_known = texts or name != repeats
        keys = oddities.get(name, [])
        yield from _report_oddity(f"with images: {name}", keys, published if is_known else None)


def _group_by_oddity(problems: Iterable[Problem]) -> dict[str, list[str]]:
    """Return the names of the problems that have an oddity, by oddity."""
    keys: dict[str, list[str]] = {}
    for problem in problems:
        for name in list_oddities(problem):
            keys.setdefault(name, []).append(str(problem.key))
    return keys


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
