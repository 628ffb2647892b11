"""Papers without ground truth become modules for review."""

import json
import re

import pytest

import litx
from litx.extract.modules import write_modules
from litx.formats.canonical_json import dumps
from litx.harness.run import RunFolder, RunRecord
from litx.harness.task import Question, find
from tests.extract.command import Command, lines
from tests.extract.papers import FIRST, THIRD, example, fenced, write_texts
from tests.extract.server import ModelServer
from tests.extract.tasks.stored import GOOD_JSON

NAMED = "doi_10_1000__a_1"

STORED = example(THIRD).removeprefix("```python\n").removesuffix("\n```")
OTHER = STORED.replace("value=22,", "value=23,")

PAPERS = {
    "smith 2020": "# alpha",
    "smith 2020.b": "# beta",
    NAMED: "# gamma\n\nSee https://doi.org/10.1000/a-1.",
    FIRST: "# delta",
}

REPLIES = {"# beta": ["nothing"], "# gamma": [example(THIRD)]}
REPLIES |= {mark: [example(FIRST)] for mark in ("# alpha", "# delta")}


@pytest.fixture
def command(litx, monkeypatch, tmp_path):
    return Command(litx, monkeypatch, tmp_path)


def extract(command, *more, papers=PAPERS, replies=REPLIES, task="code"):
    """Have papers extracted and return status, stdout and stderr."""
    write_texts(command.folder / "texts", papers)
    with ModelServer(replies) as server:
        return command.extract(server, *more, task=task)


def loaded(file):
    """Return the names that a module defines."""
    names = {}
    exec(file.read_text(), names)
    return names


class TestCommand:
    def test_writes_modules(self, command):
        """Accepted outputs without a truth are modules; they have no score, and change none."""
        status, out, err = extract(command, "--format", "json")
        assert (0, 1) == (status, len(lines(err)))
        named = f"{NAMED}, smith 2020.b, smith 2020"
        assert f"litx: no ground truth: 3 of 4 texts ({named}): a module, no score" in err
        folder = command.run / "modules"
        assert [f"{NAMED}.py", "smith 2020.py"] == sorted(file.name for file in folder.iterdir())
        data = json.loads(out)
        for module in data["modules"]:  # the count is what `litx validate` finds
            _, output, _ = command("validate", module["file"], "--format", "json")
            assert module["findings"] == len(json.loads(output)["violations"])
        output = {question["question"]: question["score"] for question in data["questions"]}
        assert {FIRST} == {stem for stem, score in output.items() if score is not None}
        assert data["summary"]["f1"]["mean"] == pytest.approx(output[FIRST], abs=1e-4)

    def test_without_any_truth(self, command):
        """Where no paper has a truth there is no headline; resuming writes no module again."""
        texts = {"a": "# alpha in cast alloys\n\nhttps://doi.org/10.1000/a"}
        status, out, _ = extract(command, "--format", "json", papers=texts)
        paper = loaded(command.run / "modules" / "a.py")["paper"]
        assert (0, "alpha in cast alloys", "10.1000/a") == (status, paper.title, paper.doi)
        for text in (out, (command.run / "scores.json").read_text()):
            assert "f1" not in json.loads(text)["summary"]
        file = command.run / "modules" / "a.py"
        file.write_text("mine")
        with ModelServer(REPLIES) as server:
            status, out, _ = command.resume(server)
        assert (0, "mine") == (status, file.read_text())
        assert f"{file.relative_to(command.folder)}: for review; `litx validate` has" in out

    def test_no_modules(self, command):
        """A task that gives no experiments has no modules."""
        replies = {"# alpha": [fenced("MgFe", "text")]}
        status, *_ = extract(command, papers={"a": "# alpha"}, replies=replies, task="compositions")
        assert (0, False) == (status, (command.run / "modules").exists())


@pytest.fixture
def written(tmp_path, runner):
    """Return a function that writes the module of an output."""

    def write(task, stem, ending, *texts, paper="text"):
        run = RunFolder.create(tmp_path / "run", {"repeats": len(texts), "papers": [stem]})
        for number, text in enumerate(texts, 1):
            run.write_output(number, stem, ending, text or "[")
            run.write_record(number, stem, RunRecord("ok" if text else "unparsed"))
        (module,) = write_modules(run, find(task), [Question(stem, paper)], runner)
        return module

    return write


class TestWriteModules:
    def test_json(self, written):
        """JSON is written as a module like a program."""
        (experiment,) = loaded(written("json", "a", ".json", GOOD_JSON).file)["experiments"]
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
    def test_doi(self, written, stem, text, doi):
        """The DOI is that of the text which matches the file name, or a DOI marked as such."""
        modules = written("code", stem, ".py", STORED, paper=text)
        assert doi == loaded(modules.file)["paper"].doi

    @pytest.mark.parametrize(
        ("repeats", "left_out", "message"),
        [
            ((STORED,), 0, "Imported from a.py; not yet compared with the paper."),
            ((STORED, STORED, STORED), 0, "a.py of 3 repeats; .* at least 2 of 3 readings say"),
            ((STORED, OTHER, STORED), 1, "a.py of 3 repeats; .* at least 2 of 3 readings say"),
            ((STORED, "", STORED), 0, "a.py of 2 of 3 repeats; .* at least 2 of 2 readings say"),
            (("[]", STORED, STORED), 0, "a.py of 2 of 3 repeats; .* at least 2 of 2 readings say"),
            (("", "", STORED), 0, "Of 3 repeats one was accepted, of which all stands."),
            ((STORED, "[1]", ""), 0, "Of 3 repeats one was accepted, of which all stands."),
        ],
    )
    def test_repeats(self, written, repeats, left_out, message):
        """A module holds what at least two accepted repeats state, or all of a single repeat."""
        file = written("code", "a", ".py", *repeats).file
        assert re.search(message, " ".join(loaded(file)["__doc__"].split()))
        assert left_out == file.read_text().count("# 1 of 3:")
        assert dumps(eval(STORED, vars(litx))) == dumps(loaded(file)["experiments"])

    @pytest.mark.parametrize(
        ("text", "title"),
        [
            ("# Acta Ficta\n\n## On B2 *and* L1$_{2}$ phases\n\n# Abstract\n\n# Not a title", True),
            ("# Abstract\n\n# On B2 and L12 phases", False),
            ("# Acta Ficta\n\nOn B2 and L12 phases", False),
        ],
    )
    def test_title(self, written, text, title):
        """The title is the longest heading above the abstract, without marks."""
        paper = loaded(written("code", "smith", ".py", STORED, paper=text).file)["paper"]
        assert ("On B2 and L12 phases" if title else None) == paper.title

    def test_output_that_is_not_accepted_any_more(self, written):
        """It is named, and nothing is written."""
        module = written("code", "a", ".py", "[1]")
        assert "a.py is invalid now" in module.failure
        assert not module.file.exists()
