"""`litx score --truth`: which truths load, and what a truth may leave open (`optional`, `also`)."""

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
            Measurement(kind="density", value="7.1", unit=gram_per_cm3, OTHER), MORE
        ])],
    ),
]
"""
EVENT_LINE, VALUE_LINE = (
    next(n for n, line in enumerate(PROGRAM.splitlines(), 1) if word in line)
    for word in ("EVENT", "VALUE")
)


def program(**told):
    """Return the text of a program with fields set."""
    text = PROGRAM.replace(" MORE", "\n" + told.get("more", ""))
    for place in ("event", "value", "other"):
        field = told.get(place)
        text = text.replace(f", {place.upper()}", f", {field}" if field else "")
    return text


@pytest.fixture
def score(litx, tmp_path):
    """Return a function that scores one text against another: exit status, the paper, errors."""

    def run(pred, truth=None, *more, ending="py"):
        (tmp_path / f"pred.{ending}").write_text(pred)
        (tmp_path / "truth.py").write_text(truth or program())
        paths = (tmp_path / f"pred.{ending}", "--truth", tmp_path / "truth.py")
        status, out, err = litx("score", *paths, *more, "--format", "json")
        return status, json.loads(out)["papers"].get("pred"), err

    return run


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
    def test_that_leaves_something_open(self, score, field, line, place):
        """It is invalid as published, whatever it says there; field and line are named."""
        strict = "--profile", "litxbench-0.1.1"
        status, paper, _ = score(program(**field), None, *strict)
        assert (0, "invalid", line) == (status, paper["outcome"], paper["line"])
        assert 0.0 == paper["overall"]["f1"]
        assert f"{place} is set, which only a truth may do" in paper["message"]
        status, paper, _ = score(program(**field))
        assert (0, "ok", line) == (status, paper["outcome"], paper["line"])
        assert 1.0 == paper["overall"]["f1"]
        assert f"{place.rpartition('.')[2]} is set, which only a truth may do" in paper["message"]

    def test_in_json(self, score):
        """So it is in canonical JSON, which has no lines."""
        value = Measurement(kind="density", value=1, unit=None, optional="x, Table 1")
        material = Material(process=None, measurements=[CompMeasurement("Fe"), value])
        experiment = Experiment({"a": RawMaterial(kind="other")}, [], [material])
        strict = "--profile", "litxbench-0.1.1"
        _, paper, _ = score(canonical_json.dumps([experiment]), None, *strict, ending="json")
        assert ("invalid", None) == (paper["outcome"], paper["line"])
        assert "measurements[1].optional is set" in paper["message"]


class TestTruth:
    def test_that_leaves_something_open(self, score):
        """What is optional may be left out or not, and what counts as well counts in full."""
        truth = program(value='optional="reprinted, Table 1"', other='also=[{"value": "7.3"}]')
        without = "\n".join(line for line in program().split("\n") if "vickers" not in line)
        for pred in (program(), without, program().replace("7.1", "7.3")):
            assert 1.0 == score(pred, truth)[1]["overall"]["f1"]
        assert 1.0 > score(program().replace("7.1", "7.5"), truth)[1]["overall"]["f1"]

    @pytest.mark.parametrize(
        ("field", "told"),
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
    def test_that_says_it_wrongly(self, score, field, told):
        """It does not load: the line is named, and the way out."""
        status, _, err = score(program(), program(value=field))
        assert 2 == status
        assert f"truth.py:{VALUE_LINE} does not load" in err
        assert told in err

    def test_installed(self, tmp_path, monkeypatch):
        """The ground truth as prediction keeps its fields; its optional facts are left out."""
        whole = litxalloy.papers[STEM]
        (experiment,) = whole.experiments
        (material,) = experiment.output_materials
        place = next(i for i, one in enumerate(material.measurements) if type(one) is Measurement)
        items = list(material.measurements)
        items[place] = items[place].evolve(optional="reprinted, Table 1")

        def with_items(items):
            return experiment.evolve(output_materials=[material.evolve(measurements=items)])

        opened = whole.evolve(experiments=[with_items(items)])
        monkeypatch.setattr(Papers, "__getitem__", lambda *_: opened)
        less = [one for index, one in enumerate(items) if index != place]
        (tmp_path / f"{STEM}.py").write_text("")
        for truth, expected in ((None, with_items(items)), (tmp_path, with_items(less))):
            pairing = pair(litxalloy.papers.path(STEM), truth, litxalloy.dataset, count_all=False)
            result = Result("truth", Outcome.ok, experiments=[expected])
            batch = Answers(lambda sources, r=result: [r for _ in sources])
            found = evaluate(pairing, truth, LITX_1, batch)
            assert 1 == found.papers[STEM].scores.overall.f1


HOSTLESS = 'Configuration(name="precipitates", tags={ConfigTag.Precipitate}),'
WAIVED = f"{HOSTLESS}  # litx: allow[CFG002] the text names no host"


@pytest.mark.parametrize(
    ("status", "truth", "told"),
    [
        (2, "x = 1\nexperiments = nothing", "truth.py:2 does not load"),
        (2, program(more=HOSTLESS), "is a precipitate"),
        (0, program(more=WAIVED), ""),
    ],
)
def test_loads(score, status, truth, told):
    """A truth that breaks a rule loads when it waives that with a reason; else its line is told."""
    found, _, err = score("[]", truth)
    assert (status, True) == (found, told in err)
    assert told or "is a precipitate" not in err
