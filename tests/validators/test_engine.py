"""The engine: scopes, locations, order, and robustness."""

import pickle

import pytest
from hypothesis import HealthCheck, given, settings

from litx import *
from litx.errors import LitxError
from litx.formats import canonical_json
from litx_validators import check, find_rule
from litx_validators.engine import SCOPES, Violation, place_order
from tests import strategies
from tests.validators.fixtures import read, read_block

FAULTS = """from litx import *
raw = {"elements": RawMaterial(kind="other"), "powder": RawMaterial(kind="powder")}
items = [
    CompMeasurement("FeNi"),
    Configuration(name="sigma", tags=["precipitate"]),
    Configuration(name="rim", within="core"),
]
melted = Material(process="elements->melt", measurements=items)
rolled = Material(process="elements->roll", measurements=[])
groups = {"melt": [ProcessEvent(kind="Arc Melting")]}
experiments = [Experiment(raw, groups, [melted, rolled])]
"""


def experiment(events, *materials):
    """Return an experiment with a raw material and a group of events."""
    return Experiment({"a": RawMaterial(kind="other")}, {"melt": events}, materials)


@pytest.fixture
def bad(tmp_path):
    """Return a function that gives the experiments in which a rule's fixture breaks it."""
    return lambda code: read_block(code, "bad", tmp_path).experiments


class TestCheck:
    def test_collects_every_violation_with_its_place(self, tmp_path):
        """A file with several faults gives a violation for each, with file and line."""
        file = tmp_path / "faults.py"
        file.write_text(FAULTS)
        violations = check(read(file).experiments)
        expected = [
            ("RAW002", 2, "raw_materials.powder"),
            ("CFG002", 5, "output_materials[0].measurements[1].within"),
            ("CFG001", 6, "output_materials[0].measurements[2].within"),
            ("PRC001", 8, "output_materials[0].process"),
            ("MAT001", 9, "output_materials[1].measurements"),
            ("GRP006", 9, "output_materials[1].process"),
        ]
        paths = (v.path.removeprefix("experiments[0].") for v in violations)
        assert expected == [
            (v.code, v.line, path) for v, path in zip(violations, paths, strict=True)
        ]
        assert {str(file)} == {v.file for v in violations}

    def test_scope(self, bad):
        """A rule is checked in its scope and in all later scopes; a misspelt scope is an error."""
        for first, code in enumerate(("MAT001", "GRP006", "MAT002")):
            broken = [s for s in SCOPES if any(v.code == code for v in check(bad(code), scope=s))]
            assert list(SCOPES[first:]) == broken
        with pytest.raises(ValueError, match="unknown scope 'all'"):
            check([], scope="all")

    def test_doubtful(self):
        """Findings that rest on a word of no vocabulary can be omitted; certain findings stay."""
        for last, expected in (("melt spinning", []), ("Annealing", ["PRC001"])):
            events = [ProcessEvent(kind="Arc Melting"), ProcessEvent(kind=last)]
            melted = Material(process="a->melt", measurements=[CompMeasurement("FeNi")])
            built = experiment(events, melted)
            violations = check([built], scope="extraction", doubtful=False)
            assert expected == [v.code for v in violations]
            assert ["PRC001"] == [v.code for v in check([built], scope="extraction")]

    def test_objects_without_origin(self, bad):
        """Objects from JSON have a path, and neither file nor line."""
        text = canonical_json.dumps(list(bad("MAT001")))
        violations = check(canonical_json.loads(text))
        assert {(None, None, None)} == {(v.file, v.line, v.column) for v in violations}
        assert "experiments[0].output_materials[0].measurements" == violations[0].path

    def test_one_object_in_two_places_is_reported_once(self):
        """A faulty material that occurs twice in an experiment has a single violation per rule."""
        twice = [Material(process="a->melt", measurements=[])] * 2
        assert ["MAT001", "MAT003"] == sorted(v.code for v in check([experiment([], *twice)]))

    def test_one_configuration_in_two_materials_counts_in_each(self):
        """Fractions above 100 % are reported of each material, though they share the objects."""
        share = Measurement(kind="volume_fraction", value=60, unit=percent)
        halves = [Configuration(name=name, measurements=[share]) for name in "ab"]
        pair = (Material(process="a->melt", name=name, measurements=halves) for name in "xy")
        violations = check([experiment([], *pair)])
        assert ["'x'", "'y'"] == [v.message.split()[6] for v in violations if v.code == "LAT003"]

    @given(strategies.experiments())
    @settings(suppress_health_check=[HealthCheck.too_slow])
    def test_never_raises(self, experiment):
        """All valid objects can be checked, twice with the same result."""
        first, second = (check([experiment], scope="ground truth") for _ in range(2))
        assert first == second

    @given(strategies.valid_experiments())
    @settings(suppress_health_check=[HealthCheck.too_slow])
    def test_sound_experiments_are_clean(self, experiment):
        """Experiments that obey the published rules are not refused."""
        assert [] == check([experiment], scope="extraction")

    def test_odd_values_do_not_matter(self):
        """Fields with values of the wrong type are stored and do not break the rules."""
        word, odd = bytearray(1), {"kind": None, "value": [1], "unit": 5}
        odd = Measurement(**odd, group_name=word, measurement_method=["b"])
        items = [
            CompMeasurement("Fe", method=None),
            Configuration(name=5, within=["x"], tags=5, measurements=[odd, [odd]]),
            Configuration(name={"k": [1]}, within=5, tags="precipitate"),
            *(odd, [odd], None),
        ]
        event = ProcessEvent(kind=["x"], inputs=["a", word], description=5)
        built = Experiment(
            raw_materials={"a": "powder", "b": None, "": 5},
            synthesis_groups={"melt": [event]},
            output_materials=[Material(process="a->melt", name=bytearray(2), measurements=items)],
            descriptions=[DescriptionGroup(kinds="x", group_name=5), DescriptionGroup(kinds=None)],
        )
        codes = {v.code for v in check([built], scope="extraction")}
        assert {"CFG001", "DSC001", "PRC003", "RAW002"} == codes
        beyond = {v.code for v in check([built], scope="ground truth")}
        assert {"MAT005", "SRC001", "UNI002", "VAL001", "VOC001"} < beyond


class TestViolation:
    def test_obeys_no_hostile_text(self):
        """Escapes and lone surrogates are shown, endless text is cut, and it can be pickled."""
        violation = Violation(
            "MAT001", "error", "a.\x1b[2J", None, None, None, "b\n\udc80", "c" * 3000
        )
        assert ("a.\\x1b[2J", "b\n\\udc80") == (violation.path, violation.message)
        assert "c" * 1997 + "..." == violation.hint
        assert violation == pickle.loads(pickle.dumps(violation))

    def test_are_sorted_by_number(self):
        """Without lines, the second material comes before the tenth."""
        ten, two = (
            Violation("X", "error", f"output_materials[{n}]", None, None, None, "") for n in (10, 2)
        )
        assert [two, ten] == sorted([ten, two], key=place_order)


def test_find_rule():
    """For a name without similar names, the hint names the command that lists all."""
    with pytest.raises(LitxError, match=r"unknown rule '\?'; see litx validate --explain all"):
        find_rule("?")
