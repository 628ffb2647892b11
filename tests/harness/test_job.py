"""Runs: to start them, to ask their questions, and to resume them."""

import json
import re
import threading
import tomllib
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from litx.errors import (
    DatasetError,
    InfrastructureError,
    ProviderError,
    QuestionError,
    WithheldError,
)
from litx.harness.benchmark import Choice
from litx.harness.dialogue import Dialogue, Reading
from litx.harness.job import (
    Job,
    collect_questions,
    folder_name,
    resume_run,
    start_run,
)
from litx.harness.run import RunFolder, RunRecord
from litx.providers import Answer, Usage
from litx.sandbox import Outcome
from litx.suites.scibench import suite
from tests.chats import Scripted
from tests.harness.made_runs import write_replies
from tests.suites.scibench.copies import write_atkins

BOX = r"\boxed{50.7}"
CHOICE = Choice(("zero",), limit=2)


class TestStart:
    def test_folder(self, tmp_path):
        """Runs of the same name get numbers; a file or link in place of the folder is an error."""
        metadata = {"task": "code", "model": "openai:m"}
        paths = {start_run(tmp_path / "runs", metadata).path for _ in range(3)}
        assert 3 == len(paths)
        assert {tmp_path / "runs" / "openai-m"} == {path.parent for path in paths}
        assert all(path.is_dir() for path in paths)
        (tmp_path / "file").write_text("a file")
        with pytest.raises(InfrastructureError, match=r"cannot be made: .*--runs names another"):
            start_run(tmp_path / "file", metadata)
        (tmp_path / "openai-m").symlink_to(tmp_path)
        with pytest.raises(InfrastructureError, match=r"openai-m is a link; --runs names another"):
            start_run(tmp_path, metadata)

    @pytest.mark.parametrize(
        ("name", "model"),
        [
            ("openai-org-model_a-5.2", "openai:org/model_a-5.2"),
            ("scripted-replies", "scripted:/home/me/replies"),
            ("replay-code-1", "replay:runs/openai-m/code-1/"),
            ("openai-..-..-m", "openai:../../m"),
            ("model", "\u4e00:\u4e00"),
            ("a-" + "b" * 98, "a:" + "b" * 500),
        ],
    )
    def test_folder_name(self, name, model):
        """A folder has the provider and name of the model, with hyphens for special characters."""
        assert name == folder_name(model)

    @given(st.text(max_size=200))
    @example("_:.hidden")
    def test_any_folder_name(self, model):
        """For any model, the name of the folder is plain, and not hidden from the board."""
        name = folder_name(model)
        assert name.isascii()
        assert (name,) == Path(name).parts
        assert not name.startswith((".", "_"))


def make_model():
    """Return a model that answers every question."""
    return Scripted(*[Answer("reply", usage=Usage(100, 10), cost_usd=0.5)] * 9)


def answer(talk, _runner):
    """Accept any reply."""
    return Dialogue(Reading(Outcome.ok, talk.ask([]).text, ".txt"))


def make_job(run, answer_fn=answer, model=None, questions=None):
    """Return the job of a run with questions, by default three with the same answer function."""
    questions = questions or dict.fromkeys("abc", answer_fn)
    return Job(run, questions, model or make_model(), None)


def fail_at(label, error):
    """Return an answer function that raises an error for a question."""

    def answer_fn(talk, runner):
        if talk.label == label:
            raise error
        return answer(talk, runner)

    return answer_fn


def ask_with_failure(run, label, error):
    """Ask all questions, of which a question fails with an error, and return its record."""
    questions = make_job(run, fail_at(label, error)).ask_pending(1)
    (record,) = [done.record for done in questions if done.record.outcome != "ok"]
    return record


class TestJob:
    @pytest.fixture
    def run(self, tmp_path):
        """Return a run of two repeats."""
        return RunFolder.create(tmp_path / "run", {"repeats": 2})

    def test_all_questions(self, run):
        """Each question of each repeat is asked once, recorded, stored and counted."""
        chat = make_model()
        job = make_job(run, model=chat)
        done = list(job.ask_pending(2))
        expected = [(repeat, key) for repeat in (1, 2) for key in "abc"]
        assert expected == sorted((question.repeat, question.key) for question in done)
        assert {"ok"} == {question.record.outcome for question in done}
        assert "reply" == run.output(2, "b").read_text()
        assert not chat.is_closed
        job.finish()
        settings = RunFolder.read(run.path).settings
        assert "finished" in settings
        assert settings["totals"].pop("wall_s") >= 0
        sums = {"questions": 6, "attempts": 6, "input_tokens": 600, "output_tokens": 60}
        assert {**sums, "cost_usd": 3.0} == settings["totals"]

    def test_resumes(self, run):
        """Questions without an answer are asked, new ones first; an unknown cost has no sum."""
        run.write_record(1, "a", RunRecord("ok", cost_usd=1.0))
        run.write_record(1, "b", RunRecord("unparsed"))
        run.write_record(1, "c", RunRecord("provider_error"))
        run.write_record(2, "a", RunRecord("infra_error"))
        job = make_job(run)
        assert [(2, "b"), (2, "c"), (1, "c"), (2, "a")] == job.pending
        job.finish()
        assert "cost_usd" not in RunFolder.read(run.path).settings["totals"]

    def test_provider_error(self, run):
        """An error of the provider is recorded for its question."""
        record = ask_with_failure(run, "2/b", ProviderError("no"))
        assert ("provider_error", "no", 0) == (record.outcome, record.message, record.attempts)
        assert record == run.record(2, "b")

    def test_fatal_error(self, run):
        """An error that stops the run closes the model and has no record."""
        chat, error = make_model(), ProviderError("wrong key", stops_run=True)
        with pytest.raises(ProviderError, match="wrong key"):
            list(make_job(run, fail_at("1/a", error), chat).ask_pending(1))
        assert (True, None) == (chat.is_closed, run.record(1, "a"))
        assert len(chat.labels) <= 2

    def test_internal_error_is_retried(self, run):
        """A question lost by an internal error is tried once more, and then recorded."""
        failures = [InfrastructureError("a worker died")]

        def fails_once(talk, runner):
            dialogue = answer(talk, runner)
            if failures:
                raise failures.pop()
            return dialogue

        chat = make_model()
        done = list(make_job(run, fails_once, chat).ask_pending(1))
        assert {"ok"} == {question.record.outcome for question in done}
        assert 6 == len(chat.labels)
        failures[:] = [InfrastructureError("a worker died")] * 2
        run.write_record(1, "a", RunRecord("infra_error"))
        (done,) = make_job(run, fails_once).ask_pending(2)
        assert ("infra_error", "a worker died") == (done.record.outcome, done.record.message)

    def test_unexpected_exception(self, run):
        """An exception loses its question and has a place; a MemoryError ends the run."""
        record = ask_with_failure(run, "1/b", ZeroDivisionError("in a test"))
        message = r"litx failed on it: ZeroDivisionError: in a test \(test_job\.py:\d+\); run.*"
        assert re.fullmatch(message, record.message)
        assert ("infra_error", "ZeroDivisionError") == (record.outcome, record.failure.error)
        assert record == run.record(1, "b")
        assert "ZeroDivisionError: in a test" in (run.path / "run.log").read_text()
        run.write_record(1, "a", RunRecord("infra_error"))
        with pytest.raises(MemoryError):
            list(make_job(run, fail_at("1/a", MemoryError())).ask_pending(1))

    @pytest.mark.parametrize("kind", [ProviderError, InfrastructureError])
    def test_failures_in_a_row(self, run, kind):
        """Lost questions with the same reason stop the run; mixed reasons do not."""
        questions = dict.fromkeys("abcde", Mock(side_effect=kind("no")))
        with pytest.raises(kind, match="5 questions in a row were lost, the last one because no"):
            list(make_job(run, questions=questions).ask_pending(1))
        assert [(2, key) for key in "abcde"] == make_job(run, questions=questions).pending[:5]
        for error in (ProviderError("no", status=500), QuestionError("too long")):
            questions |= dict.fromkeys("bd", Mock(side_effect=error))
            assert 10 == len(list(make_job(run, questions=questions).ask_pending(1)))
        questions = dict.fromkeys("abcde", Mock(side_effect=QuestionError("too long")))
        assert 10 == len(list(make_job(run, questions=questions).ask_pending(1)))

    def test_withheld(self, run):
        """A refusal of the model counts as an answer, and is not asked again."""
        record = ask_with_failure(run, "1/b", WithheldError("it would not"))
        assert ("refused", "it would not") == (record.outcome, record.message)
        assert not record.is_lost
        assert "" == run.output(1, "b").read_text()
        assert [] == make_job(run).pending

    def test_full_disk(self, run):
        """The run stops when nothing can be written."""
        chat, error = make_model(), InfrastructureError("cannot be written")
        error.__cause__ = OSError(28, "full")
        with pytest.raises(InfrastructureError, match="cannot be written"):
            list(make_job(run, fail_at("1/b", error), chat).ask_pending(2))
        assert chat.is_closed

    def test_early_stop(self, run):
        """Closing the results closes the model; a running question has no record."""
        is_asked, is_closed = threading.Event(), threading.Event()

        def slow(talk, runner):
            if talk.label.endswith("c"):
                is_asked.set()
                assert is_closed.wait(10)
                raise ProviderError("it is not asked any more")
            return answer(talk, runner)

        chat = make_model()
        chat.close = is_closed.set
        done = make_job(run, slow, chat).ask_pending(3)
        next(done)
        assert is_asked.wait(10)
        done.close()
        assert (True, None) == (is_closed.is_set(), run.record(1, "c"))


@pytest.fixture
def data(tmp_path):
    """Return a copy of the data with two problems in a textbook."""
    return write_atkins(tmp_path / "data")


class TestSuite:
    @pytest.fixture
    def ask(self, litx, data, tmp_path):
        """Return a function that runs the suite; it returns exit status, stdout and stderr."""
        for index in (0, 1):
            write_replies(tmp_path / "script" / "zero" / "atkins" / str(index), [BOX])
        model = f"scripted:{tmp_path / 'script'}"
        defaults = ["--model", model, "--data", data, "--runs", tmp_path / "runs"]

        def call(*arguments, setting="zero", limit=2):
            options = ["--setting", setting, "--limit", limit, *defaults, *arguments]
            return litx("suite", "run", "scibench", *options)

        return call

    @pytest.fixture
    def run(self, ask):
        """Return a finished run."""
        status, out, _ = ask()
        assert 0 == status
        return Path(out.splitlines()[-1])

    def test_settings(self, ask, data):
        """run.toml has the settings of the model; a setting that is named twice counts once."""
        status, out, _ = ask("--temperature", 0, "--max-tokens", 100, setting="zero, zero", limit=1)
        assert 0 == status
        settings = tomllib.loads(Path(out.splitlines()[-1], "run.toml").read_text())["settings"]
        expected = {"temperature": 0.0, "max_tokens": 100, "settings": ["zero"], "data": str(data)}
        assert expected.items() <= settings.items()

    def test_questions(self, data, monkeypatch):
        """Of the questions that a suite does not ask, the first are named and the rest counted."""
        reasons = {**{f"s{number}": "no kernel" for number in range(10)}, "t": "no images"}
        monkeypatch.setattr(suite, "unasked", lambda *_: reasons, raising=False)
        questions, (first, second) = collect_questions(suite, data, CHOICE)
        assert ["zero/atkins/0", "zero/atkins/1"] == list(questions)
        assert "not asked: s0, s1, s2, s3, s4, s5, s6, s7 and 2 more: no kernel" == first
        assert "not asked: t: no images" == second
        monkeypatch.setattr(suite, "asks", lambda *_: [], raising=False)
        with pytest.raises(DatasetError, match="has nothing to ask about; `litx suite check scib"):
            collect_questions(suite, data, CHOICE)

    def test_expected_calls(self, ask, tmp_path):
        """Expected calls and tokens are printed first, with the second calls of ``zeroCot``."""
        write_replies(tmp_path / "script" / "zeroCot" / "atkins" / "0", [BOX, BOX])
        _, out, err = ask("--repeats", 2, setting="zero,zeroCot", limit=1)
        summary = err.splitlines()[0].partition(": 4 questions to ask: ")[2]
        run = Path(out.splitlines()[-1])
        size = sum(file.stat().st_size for file in run.glob("dialogues/*/*/*/*/1.prompt.md"))
        calls, _, tokens = summary.partition(" calls or more, about ")
        assert "6" == calls
        assert size < 4 * int(tokens.removesuffix(" tokens to read")) < 2.5 * size

    def test_dry_run(self, ask, tmp_path):
        """A dry run prints the questions and the first prompt, without a model and a folder."""
        status, out, err = ask("--dry-run", "--repeats", 3, "--model", "openai:gpt-5.2")
        assert (0, "", False) == (status, err, (tmp_path / "runs").exists())
        first, _, title, *_ = out.splitlines()
        assert first.startswith("6 questions to ask: 6 calls or more, about ")
        assert "The first prompt is that of zero/atkins/0:" == title
        assert "How long is a piece of string?" in out

    def test_limit(self, ask, tmp_path, monkeypatch):
        """A limit on cost needs a price and no judge; a run that it stops can be resumed."""
        _, _, err = ask("--max-cost", 1)
        assert "the price of scripted:" in err
        status, _, err = ask("--max-cost", 1, "--judge", "scripted:x", "--model", "openai:gpt-5.2")
        assert (2, False) == (status, (tmp_path / "runs").exists())
        assert "judge afterwards" in " ".join(err.replace("│", " ").split())
        monkeypatch.setenv("OPENAI_API_KEY", "none-is-sent")
        status, _, err = ask("--max-cost", 0.0001, "--model", "openai:gpt-5.2")
        *_, hint, reason = err.splitlines()
        (run,) = tmp_path.glob("runs/*/*")
        assert (4, f"litx: resume with the same options and --resume {run}") == (status, hint)
        stopped = "litx: stopped by --max-cost 0.0001: $0.00 spent, 2 questions left"
        assert reason.startswith(stopped)

    @pytest.mark.parametrize("command", ["run", "score"])
    def test_truncated_replies(self, ask, litx, data, tmp_path, command):
        """Only replies cut at the limit of tokens are in the table and the JSON."""
        facts = tmp_path / "script" / "zero" / "atkins" / "1" / "dialogue.json"
        facts.write_text('[{"finish": "length"}]')
        _, out, _ = ask()
        run = Path(out.splitlines()[-1])
        if command == "score":
            score = ("suite", "score", "scibench", run, "--data", data)
            out = litx(*score)[1]
            scores = json.loads(litx(*score, "--format", "json")[1])
            assert {"1/zero/atkins/1": 1} == scores["cut_off"]
        table = out[out.index("Replies that were cut off: 1 ") :]
        assert ["1/zero/atkins/1", "1"] in [line.split() for line in table.splitlines()]
        facts.unlink()
        assert "cut off" not in ask()[1]

    def test_refused(self, ask, tmp_path):
        """A question that the model refuses has an empty output and is reported."""
        place = tmp_path / "script" / "zero" / "atkins" / "1"
        write_replies(place, ["Never."] * 3)
        (place / "dialogue.json").write_text(json.dumps([{"finish": "refusal"}] * 3))
        status, out, err = ask("--repeats", 1)
        assert 0 == status
        assert "1/zero/atkins/1: scripted:" in err
        assert "refused to answer, 3 times: Never." in err
        (output,) = Path(out.splitlines()[-1]).glob("outputs/1/zero/atkins/1*")
        assert "" == json.loads(output.read_text())["response"]

    def test_lost_answers(self, ask, tmp_path, monkeypatch):
        """A lost answer gives the status 3 and is asked again; the progress bar counts it."""
        states = []

        def with_progress(items, total, what, state):
            states.append((total, what, str(state)[:8]))
            yield from items

        monkeypatch.setattr("litx.cli._ask.with_progress", with_progress)
        reply = tmp_path / "script" / "zero" / "atkins" / "1" / "1.reply.md"
        reply.unlink()
        status, out, err = ask("--repeats", 1)
        assert 3 == status
        run = out.splitlines()[-1]
        assert f"without answer: 1; the same options and --resume {run}" in err
        reply.write_text(BOX)
        assert [0, 0] == [ask("--resume", run)[0] for _ in range(2)]
        lines = [(2, "questions", "0/2 done"), (1, "questions", "1/2 done")]
        assert [*lines, (0, "questions", "2/2 done")] == states

    @pytest.mark.parametrize(
        ("message", "options", "arguments"),
        [
            ("temperature None, not 0.5", ["--temperature", 0.5], {}),
            ("max_tokens 32767, not 100", ["--max-tokens", 100], {}),
            ("repeats 1, not 2", ["--repeats", 2], {}),
            ("compat False, not True", ["--compat"], {}),
            ("limit 2, not 1", [], {"limit": 1}),
            ("seed 0, not 7", ["--seed", 7], {}),
            ("settings ['zero'], not ['zero', 'zero_nosys']", [], {"setting": "zero,zero_nosys"}),
        ],
    )
    def test_other_options(self, ask, run, message, options, arguments):
        """A run with other options is refused in a line that names the option."""
        hint = "use the same options, or start a new run"
        expected = (2, "", f"litx: {run} was started with {message}; {hint}\n")
        assert expected == ask("--resume", run, *options, **arguments)

    def test_other_questions(self, data, tmp_path):
        """A run of other data, of another model or suite, or without settings is refused."""
        metadata = {"task": suite.task, "model": "scripted:script", "repeats": 1}
        metadata["settings"] = {
            "settings": ["zero"],
            "compat": False,
            "data": str(data),
            "limit": 2,
        }
        run = start_run(tmp_path / "runs", metadata)
        assert run.path == resume_run(run.path, metadata).path
        changes = {
            "model": "x",
            "task": "x",
            "data": {**metadata["settings"], "data": "x"},
            "compat": 5,
        }
        for name, value in changes.items():
            run.write_settings({**metadata, name if isinstance(value, str) else "settings": value})
            with pytest.raises(DatasetError, match=f"was started with {name} "):
                resume_run(run.path, metadata)
        with pytest.raises(DatasetError, match="with other prompts; use the same texts"):
            resume_run(run.path, {"prompt": {"hash": "x"}})

    def test_no_run(self, ask, run):
        """A folder that is not a run, or in use by another litx, is an error."""
        message = f"litx: {run.parent} is not a run; a run has a file run.toml\n"
        assert (2, message) == ask("--resume", run.parent)[::2]
        with RunFolder.read(run).reserved():
            status, _, err = ask("--resume", run)
        assert 2 == status
        first, second = err.splitlines()
        assert f"litx: resume with the same options and --resume {run}" == first
        assert "is in use by another litx process" in second
