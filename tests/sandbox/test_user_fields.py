"""Programs of a user's field, whose enums exist in the process of the program."""

import pytest

from litx.evaluation.score_cache import ScoreCache
from litx.formats import canonical_json
from litx.formats.extraction_json import parse_extraction
from litx.model.walk import walk
from litx.sandbox import Limits, Outcome, Runner, Source, SourceKind, Tier
from litx.sandbox.protocol import Request
from litx_ontology.fields import USER_FIELDS
from litx_ontology.user_fields import use_fields
from tests.user_field import COMPUTED, PROGRAM, forgotten, polymers  # noqa: F401 (fixtures)

TIERS = [Tier.auto, Tier.I, Tier.X, Tier.unsafe]


@pytest.fixture(scope="module")
def runners():
    """Return a runner of each tier, whose processes know the fields of the latest request only."""
    started = {tier: Runner(jobs=1, tier=tier, validate=False) for tier in TIERS}
    yield started
    for runner in started.values():
        runner.close()


def run(runners, text, tier, kind=SourceKind.python):
    """Run a text in a tier and return the result."""
    return runners[tier].run(Source(text, kind=kind))


def kinds(experiments):
    """Return the kinds of measurements, and the members of other enums, in order."""
    values = [
        value
        for _, record in walk(experiments, "")
        for name in ("kind", "measurement_method", "struct")
        if (value := getattr(record, name, None)) is not None
    ]
    return [f"{type(value).__name__}.{value.name}" for value in values]


EXPECTED = [
    "PolymerRawMaterialKind.pellets_of_resin",
    "PolymerProcessKind.film_blowing",
    "PolymerMeasurementKind.glass_transition_temperature",
    "PolymerMethod.dma",
    "PolymerStructure.spherulite",
    "PolymerPhaseMeasurementKind.lamella_thickness",
]


@pytest.mark.usefixtures("polymers")
@pytest.mark.parametrize("tier", TIERS)
class TestTiers:
    @pytest.mark.parametrize("text", [PROGRAM, COMPUTED], ids=["literal", "computed"])
    def test_runs(self, runners, polymers, tier, text):  # noqa: F811
        """The members in the result of a program are the members of the host."""
        result = run(runners, text, tier)
        assert (Outcome.ok, "") == (result.outcome, result.message)
        assert set(EXPECTED) == set(kinds(result.experiments))
        film = result.experiments[0].output_materials[0]
        kind = polymers.field.material_kinds.glass_transition_temperature
        assert kind is film.measurements[1].kind
        assert 104 == film.measurements[1].value
        (condition,) = film.measurements[1].conditions
        assert polymers.field.conditions[0].molar_mass is condition

    def test_imports_the_names(self, runners, tier):
        """Names are importable from every package of litx, under any other name."""
        line = "KIND = PolymerMeasurementKind."
        start = "from litxbench import PolymerMeasurementKind as K, PolymerMethod\nKIND = K."
        assert line in COMPUTED
        assert Outcome.ok is run(runners, COMPUTED.replace(line, start), tier).outcome

    def test_unknown_without_its_field(self, runners, tier):
        """A process does not know the field of an earlier program."""
        assert Outcome.ok is run(runners, PROGRAM, tier).outcome
        fields = [*USER_FIELDS]
        use_fields(())
        assert run(runners, PROGRAM, tier).outcome in {Outcome.crashed, Outcome.rejected}
        use_fields(fields)
        assert Outcome.ok is run(runners, PROGRAM, tier).outcome

    def test_unknown_member(self, runners, tier):
        """A missing member is an error of the program that suggests the nearest."""
        text = PROGRAM.replace("transition_temperature", "transition_temperatur")
        result = run(runners, text, tier)
        assert Outcome.crashed is result.outcome
        assert "PolymerMeasurementKind.glass_transition_temperature" in result.message

    def test_core_names_stay(self, runners, tier):
        """A field replaces no name of litx, and no builtin."""
        text = PROGRAM + "assert len([CrysStruct.FCC, ProcessKind.AsCast]) == 2\n"
        assert Outcome.ok is run(runners, text, Tier.I if tier is Tier.auto else tier).outcome

    def test_canonical_json(self, runners, polymers, tier):  # noqa: F811
        """Canonical JSON has the names of the members, and is read back to the members."""
        result = run(runners, PROGRAM, tier)
        text = canonical_json.dumps(result.experiments)
        assert '{"enum": "PolymerMeasurementKind.glass_transition_temperature"}' in text
        assert result.experiments == canonical_json.loads(text)
        json_result = run(runners, text, tier, SourceKind.json)
        assert result.experiments == json_result.experiments
        assert (
            polymers.field.methods[0].dma
            is json_result.experiments[0].output_materials[0].measurements[1].measurement_method
        )


def test_words_of_json(polymers):  # noqa: F811
    """In JSON of models, the words of the user's field have precedence."""
    text = """[{"raw_materials": {"a": {"kind": "resin pellets"}},
      "synthesis_groups": {"m": [{"kind": "blown film"}]},
      "output_materials": [{"process": "a->m", "measurements": [
        {"_type": "composition", "composition": "C2H4"},
        {"kind": "Tg", "value": 104, "unit": "degC", "measurement_method": "DMA"}]}]}]"""
    (experiment,) = parse_extraction(text)
    field = polymers.field
    assert field.raw_materials[0].pellets_of_resin is experiment.raw_materials["a"].kind
    assert field.processes[0].film_blowing is experiment.synthesis_groups["m"][0].kind
    measurement = experiment.output_materials[0].measurements[1]
    assert "glass_transition_temperature" == measurement.kind
    assert field.methods[0].dma == measurement.measurement_method


@pytest.mark.usefixtures("polymers")
def test_request_holds_the_fields():
    """A request has the fields as data."""
    request = Request(SourceKind.python, "[]", fields=tuple(USER_FIELDS))
    assert request == Request.decode(request.encode())
    assert 1 == len(request.fields)


@pytest.mark.usefixtures("polymers")
def test_cache_depends_on_the_vocabulary(tmp_path, monkeypatch):
    """The key of a score depends on the vocabulary, so that a new alias gives a new score."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    keys = set()
    texts = [*USER_FIELDS]
    for fields in (texts, [text.replace("Tg", "T_g") for text in texts], []):
        use_fields(fields)
        cache = ScoreCache(Limits(), Tier.I, 0, "code")
        keys.add(cache.key("x"))
        cache.close()
    assert 3 == len(keys)
