"""The canary: in all output with ground truth, and in no output about papers of the user."""

import json

import pytest

import litx
import litxalloy
from litx.formats.python_source import module_source
from litx.model import Paper
from tests.command import run_here, succeed
from tests.extract.test_votes import hardness, reading

STEM = "doi_10_3390__e18050189"
USER_STEM = "doi_10_5555__litx_example"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with a prediction, a truth and a text of a paper of the user."""
    folder = tmp_path_factory.mktemp("user")
    for name, value in (("truth", 172), ("pred", 175)):
        paper = Paper(doi="10.5555/litx-example", experiments=reading(hardness(value)))
        (folder / name).mkdir()
        (folder / name / f"{USER_STEM}.py").write_text(module_source(paper))
    (folder / "texts").mkdir()
    (folder / "texts" / f"{USER_STEM}.md").write_text("Cast CrFeNi has 172 HV.\n")
    return folder


class TestUserPapers:
    @pytest.mark.parametrize(
        "command",
        [
            "validate truth/{stem}.py",
            "validate truth",
            "fmt --check truth/{stem}.py",
            "run truth/{stem}.py",
            "show truth/{stem}.py --format json",
            "graph truth/{stem}.py",
            "diff truth/{stem}.py pred/{stem}.py",
            "score pred --truth truth --explain --format json",
            "score pred --truth truth --explain --format html",
            "compare pred truth --truth truth --format json",
            "compare pred truth --truth truth --format html",
            "agreement pred truth",
            "audit truth --texts texts --format json",
            "audit truth --texts texts --format html",
            "import pred/{stem}.py --doi 10.5555/litx-example --output {stem}.py",
        ],
    )
    def test_commands(self, folder, command):
        """Every command accepts modules without the canary, and writes no canary."""
        status, out, err = run_here(*command.format(stem=USER_STEM).split(), cwd=folder)
        assert status in (0, 1), err  # 1: there are findings or differences
        assert "Traceback" not in err
        assert litxalloy.CANARY not in out + err
        assert not any("canary" in file.read_text() for file in folder.rglob("*.py"))

    def test_library(self, folder):
        """Modules of the user load and score from Python."""
        file = folder / "pred" / f"{USER_STEM}.py"
        assert "10.5555/litx-example" == litx.load(file).doi
        scores = litx.score(file, folder / "truth" / f"{USER_STEM}.py")
        assert 0 < scores.mean["overall"]["f1"] < 1

    @pytest.mark.parametrize(("options", "has_canary"), [((), False), (("--canary",), True)])
    def test_import(self, folder, tmp_path, options, has_canary):
        """`litx import` writes the canary only with its option."""
        file, output = folder / "pred" / f"{USER_STEM}.py", tmp_path / "a.py"
        succeed("import", file, "--doi", "10.5555/x", *options, "--output", output)
        assert has_canary is (litxalloy.CANARY in output.read_text())


class TestGroundTruth:
    @pytest.mark.parametrize(
        "command",
        [
            "score {path} --explain --format json",
            "score {path} --explain --format html",
            "show {stem} --format json",
            "query has(Al) --format csv",
            "query has(Al) --format json",
            "graph {stem}",
            "disputes --format json",
            "cite --format csl-json",
        ],
    )
    def test_commands(self, command):
        """Output with values of the ground truth has the canary once."""
        path = litxalloy.papers.path(STEM)
        status, out, _ = run_here(*command.format(path=path, stem=STEM).split())
        assert (0, 1) == (status, out.count(litxalloy.CANARY.partition("canary ")[2]))

    def test_scores_without_losses(self):
        """Scores without losses have no values, and no canary."""
        _, out, _ = run_here("score", litxalloy.papers.path(STEM), "--format", "json")
        assert "canary" not in json.loads(out)

    def test_import(self, tmp_path):
        """A module of a paper of the ground truth is imported with the canary."""
        file = tmp_path / "a.py"
        succeed("import", litxalloy.papers.path(STEM), "--output", file)
        assert litxalloy.CANARY in file.read_text()
