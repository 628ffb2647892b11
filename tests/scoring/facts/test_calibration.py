"""What a score means: a share of wrong values loses that share, what fits any paper has little."""

import random
from itertools import count
from statistics import fmean

import pytest

import litxalloy
import litxsofc
from litx import *
from litx.extract import generic as generic_program
from litx.sandbox import Runner, Source
from litx_ontology.fields import DEFAULT_FIELD, FUEL_CELLS
from litx_scoring import score_experiments
from litx_scoring.ledger import Counts
from tests.scoring.facts.editing import predicted, records
from tests.scoring.facts.equivalences.samples import drop_the_optional
from tests.scoring.facts.figures import tallies
from tests.scoring.facts.papers import some_and_all

WIDTH = 0.015
"""Largest difference of what is lost from what is wrong."""

SCALE = 1.37


def facts_in(item):
    """Return the number of values of a record, without nested records."""
    if isinstance(item, LatticeMeasurement):
        return len({round(length, 6) for length in item.lattice.lengths})
    return 1 if isinstance(item, Measurement) else int(item.phase_fraction is not None)


def wrong(record):
    """Return a record with other numbers."""
    if isinstance(record, Measurement):
        number = record.numeric_value
        return record.evolve(value="9.7531" if not number else f"{number * SCALE:.6g}")
    if isinstance(record, LatticeMeasurement):
        return record.evolve(lattice=Lattice(record.lattice.matrix * SCALE))
    phase_fraction = record.phase_fraction
    return record.evolve(
        phase_fraction=phase_fraction.evolve(value=f"{phase_fraction.numeric_value * SCALE:.6g}")
    )


def dropped(record):
    """Return a record without its values."""
    return record.evolve(phase_fraction=None) if isinstance(record, GlobalLatticeParam) else None


def visit(truth, change):
    """Change each record that may have values, always in the same order."""
    return records(truth, (Measurement, LatticeMeasurement, GlobalLatticeParam), change)


def chosen(papers, share):
    """Choose records at random, by paper and number, until they have a share of all values."""
    result = []
    for stem, truth in papers.items():
        seen = []
        visit(truth, lambda item, seen=seen: seen.append(facts_in(item)) or item)
        result += [(stem, number, facts) for number, facts in enumerate(seen) if facts]
    wanted, taken = share * sum(facts for _, _, facts in result), set()
    random.Random("calibration").shuffle(result)
    for stem, number, facts in result:
        if wanted >= facts / 2:
            taken.add((stem, number))
            wanted -= facts
    return taken


def level_with(papers, change, taken, field=DEFAULT_FIELD):
    """Return the level of values over all papers, where the records taken are changed."""

    def counted(stem, truth):
        numbers = count()
        changed = visit(
            truth, lambda item: change(item) if (stem, next(numbers)) in taken else item
        )
        return tallies(truth, changed, field)["value"]

    return Counts.sum_of(counted(stem, truth) for stem, truth in papers.items())


@some_and_all
@pytest.mark.parametrize("share", [0.05, 0.10, 0.20])
def test_calibration(papers, share):
    """Wrong values lower precision, recall and F1 by their share, missing ones recall alone."""
    check_calibration(papers, share)


@pytest.mark.law
@pytest.mark.parametrize("share", [0.05, 0.10, 0.20])
def test_calibration_of_fuel_cells(share):
    """So they do in another field, whose shares and space groups are values that are not drawn."""
    papers = {stem: tuple(paper.experiments) for stem, paper in litxsofc.papers.items()}
    check_calibration(papers, share, FUEL_CELLS, width=0.04)


def check_calibration(papers, share, field=DEFAULT_FIELD, width=WIDTH):
    """Compare what is lost with a share of the values wrong, and with it missing."""
    questions = {stem: predicted(drop_the_optional(truth)) for stem, truth in papers.items()}
    level, taken = 1 - share, chosen(questions, share)
    remaining, result = (level_with(questions, change, taken, field) for change in (dropped, wrong))
    assert (1, level) == pytest.approx((remaining.precision, remaining.recall), abs=width)
    assert (level,) * 3 == pytest.approx((result.precision, result.recall, result.f1), abs=width)


def test_generic_program():
    """Six materials of FeNi for every paper stay below 0.15, without their compositions, too."""
    with Runner(jobs=1) as runner:
        generic = runner.run(Source.read(generic_program.__file__)).experiments
    assert generic_program.experiments == generic  # the sandbox takes it as this process does
    papers = [paper.experiments for paper in litxalloy.papers.values()]
    named, vague = (
        fmean(score_experiments(truth, item).overall.f1 for truth in papers)
        for item in (generic, records(generic, CompMeasurement, lambda _: None))
    )
    assert named < 0.15
    assert 0 < vague < 0.15
