"""`litx.load`, `litx.score` and `litx.compare`."""

import json

import pytest

import litx
import litxalloy
from litx import AlloyMeasurementKind, Experiment, Material, Measurement, MegaPascal
from litx.errors import ArgumentError, DatasetError, ProgramError

STEM = "doi_10_3390__e18050189"
PROGRAM = (
    "[Experiment(raw_materials={'Fe': RawMaterial(kind=RawMaterialKind.Ingot)}, "
    "synthesis_groups={'melt': [ProcessEvent(kind=ProcessKind.ArcMelting), "
    "ProcessEvent(kind=ProcessKind.AsCast)]}, output_materials=[Material(name='a', "
    "process='Fe->melt', measurements=[CompositionMeasurement('MoNbTaV'), VALUE])])]"
)
RIGHT = (
    "Measurement(kind=AlloyMeasurementKind.yield_strength_compression, value=1525,"
    " unit=MegaPascal, source='Table 1')"
)


@pytest.fixture
def program(tmp_path):
    """Return a function that writes a program and returns its path."""

    def write(name, value=RIGHT):
        (tmp_path / name).write_text(PROGRAM.replace("VALUE", value))
        return tmp_path / name

    return write


class TestLoad:
    @pytest.mark.parametrize("name", [STEM, "e18050189", litxalloy.papers.path(STEM)])
    def test_paper(self, name):
        """A paper of the ground truth is loaded by its name or the path of its own module."""
        assert litxalloy.papers[STEM] is litx.load(name)

    def test_program(self, program):
        """A file is an untrusted program, which runs in the sandbox; its name gives the paper."""
        result = litx.load(program(f"{STEM}.py"))
        assert ("10.3390/e18050189", None, ()) == (result.doi, result.title, result.authors)
        (item,) = (i for i in result.experiments[0].output_materials[0].measurements[1:])
        assert (1525, 1) == (item.value, item.origin.line)

    def test_user_paper(self, program):
        """A module of a user's paper states DOI and title itself, under any file name."""
        file = program("mine.py")
        text = file.read_text(encoding="utf-8")
        file.write_text(f"paper = Paper(doi='10.5555/x', title='Of x')\n{text}", encoding="utf-8")
        result = litx.load(file)
        assert ("10.5555/x", "Of x") == (result.doi, result.title)

    @pytest.mark.parametrize(
        ("name", "error", "message"),
        [
            ("e1805018", DatasetError, "did you mean 'e18050189'"),
            ("absent.py", DatasetError, "neither a paper nor a file 'absent.py'"),
            ("bad.py", ProgramError, "gives no experiments: crashed"),
        ],
    )
    def test_faults(self, name, error, message, tmp_path, monkeypatch):
        """A missing file or empty result is an error of a line, with the nearest name."""
        monkeypatch.chdir(tmp_path)
        (tmp_path / "bad.py").write_text("[1 / 0]")
        with pytest.raises(error, match=message):
            litx.load(name)


class TestScore:
    @pytest.mark.law
    def test_forms_agree(self, program):
        """A path, a text, a paper and its experiments have the same score."""
        path = program(f"{STEM}.py")
        paper = litx.load(path)
        result = [
            litx.score(path),
            litx.score(program("b.py"), truth=STEM),
            litx.score(text=path.read_text(), truth="e18050189"),
            litx.score(paper),
            litx.score(paper.experiments, truth=litxalloy.papers[STEM]),
        ]
        numbers = [{k: v for k, v in item.rows()[0].items() if k != "paper"} for item in result]
        assert "ok" == numbers[0]["outcome"]
        assert 0 < numbers[0]["overall_f1"] < 1
        assert [numbers[0]] * 5 == numbers

    def test_ground_truth(self):
        """The ground truth scores 1 against itself, alternatives and optional facts included."""
        paper = litxalloy.papers[STEM]
        (gold,) = litx.score(paper).rows()
        (again,) = litx.score(paper.experiments, truth=STEM, profile="litxbench-0.1.1").rows()
        assert [1.0, 1.0] == [gold["overall_f1"], again["overall_f1"]]

    @pytest.mark.law
    def test_user_truth(self, program):
        """Experiments may be the truth of others."""
        mine = litx.load(program("mine.py"))
        (row,) = litx.score(mine.experiments[0], truth=mine.experiments).rows()
        assert 1.0 == row["overall_f1"]

    def test_result(self, program):
        """The result is shown in a line, as a table, and as a frame."""
        result = litx.score(program(f"{STEM}.py"))
        overall = result.rows()[0]["overall_f1"]
        assert f"<Evaluation of 1 paper by litx-1: F1 {overall:.4f}>" == repr(result)
        figure = f'<td class="figure" data-value="{overall!r}">{overall:.4f}'
        assert f"<td>{STEM}</td><td>ok</td>{figure}" in result._repr_html_()
        pytest.importorskip("pandas")
        assert [overall] == list(result.to_frame()["overall_f1"])

    def test_bad_program(self):
        """A text without a program has an outcome and scores 0, as with the command."""
        (row,) = litx.score(text="I cannot.", truth=STEM).rows()
        assert ("unparsed", 0.0) == (row["outcome"], row["overall_f1"])

    def test_rules_hold(self):
        """Objects must pass the rules that programs must pass."""
        bad = Measurement(kind=AlloyMeasurementKind.density, value=1, unit=MegaPascal)
        made = Material(process="ghost->melt", measurements=[bad])
        for profile, outcome in (("litxbench-0.1.1", "invalid"), ("litx-1", "ok")):
            result = litx.score(Experiment({}, {}, [made]), truth=STEM, profile=profile)
            assert [outcome] == [row["outcome"] for row in result.rows()]

    @pytest.mark.parametrize(
        ("given", "error", "message"),
        [
            ({}, ArgumentError, "either a prediction or a text"),
            ({"pred": "a.py", "text": "b"}, ArgumentError, "either a prediction or a text"),
            ({"text": "[]"}, ArgumentError, "which paper this is"),
            ({"pred": []}, ArgumentError, "which paper this is"),
            ({"pred": 5, "truth": STEM}, ArgumentError, "5 is neither a path"),
            ({"text": "[]", "truth": 5}, ArgumentError, "5 is neither a path"),
            ({"pred": "absent.py"}, DatasetError, "absent.py does not exist"),
            ({"text": "[]", "truth": "e1805018"}, DatasetError, "did you mean 'e18050189'"),
            ({"text": "[]", "truth": STEM, "profile": "litx-0"}, DatasetError, "litx-1"),
        ],
    )
    def test_faults(self, given, error, message):
        """Unusable arguments are errors before anything runs."""
        with pytest.raises(error, match=message):
            litx.score(**given)


class TestCompare:
    @pytest.mark.law
    def test_two(self, program, tmp_path):
        """Two files of a paper are compared, and the better score is reported."""
        (tmp_path / "other").mkdir()
        other = program("other/" + f"{STEM}.py", RIGHT.replace("1525", "15"))
        result = litx.compare(program(f"{STEM}.py"), other)
        assert [STEM] == list(result.papers)
        assert result.papers[STEM][0] > result.papers[STEM][1]
        assert repr(result).startswith("<RunComparison on 1 paper, mean F1: e18050189 0.")
        json.dumps(result.as_data())

    def test_faults(self, program):
        """One side is no comparison, and a path must be there."""
        with pytest.raises(ArgumentError, match="two sides"):
            litx.compare(program("a.py"))
        with pytest.raises(DatasetError, match="does not exist"):
            litx.compare(program("a.py"), "absent")
