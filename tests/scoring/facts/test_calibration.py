"""Calibration: wrong values cost their share, and a generic extraction scores little."""

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
from tests.scoring.build import rates
from tests.scoring.facts.editing import edit_records, to_prediction
from tests.scoring.facts.equivalences.samples import drop_the_optional
from tests.scoring.facts.figures import tallies
from tests.scoring.facts.papers import few_and_all_papers

SCALE = 1.37


def count_facts(item):
    """Return the number of values of a record, without nested records."""
    if isinstance(item, LatticeMeasurement):
        return len({round(length, 6) for length in item.lattice.lengths})
    return 1 if isinstance(item, Measurement) else int(item.phase_fraction is not None)


def scale_values(record):
    """Return a record with other numbers."""
    if isinstance(record, Measurement):
        number = record.numeric_value
        return record.evolve(value="9.7531" if not number else f"{number * SCALE:.6g}")
    if isinstance(record, LatticeMeasurement):
        return record.evolve(lattice=Lattice(record.lattice.matrix * SCALE))
    fraction = record.phase_fraction
    value = f"{fraction.numeric_value * SCALE:.6g}"
    return record.evolve(phase_fraction=fraction.evolve(value=value))


def drop_values(record):
    """Return a record without its values."""
    return record.evolve(phase_fraction=None) if isinstance(record, GlobalLatticeParam) else None


def change_values(truth, change):
    """Edit each record that may have values, always in the same order."""
    return edit_records(truth, (Measurement, LatticeMeasurement, GlobalLatticeParam), change)


def choose_records(papers, share):
    """Choose records at random, as stem and number, with a share of all values."""
    result = []
    for stem, truth in papers.items():
        counts = []
        change_values(truth, lambda item, counts=counts: counts.append(count_facts(item)) or item)
        result += [(stem, number, facts) for number, facts in enumerate(counts) if facts]
    remaining, places = share * sum(facts for _, _, facts in result), set()
    random.Random("calibration").shuffle(result)
    for stem, number, facts in result:
        if remaining >= facts / 2:
            places.add((stem, number))
            remaining -= facts
    return places


def score_values(papers, change, places, field=DEFAULT_FIELD):
    """Return the level of values over all papers, with the chosen records changed."""

    def count_level(stem, truth):
        numbers = count()
        changed = change_values(
            truth, lambda item: change(item) if (stem, next(numbers)) in places else item
        )
        return tallies(truth, changed, field)["value"]

    return Counts.sum_of(count_level(stem, truth) for stem, truth in papers.items())


@few_and_all_papers
@pytest.mark.parametrize("share", [0.05, 0.10, 0.20])
def test_calibration(papers, share):
    """Wrong values lower precision, recall and F1 by their share, missing ones recall alone."""
    check_calibration(papers, share)


@pytest.mark.law
@pytest.mark.parametrize("share", [0.05, 0.10, 0.20])
def test_calibration_of_fuel_cells(share):
    """Calibration holds for fuel cells, whose shares and space groups are never drawn."""
    papers = {stem: tuple(paper.experiments) for stem, paper in litxsofc.papers.items()}
    check_calibration(papers, share, FUEL_CELLS, width=0.04)


def check_calibration(papers, share, field=DEFAULT_FIELD, width=0.015):
    """Assert that a share of wrong or missing values costs this share."""
    required = {stem: to_prediction(drop_the_optional(truth)) for stem, truth in papers.items()}
    expected, places = 1 - share, choose_records(required, share)
    remaining = score_values(required, drop_values, places, field)
    result = score_values(required, scale_values, places, field)
    assert (1, expected) == pytest.approx((remaining.precision, remaining.recall), abs=width)
    assert (expected,) * 3 == pytest.approx(rates(result), abs=width)


def test_generic_program():
    """Six materials of FeNi score below 0.15 over all papers, also without their compositions."""
    with Runner(jobs=1) as runner:
        generic = runner.run(Source.read(generic_program.__file__)).experiments
    assert generic_program.experiments == generic  # in the sandbox as in this process
    papers = [paper.experiments for paper in litxalloy.papers.values()]
    with_compositions, without_compositions = (
        fmean(score_experiments(truth, item).overall.f1 for truth in papers)
        for item in (generic, edit_records(generic, CompMeasurement, lambda _: None))
    )
    assert with_compositions < 0.15
    assert 0 < without_compositions < 0.15
