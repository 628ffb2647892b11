"""The tables of docs/scoring.md: what equivalences and errors cost the frozen papers."""

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import fmean
from typing import Any

from litx import Experiment
from litx.sandbox import Outcome
from tests.sandbox.salvage.figures import costs
from tests.sandbox.salvage.slips import SLIPS
from tests.scoring.facts.equivalences import EQUIVALENCES, STYLE, all_together
from tests.scoring.facts.errors import ERRORS, EXACT, OF_STEPS, TOLERANCES
from tests.scoring.facts.figures import measure_cost, measure_step_cost, score_change

FROZEN = Path(__file__).parents[1] / "tests" / "data" / "litxalloy" / "__init__.py"
EACH = 2
"""Of every so many papers one has an error, which takes longer than another way to write it."""

Papers = Mapping[str, tuple[Experiment, ...]]
Table = Callable[[list[str], list[list[str]]], str]


def tables(table: Table, page: str = "") -> str:
    """Return the tables, and how many papers each is made of.

    Args:
        table: Returns a table of Markdown with a head and rows.
        page: Text whose table of slips is kept, since measuring it takes minutes; empty to measure.
    """
    papers = _papers()
    some = dict(list(papers.items())[::EACH])
    same = f"Equivalent changes, on the {len(papers)} frozen papers:"
    wrong = f"Errors, one draw in each of {len(some)} of these papers:"
    slips = f"Slips of form, one in each of {len(papers)} papers, if the paper has a place for it:"
    parts = (same, _equivalences(papers, table), wrong, _errors(some, table))
    kept = page.partition(slips)[2].partition("<!--")[0].strip()
    return "\n\n".join((*parts, slips, f"{kept}\n" if kept else _slips(papers, table)))


def _slips(papers: Papers, table: Table) -> str:
    """Return what slips of form cost; a paper without them scores 1."""
    rows, scores = [], []
    modules = [
        (FROZEN.with_name(f"{stem}.py").read_text(), truth) for stem, truth in papers.items()
    ]
    for name, found in costs(modules):
        f1 = [cost.f1 for cost in found]
        strict = fmean(cost.strict is Outcome.ok and cost.f1 for cost in found)
        most = max(cost.lost / cost.touched for cost in found)
        shares = map(_rounded, (strict, fmean(f1), min(f1)))
        rows.append([_summary(SLIPS[name]), str(len(found)), *shares, f"{most:.2f}"])
        scores += f1
    rows.append(["All", str(len(scores)), "", *map(_rounded, (fmean(scores), min(scores))), ""])
    head = ["Slip", "Papers", "F1 with --strict", "Mean F1", "Lowest F1", "Lost / touched, at most"]
    return table(head, rows)


def _papers() -> Papers:
    """Return the frozen papers, whichever ground truth is installed."""
    spec = spec_from_file_location("frozen_litxalloy", FROZEN)
    assert spec is not None
    assert spec.loader is not None
    package = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(package)
    return {stem: tuple(package.papers[stem].experiments) for stem in package.papers}


def _equivalences(papers: Papers, table: Table) -> str:
    rows = []
    for name, change in (*EQUIVALENCES.items(), ("", all_together)):
        scores, changed = score_change(change, papers)
        mark = "\\*" if name in STYLE else ""
        shares = [_rounded(share) for share in (fmean(scores.values()), min(scores.values()))]
        rows.append([f"{_summary(change)}{mark}", str(changed), *shares])
    head = ["Equivalent change", "Papers changed", "Mean F1", "Lowest F1"]
    told = "The last row does not include the changes marked \\*."
    return f"{table(head, rows)}\n{told}"


def _errors(papers: Papers, table: Table) -> str:
    rows = []
    for name, error in ERRORS.items():
        draws, lost, touched = measure_cost(error, papers, each=1)
        weights = _pairs(touched, lost) if draws else ["", "", "", ""]
        allowed = f"{TOLERANCES.get(name, EXACT):.0%}"
        rows.append([_summary(error), str(draws), *weights, allowed])
    head = ["Error", "Draws", "Touched: truth", "Touched: extraction"]
    head += ["Lost: truth", "Lost: extraction"]
    steps = []
    for error in OF_STEPS.values():
        draws, *both = measure_step_cost(error, papers, each=1)
        steps.append([_summary(error), str(draws), *_pairs(*both)])
    others = ["Error", "Draws", "Lost values, compositions and phases: truth", "extraction"]
    others += ["Lost steps: truth", "extraction"]
    return f"{table([*head, 'Allowed'], rows)}\n{table(others, steps)}"


def _pairs(*pairs: Iterable[float]) -> list[str]:
    return [f"{number:.1f}" for pair in pairs for number in pair]


def _summary(function: Callable[..., Any]) -> str:
    return (function.__doc__ or "").split("\n")[0].rstrip(".")


def _rounded(share: float) -> str:
    """Return a share that is rounded down, so that 1.000 is nothing less."""
    return f"{int(share * 1000 + 1e-9) / 1000:.3f}"
