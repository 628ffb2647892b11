"""A field of the user: `litx new --field`, and its folder as --dataset of every command."""

import json
import re
import shutil
from pathlib import Path

import pytest

import litx
import litx_ontology
import litx_scoring
import litx_validators
from litx.dataset_folder import open_dataset
from litx.errors import DatasetError
from litx.harness.run import RunFolder
from litx.harness.scoring import open_run
from tests.cli.extractions import (
    check_cached_scores,
    check_new_paper,
    check_scores,
    check_sweep,
    fail,
    run_extraction,
    run_json,
    score,
    write_extractions,
)
from tests.command import run, run_here, succeed
from tests.extract.tasks.stored import fenced, store
from tests.user_field import (  # noqa: F401 (a fixture)
    MODULE,
    NAME,
    PROGRAM,
    STEM,
    VOCABULARY,
    forgotten,
    write_folder,
)

OPTION = ("--dataset", NAME)
CANARY = "toy polymers: do not train on this"
WRONG = PROGRAM.replace("104", "50")
pytestmark = pytest.mark.usefixtures("forgotten")


@pytest.fixture
def folder(tmp_path):
    """Return a folder with the field, and a right and a wrong extraction of its only paper."""
    write_folder(tmp_path / NAME)
    write_extractions(tmp_path, STEM, PROGRAM, WRONG)
    return tmp_path


class TestNew:
    def test_folder(self, tmp_path):
        """The folder has a vocabulary, a README, and an example without faults."""
        status, out, err = run_here("new", "--field", "perovskites", cwd=tmp_path)
        assert (0, True) == (status, "use --dataset perovskites" in err)
        names = ["vocabulary.toml", "doi_10_0000__example.py", "README.md"]
        assert [f"perovskites/{name}" for name in names] == out.split()
        option = ("--dataset", "perovskites")
        out = succeed("validate", "--strict", *option, cwd=tmp_path)
        assert "1 file: 0 errors, 0 warnings" in out
        assert 1.0 == score(tmp_path, "perovskites", *option)
        succeed("fmt", "--check", "perovskites", *option, cwd=tmp_path)

    def test_output(self, tmp_path):
        """--output sets the folder; the prefix follows the name."""
        succeed("new", "--field", "sea-ices", "--output", "a/b", cwd=tmp_path)
        assert 'prefix = "SeaIce"' in (tmp_path / "a" / "b" / "vocabulary.toml").read_text()
        succeed("validate", "--dataset", "a/b", cwd=tmp_path)

    @pytest.mark.parametrize(
        ("options", "message"),
        [
            (("--field", "Big Name"), "'Big Name' cannot name a field"),
            (("--field", "../x"), "cannot name a field"),
            (("--field", "litxalloy"), "is a dataset or field of litx"),
            (("--field", "alloys"), "is a dataset or field of litx"),
            (("--field", "fuel-cells"), "would have FuelCellMeasurementKind, which litx has"),
            (("--field", "x", "--rule", "a-b"), "give either a DOI"),
            (("--field", "x", "--title", "y"), "give either a DOI"),
            (("--field", NAME), "vocabulary.toml exists"),
        ],
    )
    def test_errors(self, folder, options, message):
        """A name that is invalid or in use is wrong usage, and so are conflicting options."""
        assert message in fail(folder, "new", *options)


class TestCommands:
    def test_score(self, folder):
        """Extractions are scored against the papers of the folder, or a program of its field."""
        for scores in check_scores(folder, *OPTION):
            assert (NAME, "2.0") == (scores["dataset"]["name"], scores["dataset"]["version"])
        check_scores(folder, "--truth", "right", *OPTION)

    @pytest.mark.parametrize(("word", "is_right"), [("Tg", True), ("softening", False)])
    def test_score_aliases(self, folder, word, is_right):
        """An alias of the field equals its kind; an unknown word does not."""
        text = PROGRAM.replace("kind=KIND", f"kind={word!r}")
        (folder / "right" / f"{STEM}.py").write_text(text)
        assert is_right is (score(folder, "right", *OPTION) == 1)

    def test_score_cache(self, folder):
        """Scores in the cache are those of the field."""
        check_cached_scores(folder, *OPTION)

    @pytest.mark.parametrize("paths", [("right",), ("right", "wrong")])
    def test_published_profile(self, folder, paths):
        """The published profile is for alloys only, which is an error on a line."""
        profile = ("--profile", "litxbench-0.1.1")
        status, out, err = run_here("score", *paths, *OPTION, *profile, cwd=folder)
        assert (2, "", 1) == (status, out, err.count("\n")), err
        assert "is of alloys, not of polymers" in err

    def test_validate(self, folder):
        """An unknown word is a violation that names the member of the field."""
        succeed("validate", *OPTION, cwd=folder)
        text = MODULE.replace("kind=PolymerProcessKind.film_blowing", 'kind="film blown"')
        (folder / NAME / f"{STEM}.py").write_text(text)
        status, out, err = run_here("validate", *OPTION, cwd=folder)
        assert (1, True) == (status, "PolymerProcessKind.film_blowing" in out), out + err
        assert "'film blown' is not in the vocabulary PolymerProcessKind or ProcessKind" in out

    def test_validate_units(self, folder):
        """The dimensions of the kinds of the field are checked."""
        text = MODULE.replace(
            "unit=Celsius,\n                        measurement", "unit=HV,\n measurement"
        )
        assert text != MODULE
        (folder / NAME / f"{STEM}.py").write_text(text)
        status, out, _ = run_here("validate", *OPTION, cwd=folder)
        assert (1, True) == (status, "glass_transition_temperature" in out), out

    def test_readers(self, folder):
        """All commands that read ground truth read the ground truth of the folder."""
        (folder / "texts").mkdir()
        (folder / "texts" / f"{STEM}.md").write_text("A film with 104 °C.")
        for command, expected in {
            ("stats",): "Materials",
            ("cite",): "A toy film",
            ("show", "film"): "glass transition temperature 104",
            ("graph", "film"): CANARY,
            ("query", "glass_transition_temperature > 1 degC", "--format", "json"): "104",
            ("query", "method = DMA and Tg > 1 degC", "--format", "json"): "104",
            ("diff", f"{NAME}/{STEM}.py", f"wrong/{STEM}.py"): "104",
            ("agreement", "right"): "1.00",
            ("compare", "right", "wrong"): "polymers",
            ("audit", "--texts", "texts"): "lamella_thickness = 12 is not in the text",
            ("fmt", "--check", f"{NAME}/{STEM}.py"): "",
            ("import", f"right/{STEM}.py", "--output", "new.py"): "new.py",
            ("prompt", "code", STEM): "",
        }.items():
            status, out, err = run_here(*command, *OPTION, cwd=folder)
            assert status in {0, 1}, (command, err)
            assert expected in out, command

    @pytest.mark.parametrize("form", ["csv", "jsonl", "json", "croissant", "bibtex", "parquet"])
    def test_export(self, folder, form):
        """An export has the rows of the field, in its usual units, with name and canary."""
        succeed("export", "out", *OPTION, "--format", form, cwd=folder)
        texts = [file.read_bytes() for file in (folder / "out").iterdir()]
        assert any(CANARY.encode() in text for text in texts)
        if form == "jsonl":
            rows = map(json.loads, (folder / "out" / "values.jsonl").read_text().splitlines())
            values = {row["kind"]: (row["canonical_value"], row["canonical_unit"]) for row in rows}
            expected = {
                "glass_transition_temperature": (104, "°C"),
                "lamella_thickness": (12, "nm"),
            }
            assert expected == values

    def test_card(self, folder):
        """The card of an export states no licence or review for a folder of the user."""
        without = VOCABULARY.replace('canary = "toy polymers: do not train on this"', "")
        for vocabulary, canary in {VOCABULARY: CANARY, without: ""}.items():
            (folder / NAME / "vocabulary.toml").write_text(vocabulary)
            for _ in range(2):  # an export replaces an earlier one
                succeed("export", "out", *OPTION, cwd=folder)
            text = (folder / "out" / "README.md").read_text()
            assert "papers on polymers" in text
            assert [] == re.findall("MIT|license:|READINGS|compared with its text", text)
            assert (bool(canary), canary in text) == ("Do not train" in text, True)
            (folder / "out" / "README.md").write_text("mine")
            assert "is not a card of an export" in fail(folder, "export", "out", *OPTION)
            shutil.rmtree(folder / "out")
            out = succeed("cite", *OPTION, cwd=folder)
            assert out.startswith(f"% {canary}" if canary else "@")

    def test_site(self, folder):
        """A site has the papers and the vocabulary of the folder, and no leaderboard."""
        succeed("site", "build", "out", *OPTION, cwd=folder)
        assert CANARY in (folder / "out" / "index.html").read_text()
        page = folder / "out" / "vocabulary" / "PolymerMeasurementKind.html"
        assert "Temperature at which the glass softens." in page.read_text()
        assert not (folder / "out" / "leaderboard.html").exists()

    def test_validate_papers(self, folder):
        """A module that is not a paper of the folder is a violation."""
        file = folder / NAME / f"{STEM}.py"
        for text, message in {
            MODULE.replace("CANARY", "OTHER"): "lacks the canary",
            MODULE.replace("10.1000", "10.1001"): "has the DOI 10.1001/film",
        }.items():
            file.write_text(text)
            status, out, err = run_here("validate", *OPTION, cwd=folder)
            assert (1, True) == (status, message in out), out + err

    def test_unreadable_module(self, folder):
        """A module that cannot be read does not affect others; a package is not a paper."""
        (folder / NAME / "doi_10_1000__other.py").write_bytes(b"\xff\xfe")
        (folder / NAME / "doi_10_1000__package").mkdir()
        (folder / NAME / "doi_10_1000__package" / "__init__.py").touch()
        papers = open_dataset(str(folder / NAME)).papers
        assert ["doi_10_1000__film", "doi_10_1000__other"] == [*papers]
        assert "A toy film" == papers[STEM].title
        with pytest.raises(DatasetError, match=r"doi_10_1000__other\.py"):
            papers["doi_10_1000__other"]

    @pytest.mark.parametrize("form", ["table", "json", "csv"])
    def test_query_without_papers(self, folder, form):
        """A dataset without papers has no rows."""
        (folder / NAME / f"{STEM}.py").unlink()
        for expression in (("has(C)",), ("select * from frame", "--sql")):
            succeed("query", *expression, "--format", form, *OPTION, cwd=folder)

    def test_sweep(self, folder):
        """A worker finds the folder by its path, and builds its field."""
        check_sweep(folder, *OPTION)

    def test_library(self, folder, monkeypatch):
        """In Python, the dataset is the path of the folder."""
        monkeypatch.chdir(folder)
        assert "A toy film" == litx.load("film", dataset=NAME).title
        assert 0 < litx.score("wrong", dataset=NAME).mean["overall"]["f1"] < 1

    def test_runs(self, folder):
        """A run names the folder, and is scored and resumed with it."""
        text = "A film has a glass transition at 104 °C."
        path = run_extraction(folder, STEM, PROGRAM, text, *OPTION)
        assert str(folder / NAME) == RunFolder.read(path).settings["dataset"]["folder"]
        assert NAME == open_run(path)[1].dataset.name
        assert NAME == run_json(folder, "score", path)["dataset"]["name"]
        assert f"{NAME} 2.0" in succeed("leaderboard", "runs", cwd=folder)

    def test_papers(self, folder):
        """Papers of the user give a table of the field, also resumed without the option."""
        (folder / "pdfs").mkdir()
        (folder / "pdfs" / "film.md").write_text("# A film\n\nIt softens at 104 °C.\n")
        store(folder / "script", [fenced(PROGRAM)], "film")
        arguments = ("papers", "pdfs", "--model", "scripted:script")
        succeed(*arguments, *OPTION, cwd=folder)
        lines = (folder / "pdfs-results" / "values.jsonl").read_text().splitlines()
        kinds = {json.loads(line)["kind"] for line in lines}
        assert {"glass_transition_temperature", "lamella_thickness"} <= kinds
        status, out, err = run("papers", "pdfs", cwd=folder)
        assert 0 == status, out + err
        assert "does not run" not in out
        assert "is of the dataset" in fail(folder, "papers", "pdfs", "--dataset", "litxalloy")


class TestBadInput:
    @pytest.mark.parametrize(
        ("name", "message"),
        [
            ("polymer", "no dataset 'polymer' is installed"),
            ("right", "'right' is a folder without vocabulary.toml; `litx new --field"),
            ("nowhere/at/all", "or give a folder with vocabulary.toml"),
            (f"{NAME}/vocabulary.toml", "or give a folder with vocabulary.toml"),
            ("", "no dataset '' is installed"),
            ("a\0b", "no dataset"),
        ],
    )
    def test_names(self, folder, name, message):
        """A name that is neither an installed dataset nor a folder of a field is wrong usage."""
        assert message in fail(folder, "stats", "--dataset", name)

    @pytest.mark.parametrize("command", ["prompt code x", "validate", "export out", "stats"])
    def test_wrong_vocabulary(self, folder, command):
        """A wrong vocabulary is an error of every command, before any output."""
        (folder / NAME / "vocabulary.toml").write_text(VOCABULARY.replace("label =", "lable =", 1))
        status, out, err = run_here(*command.split(), *OPTION, cwd=folder)
        assert (2, "") == (status, out)
        assert "polymers/vocabulary.toml:" in err
        assert "did you mean" in err

    def test_wrong_module(self, folder):
        """A module that does not run, or has no paper, is an error with its name."""
        file = folder / NAME / f"{STEM}.py"
        for text, message in {
            "1 / 0": "does not load: ZeroDivisionError",
            PROGRAM: "does not define a paper",
            MODULE.replace("CANARY", "OTHER"): "lacks the canary",
            MODULE.replace("10.1000", "10.1001"): "has the DOI 10.1001/film",
            MODULE.replace('"A toy film"', "f()"): "NameError",
            MODULE.replace("year=2026", "yaer=2026"): "does not load",
            MODULE.replace('title="A toy film"', 'title="A " + "film"'): "plain texts",
        }.items():
            file.write_text(text)
            err = fail(folder, "stats", *OPTION)
            assert message in err
            assert STEM in err

    def test_confinement(self, folder):
        """No command runs a module of the folder in its process, even if the module fails."""
        mark = folder / "mark"
        file = folder / NAME / f"{STEM}.py"
        write = f"import  pathlib\npathlib.Path({str(mark)!r}).write_text('x')\n"
        for text in (write + MODULE, MODULE + write, write + "1 / 0"):
            file.write_text(text)
            for command in (
                *(["validate"], ["validate", f"{NAME}/{STEM}.py"], ["validate", "--disputes"]),
                *(["stats"], ["cite"], ["show", "film"], ["graph", "film"], ["query", "has(C)"]),
                *(["export", "out"], ["site", "build", "site"], ["score", NAME]),
                *(["score", "right", "--truth", NAME], ["agreement", "right"], ["sweep", "right"]),
                *(["compare", "right", NAME], ["diff", f"{NAME}/{STEM}.py", f"right/{STEM}.py"]),
                *(["import", f"{NAME}/{STEM}.py", "--output", "new.py"], ["prompt", "code", STEM]),
                *(["audit", "--texts", "."], ["fmt", NAME]),
            ):
                run_here(*command, *OPTION, cwd=folder)
                assert not mark.exists(), command

    def test_two_folders_same_prefix(self, folder):
        """Two folders with the same prefix must have the same vocabulary."""
        open_dataset(str(folder / NAME))
        same = write_folder(folder / "same")
        assert NAME == open_dataset(str(same)).name
        other = write_folder(folder / "other", VOCABULARY.replace("Tg", "T_g"))
        with pytest.raises(DatasetError, match="has the prefix Polymer, as has"):
            open_dataset(str(other))
        file = same / "vocabulary.toml"
        file.write_text(VOCABULARY.replace("Tg", "T_g"))
        assert NAME == open_dataset(str(same)).name  # a changed file is read again

    def test_new_paper(self, folder):
        """A new module is a paper of the folder, with its canary."""
        check_new_paper(folder, CANARY, "10.1000/next", "--output", NAME, *OPTION)
        papers = [*open_dataset(str(folder / NAME)).papers]
        assert ["doi_10_1000__film", "doi_10_1000__next"] == papers

    def test_name_of_an_installed_dataset(self, folder):
        """A folder with the name of an installed dataset is an error."""
        file = folder / NAME / "vocabulary.toml"
        file.write_text(VOCABULARY.replace('"polymers"', '"litxalloy"'))
        with pytest.raises(DatasetError, match=r"vocabulary.toml:1 'litxalloy' is an installed"):
            open_dataset(str(folder / NAME))


def test_no_code_of_the_field(folder):
    """No package of litx has names of the field."""
    for package in (litx, litx_ontology, litx_scoring, litx_validators):
        files = Path(package.__path__[0]).rglob("*.py")
        assert not any("Polymer" in file.read_text(encoding="utf-8") for file in files)
    assert (folder / NAME / "vocabulary.toml").is_file()
