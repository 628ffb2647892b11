"""Pairs of items without a judge."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics import item_pairs
from litx_scoring.metrics.item_pairs import pair_items
from litx_scoring.metrics.outcome import Unavailable
from tests.scoring.build import rates

texts = st.sampled_from(["PBE", "4 4 1", "VASP", "520 eV", "1.0", "slab of TiO2"])
items = st.lists(st.dictionaries(st.sampled_from("abc"), texts, min_size=1), max_size=4)


def test_field_names():
    """Fields match by their content, not by their names."""
    truths = [{"code": "LATTICA", "kpoints": "4 4 1", "spin": "NaN"}, {"code": "OTHER"}]
    result = pair_items(truths, [{"software": "other"}, {"k-points": "4-4-1", "id": "Lattica"}])
    assert ((0, 1, 1.0), (1, 0, 1.0)) == result.pairs
    assert {"pairs-Pr": 1.0, "pairs-Re": 1.0, "pairs-F1": 1.0} == result.named()


def test_one_to_one():
    """A prediction matches once, unlike in LLMSim."""
    result = pair_items([{"a": "x"}] * 3, [{"a": "x"}])
    assert (1.0, pytest.approx(1 / 3), 0.5) == rates(result)


@pytest.mark.parametrize(
    ("expected", "truth", "prediction"),
    [
        (1.0, "520.0 eV", "520 EV"),
        (2 / 3, "GGA-PBE", "PBE"),
        (0.0, "PBE", "LDA"),
        (0.0, "NaN", "NaN"),
        (0.0, None, None),
        (1 / 2, ["x", "y"], ["y"]),
    ],
)
def test_agreement(expected, truth, prediction):
    """Words are compared without case and numbers by value; empty values agree with nothing."""
    assert expected == pytest.approx(pair_items([{"a": truth}], [{"b": prediction}]).f1)


def test_empty(monkeypatch):
    """An empty list on either side gives 0; very long lists are not compared."""
    for lists in (([], []), ([{}], []), ([], [{}])):
        assert 0.0 == pair_items(*lists).f1
    monkeypatch.setattr(item_pairs, "MAX_FIELDS", 3)
    assert isinstance(pair_items([{"a": "x"}] * 2, [{"a": "x"}] * 2), Unavailable)


@given(items, items)
def test_best_pairing(truths, predictions):
    """No other pairing agrees better."""
    total = sum(score for _, _, score in pair_items(truths, predictions).pairs)
    alone = [[pair_items([a], [b]).recall for b in predictions] for a in truths]
    if len(truths) > len(predictions):
        alone = [*zip(*alone, strict=True)]
    orders = permutations(range(max(len(truths), len(predictions))), len(alone))
    best = max(sum(row[j] for row, j in zip(alone, order, strict=True)) for order in orders)
    assert best == pytest.approx(total)


@given(items.filter(bool))
def test_identity(truths):
    """The truth in another order agrees fully."""
    assert 1.0 == pytest.approx(pair_items(truths, truths[::-1]).f1)
