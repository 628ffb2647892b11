"""From a reply, which a hostile program may have written, to a result fit to be shown."""

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


def result(experiments, locations=()):
    """Return the result of a reply with these experiments, as text."""
    reply = Reply(Outcome.ok, experiments=experiments, locations=locations)
    return rebuild(Source("", "a.py"), reply, RUN)


class TestRebuild:
    def test_good(self):
        """A good reply gives the objects, what they cost, and their places if it tells them."""
        nowhere = result(REPLY.experiments)
        assert {None} == {record.origin for _, record in walk(nowhere.experiments, "")}
        rebuilt = result(REPLY.experiments, REPLY.locations)
        assert (Outcome.ok, "") == (rebuilt.outcome, rebuilt.message)
        assert (1.0, 2.0, 3.0) == (rebuilt.wall_s, rebuilt.cpu_s, rebuilt.peak_mb)
        assert (Tier.X, 3) == (rebuilt.tier, rebuilt.level)
        assert {"a.py"} == {record.origin.file for _, record in walk(rebuilt.experiments, "")}

    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    @pytest.mark.parametrize(
        ("word", "meant"),
        [
            ("AlloyMeasurementKind.elongation", "AlloyMeasurementKind.fracture_strain_tension"),
            ("RawMaterialKind.Element", "RawMaterialKind.Unspecified"),
            ("VickersHardness", "HV"),
            ("Measurment", "'Measurement'"),
        ],
    )
    def test_unknown_names(self, tier, word, meant):
        """In each tier, the message suggests the right name for an unknown name."""
        source = Source(f"x = {word}", "a.py")
        reply = answer_request(Request(SourceKind.python, source.text, tier), Limits(), pool())
        rebuilt = rebuild(source, reply, RUN)
        assert Outcome.crashed is rebuilt.outcome
        assert f"; did you mean {meant}" in rebuilt.message

    def test_counts_violations(self):
        """The message tells the first violation and how many more there are."""
        raws = {"a": RawMaterial(kind="Powder"), "b": RawMaterial(kind="Powder")}
        rebuilt = result(canonical_json.dumps([Experiment(raws, {}, [])]))
        assert 3 == len(rebuilt.violations)
        assert rebuilt.message.endswith("(and 2 more)")

    POWDER = RawMaterial(kind="Powder")

    @pytest.mark.parametrize(
        "text",
        [
            *(None, "", "{", "[" * 100_000, "[1]"),
            *(canonical_json.dumps(odd) for odd in (POWDER, [POWDER])),
        ],
        ids=lambda text: str(text)[:9],
    )
    def test_refuses_what_is_not_a_list_of_experiments(self, text):
        """A reply that is ok and holds something else is a crash of the program."""
        rebuilt = result(text)
        assert (Outcome.crashed, None) == (rebuilt.outcome, rebuilt.experiments)
        assert rebuilt.message.startswith("the result could not be read: ")

    def test_object_that_breaks_a_rule(self):
        """An object that could not have been built in a worker is as invalid as there."""
        text = REPLY.experiments.replace("elements->melt", "melt")
        rebuilt = result(text)
        assert (Outcome.invalid, "PRC002", None) == (
            rebuilt.outcome,
            rebuilt.code,
            rebuilt.experiments,
        )

    def test_many_objects_under_a_long_name(self):
        """A name that stands in the path of each of many objects is shown in part there."""
        event = {"type": "ProcessEvent", "kind": {"enum": "ProcessKind.Cut"}}
        experiment = Experiment({"a": RawMaterial(kind="Powder")}, {"g": []}, [])
        data = json.loads(canonical_json.dumps([experiment]))
        data[0]["synthesis_groups"] = {"map": {"g" * 1_000: [event] * 10_000}}
        rebuilt = result(json.dumps(data))
        assert Outcome.invalid == rebuilt.outcome
        paths = [path for path, _ in walk(rebuilt.experiments, "experiments")]
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
        """A text or compositions come back as such; whatever else a program claims is a crash."""
        rebuilt = rebuild(Source(""), Reply(Outcome.ok, **reply), RUN, mode=mode)
        assert (Outcome.ok if expected else Outcome.crashed) == rebuilt.outcome
        assert expected == (rebuilt.text if mode is Mode.text else rebuilt.compositions)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31m\r\u202eé\nb\ud800", "\\x1b[31m\\r\\u202eé\nb\\ud800"),
        ("a" * 2000, "a" * 2000),
        ("a" * 2001, "a" * 1997 + "..."),
    ],
    ids=["control characters", "long", "too long"],
)
def test_message(text, shown):
    """What a terminal obeys or no encoding writes is escaped, and 2,000 characters are kept."""
    assert shown == Result("a.py", Outcome.crashed, text).message


LONG = {"int": hex(10**399)}
KELVINS = {"quantity": {"value": {"float": "nan"}, "unit": {"degree_Celsius": 2}}}
DEGREES = {"quantity": {"value": 1, "unit": {"degree_Celsius": 1}}}


def experiment(raws=None, groups=None, materials=None):
    """Return an experiment as plain data, with parts replaced."""
    return {
        "format": "litx/1",
        "type": "Experiment",
        "raw_materials": {"map": raws or {"e": {"type": "RawMaterial", "kind": "Powder"}}},
        "synthesis_groups": {"map": groups or {"m": [event("Annealing")]}},
        "output_materials": materials or [material()],
    }


def event(kind, **fields):
    """Return an event as plain data."""
    return {"type": "ProcessEvent", "kind": kind, **fields}


def material(process="e->m", measured=None, **fields):
    """Return a material as plain data."""
    alloy = {"type": "CompMeasurement", "composition": {"composition": {"Fe": 1}}}
    measurements = [alloy] if measured is None else measured
    return {"type": "Material", "process": process, "measurements": measurements, **fields}


def iron(**fields):
    """Return a composition of one iron ion as plain data."""
    return {"composition": [{"symbol": "Fe", "amount": 1, **fields}]}


def raw(kind):
    """Return an experiment with a raw material of a kind."""
    return experiment(raws={"e": {"type": "RawMaterial", "kind": kind}})


ODD_KINDS = [{"composition": {"Fe": amount}} for amount in (LONG, {"float": "inf"})]


class TestOddValues:
    @pytest.mark.parametrize(
        ("odd", "outcome"),
        [
            (raw(iron(oxidation={"float": "nan"})), Outcome.crashed),
            (raw(iron(oxidation=LONG)), Outcome.crashed),
            (raw(iron(oxidation=2, spin={"float": "inf"})), Outcome.crashed),
            (raw({"set": [KELVINS]}), Outcome.crashed),
            *((experiment(groups={"m": [event(kind)]}), Outcome.invalid) for kind in ODD_KINDS),
            (experiment(materials=[material(name={"composition": {"Fe": LONG}})]), Outcome.invalid),
            (raw("\ud800"), Outcome.crashed),
            (raw({"map": {"\ud800": 1}}), Outcome.crashed),
        ],
    )
    def test_is_told(self, odd, outcome):
        """A value that a library or a rule cannot hold is an outcome and no exception."""
        rebuilt = result(json.dumps([odd]))
        assert outcome is rebuilt.outcome
        assert rebuilt.message

    @pytest.mark.parametrize("code", ["NAM001", "MAT003", "PRC003"])
    def test_name_that_is_neither_true_nor_false(self, code):
        """Rules about names accept a value without a truth value."""
        data = [experiment(materials=[material(name=DEGREES)])]
        rebuilt = canonical_json.from_canonical(data)
        assert [] == list(find_rule(code).check(rebuilt[0]))

    @pytest.mark.parametrize(
        ("step", "outcome"), [("check", "invalid"), ("find_expanded_excess", "crashed")]
    )
    def test_step_that_fails(self, monkeypatch, step, outcome):
        """A failure of the rules is invalid, other failures are crashes, both with a message."""

        def fail(*_, **__):
            raise OverflowError("too large")

        monkeypatch.setattr(f"litx.sandbox.rebuild.{step}", fail)
        rebuilt = result(json.dumps([experiment()]))
        assert (outcome, None) == (rebuilt.outcome, rebuilt.experiments)
        assert rebuilt.message.endswith("OverflowError: too large")


VARIABLES = ",".join(f"a{number}" for number in range(50_000))
VALUES = ",".join(f"a{number}=1" for number in range(15_000))
HARDNESS = {"type": "Measurement", "kind": "hardness", "value": 1, "unit": None}
NESTED = {"type": "Configuration", "measurements": [HARDNESS] * 20_000}
MATERIALS = [
    ([material("e->" + "->".join(["m"] * 300))] * 4_999, "1,499,700 steps"),
    ([material(f"e->m[{VALUES}]")] * 2, "60,000 steps, inputs and values"),
    ([material()] * 5_001, "5,001 materials"),
    ([material(measured=[HARDNESS] * 10_001)] * 2, "20,002 measurements"),
    ([material(measured=[NESTED])], "20,001 measurements"),
]
UNREADABLE = [
    ({"materials": [material("e->" + "->".join(["m"] * 500_000))]}, "a text has 1,5"),
    ({"groups": {f"g{number}": [] for number in range(200_000)}}, "has 200,000 items"),
    ({"groups": {f"g[{VARIABLES}]": []}}, "a key has 338,892 characters"),
    ({"groups": {"g[" + "," * 10_000 + "]": []}}, "a key has"),
    ({"materials": [material(measured=[HARDNESS] * 75_000)]}, "has 75,000 items"),
]
TOO_MUCH = [
    ({"groups": {f"g{number}": [] for number in range(10_001)}}, "10,001 synthesis groups"),
    ({"groups": {"g" * 1_001: []}}, "has 1,001 characters"),
    ({"raws": {"e" * 1_001: {"type": "RawMaterial", "kind": "a"}}}, "has 1,001 characters"),
    *(({"materials": materials}, expected) for materials, expected in MATERIALS),
]


class TestSize:
    @pytest.mark.parametrize(
        ("parts", "expected", "known"),
        [*((*case, False) for case in UNREADABLE), *((*case, True) for case in TOO_MUCH)],
    )
    def test_too_much(self, parts, expected, known):
        """Long texts are not read, and more objects than any paper has are not built; soon."""
        text, begun = json.dumps([experiment(**parts)]), time.process_time()
        rebuilt = result(text)
        assert time.process_time() - begun < 5
        outcome = (Outcome.rejected, "result") if known else (Outcome.crashed, None)
        assert (*outcome, None) == (rebuilt.outcome, rebuilt.limit, rebuilt.experiments)
        assert expected in rebuilt.message

    def test_of_anything(self):
        """What is no experiment has too much of nothing; names that JSON cannot hold count."""
        odd = [{"raw_materials": 1, "synthesis_groups": {"pairs": [[], 1]}}]
        assert {""} == {find_excess(data) for data in (None, 1, {}, [1], odd)}
        groups = {"pairs": [[{"text": [0xD800] * 1_001}, []]]}
        assert "has 1,001 characters" in find_excess([{"synthesis_groups": groups}])


def chain(links, letters):
    """Return a material with configurations, each within the previous one, as plain data."""
    names = [f"{number:<{letters}}" for number in range(links)]
    pairs = zip(names, [None, *names], strict=False)
    return material(
        measured=[{"type": "Configuration", "name": name, "within": host} for name, host in pairs]
    )


REJECTED = (Outcome.rejected, "result", None)


class TestExpansion:
    """What a result comes to once it is written out is known before it is written out."""

    @pytest.mark.parametrize(
        ("materials", "expected"),
        [
            ([chain(5_000, 500)], "lies in more than 20 others"),
            ([chain(15, 100_000)] * 2, "5,000,000 characters"),
        ],
    )
    def test_of_a_chain_of_configurations(self, materials, expected):
        """Depth and text of configurations, each within the previous one, are bounded."""
        rebuilt = result(json.dumps([experiment(materials=materials)]))
        assert REJECTED == (rebuilt.outcome, rebuilt.limit, rebuilt.experiments)
        assert expected in rebuilt.message

    @pytest.mark.parametrize(
        ("values", "text"),
        [
            (f"A=[B,B={'z' * 8_000}", "[A]]" * 40_000),
            (f"A=[B,B=[C,C={'z' * 8_000}", "[A]]]" * 30_000),
        ],
    )
    def test_of_a_template_whose_value_brings_placeholders(self, values, text):
        """What one variable brings for the next to fill is counted before it is filled."""
        groups = {"heat[A]": [event("Annealing", description=text)]}
        data = [experiment(groups=groups, materials=[material(f"e->heat[{values}]")])]
        tracemalloc.start()
        rebuilt = result(json.dumps(data))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert REJECTED == (rebuilt.outcome, rebuilt.limit, rebuilt.experiments)
        assert "at most 200,000 are taken" in rebuilt.message
        assert peak < 10_000_000

    def test_of_configurations_in_a_circle(self):
        """Two that lie in each other are not deep; a rule tells of them."""
        pair = [{"type": "Configuration", "name": a, "within": b} for a, b in ("ab", "ba")]
        alloy = material()["measurements"]
        rebuilt = result(json.dumps([experiment(materials=[material(measured=alloy + pair)])]))
        assert (Outcome.invalid, "CFG") == (rebuilt.outcome, (rebuilt.code or "")[:3])
