"""CURIE from end to end: a scripted model, a scripted judge, the command line."""

import json
import shutil
from xml.etree import ElementTree as ET

import pytest

from litx.errors import ArgumentError, PromptTooLongError, ProviderError
from litx.harness.benchmark import Choice
from litx.harness.dialogue import Talk
from litx.suites.curie import suite
from litx.suites.curie.data.tasks import MAIN, TASKS
from tests.command import run_here
from tests.suites.curie.copies import (
    PNG,
    make_all_outputs,
    make_output,
    write_copy,
    write_judge,
    write_replies,
)
from tests.suites.files import write
from tests.suites.judges import Judge

SCORE = ("suite", "score", "curie", "--data", "copy")
HFE = TASKS["hfe"].prompt


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory):
    """A folder with a copy of the data, a model, a judge, and their run."""
    folder = tmp_path_factory.mktemp("folder")
    write_copy(folder / "copy")
    write_replies(folder / "model")
    write_judge(folder / "judge")
    judges = ("--judge", "scripted:judge", "--rater", "scripted:judge")
    arguments = ("--data", "copy", "--model", "scripted:model", *judges)
    status, out, err = run_here("suite", "run", "curie", *arguments, cwd=folder)
    assert (0, 1) == (status, err.count("\n"))
    assert ": 19 questions to ask: 19 calls or more, about " in err
    (folder / out.splitlines()[-1]).rename(folder / "run")
    return folder


@pytest.fixture
def folder(run_folder, monkeypatch):
    """The folder of the run, as working folder."""
    monkeypatch.chdir(run_folder)
    return run_folder


@pytest.fixture
def score(litx):
    """Return a function that scores, and gives status, JSON and stderr."""

    def score_outputs(*arguments):
        status, out, err = litx(*SCORE, *arguments, "--format", "json")
        return status, json.loads(out), err

    return score_outputs


@pytest.mark.usefixtures("folder")
class TestCommands:
    def test_run(self, score, folder):
        """A run stores the replies of the judge for our rules; published rules need new replies."""
        assert 8 == len(list((folder / "run" / "judge").glob("*.md")))
        stored_judge = (folder / "judge").rename(folder / "stored_judge")
        (folder / "judge").mkdir()  # a judge without replies
        status, ours, _ = score("run", "--judge", "scripted:judge")
        stored_judge.rename(folder / "judge")
        assert (0, []) == (status, ours["problems"])
        assert {"BERTScore", "LMScore"} >= set(ours["summary"]["lacking"])
        _, published, _ = score("run", "--judge", "scripted:judge", "--compat")
        for summary, f1 in ((ours["summary"], 1), (published["summary"], 0.5)):
            tasks = summary["models"]["scripted:model"]["tasks"]
            assert (14, f1) == (len(tasks), tasks["mpv"]["metrics"]["LMSim-F1"]["mean"])
            assert (f1 < 1) is summary["compat"]
            assert (f1 < 1) is ("Published prompts of the judge" in summary["lacking"])

    def test_folder(self, score, folder):
        """A published folder is scored with its failures; a file without the field is reported."""
        base = f"outputs/inference/hfe/{HFE}"
        for name, content in (
            ("m1/run_1/success/1010.1819", {"response_text": None}),
            ("m1/run_2/success/1010.1819", {"prompt_text": "?"}),
            ("m1/run_3/failure/1010.1819", {"response_text": ["no", 3]}),
            ("m1/run_1/failure/2001.00002", {"exception_message": "too long"}),
            ("m2/success/1010.1819", {"response_text": "H is t"}),
        ):
            write(folder, f"{base}/{name}.json", content)
        status, scores, err = score("outputs")
        models = scores["summary"]["models"]
        first, second = (models[name]["tasks"]["hfe"] for name in ("m1", "m2"))
        assert (1, 2, 2, 1) == (status, first["n"], first["failures"], second["n"])
        assert (0, 2) == (first["metrics"]["rougeLsum"]["mean"], first["metrics"]["rougeLsum"]["n"])
        assert {"", "['no', 3]", "too long"} == {verdict["note"] for verdict in scores["verdicts"]}
        assert 1 == err.count("\n")
        assert "run_2/success/1010.1819.json: `response_text` is NoneType, not text" in err

    def test_results(self, score, litx, folder):
        """Results of the published evaluator are reported without the responses."""
        f1 = {"f1": 0.25, "precision": float("nan")}
        boxes = {"bay_1": {"iou": 0.6}, "strait_2": {"iou": "Can not parse model response"}}
        results = {
            "hfe": {
                HFE: {
                    "m1": {"1010.1819": {"rougeLsum": 8}, "2001.00002": {"rougeLsum": 16}},
                    "m2": {"1010.1819": {"rougeLsum": 6}, "2001.00002": {}},
                },
                "another_prompt": {"m1": {"1010.1819": {"rougeLsum": 1}}},
            },
            "qecc_85": {TASKS["qecc"].prompt: {"m1": {"quant-ph_9705052": {"rougeLsum": 40}}}},
            "mpve": {TASKS["mpv"].prompt: {"m1": {"10222315": f1}}},
            "biogr": {TASKS["biogr"].prompt: {"m1": boxes}},
        }
        write(folder, "results/meta_results.json", results)
        refused = "litx: these figures are those of the published evaluator; add --compat\n"
        assert (2, "", refused) == litx(*SCORE, "results")
        status, scores, err = score("results", "--compat")
        assert (0, "") == (status, err)
        for model, task, metric, mean in (
            ("m1", "hfe", "rougeLsum", 12),
            ("m2", "hfe", "rougeLsum", 3),  # a missing value counts 0
            ("m1", "mpv", "LMSim-F1", 0.25),
            ("m1", "biogr", "iou", 0.3),
            ("m1", "qecc", "rougeLsum", 40),
            ("m2", "qecc", "rougeLsum", 0),  # so does a missing task
        ):
            metrics = scores["summary"]["models"][model]["tasks"][task]["metrics"]
            assert mean == metrics[metric]["mean"], (model, task)

    @pytest.mark.parametrize(
        ("content", "reason"),
        [
            ("{", "malformed JSON"),
            ('{"hfe": []}', "meta_results.json.hfe: list instead of an object"),
            ('{"hfe": {"other": {"m": {}}}}', "has no result of a task of CURIE"),
            (
                '{"hfe": {"extract_hamiltonian_0_shot": {"m": {"r": {"iou": []}}}}}',
                ".m.r.iou: list instead of a figure",
            ),
        ],
    )
    def test_bad_results(self, litx, folder, content, reason):
        """Malformed results are reported on a line that names the place."""
        write(folder, "bad/meta_results.json", content)
        status, _, err = litx(*SCORE, "bad", "--compat")
        assert (2, 1) == (status, err.count("\n"))
        assert reason in err

    def test_leaderboard(self, litx):
        """The board shows the run, with the primary metric of each of the ten tasks from 0 to 1."""
        arguments = ("run", "--data", "copy", "--judge", "scripted:judge", "--format", "json")
        status, out, _ = litx("suite", "leaderboard", "curie", *arguments)
        (board,) = json.loads(out)
        (row,) = board["rows"]
        assert (0, 1) == (status, row["dft-s"]["mean"])
        figures = [row[task.name]["mean"] for task in MAIN]
        assert all(0 <= figure <= 1 for figure in figures)
        assert row["Mean"]["mean"] == pytest.approx(sum(figures) / 10)
        assert "mpv-non-trivial, mpv-specific." in board["note"]

    def test_check(self, litx):
        """A copy that lacks records is reported."""
        status, out, _ = litx("suite", "check", "curie", "--data", "copy")
        assert 1 == status
        assert "wrong: pdb: 2 inputs instead of 64" in out


class TestQuestions:
    def test_excluded_records(self, tmp_path):
        """An invalid map and a task without a prompt are reported; an unknown task is an error."""
        write_copy(tmp_path)
        write(tmp_path, "data/biogr/inputs/bay_1.png", "GIF89a")
        (tmp_path / "prompts" / "derivation_prompt.txt").unlink()
        assert ["strait_2"] == [ask.key for ask in suite.asks(tmp_path, "biogr")]
        reasons = suite.unasked(tmp_path, ())
        assert {"biogr/bay_1", "biogr-image-only/bay_1", "hfd"} == set(reasons)
        assert "and must be image/png" in reasons["biogr/bay_1"]
        with pytest.raises(ArgumentError, match="unknown task 'hfx'; did you mean 'hf"):
            suite.asks(tmp_path, "hfx")


class TestAnswer:
    def test_map(self, tmp_path, runner):
        """A message has prompt, caption and map."""
        copy, chat = write_copy(tmp_path), Judge("A reply.")
        (ask, _) = suite.asks(copy, "biogr")
        suite.answer(copy, "biogr", ask, Talk(chat, "1/a", tmp_path / "talk"), runner)
        ((message,),) = chat.conversations
        assert "Text: Map of the bay." in message.text
        assert [(PNG, "image/png")] == [(image.data, image.media_type) for image in message.images]

    @pytest.mark.parametrize(
        ("setting", "caption", "maps"),
        [("biogr-image-only", "", 1), ("biogr-caption-only", "Map of the bay.", 0)],
    )
    def test_variants(self, copy, setting, caption, maps):
        """A variant omits the caption or the map, and nothing else."""
        message = copy.build_message(TASKS[setting], "bay_1")
        assert maps == len(message.images)
        prompt = "Do biogr-caption-only with {braces} and {{x}}."
        assert f"{prompt}\nText: {caption} {{{{text}}}}" == message.text

    def test_too_long(self, tmp_path, runner):
        """A prompt that is too long for a model counts as a failed answer."""
        copy = write_copy(tmp_path)
        talk = Talk(Judge(PromptTooLongError("too long")), "1/a", tmp_path / "talk")
        dialogue = suite.answer(copy, "hfe", suite.asks(copy, "hfe")[0], talk, runner)
        assert ("unparsed", "") == (dialogue.reading.outcome, dialogue.reading.output)
        assert {"failure": "too long"} == dialogue.more


class TestScore:
    @pytest.fixture
    def score(self, copy, tmp_path, runner):
        """Return a function that scores outputs by the small copy."""
        assert copy
        return lambda outputs, **choice: suite.score(outputs, tmp_path, Choice(**choice), runner)

    def test_broken_levels(self, score, tmp_path):
        """Unreadable levels are reported, and all outputs are judged."""
        write(tmp_path, "data/difficulty_levels.json", "[")
        scores = score(make_all_outputs())
        assert len(make_all_outputs()) == len(scores.verdicts)
        (problem,) = scores.problems
        assert "difficulty_levels.json" in problem
        assert not any("Difficulty" in table.title for table in scores.tables)

    def test_failing_judge(self, score):
        """A judge that fails is a problem; a judge that was not chosen is not."""
        outputs = [make_output("mpv", "10222315", '[{"a": 1}]')]
        judge = Judge(ProviderError("no such luck"))
        scores = score(outputs, judge=judge)
        assert ["LLMSim: missing for 1 records: no such luck"] == list(scores.problems)

    def test_stopped_judge(self, score):
        """A judge that stops is reported; its earlier replies and all other metrics count."""
        replies = iter(['{"json_extracted_index": 0}'] * 20)
        stopped = ProviderError("out of credit", stops_run=True)
        judge = Judge(lambda _: next(replies, stopped))
        outputs = [make_output("mpv", "10222315", f'[{{"a": {n}}}]', run=str(n)) for n in range(40)]
        scores = score(outputs, judge=judge)
        count = sum("LMSim-F1" in verdict.values for verdict in scores.verdicts)
        assert 0 < count <= 10
        (line,) = scores.problems
        assert line.startswith(f"LLMSim: missing for {40 - count} records: ")
        assert 40 == sum("rougeLsum" in verdict.values for verdict in scores.verdicts)

    def test_missing_domain(self, litx, tmp_path):
        """Outputs of a missing domain are reported on a line each; the others are judged."""
        shutil.rmtree(write_copy(tmp_path) / "data" / "pdb")
        outputs = make_all_outputs()
        lines = [json.dumps({**output.record, "response": output.response}) for output in outputs]
        file = write(tmp_path, "outputs.jsonl", "\n".join(lines))
        arguments = ("suite", "score", "curie", file, "--data", tmp_path, "--format", "json")
        status, out, err = litx(*arguments)
        assert (1, 2) == (status, err.count("the copy has no truth there"))
        assert len(outputs) - 2 == len(json.loads(out)["verdicts"])
        assert "pdb" in suite.unasked(tmp_path, ())

    @pytest.mark.law
    def test_many_answers(self, score):
        """Tens of thousands of answers are judged."""
        outputs = [make_output("biogr", "bay_1", "?", run=str(number)) for number in range(30_000)]
        scores = score(outputs)
        assert (30_000, []) == (len(scores.verdicts), list(scores.problems))

    def test_tables_and_plots(self, score):
        """Tables name their rules, and missing metrics once; plots are reproducible."""
        outputs = [output for model in ("a", "b") for output in make_all_outputs(model=model)]
        scores = score(outputs)
        assert all(table.title.endswith(", mended") for table in scores.tables)
        assert 1 == sum("LLMSim: missing for 10 records" in table.note for table in scores.tables)
        assert [] == list(scores.problems)
        assert all(len(table.columns) == len(row) for table in scores.tables for row in table.rows)
        plots = suite.plots(scores)
        assert {"bars", "difficulty", "radar", "sequences"} == set(plots)
        assert plots == suite.plots(scores)
        assert all("</svg>" in text and "dc:date" not in text for text in plots.values())

    @pytest.mark.parametrize(
        "name", ["_hidden", r"a$\frac$", "x\x00\x1b[31my", "two\nlines", "\ud800", "n" * 500]
    )
    def test_names(self, score, name):
        """Tables and plots show any name of a model, on a single line."""
        outputs = [make_output("hfe", "1010.1819", "H", model=name)]
        scores = score(outputs)
        displayed = str(scores.tables[0].rows[0][0])
        assert displayed.isprintable()
        for svg in suite.plots(scores).values():
            assert displayed[:30] in " ".join(ET.fromstring(svg.encode()).itertext())

    def test_no_outputs(self, score):
        """Without outputs there are neither tables nor plots."""
        scores = score([])
        assert ([], {}) == (list(scores.tables), suite.plots(scores))
