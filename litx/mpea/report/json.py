"""A comparison as JSON, for machines; numbers are not rounded."""

import json

from litx.mpea import Comparison


def render(comparison: Comparison) -> str:
    """Return the comparison as JSON text."""
    return json.dumps(comparison.as_data(), indent=2, allow_nan=False)
