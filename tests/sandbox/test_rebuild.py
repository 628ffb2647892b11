"""Rebuild a result from a reply, which a hostile program may have written."""

import json
import time
import tracemalloc

import pytest

from litx.formats import canonical_json
from litx.model import Composition, Experiment, RawMaterial
from litx.model.walk import walk
from litx.sandbox import Limits, Mode, Outcome, Result, Run, Source, SourceKind, Tier
from litx.sandbox.answer import answer_request
from litx.sandbox.excess import find_excess
from litx.sandbox.protocol import Reply, Request
from litx.sandbox.rebuild import rebuild
from litx_validators.engine import find_rule
from tests.sandbox.programs import GOOD
from tests.sandbox.tier_one.interpreted import pool

RUN = Run(Tier.X, 3, None, 1.0, 2.0, 3.0)
REPLY = answer_request(Request(SourceKind.python, GOOD), Limits(), pool())


def rebuild_result(experiments, locations=()):
    """Rebuild the result of a reply with experiments as text."""
    reply = Reply(Outcome.ok, experiments=experiments, locations=locations)
    return rebuild(Source("", "a.py"), reply, RUN)


def rebuild_data(data):
    """Rebuild the result of a reply with an experiment as plain data."""
    return rebuild_result(json.dumps([data]))


class TestRebuild:
    def test_good(self):
        """A result has the objects, time, memory and locations of a reply."""
        unlocated = rebuild_result(REPLY.experiments)
        assert {None} == {record.origin for _, record in walk(unlocated.experiments, "")}
        result = rebuild_result(REPLY.experiments, REPLY.locations)
        assert (Outcome.ok, "") == (result.outcome, result.message)
        assert (1.0, 2.0, 3.0) == (result.wall_s, result.cpu_s, result.peak_mb)
        assert (Tier.X, 3) == (result.tier, result.level)
        assert {"a.py"} == {record.origin.file for _, record in walk(result.experiments, "")}

    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    @pytest.mark.parametrize(
        ("name", "suggestion"),
        [
            ("AlloyMeasurementKind.elongation", "AlloyMeasurementKind.fracture_strain_tension"),
            ("RawMaterialKind.Element", "RawMaterialKind.Unspecified"),
            ("VickersHardness", "HV"),
            ("Measurment", "'Measurement'"),
        ],
    )
    def test_unknown_names(self, tier, name, suggestion):
        """In each tier, the message suggests the right name for an unknown name."""
        source = Source(f"x = {name}", "a.py")
        reply = answer_request(Request(SourceKind.python, source.text, tier), Limits(), pool())
        result = rebuild(source, reply, RUN)
        assert Outcome.crashed is result.outcome
        assert f"; did you mean {suggestion}" in result.message

    def test_count_of_violations(self):
        """The message has the first violation and the number of others."""
        raws = {"a": RawMaterial(kind="Powder"), "b": RawMaterial(kind="Powder")}
        result = rebuild_result(canonical_json.dumps([Experiment(raws, {}, [])]))
        assert 3 == len(result.violations)
        assert result.message.endswith("(and 2 more)")

    POWDER = RawMaterial(kind="Powder")

    @pytest.mark.parametrize(
        "text",
        [
            *(None, "", "{", "[" * 100_000, "[1]"),
            *(canonical_json.dumps(value) for value in (POWDER, [POWDER])),
        ],
        ids=lambda text: str(text)[:9],
    )
    def test_no_list_of_experiments(self, text):
        """A successful reply without a list of experiments is a crash of the program."""
        result = rebuild_result(text)
        assert (Outcome.crashed, None) == (result.outcome, result.experiments)
        assert result.message.startswith("the result could not be read: ")

    def test_broken_rule(self):
        """An object that breaks a rule is invalid, as it is in a worker."""
        text = REPLY.experiments.replace("elements->melt", "melt")
        result = rebuild_result(text)
        assert (Outcome.invalid, "PRC002") == (result.outcome, result.code)
        assert result.experiments is None

    def test_long_name(self):
        """A long name is shortened in the paths of objects."""
        event = {"type": "ProcessEvent", "kind": {"enum": "ProcessKind.Cut"}}
        experiment = Experiment({"a": RawMaterial(kind="Powder")}, {"g": []}, [])
        (data,) = json.loads(canonical_json.dumps([experiment]))
        data["synthesis_groups"] = {"map": {"g" * 1_000: [event] * 10_000}}
        result = rebuild_data(data)
        assert Outcome.invalid == result.outcome
        paths = [path for path, _ in walk(result.experiments, "experiments")]
        assert 10_002 == len(paths)
        assert max(map(len, paths)) < 300

    @pytest.mark.parametrize(
        ("mode", "reply", "expected"),
        [
            (Mode.text, {"text": "1\n"}, "1\n"),
            (Mode.compositions, {"compositions": '[{"Fe": 1.0}]'}, [Composition("Fe")]),
            (Mode.text, {"text": "x" * 1_000_001}, None),
            *((mode, {}, None) for mode in (Mode.text, Mode.compositions)),
            *((Mode.compositions, {"compositions": text}, None) for text in ("{}", '["Fe"]', "[")),
            (Mode.compositions, {"compositions": '[{"Xx": 1.0}]'}, None),
        ],
    )
    def test_other_modes(self, mode, reply, expected):
        """Valid text or compositions are returned; an invalid reply is a crash."""
        result = rebuild(Source(""), Reply(Outcome.ok, **reply), RUN, mode=mode)
        assert (Outcome.ok if expected else Outcome.crashed) == result.outcome
        assert expected == (result.text if mode is Mode.text else result.compositions)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\x1b[31m\r\u202eé\nb\ud800", "\\x1b[31m\\r\\u202eé\nb\\ud800"),
        ("a" * 2000, "a" * 2000),
        ("a" * 2001, "a" * 1997 + "..."),
    ],
    ids=["control characters", "long", "too long"],
)
def test_message(text, expected):
    """Control and unpaired surrogate characters are escaped; at most 2,000 characters remain."""
    assert expected == Result("a.py", Outcome.crashed, text).message


LARGE_INTEGER = {"int": hex(10**399)}
KELVINS = {"quantity": {"value": {"float": "nan"}, "unit": {"degree_Celsius": 2}}}
DEGREES = {"quantity": {"value": 1, "unit": {"degree_Celsius": 1}}}


def experiment(raws=None, groups=None, materials=None):
    """Return an experiment as plain data, with parts replaced."""
    return {
        "format": "litx/1",
        "type": "Experiment",
        "raw_materials": {"map": raws or make_raws()},
        "synthesis_groups": {"map": groups or {"m": [event("Annealing")]}},
        "output_materials": materials or [material()],
    }


def event(kind, **fields):
    """Return an event as plain data."""
    return {"type": "ProcessEvent", "kind": kind, **fields}


def material(process="e->m", measurements=None, **fields):
    """Return a material as plain data."""
    alloy = {"type": "CompMeasurement", "composition": {"composition": {"Fe": 1}}}
    measurements = [alloy] if measurements is None else measurements
    return {"type": "Material", "process": process, "measurements": measurements, **fields}


def iron(**fields):
    """Return a composition of one iron ion as plain data."""
    return {"composition": [{"symbol": "Fe", "amount": 1, **fields}]}


def make_raws(kind="Powder"):
    """Return a raw material of a kind as plain data."""
    return {"e": {"type": "RawMaterial", "kind": kind}}


RAW_KINDS = [
    iron(oxidation={"float": "nan"}),
    iron(oxidation=LARGE_INTEGER),
    iron(oxidation=2, spin={"float": "inf"}),
    {"set": [KELVINS]},
    "\ud800",
    {"map": {"\ud800": 1}},
]
EVENT_KINDS = [{"composition": {"Fe": amount}} for amount in (LARGE_INTEGER, {"float": "inf"})]


class TestOddValues:
    @pytest.mark.parametrize(
        ("data", "outcome"),
        [
            *((experiment(raws=make_raws(kind)), Outcome.crashed) for kind in RAW_KINDS),
            *((experiment(groups={"m": [event(kind)]}), Outcome.invalid) for kind in EVENT_KINDS),
            (experiment(materials=[material(name=EVENT_KINDS[0])]), Outcome.invalid),
        ],
    )
    def test_outcome(self, data, outcome):
        """A value that a library or a rule cannot process is an outcome with a message."""
        result = rebuild_data(data)
        assert outcome is result.outcome
        assert result.message

    @pytest.mark.parametrize("code", ["NAM001", "MAT003", "PRC003"])
    def test_name_without_truth_value(self, code):
        """Rules about names accept a value without a truth value."""
        data = [experiment(materials=[material(name=DEGREES)])]
        (first,) = canonical_json.from_canonical(data)
        assert [] == list(find_rule(code).check(first))

    @pytest.mark.parametrize(
        ("step", "outcome"), [("check", "invalid"), ("find_expanded_excess", "crashed")]
    )
    def test_failed_step(self, monkeypatch, step, outcome):
        """A failure of the rules is invalid, other failures are crashes, both with a message."""

        def fail(*_, **__):
            raise OverflowError("too large")

        monkeypatch.setattr(f"litx.sandbox.rebuild.{step}", fail)
        result = rebuild_data(experiment())
        assert (outcome, None) == (result.outcome, result.experiments)
        assert result.message.endswith("OverflowError: too large")


VARIABLES = ",".join(f"a{number}" for number in range(50_000))
VALUES = ",".join(f"a{number}=1" for number in range(15_000))
HARDNESS = {"type": "Measurement", "kind": "hardness", "value": 1, "unit": None}
NESTED = {"type": "Configuration", "measurements": [HARDNESS] * 20_000}
MATERIALS = [
    ([material("e->" + "->".join(["m"] * 300))] * 4_999, "1,499,700 steps"),
    ([material(f"e->m[{VALUES}]")] * 2, "60,000 steps, inputs and values"),
    ([material()] * 5_001, "5,001 materials"),
    ([material(measurements=[HARDNESS] * 10_001)] * 2, "20,002 measurements"),
    ([material(measurements=[NESTED])], "20,001 measurements"),
]
UNREADABLE = [
    ({"materials": [material("e->" + "->".join(["m"] * 500_000))]}, "a text has 1,5"),
    ({"groups": {f"g{number}": [] for number in range(200_000)}}, "has 200,000 items"),
    ({"groups": {f"g[{VARIABLES}]": []}}, "a key has 338,892 characters"),
    ({"groups": {"g[" + "," * 10_000 + "]": []}}, "a key has"),
    ({"materials": [material(measurements=[HARDNESS] * 75_000)]}, "has 75,000 items"),
]
TOO_MUCH = [
    ({"groups": {f"g{number}": [] for number in range(10_001)}}, "10,001 synthesis groups"),
    ({"groups": {"g" * 1_001: []}}, "has 1,001 characters"),
    ({"raws": {"e" * 1_001: {"type": "RawMaterial", "kind": "a"}}}, "has 1,001 characters"),
    *(({"materials": materials}, expected) for materials, expected in MATERIALS),
]


class TestSize:
    @pytest.mark.parametrize(
        ("parts", "expected", "is_readable"),
        [*((*case, False) for case in UNREADABLE), *((*case, True) for case in TOO_MUCH)],
    )
    def test_too_much(self, parts, expected, is_readable):
        """Too much text is not read, and too many objects are not built, within five seconds."""
        text, start = json.dumps([experiment(**parts)]), time.process_time()
        result = rebuild_result(text)
        assert time.process_time() - start < 5
        outcome = (Outcome.rejected, "result") if is_readable else (Outcome.crashed, None)
        assert (*outcome, None) == (result.outcome, result.limit, result.experiments)
        assert expected in result.message

    def test_other_data(self):
        """Other data have no excess; long names as code points do."""
        invalid = [{"raw_materials": 1, "synthesis_groups": {"pairs": [[], 1]}}]
        assert {""} == {find_excess(data) for data in (None, 1, {}, [1], invalid)}
        groups = {"pairs": [[{"text": [0xD800] * 1_001}, []]]}
        assert "has 1,001 characters" in find_excess([{"synthesis_groups": groups}])


def nested_configurations(count, name_length):
    """Return a material with configurations, each within the one before it, as plain data."""
    names = [f"{number:<{name_length}}" for number in range(count)]
    pairs = zip(names, [None, *names], strict=False)
    return material(
        measurements=[
            {"type": "Configuration", "name": name, "within": host} for name, host in pairs
        ]
    )


REJECTED = (Outcome.rejected, "result", None)


class TestExpansion:
    """Limits on the expanded size of a result, which is checked before the expansion."""

    @pytest.mark.parametrize(
        ("materials", "expected"),
        [
            ([nested_configurations(5_000, 500)], "lies in more than 20 others"),
            ([nested_configurations(15, 100_000)] * 2, "5,000,000 characters"),
        ],
    )
    def test_nested_configurations(self, materials, expected):
        """The depth and text of nested configurations are limited."""
        result = rebuild_data(experiment(materials=materials))
        assert REJECTED == (result.outcome, result.limit, result.experiments)
        assert expected in result.message

    @pytest.mark.parametrize(
        ("values", "text"),
        [
            (f"A=[B,B={'z' * 8_000}", "[A]]" * 40_000),
            (f"A=[B,B=[C,C={'z' * 8_000}", "[A]]]" * 30_000),
        ],
    )
    def test_placeholders_in_values(self, values, text):
        """Placeholders in the value of a variable are counted before they are filled in."""
        groups = {"heat[A]": [event("Annealing", description=text)]}
        data = experiment(groups=groups, materials=[material(f"e->heat[{values}]")])
        tracemalloc.start()
        result = rebuild_data(data)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert REJECTED == (result.outcome, result.limit, result.experiments)
        assert "at most 200,000 are taken" in result.message
        assert peak < 10_000_000

    def test_circular_configurations(self):
        """Configurations that lie within each other are invalid by a rule."""
        pair = [{"type": "Configuration", "name": a, "within": b} for a, b in ("ab", "ba")]
        alloy = material()["measurements"]
        result = rebuild_data(experiment(materials=[material(measurements=alloy + pair)]))
        assert (Outcome.invalid, "CFG") == (result.outcome, (result.code or "")[:3])
