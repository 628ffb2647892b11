"""The canary: in what shows the ground truth, and in nothing that is of one's own papers."""

import json

import pytest

import litx
import litxalloy
from litx.formats.python_source import module_source
from litx.model import Paper
from tests.command import here
from tests.extract.test_votes import hardness, reading

STEM = "doi_10_3390__e18050189"
OWN = "doi_10_5555__litx_example"


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    """Return a folder with two modules of one's own, a text, and copies of paper and truth."""
    folder = tmp_path_factory.mktemp("own")
    for name, value in (("truth", 172), ("pred", 175)):
        paper = Paper(doi="10.5555/litx-example", experiments=reading(hardness(value)))
        (folder / name).mkdir()
        (folder / name / f"{OWN}.py").write_text(module_source(paper))
    (folder / "texts").mkdir()
    (folder / "texts" / f"{OWN}.md").write_text("Cast CrFeNi has 172 HV.\n")
    return folder


class TestOwn:
    @pytest.mark.parametrize(
        "command",
        [
            "validate truth/{own}.py",
            "validate truth",
            "fmt --check truth/{own}.py",
            "run truth/{own}.py",
            "show truth/{own}.py --format json",
            "graph truth/{own}.py",
            "diff truth/{own}.py pred/{own}.py",
            "score pred --truth truth --explain --format json",
            "score pred --truth truth --explain --format html",
            "compare pred truth --truth truth --format json",
            "compare pred truth --truth truth --format html",
            "agreement pred truth",
            "audit truth --texts texts --format json",
            "audit truth --texts texts --format html",
            "import pred/{own}.py --doi 10.5555/litx-example --output {own}.py",
        ],
    )
    def test_commands(self, own, command):
        """Every command takes modules without the canary, and writes none."""
        status, out, err = here(*command.format(own=OWN).split(), cwd=own)
        assert status in (0, 1), err  # 1: there are findings or differences
        assert "Traceback" not in err
        assert litxalloy.CANARY not in out + err
        assert not any("canary" in one.read_text() for one in own.rglob("*.py"))

    def test_load(self, own):
        """They load, score and compare from Python."""
        file = own / "pred" / f"{OWN}.py"
        assert "10.5555/litx-example" == litx.load(file).doi
        assert 0 < litx.score(file, own / "truth" / f"{OWN}.py").mean["overall"]["f1"] < 1

    @pytest.mark.parametrize(
        ("arguments", "has"),
        [(("--doi", "10.5555/x"), False), (("--doi", "10.5555/x", "--canary"), True)],
    )
    def test_import(self, own, tmp_path, arguments, has):
        """`litx import` puts it in where it is asked to."""
        file = tmp_path / "a.py"
        assert 0 == here("import", own / "pred" / f"{OWN}.py", *arguments, "--output", file)[0]
        assert has is (litxalloy.CANARY in file.read_text())


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
        """What shows values of the ground truth carries it, once."""
        path = litxalloy.papers.path(STEM)
        status, out, _ = here(*command.format(path=path, stem=STEM).split())
        assert (0, 1) == (status, out.count(litxalloy.CANARY.partition("canary ")[2]))

    def test_scores_alone(self):
        """Scores without what was lost show no value."""
        _, out, _ = here("score", litxalloy.papers.path(STEM), "--format", "json")
        assert "canary" not in json.loads(out)

    def test_import(self, tmp_path):
        """A module of a paper of the ground truth has it."""
        file = tmp_path / "a.py"
        path = litxalloy.papers.path(STEM)
        assert 0 == here("import", path, "--output", file)[0]
        assert litxalloy.CANARY in file.read_text()
