"""Modules for review, from papers without ground truth."""

import json
import re

import pytest

import litx
from litx.extract.modules import write_modules
from litx.formats.canonical_json import dumps
from litx.harness.run import RunFolder, RunRecord
from litx.harness.task import Question, find
from tests.extract.command import list_messages
from tests.extract.papers import FIRST, THIRD, fenced, read_example, write_texts
from tests.extract.server import ModelServer
from tests.extract.tasks.stored import GOOD_JSON

NAMED = "doi_10_1000__a_1"

STORED = read_example(THIRD).removeprefix("```python\n").removesuffix("\n```")
CHANGED = STORED.replace("value=22,", "value=23,")

PAPERS = {
    "smith 2020": "# alpha",
    "smith 2020.b": "# beta",
    NAMED: "# gamma\n\nSee https://doi.org/10.1000/a-1.",
    FIRST: "# delta",
}

REPLIES = {"# beta": ["nothing"], "# gamma": [read_example(THIRD)]}
REPLIES |= {mark: [read_example(FIRST)] for mark in ("# alpha", "# delta")}


def extract(command, *more, papers=PAPERS, replies=REPLIES, task="code"):
    """Extract papers and return status, stdout and stderr."""
    write_texts(command.folder / "texts", papers)
    with ModelServer(replies) as server:
        return command.extract(server, *more, task=task)


def load_module(file):
    """Return the names that a module defines."""
    names = {}
    exec(file.read_text(), names)
    return names


class TestCommand:
    def test_some_without_truth(self, command):
        """Accepted outputs without a truth become modules, and do not affect the scores."""
        status, out, err = extract(command, "--format", "json")
        assert (0, 1) == (status, len(list_messages(err)))
        stems = f"{NAMED}, smith 2020.b, smith 2020"
        assert f"litx: no ground truth: 3 of 4 texts ({stems}): a module, no score" in err
        folder = command.run / "modules"
        assert [f"{NAMED}.py", "smith 2020.py"] == sorted(file.name for file in folder.iterdir())
        data = json.loads(out)
        for module in data["modules"]:
            _, output, _ = command("validate", module["file"], "--format", "json")
            assert module["findings"] == len(json.loads(output)["violations"])
        scores = {question["question"]: question["score"] for question in data["questions"]}
        assert {FIRST} == {stem for stem, score in scores.items() if score is not None}
        assert data["summary"]["f1"]["mean"] == pytest.approx(scores[FIRST], abs=1e-4)

    def test_all_without_truth(self, command):
        """Without any truth there is no F1; modules are not overwritten on resumption."""
        texts = {"a": "# alpha in cast alloys\n\nhttps://doi.org/10.1000/a"}
        status, out, _ = extract(command, "--format", "json", papers=texts)
        file = command.run / "modules" / "a.py"
        paper = load_module(file)["paper"]
        assert (0, "alpha in cast alloys", "10.1000/a") == (status, paper.title, paper.doi)
        for text in (out, (command.run / "scores.json").read_text()):
            assert "f1" not in json.loads(text)["summary"]
        file.write_text("mine")
        with ModelServer(REPLIES) as server:
            status, out, _ = command.resume(server)
        assert (0, "mine") == (status, file.read_text())
        assert f"{file.relative_to(command.folder)}: for review; `litx validate` has" in out

    def test_no_modules(self, command):
        """A task whose outputs are not experiments has no modules."""
        replies = {"# alpha": [fenced("MgFe", "text")]}
        status, *_ = extract(command, papers={"a": "# alpha"}, replies=replies, task="compositions")
        assert (0, False) == (status, (command.run / "modules").exists())


@pytest.fixture
def write_module(tmp_path, runner):
    """Return a function that writes the module of the outputs of a paper."""

    def write(*texts, task="code", stem="a", ending=".py", paper="text"):
        run = RunFolder.create(tmp_path / "run", {"repeats": len(texts), "papers": [stem]})
        for number, text in enumerate(texts, 1):
            run.write_output(number, stem, ending, text or "[")
            run.write_record(number, stem, RunRecord("ok" if text else "unparsed"))
        (module,) = write_modules(run, find(task), [Question(stem, paper)], runner)
        return module

    return write


class TestWriteModules:
    def test_json(self, write_module):
        """JSON is written as a module like a program."""
        file = write_module(GOOD_JSON, task="json", ending=".json").file
        (experiment,) = load_module(file)["experiments"]
        (measurement,) = experiment.output_materials[0].measurements
        assert {"Mg": 1, "Fe": 1, "Ni": 1} == measurement.composition.as_dict()

    @pytest.mark.parametrize(
        ("stem", "text", "doi"),
        [
            (NAMED, "doi:10.1000/A-1, and 10.1000/b.", "10.1000/A-1"),
            (NAMED, "see 10.1000/b", "unknown"),
            ("smith", "see 10.1000/a-1", "unknown"),
            ("smith", "https://doi.org/10.1000/a-1.\n\ndoi: 10.1000/b", "10.1000/a-1"),
            ("smith", "# References\n\n1. doi: 10.1000/a-1", "unknown"),
        ],
    )
    def test_doi(self, write_module, stem, text, doi):
        """The DOI is a DOI in the text that matches the file name, or that is marked as such."""
        file = write_module(STORED, stem=stem, paper=text).file
        assert doi == load_module(file)["paper"].doi

    @pytest.mark.parametrize(
        ("repeats", "comments", "message"),
        [
            ((STORED,), 0, "Imported from a.py; not yet compared with the paper."),
            ((STORED, STORED, STORED), 0, "a.py of 3 repeats; .* at least 2 of 3 readings say"),
            ((STORED, CHANGED, STORED), 1, "a.py of 3 repeats; .* at least 2 of 3 readings say"),
            ((STORED, "", STORED), 0, "a.py of 2 of 3 repeats; .* at least 2 of 2 readings say"),
            (("[]", STORED, STORED), 0, "a.py of 2 of 3 repeats; .* at least 2 of 2 readings say"),
            (("", "", STORED), 0, "Of 3 repeats one was accepted, of which all stands."),
            ((STORED, "[1]", ""), 0, "Of 3 repeats one was accepted, of which all stands."),
        ],
    )
    def test_repeats(self, write_module, repeats, comments, message):
        """A module has the records of at least two accepted repeats, or all of a single repeat."""
        file = write_module(*repeats).file
        module = load_module(file)
        assert re.search(message, " ".join(module["__doc__"].split()))
        assert comments == file.read_text().count("# 1 of 3:")
        assert dumps(eval(STORED, vars(litx))) == dumps(module["experiments"])

    @pytest.mark.parametrize(
        ("text", "is_title"),
        [
            ("# Acta Ficta\n\n## On B2 *and* L1$_{2}$ phases\n\n# Abstract\n\n# Not a title", True),
            ("# Abstract\n\n# On B2 and L12 phases", False),
            ("# Acta Ficta\n\nOn B2 and L12 phases", False),
        ],
    )
    def test_title(self, write_module, text, is_title):
        """The title is the longest heading above the abstract, without markup."""
        file = write_module(STORED, stem="smith", paper=text).file
        assert ("On B2 and L12 phases" if is_title else None) == load_module(file)["paper"].title

    def test_invalid_output(self, write_module):
        """An output that has become invalid is reported, and its module is not written."""
        module = write_module("[1]")
        assert "a.py is invalid now" in module.failure
        assert not module.file.exists()
