"""Two versions of a paper differ in materials and values, whatever their lines."""

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
from tests.refactor.versions import OLD, changed

GOLDEN = Path(__file__).parent / "golden"


def built(source):
    """Return the experiments of a module."""
    names = {}
    exec(source, names)
    return names["experiments"]


def experiment(*materials):
    """Return an experiment that makes some materials."""
    return Experiment({"Fe": RawMaterial(kind="powder")}, {}, list(materials))


def value(number, **fields):
    """Return a hardness."""
    return Measurement(**{"kind": "hardness", "value": number, "unit": HV, **fields})


def values_of(old, new):
    """Return the changes of values when a material's measurements change."""
    sides = [[experiment(Material(name="A", measurements=items))] for items in (old, new)]
    materials = compare(*sides, "paper").materials
    changes = [value for material in materials for value in material.values]
    return [(value.change, value.fields.get("value")) for value in changes]


class TestCompare:
    @given(strategies.experiments())
    def test_same(self, experiment):
        """Nothing differs from itself."""
        assert [] == compare_papers({"p": [experiment]}, {"p": [experiment]})

    @given(strategies.experiments())
    def test_every_value_is_counted(self, experiment):
        """From nothing to an experiment, each of its items is an added value."""
        counts = count_changes(compare_papers({"p": []}, {"p": [experiment]}))
        items = [item for material in experiment.output_materials for item in material.all_items()]
        assert len(experiment.output_materials) == counts["materials"]["added"]
        assert len(items) == counts["values"]["added"]

    def test_order_does_not_matter(self):
        """The order of materials and values is no difference, and additions shift nothing."""
        a, b = (Material(name=n, measurements=[value(1), value(2)]) for n in "AB")
        turned = Material(name="A", measurements=[value(2), value(1)])
        assert [] == compare_papers({"p": [experiment(a, b)]}, {"p": [experiment(b, turned)]})
        assert [("added", (None, "5"))] == values_of([value(1), value(2)], [*map(value, (5, 1, 2))])

    def test_conditions(self):
        """A value is compared with that of the same temperature and statistic first."""
        hot, mean = {"temperature": Quantity(800, Celsius)}, MeasurementStatistic.mean
        old = [value(1), value(2, **hot), value(3, measurement_statistic=mean)]
        new = [value(4, measurement_statistic=mean), value(5, **hot), value(1)]
        expected = [("changed", ("2", "5")), ("changed", ("3", "4"))]
        assert expected == values_of(old, new)

    def test_value_of_another_configuration(self):
        """What is measured on another configuration is another value."""
        old, new = (
            [Configuration(name=n, measurements=m) for n, m in zip("ab", values, strict=True)]
            for values in (([value(1)], []), ([], [value(1)]))
        )
        assert [("removed", ("1", None)), ("added", (None, "1"))] == values_of(old, new)

    def test_what_is_left_open(self):
        """`optional` and `also` are compared like any other field."""
        old, new = (
            [experiment(Material(name="A", optional=why, measurements=[value(1, also=also)]))]
            for why, also in ((None, []), ("reprinted, Table 1", [{"value": "~2"}]))
        )
        (change,) = compare(old, new, "paper").materials
        assert {"optional": (None, '"reprinted, Table 1"')} == change.fields
        assert [{"also": (None, '[{"value": "~2"}]')}] == [value.fields for value in change.values]

    def test_match(self):
        """What shares the first key is paired before what shares the second; None is no key."""
        keys = [lambda word: word, lambda word: word[0] if word[0] != "x" else None]
        pairs = pair_items(["ab", "cd", "xy"], ["ce", "ab", "xz"], keys)
        assert [("ab", "ab"), ("cd", "ce"), ("xy", None), (None, "xz")] == pairs


class TestRender:
    @pytest.mark.parametrize("form", ["text", "json", "markdown"])
    def test_golden(self, form):
        """Each form says the same differences."""
        ending = {"text": "txt", "markdown": "md"}.get(form, form)
        changes = compare_papers({"doi_10": built(OLD)}, {"doi_10": built(changed())})
        expected = (GOLDEN / f"diff.{ending}").read_text(encoding="utf-8")
        assert expected == render(changes, form) + "\n"

    def test_nothing(self):
        """No difference is said as such."""
        assert "no differences" == render([], "text")
        assert "**no differences**" == render([], "markdown")
        assert [] == json.loads(render([], "json"))["papers"]

    def test_long_comment(self):
        """A comment is no longer than code hosts take, and says how much is missing."""
        many = [value(number, description="x" * 60) for number in range(2000)]
        (change,) = compare_papers({}, {"p": [experiment(Material(name="A", measurements=many))]})
        assert ("p", "added") == (change.name, change.change)
        rendered = render([change], "markdown")
        assert len(rendered) < 65_536
        assert "more rows do not fit" in rendered.splitlines()[-1]

    def test_text_that_would_draw(self):
        """Line breaks and control characters of a program stay within their line."""
        hostile = experiment(Material(name="A\n| b\x1b[2J", measurements=[]))
        changes = compare_papers({}, {"p": [hostile]})
        assert "\x1b" not in render(changes, "text") + render(changes, "markdown")
        assert 4 == len(render(changes, "text").splitlines())
