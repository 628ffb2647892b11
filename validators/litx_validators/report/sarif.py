"""SARIF 2.1.0, which code hosts and editors read.

Source: OASIS Standard "Static Analysis Results Interchange Format (SARIF) Version 2.1.0" (2020).
"""

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

from litx import __version__
from litx_validators.engine import Rule, Violation, all_rules
from litx_validators.reading import ValidationReport

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def render(report: ValidationReport) -> str:
    """Return the report as SARIF text: all rules, then the violations as results."""
    known = all_rules()
    index = {rule.code: number for number, rule in enumerate(known)}
    rules = list(map(_describe_rule, known))
    driver = {"name": "litx", "version": __version__, "rules": rules}
    results = [_describe_violation(v, index[v.code]) for v in report.violations]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=False)


def _describe_rule(rule: Rule) -> dict[str, Any]:
    """Return a rule as a SARIF `reportingDescriptor`."""
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.summary},
        "help": {"text": rule.docs},
        "defaultConfiguration": {"level": rule.severity},
    }


def _describe_violation(violation: Violation, rule_index: int) -> dict[str, Any]:
    """Return a violation as a SARIF `result`, as far as its place is known."""
    place: dict[str, Any] = {}
    if violation.file is not None:
        path = Path(violation.file)
        uri = path.as_uri() if path.is_absolute() else quote(path.as_posix())
        place["physicalLocation"] = {"artifactLocation": {"uri": uri}}
        if violation.line is not None:
            region = {"startLine": violation.line, "startColumn": violation.column or 1}
            place["physicalLocation"]["region"] = region
    if violation.path:
        place["logicalLocations"] = [{"fullyQualifiedName": violation.path}]
    return {
        "ruleId": violation.code,
        "ruleIndex": rule_index,
        "level": violation.severity,
        "message": {"text": violation.text},
        "locations": [place] if place else [],
    }
