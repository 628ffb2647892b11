"""`litx score --truth`: loading of truths, and their fields `optional` and `also`."""

import json

import pytest

import litxalloy
from litx.evaluation import evaluate
from litx.evaluation.pairing import pair
from litx.formats import canonical_json
from litx.formats.paper_modules import Papers
from litx.model import CompMeasurement, Experiment, Material, Measurement, RawMaterial
from litx.sandbox import Outcome, Result
from litx_scoring import LITX_1
from tests.answers import Answers

STEM = "doi_10_3390__e18050189"

PROGRAM = """[
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [
            ProcessEvent(kind=ProcessKind.ArcMelting),
            ProcessEvent(kind=ProcessKind.AsCast, EVENT),
        ]},
        output_materials=[Material(process="elements->melt", measurements=[
            CompMeasurement("FeNi", method=MeasurementMethod.Balance),
            Measurement(kind="vickers_hardness", value=250, unit=HV, VALUE),
            Measurement(kind="density", value="7.1", unit=gram_per_cm3, DENSITY), ITEM
        ])],
    ),
]
"""
EVENT_LINE, VALUE_LINE = (
    next(n for n, line in enumerate(PROGRAM.splitlines(), 1) if word in line)
    for word in ("EVENT", "VALUE")
)


def make_program(event="", value="", density="", item=""):
    """Return the text of a program with fields set."""
    text = PROGRAM.replace(" ITEM", f"\n{item}")
    for place, field in (("EVENT", event), ("VALUE", value), ("DENSITY", density)):
        text = text.replace(f", {place}", f", {field}" if field else "")
    return text


@pytest.fixture
def score(litx, tmp_path):
    """Return a function that scores a text by a truth, and gives status, paper and stderr."""

    def score_text(pred, truth=None, *options, ending="py"):
        (tmp_path / f"pred.{ending}").write_text(pred)
        (tmp_path / "truth.py").write_text(truth or make_program())
        paths = (tmp_path / f"pred.{ending}", "--truth", tmp_path / "truth.py")
        status, out, err = litx("score", *paths, *options, "--format", "json")
        return status, json.loads(out)["papers"].get("pred"), err

    return score_text


class TestPrediction:
    @pytest.mark.parametrize(
        ("field", "line", "place"),
        [
            ({"value": 'optional="doubtful, Table 1"'}, VALUE_LINE, "measurements[1].optional"),
            ({"value": 'optional=" "'}, VALUE_LINE, "measurements[1].optional"),
            ({"value": 'also=[{"value": 251}]'}, VALUE_LINE, "measurements[1].also"),
            ({"event": 'also=[{"kind": "Casting"}]'}, EVENT_LINE, "synthesis_groups.melt[1].also"),
        ],
    )
    def test_optional_and_also(self, score, field, line, place):
        """A field for truths is invalid as published, and reported with its line otherwise."""
        strict = "--profile", "litxbench-0.1.1"
        status, paper, _ = score(make_program(**field), None, *strict)
        assert (0, "invalid", line) == (status, paper["outcome"], paper["line"])
        assert 0.0 == paper["overall"]["f1"]
        assert f"{place} is set, which only a truth may do" in paper["message"]
        status, paper, _ = score(make_program(**field))
        assert (0, "ok", line) == (status, paper["outcome"], paper["line"])
        assert 1.0 == paper["overall"]["f1"]
        assert f"{place.rpartition('.')[2]} is set, which only a truth may do" in paper["message"]

    def test_in_json(self, score):
        """A field for truths is invalid in canonical JSON, which has no lines."""
        value = Measurement(kind="density", value=1, unit=None, optional="x, Table 1")
        material = Material(process=None, measurements=[CompMeasurement("Fe"), value])
        experiment = Experiment({"a": RawMaterial(kind="other")}, [], [material])
        strict = "--profile", "litxbench-0.1.1"
        _, paper, _ = score(canonical_json.dumps([experiment]), None, *strict, ending="json")
        assert ("invalid", None) == (paper["outcome"], paper["line"])
        assert "measurements[1].optional is set" in paper["message"]


class TestTruth:
    def test_optional_and_also(self, score):
        """An optional fact can be missing or present, and an alternative value counts in full."""
        truth = make_program(
            value='optional="reprinted, Table 1"', density='also=[{"value": "7.3"}]'
        )
        without = "\n".join(line for line in make_program().split("\n") if "vickers" not in line)
        for pred in (make_program(), without, make_program().replace("7.1", "7.3")):
            assert 1.0 == score(pred, truth)[1]["overall"]["f1"]
        assert 1.0 > score(make_program().replace("7.1", "7.5"), truth)[1]["overall"]["f1"]

    @pytest.mark.parametrize(
        ("field", "message"),
        [
            ('optional=""', "measurements[1].optional: optional of this Measurement is ''"),
            ("optional=True", "is True, not a reason; write reason and place"),
            (
                'also=[{"kind": "hardness of Vickers"}]',
                "did you mean AlloyMeasurementKind.vickers_hardness",
            ),
            ('also=[{"knid": "density"}]', "write a map of kind, value, unit, statistic"),
        ],
    )
    def test_malformed_fields(self, score, field, message):
        """A truth with a malformed field does not load; its line and a remedy are named."""
        status, _, err = score(make_program(), make_program(value=field))
        assert 2 == status
        assert f"truth.py:{VALUE_LINE} does not load" in err
        assert message in err

    def test_ground_truth(self, tmp_path, monkeypatch):
        """The ground truth as prediction can have all fields, and can lack optional facts."""
        paper = litxalloy.papers[STEM]
        (experiment,) = paper.experiments
        (material,) = experiment.output_materials
        place = next(i for i, item in enumerate(material.measurements) if type(item) is Measurement)
        items = list(material.measurements)
        items[place] = items[place].evolve(optional="reprinted, Table 1")

        def with_items(items):
            return experiment.evolve(output_materials=[material.evolve(measurements=items)])

        paper_with_optional = paper.evolve(experiments=[with_items(items)])
        monkeypatch.setattr(Papers, "__getitem__", lambda *_: paper_with_optional)
        required_items = [item for index, item in enumerate(items) if index != place]
        (tmp_path / f"{STEM}.py").write_text("")
        for truth, expected in ((None, with_items(items)), (tmp_path, with_items(required_items))):
            pairing = pair(litxalloy.papers.path(STEM), truth, litxalloy.dataset, count_all=False)
            result = Result("truth", Outcome.ok, experiments=[expected])
            batch = Answers(lambda sources, r=result: [r for _ in sources])
            evaluation = evaluate(pairing, truth, LITX_1, batch)
            assert 1 == evaluation.papers[STEM].scores.overall.f1


WITHOUT_HOST = 'Configuration(name="precipitates", tags={ConfigTag.Precipitate}),'
WAIVED = f"{WITHOUT_HOST}  # litx: allow[CFG002] the text names no host"


@pytest.mark.parametrize(
    ("status", "truth", "message"),
    [
        (2, "x = 1\nexperiments = nothing", "truth.py:2 does not load"),
        (2, make_program(item=WITHOUT_HOST), "is a precipitate"),
        (0, make_program(item=WAIVED), ""),
    ],
)
def test_loads(score, status, truth, message):
    """A truth that violates a rule does not load, unless it waives the rule with a reason."""
    exit_status, _, err = score("[]", truth)
    assert (status, True) == (exit_status, message in err)
    assert message or "is a precipitate" not in err
