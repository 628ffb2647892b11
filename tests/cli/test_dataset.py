"""The option --dataset, which names the ground truth of a command."""

import json

import pytest

import litx
from litx.citations import bibtex, entries
from litx.harness.run import RunFolder
from litx.harness.scoring import open_run
from litx.sandbox import Outcome, Runner, Source, Tier
from tests.cli.extractions import (
    check_cached_scores,
    check_new_paper,
    check_scores,
    check_sweep,
    fail,
    run_extraction,
    run_json,
    write_extractions,
)
from tests.command import run_here, succeed
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
def folder(toy, tmp_path):  # noqa: ARG001, F811
    """Return a folder with a right and a wrong extraction of the only paper of the dataset."""
    write_extractions(tmp_path, STEM, PROGRAM, WRONG)
    return tmp_path


class TestScore:
    def test_truth(self, folder, toy):  # noqa: F811
        """Extractions are scored against the named dataset, whose identity is in the result."""
        expected = {"name": NAME, "version": "7.1", "hash": toy.identity().hash}
        for scores in check_scores(folder, *OPTION):
            assert ([STEM], expected) == (list(scores["papers"]), scores["dataset"])

    def test_cache(self, folder):
        """Scores in the cache are those of the dataset."""
        assert "litxalloy" not in check_cached_scores(folder, *OPTION)

    @pytest.mark.parametrize("form", ["json", "html"])
    def test_canary(self, folder, form):
        """Output with values of the dataset has only its canary."""
        out = succeed("score", "wrong", *OPTION, "--explain", "--format", form, cwd=folder)
        assert (True, False) == (CANARY in out, "canary 5f0d5a0e" in out)

    def test_default_dataset(self, folder):
        """Without the option, the default dataset is the truth."""
        assert "no truth in the ground truth" in fail(folder, "score", "right")

    @pytest.mark.parametrize("name", ["litxtoi", "LITXTOY"])
    def test_unknown_name(self, folder, name):
        """An unknown name is an error with the nearest name."""
        message = f"no dataset '{name}' is installed; did you mean '{NAME}'"
        assert message in fail(folder, "score", "right", "--dataset", name)

    def test_library(self, folder):
        """In Python, the dataset is an argument, by its name."""
        paper = litx.load("toy", dataset=NAME)
        assert "A toy" == paper.title
        scores = litx.score(folder / "wrong", dataset=NAME)
        assert 0 < scores.mean["overall"]["f1"] < 1
        assert 1 == litx.score(paper, dataset=NAME).mean["overall"]["f1"]


def test_run(folder):
    """A run is scored against the dataset that it was started with."""
    path = run_extraction(folder, STEM, PROGRAM, "A toy has 504 HV.", *OPTION)
    assert NAME == RunFolder.read(path).settings["dataset"]["name"]
    assert NAME == open_run(path)[1].dataset.name
    assert NAME == run_json(folder, "score", path)["dataset"]["name"]
    assert "not allowed for a run" in fail(folder, "score", path, *OPTION)
    assert f"{NAME} 7.1" in succeed("leaderboard", "runs", cwd=folder)
    settings = path / "run.toml"
    settings.write_text(settings.read_text().replace(f'"{NAME}"', '"litxgone"'))
    for command in (("score", path), ("compare", path, "right"), ("resume", path)):
        assert "no dataset 'litxgone' is installed" in fail(folder, *command), command
    _, out, _ = run_here("leaderboard", "runs", cwd=folder)
    assert "no dataset 'litxgone' is installed" in out


class TestReaders:
    def test_commands(self, folder, toy):  # noqa: F811
        """All commands that read ground truth read the ground truth of the dataset."""
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
            out = succeed(*command, *OPTION, cwd=folder)
            assert expected in out, command
            assert "5f0d5a0e" not in out, command

    def test_new_modules(self, folder):
        """New and imported modules of the dataset have its canary."""
        check_new_paper(folder, CANARY, "10.1000/new", *OPTION)
        out = succeed("import", f"right/{STEM}.py", *OPTION, cwd=folder)
        assert CANARY in (folder / out.strip()).read_text()

    def test_audit(self, folder):
        """Papers of the dataset are compared with their texts."""
        (folder / f"{STEM}.md").write_text("A toy of Fe has 504 HV.")
        _, out, err = run_here("audit", "--texts", ".", *OPTION, "--format", "json", cwd=folder)
        data = json.loads(out)
        assert (CANARY, [STEM]) == (data["canary"], [*data["papers"]]), err

    def test_compare(self, folder):
        """Two folders are compared on the papers of the dataset."""
        assert NAME == run_json(folder, "compare", "right", "wrong", *OPTION)["dataset"]["name"]

    @pytest.mark.parametrize("form", ["csv", "jsonl", "json", "croissant", "bibtex"])
    def test_export(self, folder, form):
        """An export has the name, version and canary of the dataset."""
        succeed("export", "out", *OPTION, "--format", form, cwd=folder)
        texts = [file.read_bytes() for file in (folder / "out").iterdir()]
        marked = [CANARY.encode() in text for text in texts]
        assert all(marked) or (any(marked) and form in {"csv", "jsonl"})  # some have no rows
        assert not any(b"litxalloy" in text for text in texts)

    def test_site(self, folder):
        """A site has the papers of the dataset."""
        succeed("site", "build", "out", *OPTION, cwd=folder)
        assert CANARY in (folder / "out" / "index.html").read_text()

    def test_sweep(self, folder):
        """A worker finds the dataset by its name."""
        check_sweep(folder, *OPTION)

    def test_citations(self, toy):  # noqa: F811
        """Citations name the dataset and its authors."""
        text = bibtex(entries(dataset=toy), toy)
        assert "{a child}" in text
        assert f"@misc{{{NAME}," in text


@pytest.mark.parametrize("tier", [Tier.I, Tier.unsafe])
def test_import_from_a_program(toy, tier):  # noqa: F811
    """The sandbox refuses the packages of all installed datasets."""
    text = f"from {toy.name} import papers\nexperiments = [papers]"
    with Runner(jobs=1, tier=tier) as runner:
        result = runner.run(Source(text))
    assert Outcome.crashed is result.outcome
    assert "ground truth is not importable from a program" in result.message
