"""The engine: scopes, locations, order, and robustness."""

import pickle

import pytest
from hypothesis import HealthCheck, given, settings

from litx import *
from litx.errors import LitxError
from litx.formats import canonical_json
from litx_validators import check, find_rule
from litx_validators.engine import SCOPES, place_order
from tests import strategies
from tests.validators.fixtures import make_violation, read_block, read_file

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


def make_experiment(events, *materials):
    """Return an experiment of a raw material, a group of events, and materials."""
    return Experiment({"a": RawMaterial(kind="other")}, {"melt": events}, materials)


def find_codes(experiments, **options):
    """Return the sorted codes of the violations of experiments."""
    return sorted(violation.code for violation in check(experiments, **options))


@pytest.fixture
def break_rule(tmp_path):
    """Function that returns experiments that break a rule."""
    return lambda code: read_block(code, "bad", tmp_path).experiments


class TestCheck:
    def test_collects_all_violations(self, tmp_path):
        """Each fault of a file is a violation with file and line."""
        file = tmp_path / "faults.py"
        file.write_text(FAULTS)
        violations = check(read_file(file).experiments)
        expected = [
            ("RAW002", 2, "raw_materials.powder"),
            ("CFG002", 5, "output_materials[0].measurements[1].within"),
            ("CFG001", 6, "output_materials[0].measurements[2].within"),
            ("PRC001", 8, "output_materials[0].process"),
            ("MAT001", 9, "output_materials[1].measurements"),
            ("GRP006", 9, "output_materials[1].process"),
        ]
        paths = (v.path.removeprefix("experiments[0].") for v in violations)
        assert expected == [(v.code, v.line, next(paths)) for v in violations]
        assert {str(file)} == {v.file for v in violations}

    def test_scope(self, break_rule):
        """A rule is checked in its scope and all later scopes; an unknown scope is an error."""
        for index, code in enumerate(("MAT001", "GRP006", "MAT002")):
            experiments = break_rule(code)
            scopes = [scope for scope in SCOPES if code in find_codes(experiments, scope=scope)]
            assert list(SCOPES[index:]) == scopes
        with pytest.raises(ValueError, match="unknown scope 'all'"):
            check([], scope="all")

    def test_doubtful(self):
        """Findings that depend on a word outside the vocabularies can be omitted."""
        for kind, expected in (("melt spinning", []), ("Annealing", ["PRC001"])):
            events = [ProcessEvent(kind="Arc Melting"), ProcessEvent(kind=kind)]
            melted = Material(process="a->melt", measurements=[CompMeasurement("FeNi")])
            experiment = make_experiment(events, melted)
            assert expected == find_codes([experiment], scope="extraction", doubtful=False)
            assert ["PRC001"] == find_codes([experiment], scope="extraction")

    def test_objects_without_origin(self, break_rule):
        """Violations of objects from JSON have a path, but no file and line."""
        text = canonical_json.dumps(list(break_rule("MAT001")))
        violations = check(canonical_json.loads(text))
        assert {(None, None, None)} == {(v.file, v.line, v.column) for v in violations}
        assert "experiments[0].output_materials[0].measurements" == violations[0].path

    def test_repeated_material(self):
        """A faulty material that occurs twice has a single violation per rule."""
        materials = [Material(process="a->melt", measurements=[])] * 2
        assert ["MAT001", "MAT003"] == find_codes([make_experiment([], *materials)])

    def test_configuration_in_two_materials(self):
        """Fractions above 100 % are reported for each material, even with the same objects."""
        share = Measurement(kind="volume_fraction", value=60, unit=percent)
        halves = [Configuration(name=name, measurements=[share]) for name in "ab"]
        pair = (Material(process="a->melt", name=name, measurements=halves) for name in "xy")
        violations = check([make_experiment([], *pair)])
        assert ["'x'", "'y'"] == [v.message.split()[6] for v in violations if v.code == "LAT003"]

    @given(strategies.experiments())
    @settings(suppress_health_check=[HealthCheck.too_slow])
    def test_never_raises(self, experiment):
        """Any experiment can be checked, with the same result each time."""
        first, second = (check([experiment], scope="ground truth") for _ in range(2))
        assert first == second

    @given(strategies.valid_experiments())
    @settings(suppress_health_check=[HealthCheck.too_slow])
    def test_valid_experiments(self, experiment):
        """Experiments that obey the published rules have no violation."""
        assert [] == check([experiment], scope="extraction")

    def test_values_of_wrong_types(self):
        """Fields with values of a wrong type are stored, and rules can check them."""
        word = bytearray(1)
        fields = {"group_name": word, "measurement_method": ["b"]}
        measurement = Measurement(kind=None, value=[1], unit=5, **fields)
        items = [
            CompMeasurement("Fe", method=None),
            Configuration(name=5, within=["x"], tags=5, measurements=[measurement, [measurement]]),
            Configuration(name={"k": [1]}, within=5, tags="precipitate"),
            *(measurement, [measurement], None),
        ]
        event = ProcessEvent(kind=["x"], inputs=["a", word], description=5)
        experiment = Experiment(
            raw_materials={"a": "powder", "b": None, "": 5},
            synthesis_groups={"melt": [event]},
            output_materials=[Material(process="a->melt", name=bytearray(2), measurements=items)],
            descriptions=[DescriptionGroup(kinds="x", group_name=5), DescriptionGroup(kinds=None)],
        )
        codes = set(find_codes([experiment], scope="extraction"))
        assert {"CFG001", "DSC001", "PRC003", "RAW002"} == codes
        codes = set(find_codes([experiment], scope="ground truth"))
        assert {"MAT005", "SRC001", "UNI002", "VAL001", "VOC001"} < codes


class TestViolation:
    def test_hostile_text(self):
        """Escapes and lone surrogates are escaped, and long text is cut; pickling works."""
        texts = {"path": "a.\x1b[2J", "message": "b\n\udc80", "hint": "c" * 3000}
        violation = make_violation("MAT001", **texts)
        assert ("a.\\x1b[2J", "b\n\\udc80") == (violation.path, violation.message)
        assert "c" * 1997 + "..." == violation.hint
        assert violation == pickle.loads(pickle.dumps(violation))

    def test_order_of_paths(self):
        """Without lines, the second material precedes the tenth."""
        ten, two = (make_violation("X", f"output_materials[{n}]") for n in (10, 2))
        assert [two, ten] == sorted([ten, two], key=place_order)


def test_find_rule():
    """The hint for an unknown name has the command that lists all rules."""
    with pytest.raises(LitxError, match=r"unknown rule '\?'; see litx validate --explain all"):
        find_rule("?")
