"""The engine: discovers the rules, runs them over experiments and collects every violation.

A rule is a module of `litx_validators.rules`. Its docstring is its documentation, and it defines
a single `Rule`. Most rules are pure functions from an experiment, a material or any other object to
findings, which the decorator `rule` turns into a `Rule`. A rule that is checked when objects are
built, or when a file is read, has no function.
"""

import dataclasses
import functools
import importlib
import inspect
import pkgutil
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from litx.display.suggestions import nearest, offer_names
from litx.display.text import showable
from litx.errors import LitxError
from litx.model import Experiment, Material, Origin, Record
from litx.model.walk import walk
from litx_ontology.fields import DEFAULT_FIELD, Field

_LONGEST_FIELD = 200
"""Most characters of a field in a path: a program may use keys of any length."""

Severity = Literal["error", "warning"]

Scope = Literal["extraction", "validate", "ground truth"]
"""Data that must obey a rule: every extraction, input of `litx validate`, or only ground truth."""

SCOPES: tuple[Scope, ...] = ("extraction", "validate", "ground truth")
"""The scopes; each includes the rules of those before it."""


@dataclass(frozen=True)
class Finding:
    """A fault that a rule detects in an object.

    Attributes:
        at: Object at fault, a part of the experiment or the experiment itself.
        message: Text that names the object, the value and the fault.
        field: Field of `at` to change, such as "within"; empty for the object as a whole.
        hint: Text that says how to correct it.
        near: Object closer to the fault than the start of `at`; sets the line of the violation.
        is_doubtful: Whether the finding rests on a word that is in no vocabulary and may be right.
    """

    at: Record
    message: str
    field: str = ""
    hint: str = ""
    near: Record | None = None
    is_doubtful: bool = False


@dataclass(frozen=True)
class Violation:
    """A finding with its rule and its location.

    Attributes:
        code: Code of the rule.
        severity: "error" or "warning".
        path: Path to the field, such as ``experiments[0].output_materials[2].process``.
        file: File that built the object; None for objects from data without file names.
        line: Line in that file, from 1.
        column: Column in that line, from 1.
        message: Text that names the fault.
        hint: Text that says how to correct it.
        span: First and last line of the object; a waiver may stand on any of them.
        field: Field of the object at line and column; empty for the whole object.
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
        """Escape control characters in the texts, which may quote names from programs."""
        for name in ("path", "message", "hint"):
            object.__setattr__(self, name, showable(getattr(self, name)))

    @property
    def location(self) -> str:
        """File, line and column, as far as known, such as "a.py:3:5"."""
        return ":".join(str(part) for part in (self.file, self.line, self.column) if part)

    @property
    def text(self) -> str:
        """Message and hint, on separate lines."""
        return "\n".join(part for part in (self.message, self.hint) if part)


Findings = Iterator[Finding]
"""Findings that a rule yields."""

PaperFindings = Iterator[tuple[int, Finding]]
"""Findings between experiments, each with the index of its experiment."""

Check = Callable[..., Iterable[Finding]]
"""Check of an experiment, and of its field, whose vocabulary words are compared with."""

PaperCheck = Callable[[Sequence[Experiment]], Iterable[tuple[int, Finding]]]
"""Check of all experiments of a paper; yields each finding with the index of its experiment."""


@dataclass(frozen=True)
class Rule:
    """A rule.

    Attributes:
        code: Three letters for the subject and three digits.
        name: Name of the bad pattern, so that "allow <name>" reads well.
        since: First version of litx with the rule.
        number: Number in the published list of rules; empty if it is not in the list.
        severity: "error" or "warning".
        scope: Data that must obey the rule.
        check: Function that yields the findings of an experiment, optionally in a field; None if
            the rule is checked elsewhere.
        check_paper: Function that yields findings between experiments, for the few rules that
            compare several.
        docs: Documentation, the docstring of its module.
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
        """First line of the documentation, without code and name."""
        return self.docs.split("\n", 1)[0].partition(": ")[2]


def rule(
    code: str,
    *,
    since: str,
    number: str = "",
    severity: Severity = "error",
    scope: Scope = "extraction",
) -> Callable[[Callable[..., Iterable[Any]]], Rule]:
    """Turn a function that yields findings into a `Rule` with the name of the function.

    The annotation of its first parameter says what the function is called with: each experiment,
    each material, each object of a class, or all experiments of a paper, when it yields each
    finding with the index of its experiment. A second parameter is the field of the paper.
    """

    def decorate(function: Callable[..., Iterable[Any]]) -> Rule:
        subject, *others = inspect.signature(function).parameters.values()
        kind = subject.annotation
        new_rule = Rule(code, function.__name__.replace("_", "-"), since, number, severity, scope)
        if kind == Sequence[Experiment]:
            return replace(new_rule, check_paper=function)

        def check_experiment(experiment: Experiment, field: Field = DEFAULT_FIELD) -> Findings:
            if kind is Experiment:
                objects: Iterable[Record] = [experiment]
            elif kind is Material:
                objects = experiment.output_materials
            else:
                objects = (record for record in experiment.records if isinstance(record, kind))
            for checked in objects:
                yield from function(checked, field) if others else function(checked)

        return replace(new_rule, check=check_experiment)

    return decorate


@functools.cache
def all_rules() -> tuple[Rule, ...]:
    """Return all rules, sorted by code.

    Raises:
        RuntimeError: Two rules have the same code, or a module does not define exactly one rule.
    """
    package = importlib.import_module("litx_validators.rules")
    rules: dict[str, Rule] = {}
    for module_info in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(module_info.name)
        defined = [value for value in vars(module).values() if isinstance(value, Rule)]
        if len(defined) != 1:
            raise RuntimeError(f"{module_info.name} defines {len(defined)} rules; define one")
        code = defined[0].code
        if code in rules:
            raise RuntimeError(f"{module_info.name} repeats the code {code}; choose another")
        rules[code] = replace(defined[0], docs=(module.__doc__ or "").strip())
    return tuple(rules[code] for code in sorted(rules))


def find_rule(word: str) -> Rule:
    """Return the rule with a code or a name, in any case.

    Raises:
        LitxError: There is no such rule.
    """
    wanted = word.strip().lower()
    known = {text: rule for rule in all_rules() for text in (rule.code.lower(), rule.name)}
    if wanted not in known:
        close = [known[name] for name in nearest(wanted, known)]
        offers = offer_names(f"{rule.code} ({rule.name})" for rule in close)
        hint = offers or "see litx validate --explain all"
        raise LitxError(f"unknown rule {word!r}", hint)
    return known[wanted]


def check(
    experiments: Iterable[Experiment],
    *,
    scope: Scope = "validate",
    doubtful: bool = True,
    field: Field = DEFAULT_FIELD,
) -> list[Violation]:
    """Return every violation of the rules of a scope, sorted by location.

    Args:
        experiments: Experiments to check; the first is ``experiments[0]`` in the paths.
        scope: "extraction" for the rules that refuse an extraction, "validate" for the rules that
            `litx validate` applies to any program, "ground truth" for all rules.
        doubtful: Whether to include findings that rest on a word in no vocabulary.
        field: Field of the experiments, whose vocabulary the words are compared with.

    Raises:
        ValueError: There is no such scope.
    """
    if scope not in SCOPES:
        raise ValueError(f"unknown scope {scope!r}; the scopes are {', '.join(SCOPES)}")
    scopes = SCOPES[: SCOPES.index(scope) + 1]
    experiments = list(experiments)
    findings: dict[int, list[tuple[Rule, Finding]]] = defaultdict(list)
    for checked in (rule for rule in all_rules() if rule.scope in scopes):
        if checked.check:
            for index, experiment in enumerate(experiments):
                found = checked.check(experiment, field)
                findings[index] += ((checked, finding) for finding in found)
        if checked.check_paper:
            for index, finding in checked.check_paper(experiments):
                findings[index].append((checked, finding))
    violations: list[Violation] = []
    for index, pairs in findings.items():
        paths = _paths_by_id(experiments[index], f"experiments[{index}]") if pairs else {}
        violations += (
            _build_violation(broken, finding, paths, experiments[index])
            for broken, finding in pairs
            if doubtful or not finding.is_doubtful
        )
    return sorted(dict.fromkeys(violations), key=place_order)


def place_order(violation: Violation) -> tuple[object, ...]:
    """Return the key that sorts violations by file, line, column, path and code."""
    numbered = [
        int(part) if part.isdecimal() else -1 for part in re.split(r"(\d+)", violation.path)
    ]
    place = (violation.file or "", violation.line or 0, violation.column or 0)
    return (*place, numbered, violation.path, violation.code)


def _paths_by_id(experiment: Experiment, root: str) -> dict[int, str]:
    """Map the identity of each object of an experiment to its first path."""
    paths: dict[int, str] = {}
    for path, record in walk(experiment, root):
        paths.setdefault(id(record), path)
    return paths


def _build_violation(
    broken: Rule, finding: Finding, paths: dict[int, str], experiment: Experiment
) -> Violation:
    """Return a finding as a violation, at the place of `near` if set, otherwise of its object."""
    path = paths.get(id(finding.at), paths[id(experiment)])
    whole = _origin(finding.at, experiment)
    shown = _origin(finding.near, experiment) if finding.near else whole
    return Violation(
        code=broken.code,
        severity=broken.severity,
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
    """Return the origin of an object, or else of its experiment; None if both are unknown."""
    return record.origin or experiment.origin
