"""Differences as JSON."""

import json
from collections.abc import Sequence
from typing import Any

from litx.refactor.comparison import Change, PaperChange, count
from litx.refactor.comparison import Fields as _Fields


def render(found: Sequence[PaperChange]) -> str:
    """Return an object with the `papers` that differ and a `summary`."""
    papers = [
        {
            "paper": paper.name,
            "change": paper.change,
            "recipe": [_change(one) for one in paper.recipe],
            "materials": [
                {
                    "material": one.name,
                    "change": one.change,
                    "fields": _fields(one.fields),
                    "values": [_change(value) for value in one.values],
                }
                for one in paper.materials
            ],
        }
        for paper in found
    ]
    return json.dumps({"papers": papers, "summary": count(found)}, indent=2)


def _change(one: Change) -> dict[str, Any]:
    return {"what": one.what, "change": one.change, "fields": _fields(one.fields)}


def _fields(fields: _Fields) -> dict[str, dict[str, str | None]]:
    return {name: {"old": old, "new": new} for name, (old, new) in fields.items()}
