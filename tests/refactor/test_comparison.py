"""Comparison of two versions of a paper by materials and values."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from litx.model import Configuration, Experiment, Material, Measurement, Quantity, RawMaterial
from litx.refactor.comparison import compare, compare_papers, count_changes, pair_items
from litx.refactor.comparison.report import render
from litx_ontology import MeasurementStatistic
from litx_ontology.units import HV, Celsius
from tests import strategies
from tests.refactor.versions import OLD, apply_changes, run_module

GOLDEN = Path(__file__).parent / "golden"


def make_experiment(*materials):
    """Return an experiment with materials."""
    return Experiment({"Fe": RawMaterial(kind="powder")}, {}, list(materials))


def measure(number, **fields):
    """Return a measurement of a hardness."""
    return Measurement(**{"kind": "hardness", "value": number, "unit": HV, **fields})


def list_changes(old, new):
    """Return the changes of values between two lists of measurements of a material."""
    sides = [[make_experiment(Material(name="A", measurements=items))] for items in (old, new)]
    materials = compare(*sides, "paper").materials
    changes = [value for material in materials for value in material.values]
    return [(value.change, value.fields.get("value")) for value in changes]


class TestCompare:
    @given(strategies.experiments())
    def test_same(self, experiment):
        """An experiment does not differ from itself."""
        assert [] == compare_papers({"p": [experiment]}, {"p": [experiment]})

    @given(strategies.experiments())
    def test_counts(self, experiment):
        """Each item of an added experiment is an added value."""
        counts = count_changes(compare_papers({"p": []}, {"p": [experiment]}))
        items = [item for material in experiment.output_materials for item in material.all_items()]
        assert len(experiment.output_materials) == counts["materials"]["added"]
        assert len(items) == counts["values"]["added"]

    def test_order_does_not_matter(self):
        """The order of materials and values does not matter, also after additions."""
        a, b = (Material(name=n, measurements=[measure(1), measure(2)]) for n in "AB")
        swapped = Material(name="A", measurements=[measure(2), measure(1)])
        old, new = make_experiment(a, b), make_experiment(b, swapped)
        assert [] == compare_papers({"p": [old]}, {"p": [new]})
        old, new = ([*map(measure, numbers)] for numbers in ((1, 2), (5, 1, 2)))
        assert [("added", (None, "5"))] == list_changes(old, new)

    def test_conditions(self):
        """A value is compared first with the value of the same temperature and statistic."""
        hot, mean = {"temperature": Quantity(800, Celsius)}, MeasurementStatistic.mean
        old = [measure(1), measure(2, **hot), measure(3, measurement_statistic=mean)]
        new = [measure(4, measurement_statistic=mean), measure(5, **hot), measure(1)]
        expected = [("changed", ("2", "5")), ("changed", ("3", "4"))]
        assert expected == list_changes(old, new)

    def test_value_of_another_configuration(self):
        """A value of another configuration is another value."""
        old, new = (
            [Configuration(name=n, measurements=m) for n, m in zip("ab", values, strict=True)]
            for values in (([measure(1)], []), ([], [measure(1)]))
        )
        assert [("removed", ("1", None)), ("added", (None, "1"))] == list_changes(old, new)

    def test_optional_and_also(self):
        """`optional` and `also` are compared like other fields."""
        old, new = (
            Material(name="A", optional=reason, measurements=[measure(1, also=also)])
            for reason, also in ((None, []), ("reprinted, Table 1", [{"value": "~2"}]))
        )
        (change,) = compare([make_experiment(old)], [make_experiment(new)], "paper").materials
        assert {"optional": (None, '"reprinted, Table 1"')} == change.fields
        assert [{"also": (None, '[{"value": "~2"}]')}] == [value.fields for value in change.values]

    def test_match(self):
        """Items are paired by the first key, then by the second; None is not a key."""
        keys = [lambda word: word, lambda word: word[0] if word[0] != "x" else None]
        pairs = pair_items(["ab", "cd", "xy"], ["ce", "ab", "xz"], keys)
        assert [("ab", "ab"), ("cd", "ce"), ("xy", None), (None, "xz")] == pairs


class TestRender:
    @pytest.mark.parametrize("format_", ["text", "json", "markdown"])
    def test_golden(self, format_):
        """Each format has the same differences."""
        ending = {"text": "txt", "markdown": "md"}.get(format_, format_)
        old, new = (run_module(text)["experiments"] for text in (OLD, apply_changes()))
        changes = compare_papers({"doi_10": old}, {"doi_10": new})
        expected = (GOLDEN / f"diff.{ending}").read_text(encoding="utf-8")
        assert expected == render(changes, format_) + "\n"

    def test_no_differences(self):
        """Without differences, the output states that."""
        assert "no differences" == render([], "text")
        assert "**no differences**" == render([], "markdown")
        assert [] == json.loads(render([], "json"))["papers"]

    def test_long_comment(self):
        """A long comment is cut to the limit of code hosts, with the number of omitted rows."""
        measurements = [measure(number, description="x" * 60) for number in range(2000)]
        experiment = make_experiment(Material(name="A", measurements=measurements))
        (change,) = compare_papers({}, {"p": [experiment]})
        assert ("p", "added") == (change.name, change.change)
        rendered = render([change], "markdown")
        assert len(rendered) < 65_536
        assert "more rows do not fit" in rendered.splitlines()[-1]

    def test_control_characters(self):
        """Line breaks and control characters of a program are escaped."""
        hostile = make_experiment(Material(name="A\n| b\x1b[2J", measurements=[]))
        changes = compare_papers({}, {"p": [hostile]})
        assert "\x1b" not in render(changes, "text") + render(changes, "markdown")
        assert 4 == len(render(changes, "text").splitlines())
