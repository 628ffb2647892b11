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
    index = {one.code: number for number, one in enumerate(known)}
    driver = {"name": "litx", "version": __version__, "rules": [_rule(one) for one in known]}
    results = [_result(one, index[one.code]) for one in report.violations]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=False)


def _rule(one: Rule) -> dict[str, Any]:
    """Describe a rule."""
    return {
        "id": one.code,
        "name": one.name,
        "shortDescription": {"text": one.summary},
        "help": {"text": one.docs},
        "defaultConfiguration": {"level": one.severity},
    }


def _result(one: Violation, rule_index: int) -> dict[str, Any]:
    """Describe a violation."""
    place: dict[str, Any] = {}
    if one.file is not None:
        path = Path(one.file)
        uri = path.as_uri() if path.is_absolute() else quote(path.as_posix())
        place["physicalLocation"] = {"artifactLocation": {"uri": uri}}
        if one.line is not None:
            region = {"startLine": one.line, "startColumn": one.column or 1}
            place["physicalLocation"]["region"] = region
    if one.path:
        place["logicalLocations"] = [{"fullyQualifiedName": one.path}]
    return {
        "ruleId": one.code,
        "ruleIndex": rule_index,
        "level": one.severity,
        "message": {"text": "\n".join(part for part in (one.message, one.hint) if part)},
        "locations": [place] if place else [],
    }
