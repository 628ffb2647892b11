"""JSON for programs: ``{"violations": [...], "summary": {...}}``."""

import json
from typing import Any

from litx_validators.reading import Report

FIELDS = ("code", "severity", "path", "file", "line", "column", "message", "hint")
"""Fields of a violation, in the order written."""


def as_data(report: Report) -> dict[str, Any]:
    """Return the report as data that `json` can write."""
    return {
        "violations": [
            {field: getattr(one, field) for field in FIELDS} for one in report.violations
        ],
        "summary": {
            "files": report.files,
            "errors": report.errors,
            "warnings": report.warnings,
            "waived": report.waived,
        },
    }


def render(report: Report) -> str:
    """Return the report as JSON text."""
    return json.dumps(as_data(report), indent=2, ensure_ascii=False)
