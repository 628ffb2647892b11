"""`litx score` as a whole: output, exit status, and bad input."""

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
from tests.command import here

EXAMPLES = Path(__file__).parents[2] / "examples" / "extractions"
TRUTHS = litxalloy.papers.path("doi_10_3390__e18050189").parent
STEM = "doi_10_1016__j_proeng_2012_03_043"
OTHER = "doi_10_3390__e18050189"
CRASHING = "doi_10_3390__met9030351"


def scored(*arguments):
    """Return what the command prints as JSON."""
    status, out, err = here("score", *arguments, "--format", "json")
    assert 0 == status, err
    return json.loads(out)


def score_file(pred, truth, *options):
    """Return the scores of a file by a truth."""
    (paper,) = scored(pred, "--truth", truth, *options)["papers"].values()
    return paper


@pytest.fixture(scope="module")
def examples():
    """Return the scores of the bundled examples as JSON."""
    return scored(EXAMPLES)


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
        """The contract that other tools rely on: each paper has six numbers at each level."""
        expected = {"profile", "dataset", "papers", "mean", "mean_published", "unpaired"}
        assert expected <= set(examples)
        assert {"name", "version", "hash"} == set(examples["profile"]) == set(examples["dataset"])
        assert LITX_1.hash == examples["profile"]["hash"]
        assert {file.stem for file in EXAMPLES.iterdir()} == set(examples["papers"])
        numbers = {"precision", "recall", "f1", "tp", "target", "extracted"}
        for paper in examples["papers"].values():
            assert {"precision", "recall", "f1"} == set(paper["overall"])
            assert all(numbers == set(paper[level]) for level in LITX_1.levels)

    def test_program_that_does_not_run(self, examples):
        """Strictly it has an outcome, a message with its line, and zeros; the others are scored."""
        strict = scored(EXAMPLES, "--strict")
        crashed = strict["papers"][CRASHING]
        assert ("crashed", 0.0) == (crashed["outcome"], crashed["overall"]["f1"])
        assert crashed["line"] > 1
        assert "did you mean 'unit'?" in crashed["message"]
        assert "slips" not in crashed
        assert 0.5 < strict["papers"][STEM]["overall"]["f1"] < 1
        assert strict["profile"]["hash"] != examples["profile"]["hash"]

    def test_program_with_slips(self, examples):
        """What is left of it is scored, with its slips counted and the line of the first."""
        mended = examples["papers"][CRASHING]
        assert ("ok", {"objects": 2, "of": 11}) == (mended["outcome"], mended["slips"])
        assert 0 < mended["overall"]["f1"] < 1
        assert mended["line"] > 1
        assert "did you mean 'unit'?" in mended["message"]
        assert 0 == examples["papers"][STEM]["slips"]["objects"]

    def test_slips_are_listed(self):
        """With --explain each slip is listed, and what it cost is a loss of form."""
        (paper,) = scored(EXAMPLES / f"{CRASHING}.py", "--explain")["papers"].values()
        assert "it is left out" == paper["slips"]["list"][0]["mended"]
        assert 2 == sum(one["category"] == "form" for one in paper["losses"])

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
    def test_what_a_slip_lost_is_form(self, tmp_path, text, faulty):
        """What a dropped part would have earned, or what follows where a text breaks off."""
        whole = SMALL.replace(text, faulty)
        if text.endswith("\n"):
            whole = SMALL[: SMALL.index(text)]
        for name, content in (("truth.py", SMALL), ("pred.py", whole)):
            (tmp_path / name).write_text(content, encoding="utf-8")
        paper = score_file(tmp_path / "pred.py", tmp_path / "truth.py", "--explain")
        missing = [one["category"] for one in paper["losses"] if one["recall"]]
        assert {"form"} == set(missing)
        assert 1 == paper["slips"]["objects"]

    @pytest.mark.parametrize("indent", [1, None])
    def test_form_in_json(self, tmp_path, indent):
        """What a mended object of JSON lost is form, where its line tells it from the others."""
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
        """A mean is unrounded by litx-1; as published it is one of values of four decimals."""
        scores = [paper["overall"]["f1"] for paper in examples["papers"].values()]
        mean = examples["mean"]["overall"]["f1"]
        assert sum(scores) / len(scores) == pytest.approx(mean, abs=1e-12)
        assert examples["mean_published"] is None
        found = scored(EXAMPLES, "--profile", LITXBENCH_0_1_1.name)
        assert LITXBENCH_0_1_1.hash == found["profile"]["hash"]
        papers = found["papers"].values()
        assert all("composition" not in paper and paper["measurement"] for paper in papers)
        scores = [round(paper["overall"]["f1"], 4) for paper in papers]
        published = round(sum(scores) / len(scores), 4)
        assert published == pytest.approx(found["mean_published"]["overall"]["f1"], abs=1e-4)

    def test_ground_truth_against_itself(self):
        """Every active level is exactly 1."""
        for paper in scored(TRUTHS)["papers"].values():
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


class TestWordsOfJson:
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
    def test_own_reading_of_each_profile(self, tmp_path, known, unknown, expected):
        """By litx-1 a word of no vocabulary costs its own fact at most, as published the paper."""
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
    def test_give_the_same_figures(self, litx, examples, option):
        """How a program is run does not change what it scores, only how far it is trusted."""
        status, out, err = litx("score", EXAMPLES, "--format", "json", option)
        assert 0 == status
        found = json.loads(out)
        assert examples["mean"] == found["mean"]
        for stem, paper in found["papers"].items():
            run, expected = paper.pop("run"), dict(examples["papers"][stem])
            assert "I" == expected.pop("run")["tier"]
            assert expected == paper
            assert (run["tier"] == "unsafe") is (option == "--unsafe-exec")
        assert (option == "--unsafe-exec") is found["sandbox"]["is_unsafe"] is ("UNSAFE" in err)

    def test_stamp(self, litx):
        """Every format says that programs were executed without confinement."""
        for form, stamp in (("table", "UNSAFE"), ("html", "UNSAFE"), ("csv", ",unsafe,")):
            _, out, _ = litx("score", EXAMPLES, "--format", form, "--unsafe-exec")
            assert stamp in out


class TestFormats:
    def test_table(self, litx):
        """The table fits 80 columns, and names what did not run."""
        _, out, _ = litx("score", EXAMPLES)
        assert max(map(len, out.splitlines())) <= 80
        assert "…" not in out
        assert "met9030351: ok, line" in out
        assert "2/11" in out
        _, out, _ = litx("score", EXAMPLES, "--strict")
        assert "met9030351: crashed, line" in out

    def test_csv(self, litx):
        """One row per paper and level."""
        rows = list(csv.DictReader(io.StringIO(litx("score", EXAMPLES, "--format", "csv")[1])))
        assert len(list(EXAMPLES.iterdir())) * (1 + len(LITX_1.levels)) == len(rows)
        assert {"ok"} == {row["outcome"] for row in rows}
        assert {"0", "2"} == {row["slips"] for row in rows}


@pytest.mark.parametrize("profile", PROFILES)
class TestExplain:
    def test_losses_sum_up(self, profile):
        """The losses of the examples are what each level lacks; their summary is all of them."""
        found = scored(EXAMPLES, "--explain", "--profile", profile)
        every = [one for paper in found["papers"].values() for one in paper["losses"]]
        told = {one["level"] for one in every}
        for paper in found["papers"].values():
            for level in told:
                own = [one for one in paper["losses"] if one["level"] == level]
                counts = paper[level]
                lacking = counts["target"] - counts["tp"]
                assert lacking == pytest.approx(sum(one["recall"] for one in own))
                lacking = counts["extracted"] * (1 - counts["precision"])
                assert lacking == pytest.approx(sum(one["precision"] for one in own))
        summary = found["summary_of_losses"]
        assert len(every) == sum(one["count"] for one in summary)
        reasons = {(one["level"], one["category"]) for one in every}
        assert reasons == {(one["level"], one["category"]) for one in summary}
        for name in ("recall", "precision"):
            sums = (sum(one[name] for one in side) for side in (every, summary))
            assert next(sums) == pytest.approx(next(sums))

    def test_table(self, litx, profile):
        """It begins with the sums of all papers, goes on with their lists, and fits 80 columns."""
        _, out, _ = litx("score", EXAMPLES, "--explain", "--profile", profile)
        assert max(map(len, out.splitlines())) <= 80
        parts = ["What was lost", "Category", "missed sample", "043: what was lost", "truth line"]
        places = [out.index(part) for part in parts]
        assert sorted(places) == places
        assert "only partly agrees" in " ".join(out.split())

    def test_full(self, litx, profile):
        """A table lists the losses of a paper that cost most, and all of them with --full."""
        options = (EXAMPLES, "--explain", "--profile", profile)
        (_, short, _), (_, full, _) = litx("score", *options), litx("score", *options, "--full")
        told = [int(count) for count in re.findall(r"cost most; --full lists (\d+) more", short)]
        rows = [text.count("extraction line") + text.count("(truth line") for text in (short, full)]
        assert told
        assert 0 == full.count("--full")
        assert rows[0] < rows[1]

    def test_nothing_lost(self, litx, profile):
        """A paper that lost nothing is told as that."""
        _, out, _ = litx("score", TRUTHS / f"{OTHER}.py", "--explain", "--profile", profile)
        assert "e18050189: nothing was lost" == out.splitlines()[-1]

    def test_page(self, litx, profile):
        """Each paper that lost something has its truth beside its extraction, with the lines."""
        options = ("--explain", "--format", "html", "--profile", profile)
        _, out, _ = litx("score", EXAMPLES / f"{STEM}.md", *options)
        assert [1, 2] == [out.count(f'class="{name}"') for name in ("pair", "pane")]
        assert [1, 0] == [out.count(told) for told in ("Each number is an F1.", "Rec.: overall")]
        assert "CompositionMeasurement(&quot;NbTiVTaAl0.2&quot;" in out
        names, links = (set(re.findall(f'{name}="#?(.*?)"', out)) for name in ("id", "href"))
        assert links
        assert links <= names

    def test_page_is_escaped(self, litx, tmp_path, profile):
        """What a program says is text on the page, never markup."""
        (tmp_path / f"{STEM}.py").write_text("assert False, '<script>alert(1)</script>'")
        options = ("--explain", "--format", "html", "--profile", profile)
        _, out, _ = litx("score", tmp_path, *options)
        assert (True, False) == ("&lt;script&gt;" in out, "<script>alert" in out)


@pytest.fixture
def score(litx, tmp_path):
    """Return a function that scores programs, by their names; it gives status, JSON and errors."""

    def call(programs, *options):
        for name, text in programs.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        status, out, err = litx("score", tmp_path, "--format", "json", *options)
        return status, json.loads(out), err

    return call


class TestLimits:
    @pytest.mark.parametrize("seconds", ["0.2", "0.004"])
    def test_time(self, score, seconds):
        """A program has the time of the option, however little; the sandbox is checked as ever."""
        status, found, _ = score({f"{STEM}.py": "while True:\n    pass"}, "--timeout", seconds)
        paper = found["papers"][STEM]
        assert (0, "timed_out", "time") == (status, paper["outcome"], paper["run"]["limit"])
        assert f"still running after {seconds} s" in paper["message"]
        assert 0 == found["mean"]["overall"]["f1"]
        checks = found["sandbox"]["checks"]
        assert {"before", "after"} == {when for when, count in checks.items() if count}

    @pytest.mark.skipif(sys.platform != "linux", reason="the memory limit is for Linux")
    def test_memory(self, score):
        """A program has the memory that the option gives it."""
        program = {f"{STEM}.py": "x = bytes(10**8)\n[]"}
        for memory, outcome in (("50", "crashed"), ("500", "ok")):
            _, found, _ = score(program, "--memory", memory, "--tier", "X")
            assert outcome == found["papers"][STEM]["outcome"]


GOOD = litxalloy.papers.path(STEM).read_text(encoding="utf-8")
PROGRAMS = {
    f"{STEM}.py": (GOOD, "ok"),
    f"{OTHER}.py": ("while True: pass", "timed_out"),
    f"{CRASHING}.py": ("x = 'a' * 10**12", "crashed"),
    "doi_10_1038__ncomms10602.py": ("'hello'", "invalid"),
    "doi_10_3390__e21020122.py": ("experiments = [", "unparsed"),
    "doi_10_1038__s41598_017_16509_9.json": ('[{"raw_materials": {"a"', "unparsed"),
}
"""Programs with their outcomes."""


class TestBadInput:
    def test_bad_programs(self, score):
        """Each bad program has its outcome and scores 0; the others of the run are scored."""
        texts = {name: text for name, (text, _) in PROGRAMS.items()}
        status, found, _ = score(texts, "--timeout", "1", "--profile", LITXBENCH_0_1_1.name)
        assert 0 == status
        for name, (_, outcome) in PROGRAMS.items():
            paper = found["papers"][Path(name).stem]
            assert outcome == paper["outcome"], paper["message"]
            assert paper["message"] or outcome == "ok"
            assert (1.0 if outcome == "ok" else 0.0) == paper["overall"]["f1"]

    def test_empty_list(self, score):
        """An empty list is an answer with nothing right; by --all no prediction is one, too."""
        status, found, _ = score({f"{STEM}.py": "[]"}, "--all")
        paper = found["papers"][STEM]
        assert (0, "ok", 0.0) == (status, paper["outcome"], paper["overall"]["f1"])
        assert paper["value"]["target"] > 0
        assert "missing" == found["papers"][OTHER]["outcome"]
        assert len(litxalloy.papers) == len(found["papers"])

    def test_unpaired_are_named(self, score):
        """What stands on one side alone is told on stderr and in JSON."""
        _, found, err = score({f"{STEM}.py": "[]", "stranger.py": "[]"})
        assert ["stranger"] == found["unpaired"]["predictions"]
        assert "1 paper with no truth, not scored: stranger\n" in err
        alone = [stem for stem in litxalloy.papers if stem != STEM]
        assert alone == found["unpaired"]["truths"]
        told = f"{len(alone)} papers with no prediction; --all scores them as 0\n"
        assert told in err
