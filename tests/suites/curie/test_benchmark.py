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
def made(tmp_path_factory):
    """Return a folder with a copy, a model, a judge, and a run of them."""
    folder = tmp_path_factory.mktemp("place")
    write_copy(folder / "copy")
    write_script(folder / "model")
    write_judge(folder / "judge")
    judges = ("--judge", "scripted:judge", "--rater", "scripted:judge")
    given = ("--data", "copy", "--model", "scripted:model", *judges)
    status, out, err = here("suite", "run", "curie", *given, cwd=folder)
    assert (0, 1) == (status, err.count("\n"))
    assert ": 19 questions to ask: 19 calls or more, about " in err
    (folder / out.splitlines()[-1]).rename(folder / "run")
    return folder


@pytest.fixture
def place(made, monkeypatch):
    """Return this folder, and work in it."""
    monkeypatch.chdir(made)
    return made


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
        """A run keeps what the judge said, and is judged without it again; published, otherwise."""
        assert 8 == len(list((place / "run" / "judge").glob("*.md")))
        away = (place / "judge").rename(place / "away")
        (place / "judge").mkdir()  # a judge that has no reply
        status, own, _ = score("run", "--judge", "scripted:judge")
        away.rename(place / "judge")
        assert (0, []) == (status, own["problems"])
        assert {"BERTScore", "LMScore"} >= set(own["summary"]["lacking"])
        _, published, _ = score("run", "--judge", "scripted:judge", "--compat")
        for summary, f1 in ((own["summary"], 1), (published["summary"], 0.5)):
            tasks = summary["models"]["scripted:model"]["tasks"]
            assert (14, f1) == (len(tasks), tasks["mpv"]["metrics"]["LMSim-F1"]["mean"])
            assert (f1 < 1) is summary["compat"]
            assert (f1 < 1) is ("Published prompts of the judge" in summary["lacking"])

    def test_folder(self, score, place):
        """A folder as published is judged, failures too; a file that lacks the field is told."""
        base = f"outputs/inference/hfe/{HFE}"
        for name, held in (
            ("one/run_1/success/1010.1819", {"response_text": None}),
            ("one/run_2/success/1010.1819", {"prompt_text": "?"}),
            ("one/run_3/failure/1010.1819", {"response_text": ["no", 3]}),
            ("one/run_1/failure/2001.00002", {"exception_message": "too long"}),
            ("two/success/1010.1819", {"response_text": "H is t"}),
        ):
            write(place, f"{base}/{name}.json", held)
        status, told, err = score("outputs")
        one, two = (told["summary"]["models"][name]["tasks"]["hfe"] for name in ("one", "two"))
        assert (1, 2, 2, 1) == (status, one["n"], one["failures"], two["n"])
        assert (0, 2) == (one["metrics"]["rougeLsum"]["mean"], one["metrics"]["rougeLsum"]["n"])
        assert {"", "['no', 3]", "too long"} == {verdict["note"] for verdict in told["verdicts"]}
        assert 1 == err.count("\n")
        assert "run_2/success/1010.1819.json: `response_text` is NoneType, not text" in err

    def test_results(self, score, litx, place):
        """Figures of the published evaluator are reported without the responses."""
        f1 = {"f1": 0.25, "precision": float("nan")}
        boxes = {"bay_1": {"iou": 0.6}, "strait_2": {"iou": "Can not parse model response"}}
        found = {
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
        write(place, "results/meta_results.json", found)
        refused = "litx: these figures are those of the published evaluator; add --compat\n"
        assert (2, "", refused) == litx(*SCORE, "results")
        status, told, err = score("results", "--compat")
        assert (0, "") == (status, err)
        for model, task, metric, mean in (
            ("one", "hfe", "rougeLsum", 12),
            ("two", "hfe", "rougeLsum", 3),  # what it has not counts 0
            ("one", "mpv", "LMSim-F1", 0.25),
            ("one", "biogr", "iou", 0.3),
            ("one", "qecc", "rougeLsum", 40),
            ("two", "qecc", "rougeLsum", 0),  # a whole task
        ):
            metrics = told["summary"]["models"][model]["tasks"][task]["metrics"]
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
        """Results that are malformed are one line that says where."""
        write(place, "bad/meta_results.json", content)
        status, _, err = litx(*SCORE, "bad", "--compat")
        assert (2, 1) == (status, err.count("\n"))
        assert reason in err

    def test_leaderboard(self, litx):
        """The run stands on the board, each of the ten tasks by its primary metric from 0 to 1."""
        given = ("run", "--data", "copy", "--judge", "scripted:judge", "--format", "json")
        status, out, _ = litx("suite", "leaderboard", "curie", *given)
        (board,) = json.loads(out)
        (row,) = board["rows"]
        assert (0, 1) == (status, row["dft-s"]["mean"])
        figures = [row[task.name]["mean"] for task in MAIN]
        assert all(0 <= one <= 1 for one in figures)
        assert row["Mean"]["mean"] == pytest.approx(sum(figures) / 10)
        assert "mpv-non-trivial, mpv-specific." in board["note"]

    def test_check(self, litx):
        """A copy that lacks records is told so."""
        status, out, _ = litx("suite", "check", "curie", "--data", "copy")
        assert 1 == status
        assert "wrong: pdb: 2 inputs instead of 64" in out


class TestAsks:
    def test_unasked(self, tmp_path):
        """A map that is none, and a task without prompt, are told; an unknown one is refused."""
        copy = write_copy(tmp_path)
        write(copy, "data/biogr/inputs/bay_1.png", "GIF89a")
        (copy / "prompts" / "derivation_prompt.txt").unlink()
        assert ["strait_2"] == [one.key for one in suite.asks(copy, "biogr")]
        told = suite.unasked(copy, ())
        assert {"biogr/bay_1", "biogr-image-only/bay_1", "hfd"} == set(told)
        assert "and must be image/png" in told["biogr/bay_1"]
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
        assert [(PNG, "image/png")] == [(one.data, one.media_type) for one in message.images]

    @pytest.mark.parametrize(
        ("setting", "caption", "maps"),
        [("biogr-image-only", "", 1), ("biogr-caption-only", "Map of the bay.", 0)],
    )
    def test_parts(self, tmp_path, setting, caption, maps):
        """One setting leaves the caption out, the other one the map; else both are as ever."""
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
        found = suite.score(all_outputs(), copy, Choice(), runner)
        assert len(all_outputs()) == len(found.verdicts)
        (problem,) = found.problems
        assert "difficulty_levels.json" in problem
        assert not any("Difficulty" in table.title for table in found.tables)

    def test_failing_judge(self, tmp_path, runner):
        """A judge that was named and fails is a problem; one that was not named is none."""
        lines = [output("mpv", "10222315", '[{"a": 1}]')]
        judge = Judge(ProviderError("no such luck"))
        found = suite.score(lines, write_copy(tmp_path), Choice(judge=judge), runner)
        assert ["LLMSim: missing for 1 records: no such luck"] == list(found.problems)

    def test_judge_that_stops(self, tmp_path, runner):
        """What a judge said before it stops is kept, and all that needs none; a line tells it."""
        said = iter(['{"json_extracted_index": 0}'] * 20)
        stopped = ProviderError("out of credit", stops_run=True)
        judge = Judge(lambda _: next(said, stopped))
        lines = [output("mpv", "10222315", f'[{{"a": {n}}}]', run=str(n)) for n in range(40)]
        found = suite.score(lines, write_copy(tmp_path), Choice(judge=judge), runner)
        count = sum("LMSim-F1" in one.values for one in found.verdicts)
        assert 0 < count <= 10
        (line,) = found.problems
        assert line.startswith(f"LLMSim: missing for {40 - count} records: ")
        assert 40 == sum("rougeLsum" in one.values for one in found.verdicts)

    def test_missing_domain(self, litx, tmp_path):
        """Without a domain its outputs are told in a line each, and all others are judged."""
        shutil.rmtree(write_copy(tmp_path) / "data" / "pdb")
        lines = [json.dumps({**one.record, "response": one.response}) for one in all_outputs()]
        file = write(tmp_path, "outputs.jsonl", "\n".join(lines))
        given = ("suite", "score", "curie", file, "--data", tmp_path, "--format", "json")
        status, out, err = litx(*given)
        assert (1, 2) == (status, err.count("the copy has no truth there"))
        assert len(lines) - 2 == len(json.loads(out)["verdicts"])
        assert "pdb" in suite.unasked(tmp_path, ())

    @pytest.mark.law
    def test_many(self, tmp_path, runner):
        """A hundred thousand answers are judged, each in its place."""
        lines = [output("biogr", "bay_1", "?", run=str(number)) for number in range(100_000)]
        found = suite.score(lines, write_copy(tmp_path), Choice(), runner)
        assert (100_000, []) == (len(found.verdicts), list(found.problems))

    def test_tables_and_plots(self, tmp_path, runner):
        """Tables say whether they are mended, and name lacking metrics once; plots are steady."""
        lines = [one for model in ("a", "b") for one in all_outputs(model=model)]
        found = suite.score(lines, write_copy(tmp_path), Choice(), runner)
        assert all(table.title.endswith(", mended") for table in found.tables)
        assert 1 == sum("LLMSim: missing for 10 records" in one.note for one in found.tables)
        assert [] == list(found.problems)
        assert all(len(one.columns) == len(row) for one in found.tables for row in one.rows)
        plots = suite.plots(found)
        assert {"bars", "difficulty", "radar", "sequences"} == set(plots)
        assert plots == suite.plots(found)
        assert all("</svg>" in text and "dc:date" not in text for text in plots.values())

    @pytest.mark.parametrize(
        "name", ["_hidden", r"a$\frac$", "x\x00\x1b[31my", "two\nlines", "\ud800", "n" * 500]
    )
    def test_names(self, tmp_path, runner, name):
        """Whatever a model is called, tables have it on one line and plots show it."""
        lines = [output("hfe", "1010.1819", "H", model=name)]
        found = suite.score(lines, write_copy(tmp_path), Choice(), runner)
        shown = str(found.tables[0].rows[0][0])
        assert shown.isprintable()
        for svg in suite.plots(found).values():
            assert shown[:30] in " ".join(ET.fromstring(svg.encode()).itertext())

    def test_nothing(self, tmp_path, runner):
        """Without outputs there are neither tables nor plots."""
        found = suite.score([], write_copy(tmp_path), Choice(), runner)
        assert ([], {}) == (list(found.tables), suite.plots(found))
