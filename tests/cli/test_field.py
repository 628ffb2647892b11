"""A field of one's own: `litx new --field`, and its folder as --dataset of every command."""

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
from tests.cli.extractions import run_extraction, write_extractions
from tests.command import here, run, succeed
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
def place(tmp_path):
    """Return a folder with the field, and a right and a wrong extraction of its only paper."""
    write_folder(tmp_path / NAME)
    write_extractions(tmp_path, STEM, PROGRAM, WRONG)
    return tmp_path


class TestNew:
    def test_makes_a_folder_that_is_used_at_once(self, tmp_path):
        """The folder has a vocabulary, an example and a README, and its example is flawless."""
        status, out, err = here("new", "--field", "perovskites", cwd=tmp_path)
        assert (0, True) == (status, "use --dataset perovskites" in err)
        names = ["vocabulary.toml", "doi_10_0000__example.py", "README.md"]
        assert [f"perovskites/{name}" for name in names] == out.split()
        option = ("--dataset", "perovskites")
        status, out, err = here("validate", "--strict", *option, cwd=tmp_path)
        assert (0, True) == (status, "1 file: 0 errors, 0 warnings" in out), out + err
        status, out, err = here("score", "perovskites", *option, "--format", "json", cwd=tmp_path)
        assert (0, 1.0) == (status, json.loads(out)["mean"]["overall"]["f1"]), err
        assert 0 == here("fmt", "--check", "perovskites", *option, cwd=tmp_path)[0]

    def test_in_another_folder(self, tmp_path):
        """--output sets the folder, and the prefix follows the name."""
        succeed("new", "--field", "sea-ices", "--output", "a/b", cwd=tmp_path)
        assert 'prefix = "SeaIce"' in (tmp_path / "a" / "b" / "vocabulary.toml").read_text()
        assert 0 == here("validate", "--dataset", "a/b", cwd=tmp_path)[0]

    @pytest.mark.parametrize(
        ("options", "words"),
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
    def test_refuses(self, place, options, words):
        """A name that cannot be one, or is taken, and mixed options are wrong usage."""
        status, _, err = here("new", *options, cwd=place)
        assert (2, True) == (status, words in err), err


class TestCommands:
    def test_score(self, place):
        """Extractions are scored in the field of the folder; what is right has 1."""
        for name, is_right in {"right": True, "wrong": False}.items():
            status, out, err = here("score", name, *OPTION, "--format", "json", cwd=place)
            scores = json.loads(out)
            assert (0, is_right) == (status, scores["mean"]["overall"]["f1"] == 1), err
            assert (NAME, "2.0") == (scores["dataset"]["name"], scores["dataset"]["version"])

    def test_score_by_words_of_the_field(self, place):
        """An alias of the field is the kind itself, and a word of no field is not."""
        for word, is_right in {"Tg": True, "softening": False}.items():
            text = PROGRAM.replace("kind=KIND", f"kind={word!r}")
            (place / "right" / f"{STEM}.py").write_text(text)
            _, out, err = here("score", "right", *OPTION, "--format", "json", cwd=place)
            f1 = json.loads(out)["mean"]["overall"]["f1"]
            assert is_right is (f1 == 1), (word, f1, err)

    def test_score_against_a_truth(self, place):
        """--truth is a program of the field, too."""
        arguments = ("--truth", "right", *OPTION, "--format", "json")
        for name, is_right in {"right": True, "wrong": False}.items():
            status, out, err = here("score", name, *arguments, cwd=place)
            assert (0, is_right) == (status, json.loads(out)["mean"]["overall"]["f1"] == 1), err

    def test_score_several_from_the_cache(self, place):
        """The cache gives the same scores, until the vocabulary changes."""
        arguments = ("score", "right", "wrong", *OPTION, "--format", "csv")
        first, second = (here(*arguments, cwd=place) for _ in range(2))
        assert first == second
        assert 0 == first[0], first[2]

    def test_published_profile_refuses(self, place):
        """The published profile is of alloys, and says so in a line."""
        profile = ("--profile", "litxbench-0.1.1")
        for paths in (("right",), ("right", "wrong")):
            status, out, err = here("score", *paths, *OPTION, *profile, cwd=place)
            assert (2, "", 1) == (status, out, err.count("\n")), err
            assert "is of alloys, not of polymers" in err

    def test_validate(self, place):
        """A word of no vocabulary is found, and the enum of the field is named."""
        assert 0 == here("validate", *OPTION, cwd=place)[0]
        text = MODULE.replace("kind=PolymerProcessKind.film_blowing", 'kind="film blown"')
        (place / NAME / f"{STEM}.py").write_text(text)
        status, out, err = here("validate", *OPTION, cwd=place)
        assert (1, True) == (status, "PolymerProcessKind.film_blowing" in out), out + err
        assert "'film blown' is not in the vocabulary PolymerProcessKind or ProcessKind" in out

    def test_validate_names_units(self, place):
        """The dimension of a kind of the field is checked."""
        text = MODULE.replace(
            "unit=Celsius,\n                        measurement", "unit=HV,\n measurement"
        )
        assert text != MODULE
        (place / NAME / f"{STEM}.py").write_text(text)
        status, out, _ = here("validate", *OPTION, cwd=place)
        assert (1, True) == (status, "glass_transition_temperature" in out), out

    def test_readers(self, place):
        """Commands that read ground truth read that of the folder."""
        (place / "texts").mkdir()
        (place / "texts" / f"{STEM}.md").write_text("A film with 104 °C.")
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
            status, out, err = here(*command, *OPTION, cwd=place)
            assert (True, True) == (status in {0, 1}, expected in out), (command, out, err)

    @pytest.mark.parametrize("form", ["csv", "jsonl", "json", "croissant", "bibtex", "parquet"])
    def test_exports(self, place, form):
        """An export has the rows of the field, in its usual units, with name and canary."""
        succeed("export", "out", *OPTION, "--format", form, cwd=place)
        texts = [file.read_bytes() for file in (place / "out").iterdir()]
        assert any(CANARY.encode() in text for text in texts)
        if form == "jsonl":
            rows = map(json.loads, (place / "out" / "values.jsonl").read_text().splitlines())
            values = {row["kind"]: (row["canonical_value"], row["canonical_unit"]) for row in rows}
            expected = {
                "glass_transition_temperature": (104, "°C"),
                "lamella_thickness": (12, "nm"),
            }
            assert expected == values

    def test_card(self, place):
        """The card of an export claims neither licence nor readings for a folder of the user."""
        without = VOCABULARY.replace('canary = "toy polymers: do not train on this"', "")
        for vocabulary, canary in {VOCABULARY: CANARY, without: ""}.items():
            (place / NAME / "vocabulary.toml").write_text(vocabulary)
            for _ in range(2):  # an export replaces an earlier one
                succeed("export", "out", *OPTION, cwd=place)
            text = (place / "out" / "README.md").read_text()
            assert "papers on polymers" in text
            assert [] == re.findall("MIT|license:|READINGS|compared with its text", text)
            assert (bool(canary), canary in text) == ("Do not train" in text, True)
            (place / "out" / "README.md").write_text("mine")
            status, _, err = here("export", "out", *OPTION, cwd=place)
            assert (2, True) == (status, "is not a card of an export" in err)
            shutil.rmtree(place / "out")
            _, out, _ = here("cite", *OPTION, cwd=place)
            assert out.startswith(f"% {canary}" if canary else "@")

    def test_site(self, place):
        """A site has the papers and the words of the folder, and no results on other papers."""
        succeed("site", "build", "out", *OPTION, cwd=place)
        assert CANARY in (place / "out" / "index.html").read_text()
        page = place / "out" / "vocabulary" / "PolymerMeasurementKind.html"
        assert "Temperature at which the glass softens." in page.read_text()
        assert not (place / "out" / "leaderboard.html").exists()

    def test_validate_papers(self, place):
        """A module without a paper is a violation there, too."""
        file = place / NAME / f"{STEM}.py"
        for text, words in {
            MODULE.replace("CANARY", "OTHER"): "lacks the canary",
            MODULE.replace("10.1000", "10.1001"): "has the DOI 10.1001/film",
        }.items():
            file.write_text(text)
            status, out, err = here("validate", *OPTION, cwd=place)
            assert (1, True) == (status, words in out), out + err

    def test_unreadable_module(self, place):
        """A module that cannot be read leaves the others as they are, and a package is none."""
        (place / NAME / "doi_10_1000__other.py").write_bytes(b"\xff\xfe")
        (place / NAME / "doi_10_1000__package").mkdir()
        (place / NAME / "doi_10_1000__package" / "__init__.py").touch()
        papers = open_dataset(str(place / NAME)).papers
        assert ["doi_10_1000__film", "doi_10_1000__other"] == [*papers]
        assert "A toy film" == papers[STEM].title
        with pytest.raises(DatasetError, match=r"doi_10_1000__other\.py"):
            papers["doi_10_1000__other"]

    @pytest.mark.parametrize("form", ["table", "json", "csv"])
    def test_query_without_papers(self, place, form):
        """A dataset without papers has no rows."""
        (place / NAME / f"{STEM}.py").unlink()
        for expression in (("has(C)",), ("select * from frame", "--sql")):
            succeed("query", *expression, "--format", form, *OPTION, cwd=place)

    def test_sweeps(self, place):
        """A worker finds the folder by its path, and builds its field."""
        options = ("--output", "swept", "--jobs", "1", "--format", "json", *OPTION)
        out = succeed("sweep", "right", *options, cwd=place)
        assert (1, 1.0) == (json.loads(out)["pairs"], json.loads(out)["mean"]["f1"])

    def test_library(self, place, monkeypatch):
        """In Python, the dataset is the path of the folder."""
        monkeypatch.chdir(place)
        assert "A toy film" == litx.load("film", dataset=NAME).title
        assert 0 < litx.score("wrong", dataset=NAME).mean["overall"]["f1"] < 1

    def test_runs(self, place):
        """A run names the folder, and is scored and resumed with it."""
        text = "A film has a glass transition at 104 °C."
        path = run_extraction(place, STEM, PROGRAM, text, *OPTION)
        assert str(place / NAME) == RunFolder.read(path).settings["dataset"]["folder"]
        assert NAME == open_run(path)[1].dataset.name
        status, out, err = here("score", path, "--format", "json", cwd=place)
        assert (0, NAME) == (status, json.loads(out)["dataset"]["name"]), err
        status, out, err = here("leaderboard", "runs", cwd=place)
        assert (0, True) == (status, f"{NAME} 2.0" in out), err

    def test_papers(self, place):
        """The user's papers become a table of the words of the field, also without the option."""
        (place / "pdfs").mkdir()
        (place / "pdfs" / "film.md").write_text("# A film\n\nIt softens at 104 °C.\n")
        store(place / "script", [fenced(PROGRAM)], "film")
        arguments = ("papers", "pdfs", "--model", "scripted:script")
        succeed(*arguments, *OPTION, cwd=place)
        rows = [
            json.loads(line)
            for line in (place / "pdfs-results" / "values.jsonl").read_text().splitlines()
        ]
        kinds = {row["kind"] for row in rows}
        assert {"glass_transition_temperature", "lamella_thickness"} <= kinds
        again = run("papers", "pdfs", cwd=place)
        assert 0 == again[0], again
        assert "does not run" not in again[1]
        status, _, err = here("papers", "pdfs", "--dataset", "litxalloy", cwd=place)
        assert (2, True) == (status, "is of the dataset" in err)


class TestBadInput:
    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("polymer", "no dataset 'polymer' is installed"),
            ("right", "'right' is a folder without vocabulary.toml; `litx new --field"),
            ("nowhere/at/all", "or give a folder with vocabulary.toml"),
            (f"{NAME}/vocabulary.toml", "or give a folder with vocabulary.toml"),
            ("", "no dataset '' is installed"),
            ("a\0b", "no dataset"),
        ],
    )
    def test_other_names(self, place, name, words):
        """What is neither installed nor such a folder is wrong usage, with the way out."""
        status, _, err = here("stats", "--dataset", name, cwd=place)
        assert (2, True) == (status, words in err), err

    @pytest.mark.parametrize("command", ["prompt code x", "validate", "export out", "stats"])
    def test_wrong_vocabulary(self, place, command):
        """Every command refuses a wrong vocabulary in a line, before anything else."""
        (place / NAME / "vocabulary.toml").write_text(VOCABULARY.replace("label =", "lable =", 1))
        status, out, err = here(*command.split(), *OPTION, cwd=place)
        assert (2, "") == (status, out)
        assert "polymers/vocabulary.toml:" in err
        assert "did you mean" in err

    def test_wrong_module(self, place):
        """A module that does not run, or has no paper, is named with its line."""
        file = place / NAME / f"{STEM}.py"
        for text, words in {
            "1 / 0": "does not load: ZeroDivisionError",
            PROGRAM: "does not define a paper",
            MODULE.replace("CANARY", "OTHER"): "lacks the canary",
            MODULE.replace("10.1000", "10.1001"): "has the DOI 10.1001/film",
            MODULE.replace('"A toy film"', "f()"): "NameError",
            MODULE.replace("year=2026", "yaer=2026"): "does not load",
            MODULE.replace('title="A toy film"', 'title="A " + "film"'): "plain texts",
        }.items():
            file.write_text(text)
            status, _, err = here("stats", *OPTION, cwd=place)
            assert (2, True) == (status, words in err and STEM in err), (text[-200:], err)

    def test_runs_no_module_here(self, place):
        """No command runs a module of the folder in its own process, not even one that fails."""
        mark = place / "mark"
        file = place / NAME / f"{STEM}.py"
        evil = f"import  pathlib\npathlib.Path({str(mark)!r}).write_text('x')\n"
        for text in (evil + MODULE, MODULE + evil, evil + "1 / 0"):
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
                here(*command, *OPTION, cwd=place)
                assert not mark.exists(), command

    def test_two_folders_of_a_prefix(self, place):
        """Two folders at once cannot give the same names other words."""
        open_dataset(str(place / NAME))
        same = write_folder(place / "same")
        assert NAME == open_dataset(str(same)).name
        other = write_folder(place / "other", VOCABULARY.replace("Tg", "T_g"))
        with pytest.raises(DatasetError, match="has the prefix Polymer, as has"):
            open_dataset(str(other))
        file = same / "vocabulary.toml"
        file.write_text(VOCABULARY.replace("Tg", "T_g"))
        assert NAME == open_dataset(str(same)).name  # a changed file is read again

    def test_new_paper(self, place):
        """A new module of the folder has its canary, and joins it."""
        metadata = ("--title", "x", "--year", "2026", "--journal", "x", "--licence", "unknown")
        arguments = ("new", "10.1000/next", *metadata, "--output", NAME, *OPTION)
        status, out, err = here(*arguments, cwd=place)
        assert (0, True) == (status, CANARY in (place / out.strip()).read_text()), err
        assert ["doi_10_1000__film", "doi_10_1000__next"] == [
            *open_dataset(str(place / NAME)).papers
        ]

    def test_name_of_an_installed_dataset(self, place):
        """A folder cannot pose as an installed dataset."""
        file = place / NAME / "vocabulary.toml"
        file.write_text(VOCABULARY.replace('"polymers"', '"litxalloy"'))
        with pytest.raises(DatasetError, match=r"vocabulary.toml:1 'litxalloy' is an installed"):
            open_dataset(str(place / NAME))


def test_needs_no_code_of_litx(place):
    """The names of the third field stand in no package: its folder is all there is."""
    for package in (litx, litx_ontology, litx_scoring, litx_validators):
        files = Path(package.__path__[0]).rglob("*.py")
        assert not any("Polymer" in file.read_text(encoding="utf-8") for file in files)
    assert (place / NAME / "vocabulary.toml").is_file()
