"""What a conversion gave and what it left out, as lines for people and as data."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from litx.adapters.conversion import Conversion
from litx.model import Configuration, Experiment
from litx.paths import shown

MOST_LINES = 100
"""How many things that were left out are told to people; the data have them all."""


def lines(conversion: Conversion) -> Iterator[str]:
    """Yield a line for each thing that was left out, whole papers first."""
    ordered = sorted(conversion.skipped, key=lambda one: not one.is_paper)
    for one in ordered[:MOST_LINES]:
        yield f"{one} (the whole paper)" if one.is_paper else str(one)
    more = len(ordered) - MOST_LINES
    if more > 0:
        yield f"{more:,} more were left out; --format json lists all"


def as_data(conversion: Conversion, files: Mapping[str, Path]) -> dict[str, Any]:
    """Return the whole as data for JSON."""
    papers = {
        stem: {"file": shown(files[stem]), **counts(experiments)}
        for stem, experiments in conversion.papers.items()
    }
    skipped = [
        {
            "place": one.place,
            "message": one.message,
            "hint": one.hint,
            "whole_paper": one.is_paper,
        }
        for one in conversion.skipped
    ]
    summary = {"papers": len(papers), "skipped": len(skipped)}
    return {"papers": papers, "skipped": skipped, "summary": summary}


def counts(experiments: list[Experiment]) -> dict[str, int]:
    """Count the materials of a paper, and what was measured on them."""
    materials = [one for experiment in experiments for one in experiment.output_materials]
    items = [item for one in materials for item in one.all_items()]
    measured = sum(not isinstance(item, Configuration) for item in items)
    return {"materials": len(materials), "measurements": measured}
