"""CURIE from end to end: a scripted model, a scripted judge, the command line."""

import json
import shutil
from xml.etree import ElementTree as ET

import pytest

from litx.errors import ArgumentError, PromptTooLongError, ProviderError
from litx.harness.benchmark import Choice
from litx.harness.dialogue import Talk
from litx.suites.curie import suite
from litx.suites.curie.data.files import CurieData
from litx.suites.curie.data.tasks import MAIN, TASKS
from tests.command import here
from tests.suites.curie.copies import (
    PNG,
    all_outputs,
    output,
    write,
    write_copy,
    write_judge,
    write_script,
)
from tests.suites.judges import Judge

SCORE = ("suite", "score", "curie", "--data", "copy")
HFE = TASKS["hfe"].prompt


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory):
    """Return a folder with a copy, a model, a judge, and a run of them."""
    folder = tmp_path_factory.mktemp("place")
    write_copy(folder / "copy")
    write_script(folder / "model")
    write_judge(folder / "judge")
    judges = ("--judge", "scripted:judge", "--rater", "scripted:judge")
    arguments = ("--data", "copy", "--model", "scripted:model", *judges)
    status, out, err = here("suite", "run", "curie", *arguments, cwd=folder)
    assert (0, 1) == (status, err.count("\n"))
    assert ": 19 questions to ask: 19 calls or more, about " in err
    (folder / out.splitlines()[-1]).rename(folder / "run")
    return folder


@pytest.fixture
def place(run_folder, monkeypatch):
    """Return this folder, and work in it."""
    monkeypatch.chdir(run_folder)
    return run_folder


@pytest.fixture
def score(litx):
    """Return a function that scores, and returns status, JSON and stderr."""

    def call(*arguments):
        status, out, err = litx(*SCORE, *arguments, "--format", "json")
        return status, json.loads(out), err

    return call


@pytest.mark.usefixtures("place")
class TestCommands:
    def test_run(self, score, place):
        """A run stores the judge's replies for our rules; published rules ask again."""
        assert 8 == len(list((place / "run" / "judge").glob("*.md")))
        away = (place / "judge").rename(place / "away")
        (place / "judge").mkdir()  # a judge that has no reply
        status, ours, _ = score("run", "--judge", "scripted:judge")
        away.rename(place / "judge")
        assert (0, []) == (status, ours["problems"])
        assert {"BERTScore", "LMScore"} >= set(ours["summary"]["lacking"])
        _, published, _ = score("run", "--judge", "scripted:judge", "--compat")
        for summary, f1 in ((ours["summary"], 1), (published["summary"], 0.5)):
            tasks = summary["models"]["scripted:model"]["tasks"]
            assert (14, f1) == (len(tasks), tasks["mpv"]["metrics"]["LMSim-F1"]["mean"])
            assert (f1 < 1) is summary["compat"]
            assert (f1 < 1) is ("Published prompts of the judge" in summary["lacking"])

    def test_folder(self, score, place):
        """A published folder is scored, failures too; a file without the field is reported."""
        base = f"outputs/inference/hfe/{HFE}"
        for name, held in (
            ("one/run_1/success/1010.1819", {"response_text": None}),
            ("one/run_2/success/1010.1819", {"prompt_text": "?"}),
            ("one/run_3/failure/1010.1819", {"response_text": ["no", 3]}),
            ("one/run_1/failure/2001.00002", {"exception_message": "too long"}),
            ("two/success/1010.1819", {"response_text": "H is t"}),
        ):
            write(place, f"{base}/{name}.json", held)
        status, scores, err = score("outputs")
        first, second = (
            scores["summary"]["models"][name]["tasks"]["hfe"] for name in ("one", "two")
        )
        assert (1, 2, 2, 1) == (status, first["n"], first["failures"], second["n"])
        assert (0, 2) == (first["metrics"]["rougeLsum"]["mean"], first["metrics"]["rougeLsum"]["n"])
        assert {"", "['no', 3]", "too long"} == {verdict["note"] for verdict in scores["verdicts"]}
        assert 1 == err.count("\n")
        assert "run_2/success/1010.1819.json: `response_text` is NoneType, not text" in err

    def test_results(self, score, litx, place):
        """Figures of the published evaluator are reported without the responses."""
        f1 = {"f1": 0.25, "precision": float("nan")}
        boxes = {"bay_1": {"iou": 0.6}, "strait_2": {"iou": "Can not parse model response"}}
        results = {
            "hfe": {
                HFE: {
                    "one": {"1010.1819": {"rougeLsum": 8}, "2001.00002": {"rougeLsum": 16}},
                    "two": {"1010.1819": {"rougeLsum": 6}, "2001.00002": {}},
                },
                "another_prompt": {"one": {"1010.1819": {"rougeLsum": 1}}},
            },
            "qecc_85": {TASKS["qecc"].prompt: {"one": {"quant-ph_9705052": {"rougeLsum": 40}}}},
            "mpve": {TASKS["mpv"].prompt: {"one": {"10222315": f1}}},
            "biogr": {TASKS["biogr"].prompt: {"one": boxes}},
        }
        write(place, "results/meta_results.json", results)
        refused = "litx: these figures are those of the published evaluator; add --compat\n"
        assert (2, "", refused) == litx(*SCORE, "results")
        status, scores, err = score("results", "--compat")
        assert (0, "") == (status, err)
        for model, task, metric, mean in (
            ("one", "hfe", "rougeLsum", 12),
            ("two", "hfe", "rougeLsum", 3),  # what it has not counts 0
            ("one", "mpv", "LMSim-F1", 0.25),
            ("one", "biogr", "iou", 0.3),
            ("one", "qecc", "rougeLsum", 40),
            ("two", "qecc", "rougeLsum", 0),  # a whole task
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
    def test_bad_results(self, litx, place, content, reason):
        """Malformed results are reported on a line with their place."""
        write(place, "bad/meta_results.json", content)
        status, _, err = litx(*SCORE, "bad", "--compat")
        assert (2, 1) == (status, err.count("\n"))
        assert reason in err

    def test_leaderboard(self, litx):
        """The run stands on the board, each of the ten tasks by its primary metric from 0 to 1."""
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


class TestAsks:
    def test_unasked(self, tmp_path):
        """A false map and a task without a prompt are reported; an unknown task is an error."""
        copy = write_copy(tmp_path)
        write(copy, "data/biogr/inputs/bay_1.png", "GIF89a")
        (copy / "prompts" / "derivation_prompt.txt").unlink()
        assert ["strait_2"] == [ask.key for ask in suite.asks(copy, "biogr")]
        reasons = suite.unasked(copy, ())
        assert {"biogr/bay_1", "biogr-image-only/bay_1", "hfd"} == set(reasons)
        assert "and must be image/png" in reasons["biogr/bay_1"]
        with pytest.raises(ArgumentError, match="unknown task 'hfx'; did you mean 'hf"):
            suite.asks(copy, "hfx")


class TestAnswer:
    def test_map(self, tmp_path, runner):
        """A model sees prompt, caption and map in one message."""
        copy, chat = write_copy(tmp_path), Judge("said")
        (ask, _) = suite.asks(copy, "biogr")
        suite.answer(copy, "biogr", ask, Talk(chat, "1/a", tmp_path / "talk"), runner)
        ((message,),) = chat.said
        assert "Text: Map of the bay." in message.text
        assert [(PNG, "image/png")] == [(image.data, image.media_type) for image in message.images]

    @pytest.mark.parametrize(
        ("setting", "caption", "maps"),
        [("biogr-image-only", "", 1), ("biogr-caption-only", "Map of the bay.", 0)],
    )
    def test_parts(self, tmp_path, setting, caption, maps):
        """One setting omits the caption, the other the map; the rest is unchanged."""
        message = CurieData(write_copy(tmp_path)).build_message(TASKS[setting], "bay_1")
        assert maps == len(message.images)
        assert (
            f"Do biogr-caption-only with {{braces}} and {{{{x}}}}.\nText: {caption} {{{{text}}}}"
            == (message.text)
        )

    def test_too_long(self, tmp_path, runner):
        """A prompt that is too long for a model is an answer that failed, and counts 0."""
        copy = write_copy(tmp_path)
        talk = Talk(Judge(PromptTooLongError("too long")), "1/a", tmp_path / "talk")
        dialogue = suite.answer(copy, "hfe", suite.asks(copy, "hfe")[0], talk, runner)
        assert ("unparsed", "") == (dialogue.reading.outcome, dialogue.reading.output)
        assert {"failure": "too long"} == dialogue.more


class TestScore:
    def test_broken_levels(self, tmp_path, runner):
        """Without levels that can be read everything else is judged."""
        copy = write_copy(tmp_path)
        write(copy, "data/difficulty_levels.json", "[")
        scores = suite.score(all_outputs(), copy, Choice(), runner)
        assert len(all_outputs()) == len(scores.verdicts)
        (problem,) = scores.problems
        assert "difficulty_levels.json" in problem
        assert not any("Difficulty" in table.title for table in scores.tables)

    def test_failing_judge(self, tmp_path, runner):
        """A failing judge that was chosen is a problem; a judge that was not chosen is none."""
        lines = [output("mpv", "10222315", '[{"a": 1}]')]
        judge = Judge(ProviderError("no such luck"))
        scores = suite.score(lines, write_copy(tmp_path), Choice(judge=judge), runner)
        assert ["LLMSim: missing for 1 records: no such luck"] == list(scores.problems)

    def test_judge_that_stops(self, tmp_path, runner):
        """Replies before a judge stops are kept, and so are all other metrics; a line says so."""
        replies = iter(['{"json_extracted_index": 0}'] * 20)
        stopped = ProviderError("out of credit", stops_run=True)
        judge = Judge(lambda _: next(replies, stopped))
        lines = [output("mpv", "10222315", f'[{{"a": {n}}}]', run=str(n)) for n in range(40)]
        scores = suite.score(lines, write_copy(tmp_path), Choice(judge=judge), runner)
        count = sum("LMSim-F1" in verdict.values for verdict in scores.verdicts)
        assert 0 < count <= 10
        (line,) = scores.problems
        assert line.startswith(f"LLMSim: missing for {40 - count} records: ")
        assert 40 == sum("rougeLsum" in verdict.values for verdict in scores.verdicts)

    def test_missing_domain(self, litx, tmp_path):
        """Without a domain its outputs are reported on a line each, and all others are judged."""
        shutil.rmtree(write_copy(tmp_path) / "data" / "pdb")
        lines = [
            json.dumps({**output.record, "response": output.response}) for output in all_outputs()
        ]
        file = write(tmp_path, "outputs.jsonl", "\n".join(lines))
        arguments = ("suite", "score", "curie", file, "--data", tmp_path, "--format", "json")
        status, out, err = litx(*arguments)
        assert (1, 2) == (status, err.count("the copy has no truth there"))
        assert len(lines) - 2 == len(json.loads(out)["verdicts"])
        assert "pdb" in suite.unasked(tmp_path, ())

    @pytest.mark.law
    def test_many(self, tmp_path, runner):
        """Tens of thousands of answers are judged, each in its place."""
        lines = [output("biogr", "bay_1", "?", run=str(number)) for number in range(30_000)]
        scores = suite.score(lines, write_copy(tmp_path), Choice(), runner)
        assert (30_000, []) == (len(scores.verdicts), list(scores.problems))

    def test_tables_and_plots(self, tmp_path, runner):
        """Tables name their rules, and lacking metrics once; plots are reproducible."""
        lines = [output for model in ("a", "b") for output in all_outputs(model=model)]
        scores = suite.score(lines, write_copy(tmp_path), Choice(), runner)
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
    def test_names(self, tmp_path, runner, name):
        """Tables show any name of a model on a single line, and plots show it."""
        lines = [output("hfe", "1010.1819", "H", model=name)]
        scores = suite.score(lines, write_copy(tmp_path), Choice(), runner)
        shown = str(scores.tables[0].rows[0][0])
        assert shown.isprintable()
        for svg in suite.plots(scores).values():
            assert shown[:30] in " ".join(ET.fromstring(svg.encode()).itertext())

    def test_nothing(self, tmp_path, runner):
        """Without outputs there are neither tables nor plots."""
        scores = suite.score([], write_copy(tmp_path), Choice(), runner)
        assert ([], {}) == (list(scores.tables), suite.plots(scores))
