"""From a reply, which a hostile program may have written, to a result fit to be shown."""

import json

import pytest

from litx.formats import canonical_json
from litx.model import Composition, Experiment, RawMaterial
from litx.model.walk import walk
from litx.sandbox import Limits, Mode, Outcome, Result, Source, SourceKind, Tier
from litx.sandbox.answer import answer
from litx.sandbox.process import ProcessAnswer
from litx.sandbox.protocol import Reply, Request
from litx.sandbox.rebuild import rebuild
from tests.sandbox.programs import GOOD, UNKNOWN_INPUT
from tests.sandbox.tier_one.interpreted import pool

REPLY = answer(Request(SourceKind.python, GOOD), Limits(), pool())


def result(experiments, locations=(), *, validate=True):
    """Return the result of a reply with these experiments, as text."""
    reply = Reply(Outcome.ok, experiments=experiments, locations=locations)
    answered = ProcessAnswer(reply, 1.0, 2.0, 3.0)
    return rebuild(Source("", "a.py"), answered, Tier.X, 3, validate=validate)


class TestRebuild:
    def test_good(self):
        """A good reply gives the objects, what they cost, and their places if it tells them."""
        nowhere = result(REPLY.experiments)
        assert {None} == {one.origin for _, one in walk(nowhere.experiments, "")}
        found = result(REPLY.experiments, REPLY.locations)
        assert (Outcome.ok, "") == (found.outcome, found.message)
        assert (1.0, 2.0, 3.0) == (found.wall_s, found.cpu_s, found.peak_mb)
        assert (Tier.X, 3) == (found.tier, found.level)
        assert {"a.py"} == {one.origin.file for _, one in walk(found.experiments, "")}

    def test_rules(self):
        """Broken rules make a result invalid, unless the caller checks them itself."""
        reply = answer(Request(SourceKind.python, UNKNOWN_INPUT), Limits(), pool())
        found = result(reply.experiments, reply.locations)
        assert (Outcome.invalid, "PRC003", 13) == (found.outcome, found.code, found.line)
        assert Outcome.ok == result(reply.experiments, validate=False).outcome

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
        """Whatever runs the program, an unknown name is answered with the one that was meant."""
        source = Source(f"x = {word}", "a.py")
        reply = answer(Request(SourceKind.python, source.text, tier), Limits(), pool())
        found = rebuild(source, ProcessAnswer(reply, 0.0, 0.0, 0.0), tier, 0)
        assert Outcome.crashed is found.outcome
        assert f"; did you mean {meant}" in found.message

    def test_counts_violations(self):
        """The message tells the first violation and how many more there are."""
        raws = {"a": RawMaterial(kind="Powder"), "b": RawMaterial(kind="Powder")}
        found = result(canonical_json.dumps([Experiment(raws, {}, [])]))
        assert 3 == len(found.violations)
        assert found.message.endswith("(and 2 more)")

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
        found = result(text)
        assert (Outcome.crashed, None) == (found.outcome, found.experiments)
        assert found.message.startswith("the result could not be read: ")

    def test_object_that_breaks_a_rule(self):
        """An object that could not have been built in a worker is as invalid as there."""
        text = REPLY.experiments.replace("elements->melt", "melt")
        found = result(text)
        assert (Outcome.invalid, "PRC002", None) == (found.outcome, found.code, found.experiments)

    def test_many_objects_under_a_long_name(self):
        """A name that stands in the path of each of many objects is shown in part there."""
        event = {"type": "ProcessEvent", "kind": {"enum": "ProcessKind.Cut"}}
        experiment = Experiment({"a": RawMaterial(kind="Powder")}, {"g": []}, [])
        data = json.loads(canonical_json.dumps([experiment]))
        data[0]["synthesis_groups"] = {"map": {"g" * 1_000: [event] * 10_000}}
        found = result(json.dumps(data))
        assert Outcome.invalid == found.outcome
        paths = [path for path, _ in walk(found.experiments, "experiments")]
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
        answered = ProcessAnswer(Reply(Outcome.ok, **reply), 1.0, 2.0, 3.0)
        found = rebuild(Source(""), answered, Tier.X, 3, mode=mode)
        assert (Outcome.ok if expected else Outcome.crashed) == found.outcome
        assert expected == (found.text if mode is Mode.text else found.compositions)


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
