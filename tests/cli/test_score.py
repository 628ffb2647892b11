"""The command `litx score`: output, exit status, and bad input."""

import csv
import io
import json
import re
import sys
from pathlib import Path

import pytest

import litxalloy
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from litx_scoring.profile import PROFILES
from tests.command import run_here

EXAMPLES = Path(__file__).parents[2] / "examples" / "extractions"
TRUTHS = litxalloy.papers.path("doi_10_3390__e18050189").parent
STEM = "doi_10_1016__j_proeng_2012_03_043"
SECOND_STEM = "doi_10_3390__e18050189"
CRASHING_STEM = "doi_10_3390__met9030351"


def score_json(*arguments):
    """Return the JSON that the command prints."""
    status, out, err = run_here("score", *arguments, "--format", "json")
    assert 0 == status, err
    return json.loads(out)


def score_file(pred, truth, *options):
    """Return the scores of a file by a truth."""
    (paper,) = score_json(pred, "--truth", truth, *options)["papers"].values()
    return paper


@pytest.fixture(scope="module")
def examples():
    """The scores of the bundled examples, as JSON."""
    return score_json(EXAMPLES)


SMALL = """\
experiments = [Experiment(
    raw_materials={"a": RawMaterial(kind=RawMaterialKind.Ingot)},
    synthesis_groups={
        "melt": [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)],
        "heat[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Kelvin))],
    },
    output_materials=[Material(process="a->melt->heat[T=700]", measurements=[
        CompMeasurement("FeNi"),
        GlobalLatticeParam(
            lattice=LatticeMeasurement(Lattice.cubic(2.88)),
            struct=CrysStruct.BCC,
            phase_fraction=Quantity(80, percent),
        ),
        Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=500, unit=HV),
        Measurement(
            kind=AlloyMeasurementKind.density,
            value=7,
            unit=gram_per_cm3,
            temperature=Quantity(900, Kelvin),
        ),
    ])],
)]
"""


class TestJson:
    def test_contract(self, examples):
        """Each paper has six numbers at each level: other tools rely on this format."""
        expected = {"profile", "dataset", "papers", "mean", "mean_published", "unpaired"}
        assert expected <= set(examples)
        assert {"name", "version", "hash"} == set(examples["profile"]) == set(examples["dataset"])
        assert LITX_1.hash == examples["profile"]["hash"]
        assert {file.stem for file in EXAMPLES.iterdir()} == set(examples["papers"])
        numbers = {"precision", "recall", "f1", "tp", "target", "extracted"}
        for paper in examples["papers"].values():
            assert {"precision", "recall", "f1"} == set(paper["overall"])
            assert all(numbers == set(paper[level]) for level in LITX_1.levels)

    def test_crashed_program(self, examples):
        """A crashed program has, by --strict, an outcome, a message with its line, and zeros."""
        strict = score_json(EXAMPLES, "--strict")
        crashed = strict["papers"][CRASHING_STEM]
        assert ("crashed", 0.0) == (crashed["outcome"], crashed["overall"]["f1"])
        assert crashed["line"] > 1
        assert "did you mean 'unit'?" in crashed["message"]
        assert "slips" not in crashed
        assert 0.5 < strict["papers"][STEM]["overall"]["f1"] < 1
        assert strict["profile"]["hash"] != examples["profile"]["hash"]

    def test_program_with_slips(self, examples):
        """The valid parts are scored, with the number of slips and the line of the first slip."""
        mended = examples["papers"][CRASHING_STEM]
        assert ("ok", {"objects": 2, "of": 11}) == (mended["outcome"], mended["slips"])
        assert 0 < mended["overall"]["f1"] < 1
        assert mended["line"] > 1
        assert "did you mean 'unit'?" in mended["message"]
        assert 0 == examples["papers"][STEM]["slips"]["objects"]

    def test_listed_slips(self):
        """With --explain, each slip is listed, and its loss is in the category form."""
        (paper,) = score_json(EXAMPLES / f"{CRASHING_STEM}.py", "--explain")["papers"].values()
        assert "it is left out" == paper["slips"]["list"][0]["mended"]
        assert 2 == sum(loss["category"] == "form" for loss in paper["losses"])

    @pytest.mark.parametrize(
        ("text", "faulty"),
        [
            ("value=500, unit=HV", "unit=HV"),
            ("value=500, unit=HV", "value=500"),
            ("kind=AlloyMeasurementKind.vickers_hardness, value", "value"),
            ("Quantity(80, percent)", "80"),
            ("Quantity(80, percent)", "Quantity(80)"),
            ("Quantity(900, Kelvin)", "Quantity(900)"),
            ("CrysStruct.BCC", "CrysStruct.Bccc"),
            ("[T=700]", ""),
            ("Measurement(\n", "Measurement("),
        ],
    )
    def test_loss_of_slip(self, tmp_path, text, faulty):
        """The loss of an omitted part, or of the missing end of a text, is in the category form."""
        text_with_slip = SMALL.replace(text, faulty)
        if text.endswith("\n"):
            text_with_slip = SMALL[: SMALL.index(text)]
        for name, content in (("truth.py", SMALL), ("pred.py", text_with_slip)):
            (tmp_path / name).write_text(content, encoding="utf-8")
        paper = score_file(tmp_path / "pred.py", tmp_path / "truth.py", "--explain")
        missing = [loss["category"] for loss in paper["losses"] if loss["recall"]]
        assert {"form"} == set(missing)
        assert 1 == paper["slips"]["objects"]

    @pytest.mark.parametrize("indent", [1, None])
    def test_form_in_json(self, tmp_path, indent):
        """The loss of a corrected JSON object is in the category form if it has its own lines."""
        quantity = {"value": 900, "unit": "K"}
        hardness = {"kind": "vickers hardness", "value": 500, "unit": "HV"}
        density = {"kind": "density", "value": 7, "unit": "g/cm3", "temperature": quantity}
        items = [{"_type": "composition", "composition": "FeNi"}, hardness, density]
        steps = [{"kind": "ArcMelting"}, {"kind": "AsCast"}]
        experiment = {
            "raw_materials": {"a": {"kind": "Ingot"}},
            "synthesis_groups": {"m": steps},
            "output_materials": [{"process": "a->m", "measurements": items}],
        }
        (tmp_path / "truth.json").write_text(json.dumps([experiment]), encoding="utf-8")
        del quantity["unit"]
        (tmp_path / "pred.json").write_text(json.dumps([experiment], indent=indent))
        paper = score_file(tmp_path / "pred.json", tmp_path / "truth.json", "--explain")
        categories = {loss["category"] for loss in paper["losses"]}
        assert categories
        assert ("form" in categories) is (indent == 1)
        assert 1 == paper["slips"]["objects"]

    def test_means(self, examples):
        """The mean of litx-1 is unrounded; as published, it is of values of four decimals."""
        scores = [paper["overall"]["f1"] for paper in examples["papers"].values()]
        mean = examples["mean"]["overall"]["f1"]
        assert sum(scores) / len(scores) == pytest.approx(mean, abs=1e-12)
        assert examples["mean_published"] is None
        data = score_json(EXAMPLES, "--profile", LITXBENCH_0_1_1.name)
        assert LITXBENCH_0_1_1.hash == data["profile"]["hash"]
        papers = data["papers"].values()
        assert all("composition" not in paper and paper["measurement"] for paper in papers)
        scores = [round(paper["overall"]["f1"], 4) for paper in papers]
        published = round(sum(scores) / len(scores), 4)
        assert published == pytest.approx(data["mean_published"]["overall"]["f1"], abs=1e-4)

    def test_ground_truth_against_itself(self):
        """The ground truth has a score of exactly 1 at every active level."""
        for paper in score_json(TRUTHS)["papers"].values():
            levels = [paper[level] for level in LITX_1.levels if paper[level]["target"]]
            assert {1.0} == {level["f1"] for level in (paper["overall"], *levels)}


EXTRACTION = """\
[{"raw_materials": {"elements": {"kind": "Ingot"}},
  "synthesis_groups": {"casting": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]},
  "output_materials": [{"process": "elements->casting",
    "measurements": [
      {"_type": "composition", "composition": "MgFeNi"},
      {"_type": "configuration", "name": "grains", "struct": "HCP", "tags": ["Matrix"]},
      {"kind": "vickers_hardness", "value": 321, "unit": "HV"}]}]}]"""


class TestUnknownWords:
    @pytest.mark.parametrize(
        ("known", "unknown", "expected"),
        [
            ("vickers_hardness", "Vickers hardness", 1),
            ("ArcMelting", "arc-melted", 1),
            ("Matrix", "wavy thing", 1),
            ("Ingot", "bar", 1),
            ("HCP", "bct", 0.8),
            ("vickers_hardness", "scratch hardness", 0.8),
            ("AsCast", "melt spinning", 0.8),
            ('"HV"', '"Shore"', 0.6),
        ],
    )
    def test_unknown_word(self, tmp_path, known, unknown, expected):
        """An unknown word loses at most its fact by litx-1, and the paper as published."""
        (tmp_path / "truth.json").write_text(EXTRACTION)
        (tmp_path / "pred.json").write_text(EXTRACTION.replace(known, unknown))
        for profile, outcome in ((LITX_1, "ok"), (LITXBENCH_0_1_1, "invalid")):
            files = (tmp_path / name for name in ("pred.json", "truth.json"))
            paper = score_file(*files, "--profile", profile.name)
            assert outcome == paper["outcome"]
            f1 = paper["overall"]["f1"]
            assert expected <= f1 <= 1 if outcome == "ok" else 0 == f1


@pytest.mark.skipif(sys.platform != "linux", reason="tier X is for Linux")
class TestTiers:
    @pytest.mark.parametrize("option", ["--tier=X", "--tier=auto", "--unsafe-exec"])
    def test_same_scores(self, litx, examples, option):
        """The tier of the sandbox does not change the scores."""
        status, out, err = litx("score", EXAMPLES, "--format", "json", option)
        assert 0 == status
        data = json.loads(out)
        assert examples["mean"] == data["mean"]
        for stem, paper in data["papers"].items():
            run, expected = paper.pop("run"), dict(examples["papers"][stem])
            assert "I" == expected.pop("run")["tier"]
            assert expected == paper
            assert (run["tier"] == "unsafe") is (option == "--unsafe-exec")
        assert (option == "--unsafe-exec") is data["sandbox"]["is_unsafe"] is ("UNSAFE" in err)

    def test_stamp(self, litx):
        """Every format states that programs ran without confinement."""
        for form, stamp in (("table", "UNSAFE"), ("html", "UNSAFE"), ("csv", ",unsafe,")):
            _, out, _ = litx("score", EXAMPLES, "--format", form, "--unsafe-exec")
            assert stamp in out


class TestFormats:
    def test_table(self, litx):
        """The table fits 80 columns, and names programs that did not run."""
        _, out, _ = litx("score", EXAMPLES)
        assert max(map(len, out.splitlines())) <= 80
        assert "…" not in out
        assert "met9030351: ok, line" in out
        assert "2/11" in out
        _, out, _ = litx("score", EXAMPLES, "--strict")
        assert "met9030351: crashed, line" in out

    def test_csv(self, litx):
        """CSV has a row for each paper and level."""
        rows = list(csv.DictReader(io.StringIO(litx("score", EXAMPLES, "--format", "csv")[1])))
        assert len(list(EXAMPLES.iterdir())) * (1 + len(LITX_1.levels)) == len(rows)
        assert {"ok"} == {row["outcome"] for row in rows}
        assert {"0", "2"} == {row["slips"] for row in rows}


@pytest.mark.parametrize("profile", PROFILES)
class TestExplain:
    def test_sums_of_losses(self, profile):
        """The losses of a level sum up to its missing score, and the summary has all losses."""
        data = score_json(EXAMPLES, "--explain", "--profile", profile)
        losses = [loss for paper in data["papers"].values() for loss in paper["losses"]]
        for level in {loss["level"] for loss in losses}:
            for paper in data["papers"].values():
                level_losses = [loss for loss in paper["losses"] if loss["level"] == level]
                counts = paper[level]
                missing = counts["target"] - counts["tp"]
                assert missing == pytest.approx(sum(loss["recall"] for loss in level_losses))
                excess = counts["extracted"] * (1 - counts["precision"])
                assert excess == pytest.approx(sum(loss["precision"] for loss in level_losses))
        summary = data["summary_of_losses"]
        assert len(losses) == sum(loss["count"] for loss in summary)
        reasons = {(loss["level"], loss["category"]) for loss in losses}
        assert reasons == {(loss["level"], loss["category"]) for loss in summary}
        for name in ("recall", "precision"):
            total = sum(loss[name] for loss in losses)
            assert total == pytest.approx(sum(loss[name] for loss in summary))

    def test_table(self, litx, profile):
        """The sums of all papers precede the list of each paper, in 80 columns."""
        _, out, _ = litx("score", EXAMPLES, "--explain", "--profile", profile)
        assert max(map(len, out.splitlines())) <= 80
        parts = ["What was lost", "Category", "missed sample", "043: what was lost", "truth line"]
        places = [out.index(part) for part in parts]
        assert sorted(places) == places
        assert "only partly agrees" in " ".join(out.split())

    def test_full(self, litx, profile):
        """A table lists the largest losses of a paper, and all losses with --full."""
        options = (EXAMPLES, "--explain", "--profile", profile)
        (_, short, _), (_, full, _) = litx("score", *options), litx("score", *options, "--full")
        rows = [text.count("extraction line") + text.count("(truth line") for text in (short, full)]
        assert re.search(r"cost most; --full lists \d+ more", short)
        assert 0 == full.count("--full")
        assert rows[0] < rows[1]

    def test_nothing_lost(self, litx, profile):
        """A paper without losses is reported as such."""
        _, out, _ = litx("score", TRUTHS / f"{SECOND_STEM}.py", "--explain", "--profile", profile)
        assert "e18050189: nothing was lost" == out.splitlines()[-1]

    def test_page(self, litx, profile):
        """A paper with losses has its truth beside its extraction, with line numbers."""
        options = ("--explain", "--format", "html", "--profile", profile)
        _, out, _ = litx("score", EXAMPLES / f"{STEM}.md", *options)
        assert [1, 2] == [out.count(f'class="{name}"') for name in ("pair", "pane")]
        assert [1, 0] == [out.count(text) for text in ("Each number is an F1.", "Rec.: overall")]
        assert "CompositionMeasurement(&quot;NbTiVTaAl0.2&quot;" in out
        names, links = (set(re.findall(f'{name}="#?(.*?)"', out)) for name in ("id", "href"))
        assert links
        assert links <= names

    def test_escaped_page(self, litx, tmp_path, profile):
        """The message of a program is escaped on the page."""
        (tmp_path / f"{STEM}.py").write_text("assert False, '<script>alert(1)</script>'")
        options = ("--explain", "--format", "html", "--profile", profile)
        _, out, _ = litx("score", tmp_path, *options)
        assert (True, False) == ("&lt;script&gt;" in out, "<script>alert" in out)


@pytest.fixture
def score(litx, tmp_path):
    """Return a function that scores programs by name, and gives status, JSON and stderr."""

    def score_programs(programs, *options):
        for name, text in programs.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        status, out, err = litx("score", tmp_path, "--format", "json", *options)
        return status, json.loads(out), err

    return score_programs


class TestLimits:
    @pytest.mark.parametrize("seconds", ["0.2", "0.004"])
    def test_time(self, score, seconds):
        """A program is stopped after the time of the option; the sandbox is checked as usual."""
        status, data, _ = score({f"{STEM}.py": "while True:\n    pass"}, "--timeout", seconds)
        paper = data["papers"][STEM]
        assert (0, "timed_out", "time") == (status, paper["outcome"], paper["run"]["limit"])
        assert f"still running after {seconds} s" in paper["message"]
        assert 0 == data["mean"]["overall"]["f1"]
        checks = data["sandbox"]["checks"]
        assert {"before", "after"} == {when for when, count in checks.items() if count}

    @pytest.mark.skipif(sys.platform != "linux", reason="the memory limit is for Linux")
    def test_memory(self, score):
        """The memory of a program is limited by the option."""
        program = {f"{STEM}.py": "x = bytes(10**8)\n[]"}
        for memory, outcome in (("50", "crashed"), ("500", "ok")):
            _, data, _ = score(program, "--memory", memory, "--tier", "X")
            assert outcome == data["papers"][STEM]["outcome"]


GOOD = litxalloy.papers.path(STEM).read_text(encoding="utf-8")
PROGRAMS = {
    f"{STEM}.py": (GOOD, "ok"),
    f"{SECOND_STEM}.py": ("while True: pass", "timed_out"),
    f"{CRASHING_STEM}.py": ("x = 'a' * 10**12", "crashed"),
    "doi_10_1038__ncomms10602.py": ("'hello'", "invalid"),
    "doi_10_3390__e21020122.py": ("experiments = [", "unparsed"),
    "doi_10_1038__s41598_017_16509_9.json": ('[{"raw_materials": {"a"', "unparsed"),
}
"""Programs with their outcomes."""


class TestBadInput:
    def test_bad_programs(self, score):
        """Each bad program has an outcome and scores 0; the other programs are scored."""
        texts = {name: text for name, (text, _) in PROGRAMS.items()}
        status, data, _ = score(texts, "--timeout", "1", "--profile", LITXBENCH_0_1_1.name)
        assert 0 == status
        for name, (_, outcome) in PROGRAMS.items():
            paper = data["papers"][Path(name).stem]
            assert outcome == paper["outcome"], paper["message"]
            assert paper["message"] or outcome == "ok"
            assert (1.0 if outcome == "ok" else 0.0) == paper["overall"]["f1"]

    def test_empty_list(self, score):
        """An empty list scores 0; with --all, so does a missing prediction."""
        status, data, _ = score({f"{STEM}.py": "[]"}, "--all")
        paper = data["papers"][STEM]
        assert (0, "ok", 0.0) == (status, paper["outcome"], paper["overall"]["f1"])
        assert paper["value"]["target"] > 0
        assert "missing" == data["papers"][SECOND_STEM]["outcome"]
        assert len(litxalloy.papers) == len(data["papers"])

    def test_unpaired_papers(self, score):
        """Papers without truth or without prediction are reported on stderr and in JSON."""
        _, data, err = score({f"{STEM}.py": "[]", "unknown.py": "[]"})
        assert ["unknown"] == data["unpaired"]["predictions"]
        assert "1 paper with no truth, not scored: unknown\n" in err
        truths = [stem for stem in litxalloy.papers if stem != STEM]
        assert truths == data["unpaired"]["truths"]
        assert f"{len(truths)} papers with no prediction; --all scores them as 0\n" in err
