"""The engine: finds the rules, runs them over experiments and collects every violation.

A rule is one module of `litx_validators.rules`. Its docstring is its documentation, and it defines
one `Rule`. Most rules are pure functions from an experiment to findings, made into a `Rule` by the
decorator `rule`. A rule that the objects check themselves when they are built, or that is checked
while a file is read, has no function.
"""

import dataclasses
import functools
import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from litx.display.suggestions import either, nearest
from litx.display.text import showable
from litx.errors import LitxError
from litx.model import Experiment, Origin, Record
from litx.model.walk import walk

_LONGEST_FIELD = 200
"""Characters of a field in a path: it may name an entry of a map, as long as a program likes."""

Severity = Literal["error", "warning"]

Scope = Literal["extraction", "validate", "ground truth"]
"""Who must obey a rule: every extraction, what `litx validate` is run on, or ground truth alone."""

SCOPES: tuple[Scope, ...] = ("extraction", "validate", "ground truth")
"""The scopes, each with all rules of those before it."""


@dataclass(frozen=True)
class Finding:
    """What a rule says of one object.

    Attributes:
        at: The object, a part of the experiment or the experiment itself.
        message: What is wrong, naming the object and the value.
        field: The field of `at` to change, such as "within"; empty for the object as a whole.
        hint: What to do about it.
        near: An object that stands closer to the fault than the start of `at`, for the line alone.
        is_doubtful: Whether it rests on a word that is in no vocabulary, and that may mean what the
            rule asks for.
    """

    at: Record
    message: str
    field: str = ""
    hint: str = ""
    near: Record | None = None
    is_doubtful: bool = False


@dataclass(frozen=True)
class Violation:
    """A finding with its rule and its place.

    Attributes:
        code: Code of the rule.
        severity: "error" or "warning".
        path: Path to the field, such as ``experiments[0].output_materials[2].process``.
        file: File that built the object; None when it was read from data that names none.
        line: Line in that file, from 1.
        column: Column in that line, from 1.
        message: What is wrong.
        hint: What to do about it.
        span: First and last line of the object, on which a waiver may stand.
        field: Field of the object that begins at line and column, empty for the whole.
    """

    code: str
    severity: Severity
    path: str
    file: str | None
    line: int | None
    column: int | None
    message: str
    hint: str = ""
    span: tuple[int, int] | None = dataclasses.field(default=None, compare=False)
    field: str = dataclasses.field(default="", compare=False)

    def __post_init__(self) -> None:
        """Make the texts fit to be shown, whoever wrote the names in them."""
        for name in ("path", "message", "hint"):
            object.__setattr__(self, name, showable(getattr(self, name)))


Check = Callable[[Experiment], Iterable[Finding]]

PaperCheck = Callable[[Sequence[Experiment]], Iterable[tuple[int, Finding]]]
"""Looks at all experiments of a paper; each finding comes with the index of its experiment."""


@dataclass(frozen=True)
class Rule:
    """One rule.

    Attributes:
        code: Three letters for the subject and three digits.
        name: The bad pattern, so that "allow <name>" reads well.
        since: Version of litx that brought it.
        number: Number in the published list of rules; empty when it is not there.
        severity: "error" or "warning".
        scope: Who must obey it.
        check: The function that finds violations; None when it is checked elsewhere.
        check_paper: The function that finds violations between experiments, for the few rules
            that look at several.
        docs: Its documentation, the docstring of its module.
    """

    code: str
    name: str
    since: str
    number: str = ""
    severity: Severity = "error"
    scope: Scope = "extraction"
    check: Check | None = None
    check_paper: PaperCheck | None = None
    docs: str = ""

    @property
    def summary(self) -> str:
        """The first line of the documentation, without code and name."""
        return self.docs.split("\n", 1)[0].partition(": ")[2]


def rule(
    code: str,
    name: str,
    *,
    since: str,
    number: str = "",
    severity: Severity = "error",
    scope: Scope = "extraction",
) -> Callable[[Check], Rule]:
    """Make a function that yields findings a `Rule`; the arguments are the fields of `Rule`."""

    def decorate(function: Check) -> Rule:
        return Rule(code, name, since, number, severity, scope, function)

    return decorate


@functools.cache
def all_rules() -> tuple[Rule, ...]:
    """Return all rules, sorted by code.

    Raises:
        RuntimeError: Two rules have one code, or a module does not define exactly one rule.
    """
    package = importlib.import_module("litx_validators.rules")
    found: dict[str, Rule] = {}
    for module_info in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(module_info.name)
        own = [value for value in vars(module).values() if isinstance(value, Rule)]
        if len(own) != 1:
            raise RuntimeError(f"{module_info.name} defines {len(own)} rules; define one")
        if own[0].code in found:
            raise RuntimeError(f"{module_info.name} repeats the code {own[0].code}; choose another")
        found[own[0].code] = replace(own[0], docs=(module.__doc__ or "").strip())
    return tuple(found[code] for code in sorted(found))


def find_rule(word: str) -> Rule:
    """Return the rule of a code or a name, in any case.

    Raises:
        LitxError: There is none.
    """
    known = {text: one for one in all_rules() for text in (one.code.lower(), one.name)}
    found = known.get(word.strip().lower())
    if found is None:
        close = [known[name] for name in nearest(word.strip().lower(), known)]
        hint = either(f"{one.code} ({one.name})" for one in close) or "see litx rule"
        raise LitxError(f"unknown rule {word!r}", hint)
    return found


def check(
    experiments: Iterable[Experiment], *, scope: Scope = "validate", doubtful: bool = True
) -> list[Violation]:
    """Return every violation of the rules of a scope, sorted by place.

    Args:
        experiments: What to check; the first is ``experiments[0]`` in the paths.
        scope: "extraction" for what refuses an extraction, "validate" for all that `litx validate`
            reports on any program, "ground truth" for what the ground truth must obey.
        doubtful: Whether what rests on a word that is in no vocabulary counts, too.

    Raises:
        ValueError: There is no such scope.
    """
    if scope not in SCOPES:
        raise ValueError(f"unknown scope {scope!r}; the scopes are {', '.join(SCOPES)}")
    wanted = SCOPES[: SCOPES.index(scope) + 1]
    chosen = [one for one in all_rules() if one.scope in wanted]
    given = list(experiments)
    across = [
        (one, index, item)
        for one in chosen
        if one.check_paper
        for index, item in one.check_paper(given)
    ]
    found: dict[Violation, None] = {}
    for index, experiment in enumerate(given):
        findings = [(one, item) for one in chosen if one.check for item in one.check(experiment)]
        findings += [(one, item) for one, where, item in across if where == index]
        findings = [(one, item) for one, item in findings if doubtful or not item.is_doubtful]
        if findings:
            paths = _paths(experiment, f"experiments[{index}]")
            found.update((_violation(one, item, paths, experiment), None) for one, item in findings)
    return sorted(found, key=place_order)


def place_order(violation: Violation) -> tuple[object, ...]:
    """Return the key that sorts violations by file, line, column, path and code."""
    numbered = [
        int(part) if part.isdecimal() else -1 for part in re.split(r"(\d+)", violation.path)
    ]
    place = (violation.file or "", violation.line or 0, violation.column or 0)
    return (*place, numbered, violation.path, violation.code)


def _paths(experiment: Experiment, root: str) -> dict[int, str]:
    """Map the identity of each object of an experiment to the first path it has."""
    found: dict[int, str] = {}
    for path, record in walk(experiment, root):
        found.setdefault(id(record), path)
    return found


def _violation(
    one: Rule, finding: Finding, paths: dict[int, str], experiment: Experiment
) -> Violation:
    """Put rule, finding and place together."""
    path = paths.get(id(finding.at), paths[id(experiment)])
    whole = _origin(finding.at, experiment)
    shown = _origin(finding.near, experiment) if finding.near else whole
    return Violation(
        code=one.code,
        severity=one.severity,
        path=f"{path}.{finding.field[:_LONGEST_FIELD]}" if finding.field else path,
        file=shown.file if shown else None,
        line=shown.line if shown else None,
        column=shown.column if shown else None,
        message=finding.message,
        hint=finding.hint,
        span=(whole.line, whole.end_line) if whole else None,
        field="" if finding.near else finding.field[:_LONGEST_FIELD],
    )


def _origin(record: Record, experiment: Experiment) -> Origin | None:
    """Return the place of an object, else that of its experiment."""
    return record.origin or experiment.origin
