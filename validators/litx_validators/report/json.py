"""JSON for programs: ``{"violations": [...], "summary": {...}}``, and "statistics" on demand."""

import json
from typing import Any

from litx_validators.reading import ValidationReport
from litx_validators.report.statistics import count

FIELDS = ("code", "severity", "path", "file", "line", "column", "message", "hint")
"""Fields of a violation, in the order written."""


def as_data(report: ValidationReport) -> dict[str, Any]:
    """Return the fields of each violation, and the counts of files and violations."""
    return {
        "violations": [
            {field: getattr(violation, field) for field in FIELDS}
            for violation in report.violations
        ],
        "summary": {
            "files": report.files,
            "errors": report.errors,
            "warnings": report.warnings,
            "waived": report.waived,
        },
    }


def render(report: ValidationReport, *, statistics: bool = False) -> str:
    """Return the report as JSON text.

    Args:
        report: Report to render.
        statistics: Whether to add the counts per rule.
    """
    data = as_data(report) | ({"statistics": count(report)} if statistics else {})
    return json.dumps(data, indent=2, ensure_ascii=False)
