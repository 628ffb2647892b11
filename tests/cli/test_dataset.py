"""The option --dataset, which names the ground truth of a command."""

import json

import pytest

import litx
from litx.citations import bibtex, entries
from litx.harness.run import RunFolder
from litx.harness.scoring import open_run
from litx.sandbox import Outcome, Runner, Source, Tier
from tests.cli.extractions import run_extraction, write_extractions
from tests.command import here, succeed
from tests.toy import (  # noqa: F401 (a fixture)
    CANARY,
    NAME,
    PROGRAM,
    STEM,
    installed,
    toy,
)

OPTION = ("--dataset", NAME)
WRONG = PROGRAM.replace("504", "100")


@pytest.fixture
def place(toy, tmp_path):  # noqa: ARG001, F811
    """Return a folder with a right and a wrong extraction of the only paper of the dataset."""
    write_extractions(tmp_path, STEM, PROGRAM, WRONG)
    return tmp_path


class TestScore:
    def test_against_its_papers(self, place, toy):  # noqa: F811
        """Extractions are scored against the named dataset, whose identity is in the result."""
        for name, is_right in {"right": True, "wrong": False}.items():
            _, out, err = here("score", name, *OPTION, "--format", "json", cwd=place)
            scores = json.loads(out)
            assert is_right is (scores["mean"]["overall"]["f1"] == 1), err
            assert [STEM] == list(scores["papers"])
            identity = toy.identity()
            expected = {"name": NAME, "version": "7.1", "hash": identity.hash}
            assert expected == scores["dataset"]

    def test_several_from_the_cache(self, place):
        """Scores in the cache are those of the dataset."""
        first, second = (
            here("score", "right", "wrong", *OPTION, "--format", "csv", cwd=place) for _ in range(2)
        )
        assert first == second
        assert 0 == first[0]
        assert "litxalloy" not in first[1]

    def test_marks_losses_with_its_canary(self, place):
        """Whatever shows values of the dataset has its canary, and not another one."""
        for form in ("json", "html"):
            _, out, _ = here("score", "wrong", *OPTION, "--explain", "--format", form, cwd=place)
            assert (True, False) == (CANARY in out, "canary 5f0d5a0e" in out), form

    def test_other_data_have_no_such_paper(self, place):
        """Without the option, the default dataset is the truth."""
        status, _, err = here("score", "right", cwd=place)
        assert (2, True) == (status, "no truth in the ground truth" in err)

    def test_unknown_name(self, place):
        """An unknown name is an error that offers the nearest."""
        for name in ("litxtoi", "LITXTOY"):
            status, _, err = here("score", "right", "--dataset", name, cwd=place)
            words = f"no dataset '{name}' is installed; did you mean '{NAME}'"
            assert (2, True) == (status, words in err), err

    def test_library(self, place):
        """In Python, the dataset is an argument, as its name or as itself."""
        paper = litx.load("toy", dataset=NAME)
        assert "A toy" == paper.title
        scores = litx.score(place / "wrong", dataset=NAME)
        assert 0 < scores.mean["overall"]["f1"] < 1
        assert 1 == litx.score(paper, dataset=NAME).mean["overall"]["f1"]


def test_run_names_its_dataset(place):
    """A run is scored against the dataset that it was started with."""
    path = run_extraction(place, STEM, PROGRAM, "A toy has 504 HV.", *OPTION)
    assert NAME == RunFolder.read(path).settings["dataset"]["name"]
    assert NAME == open_run(path)[1].dataset.name
    status, out, err = here("score", path, "--format", "json", cwd=place)
    assert (0, NAME) == (status, json.loads(out)["dataset"]["name"]), err
    status, _, err = here("score", path, *OPTION, cwd=place)
    assert (2, True) == (status, "not allowed for a run" in err)
    status, out, _ = here("leaderboard", "runs", cwd=place)
    assert (0, True) == (status, f"{NAME} 7.1" in out)
    settings = path / "run.toml"
    settings.write_text(settings.read_text().replace(f'"{NAME}"', '"litxgone"'))
    for command in (("score", path), ("compare", path, "right"), ("resume", path)):
        status, _, err = here(*command, cwd=place)
        assert (2, True) == (status, "no dataset 'litxgone' is installed" in err), command
    _, out, _ = here("leaderboard", "runs", cwd=place)
    assert "no dataset 'litxgone' is installed" in out


class TestReaders:
    def test_commands(self, place, toy):  # noqa: F811
        """Every command that reads ground truth reads that of the dataset."""
        for command, expected in {
            ("stats",): NAME,
            ("cite",): "A toy",
            ("show", "toy"): "Vickers",
            ("graph", "toy"): CANARY,
            ("query", "vickers_hardness > 1 HV", "--format", "json"): CANARY,
            ("query", "select paper from frame", "--sql"): "toy",
            ("validate",): "1 file: 0 errors",
            ("prompt", "assemble", STEM): "504",
            ("agreement", "right"): "",
            ("diff", toy.papers.path(STEM), f"wrong/{STEM}.py"): "504",
        }.items():
            status, out, err = here(*command, *OPTION, cwd=place)
            assert (0, True) == (status, expected in out), (command, out, err)
            assert "5f0d5a0e" not in out, command

    def test_new_modules(self, place):
        """Modules that will join the dataset have its canary."""
        metadata = ("--title", "x", "--year", "2026", "--journal", "x", "--licence", "unknown")
        status, out, err = here("new", "10.1000/new", *metadata, *OPTION, cwd=place)
        assert (0, True) == (status, CANARY in (place / out.strip()).read_text()), err
        status, out, err = here("import", f"right/{STEM}.py", *OPTION, cwd=place)
        assert (0, True) == (status, CANARY in (place / out.strip()).read_text()), err

    def test_audits(self, place):
        """Papers of the dataset are compared with their texts."""
        (place / f"{STEM}.md").write_text("A toy of Fe has 504 HV.")
        _, out, err = here("audit", "--texts", ".", *OPTION, "--format", "json", cwd=place)
        data = json.loads(out)
        assert (CANARY, [STEM]) == (data["canary"], [*data["papers"]]), err

    def test_compares(self, place):
        """Two folders are compared on the papers of the dataset."""
        status, out, _ = here("compare", "right", "wrong", *OPTION, "--format", "json", cwd=place)
        assert (0, NAME) == (status, json.loads(out)["dataset"]["name"])

    @pytest.mark.parametrize("form", ["csv", "jsonl", "json", "croissant", "bibtex"])
    def test_exports(self, place, form):
        """An export has the name, version and canary of the dataset."""
        succeed("export", "out", *OPTION, "--format", form, cwd=place)
        texts = [file.read_bytes() for file in (place / "out").iterdir()]
        is_marked = [CANARY.encode() in text for text in texts]
        assert all(is_marked) or (any(is_marked) and form in {"csv", "jsonl"})  # no row, no cell
        assert not any(b"litxalloy" in text for text in texts)

    def test_site(self, place):
        """A site has the papers of the dataset."""
        succeed("site", "build", "out", *OPTION, cwd=place)
        assert CANARY in (place / "out" / "index.html").read_text()

    def test_sweeps(self, place):
        """A worker finds the dataset by its name."""
        options = ("--output", "swept", "--jobs", "1", "--format", "json", *OPTION)
        out = succeed("sweep", "right", *options, cwd=place)
        assert (1, 1.0) == (json.loads(out)["pairs"], json.loads(out)["mean"]["f1"])

    def test_citations(self, toy):  # noqa: F811
        """Citations name the dataset and its authors."""
        text = bibtex(entries(dataset=toy), toy)
        assert (True, True) == ("{a child}" in text, f"@misc{{{NAME}," in text)


@pytest.mark.parametrize("tier", [Tier.I, Tier.unsafe])
def test_no_program_imports_it(toy, tier):  # noqa: F811
    """The sandbox refuses the packages of all installed datasets."""
    text = f"from {toy.name} import papers\nexperiments = [papers]"
    with Runner(jobs=1, tier=tier) as runner:
        result = runner.run(Source(text))
    assert Outcome.crashed is result.outcome
    assert "ground truth is not importable from a program" in result.message
