"""Beginning a run, having all its questions answered, and going on with one that was stopped."""

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
from tests.suites.scibench.copies import write_atkins

BOX = r"\boxed{50.7}"
CHOICE = Choice(("zero",), limit=2)


class TestBegin:
    def test_place(self, tmp_path):
        """A name that is taken gets a number; a place that holds no folders is told."""
        told = {"task": "code", "model": "openai:m"}
        made = [start_run(tmp_path / "runs", told).path for _ in range(3)]
        assert 3 == len(set(made))
        assert all(item.is_dir() and item.parent == tmp_path / "runs" / "openai-m" for item in made)
        (tmp_path / "file").write_text("a file")
        with pytest.raises(InfrastructureError, match=r"cannot be made: .*--runs names another"):
            start_run(tmp_path / "file", told)
        (tmp_path / "openai-m").symlink_to(tmp_path)
        with pytest.raises(InfrastructureError, match=r"openai-m is a link; --runs names another"):
            start_run(tmp_path, told)

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
        """Provider and name, with what a file system may not take as one hyphen."""
        assert name == folder_name(model)

    @given(st.text(max_size=200))
    @example("_:.hidden")
    def test_any_folder_name(self, model):
        """Whatever a model is called, its folder is one plain name that the board looks into."""
        name = folder_name(model)
        assert name.isascii()
        assert (name,) == Path(name).parts
        assert not name.startswith((".", "_"))


def model():
    """Return a model that answers as often as it is asked."""
    return Scripted(*[Answer("reply", usage=Usage(100, 10), cost_usd=0.5)] * 9)


def answer(talk, _runner):
    """Take any reply."""
    return Dialogue(Reading(Outcome.ok, talk.ask([]).text, ".txt"))


def job(run, model, how=answer):
    """Return what is left of a run with three questions."""
    return Job(run, dict.fromkeys("abc", how), model, None)


def failing(label, error):
    """Return how a question is answered that fails, and any other."""

    def how(talk, runner):
        if talk.label == label:
            raise error
        return answer(talk, runner)

    return how


class TestJob:
    @pytest.fixture
    def run(self, tmp_path):
        """A run of two repeats."""
        return RunFolder.create(tmp_path / "run", {"repeats": 2})

    def test_all_questions_of_all_repeats(self, run):
        """Each question of each repeat is asked once, recorded, kept, and counted."""
        chat = model()
        work = job(run, chat)
        done = list(work.ask_pending(2))
        expected = [(repeat, key) for repeat in (1, 2) for key in "abc"]
        assert expected == sorted((question.repeat, question.key) for question in done)
        assert {"ok"} == {question.record.outcome for question in done}
        assert "reply" == run.output(2, "b").read_text()
        assert not chat.is_closed
        work.finish()
        settings = RunFolder.read(run.path).settings
        assert "finished" in settings
        assert settings["totals"].pop("wall_s") >= 0
        sums = {"questions": 6, "attempts": 6, "input_tokens": 600, "output_tokens": 60}
        assert {**sums, "cost_usd": 3.0} == settings["totals"]

    def test_what_is_done_stays(self, run):
        """Only what has no answer is asked, first what never was; no price unknown is summed up."""
        run.write_record(1, "a", RunRecord("ok", cost_usd=1.0))
        run.write_record(1, "b", RunRecord("unparsed"))
        run.write_record(1, "c", RunRecord("provider_error"))
        run.write_record(2, "a", RunRecord("infra_error"))
        work = job(run, model())
        assert [(2, "b"), (2, "c"), (1, "c"), (2, "a")] == work.pending
        work.finish()
        assert "cost_usd" not in RunFolder.read(run.path).settings["totals"]

    def test_failure_of_the_provider(self, run):
        """It is recorded for its question alone."""
        done = job(run, model(), failing("2/b", ProviderError("no"))).ask_pending(1)
        (lost,) = [question.record for question in done if question.record.outcome != "ok"]
        assert ("provider_error", "no", 0) == (lost.outcome, lost.message, lost.attempts)
        assert lost == run.record(2, "b")

    def test_failure_that_stops_the_run(self, run):
        """It is nobody's record; the model is closed and nothing more is asked."""
        chat, error = model(), ProviderError("wrong key", stops_run=True)
        with pytest.raises(ProviderError, match="wrong key"):
            list(job(run, chat, failing("1/a", error)).ask_pending(1))
        assert (True, None) == (chat.is_closed, run.record(1, "a"))
        assert len(chat.labels) <= 2

    def test_machinery_is_tried_twice(self, run):
        """What our own machinery loses is tried once more, and then on record for itself."""
        failures = [InfrastructureError("a worker died")]

        def fails_once(talk, runner):
            dialogue = answer(talk, runner)
            if failures:
                raise failures.pop()
            return dialogue

        chat = model()
        done = list(job(run, chat, fails_once).ask_pending(1))
        assert {"ok"} == {question.record.outcome for question in done}
        assert 6 == len(chat.labels)
        failures[:] = [InfrastructureError("a worker died")] * 2
        run.write_record(1, "a", RunRecord("infra_error"))
        (done,) = job(run, model(), fails_once).ask_pending(2)
        assert ("infra_error", "a worker died") == (done.record.outcome, done.record.message)

    def test_fault_of_our_own(self, run):
        """It costs its question alone and says where it is; without memory the run ends."""
        done = job(run, model(), failing("1/b", ZeroDivisionError("in a test"))).ask_pending(1)
        (lost,) = [question.record for question in done if question.record.outcome != "ok"]
        told = r"litx failed on it: ZeroDivisionError: in a test \(test_job\.py:\d+\); run.*"
        assert re.fullmatch(told, lost.message)
        assert ("infra_error", "ZeroDivisionError") == (lost.outcome, lost.failure.error)
        assert lost == run.record(1, "b")
        assert "ZeroDivisionError: in a test" in (run.path / "run.log").read_text()
        run.write_record(1, "a", RunRecord("infra_error"))
        with pytest.raises(MemoryError):
            list(job(run, model(), failing("1/a", MemoryError())).ask_pending(1))

    @pytest.mark.parametrize("kind", [ProviderError, InfrastructureError])
    def test_failures_in_a_row(self, run, kind):
        """For one reason they stop the run; it goes on with what was not asked. A mix does not."""
        questions = dict.fromkeys("abcde", Mock(side_effect=kind("no")))
        with pytest.raises(kind, match="5 questions in a row were lost, the last one because no"):
            list(Job(run, questions, model(), None).ask_pending(1))
        assert [(2, key) for key in "abcde"] == Job(run, questions, model(), None).pending[:5]
        for other in (ProviderError("no", status=500), QuestionError("too long")):
            questions |= dict.fromkeys("bd", Mock(side_effect=other))
            assert 10 == len(list(Job(run, questions, model(), None).ask_pending(1)))
        questions = dict.fromkeys("abcde", Mock(side_effect=QuestionError("too long")))
        assert 10 == len(list(Job(run, questions, model(), None).ask_pending(1)))

    def test_withheld(self, run):
        """What a model does not answer is its own doing: it counts, and is not asked again."""
        error = WithheldError("it would not")
        done = job(run, model(), failing("1/b", error)).ask_pending(1)
        (refused,) = [question.record for question in done if question.record.outcome != "ok"]
        expected = ("refused", "it would not", False)
        assert expected == (refused.outcome, refused.message, refused.is_lost)
        assert "" == run.output(1, "b").read_text()
        assert [] == job(run, model()).pending

    def test_disk_that_is_full(self, run):
        """Where nothing can be written, the whole stops."""
        chat, error = model(), InfrastructureError("cannot be written")
        error.__cause__ = OSError(28, "full")
        with pytest.raises(InfrastructureError, match="cannot be written"):
            list(job(run, chat, failing("1/b", error)).ask_pending(2))
        assert chat.is_closed

    def test_who_stops_early(self, run):
        """Who takes no more results closes the model; a question under way has no record."""
        asked, go_on = threading.Event(), threading.Event()

        def slow(talk, runner):
            if talk.label.endswith("c"):
                asked.set()
                assert go_on.wait(10)
                raise ProviderError("it is not asked any more")
            return answer(talk, runner)

        chat = model()
        chat.close = go_on.set
        done = job(run, chat, slow).ask_pending(3)
        next(done)
        assert asked.wait(10)
        done.close()
        assert (True, None) == (go_on.is_set(), run.record(1, "c"))


@pytest.fixture
def data(tmp_path):
    """A copy with two problems in one textbook."""
    return write_atkins(tmp_path / "data")


class TestSuite:
    @pytest.fixture
    def ask(self, litx, data, tmp_path):
        """Return a function that asks about the copy; it gives exit status, output and errors."""
        for index in (0, 1):
            place = tmp_path / "script" / "zero" / "atkins" / str(index)
            place.mkdir(parents=True)
            (place / "1.reply.md").write_text(BOX)
        model = f"scripted:{tmp_path / 'script'}"
        given = ["--model", model, "--data", data, "--runs", tmp_path / "runs"]

        def call(*arguments, setting="zero", limit=2):
            options = ["--setting", setting, "--limit", limit, *given, *arguments]
            return litx("suite", "run", "scibench", *options)

        return call

    @pytest.fixture
    def run(self, ask):
        """A run that is done."""
        status, out, _ = ask()
        assert 0 == status
        return Path(out.splitlines()[-1])

    def test_is_kept(self, ask, data):
        """The folder tells how the model was asked; a setting that is named twice counts once."""
        status, out, _ = ask("--temperature", 0, "--max-tokens", 100, setting="zero, zero", limit=1)
        assert 0 == status
        told = tomllib.loads(Path(out.splitlines()[-1], "run.toml").read_text())["settings"]
        assert (0.0, 100, ["zero"]) == (told["temperature"], told["max_tokens"], told["settings"])
        assert str(data) == told["data"]

    def test_questions(self, data, monkeypatch):
        """Of many that are not asked for one reason, the first are named, the rest counted."""
        reasons = {**{f"s{number}": "no kernel" for number in range(10)}, "t": "no images"}
        monkeypatch.setattr(suite, "unasked", lambda *_: reasons, raising=False)
        asked, (first, second) = collect_questions(suite, data, CHOICE)
        assert ["zero/atkins/0", "zero/atkins/1"] == list(asked)
        assert "not asked: s0, s1, s2, s3, s4, s5, s6, s7 and 2 more: no kernel" == first
        assert "not asked: t: no images" == second
        monkeypatch.setattr(suite, "asks", lambda *_: [], raising=False)
        with pytest.raises(DatasetError, match="has nothing to ask about; `litx suite check scib"):
            collect_questions(suite, data, CHOICE)

    def test_tells_what_it_takes(self, ask, tmp_path):
        """Calls and tokens are told before the first, the second calls of ``zeroCot`` too."""
        place = tmp_path / "script" / "zeroCot" / "atkins" / "0"
        place.mkdir(parents=True)
        for number in (1, 2):
            (place / f"{number}.reply.md").write_text(BOX)
        _, out, err = ask("--repeats", 2, setting="zero,zeroCot", limit=1)
        told = err.splitlines()[0].partition(": 4 questions to ask: ")[2]
        run = Path(out.splitlines()[-1])
        asked = [file.stat().st_size for file in run.glob("dialogues/*/*/*/*/1.prompt.md")]
        calls, _, tokens = told.partition(" calls or more, about ")
        assert "6" == calls
        assert sum(asked) < 4 * int(tokens.removesuffix(" tokens to read")) < 2.5 * sum(asked)

    def test_dry_run(self, ask, tmp_path):
        """What would be asked is told, with the first prompt; no model is opened, nothing made."""
        status, out, err = ask("--dry-run", "--repeats", 3, "--model", "openai:gpt-5.2")
        assert (0, "", False) == (status, err, (tmp_path / "runs").exists())
        first, _, which, *_ = out.splitlines()
        assert first.startswith("6 questions to ask: 6 calls or more, about ")
        assert "The first prompt is that of zero/atkins/0:" == which
        assert "How long is a piece of string?" in out

    def test_limit(self, ask, tmp_path, monkeypatch):
        """A limit of cost needs a price, and no judge; a run that it stops can go on."""
        _, _, err = ask("--max-cost", 1)
        assert "the price of scripted:" in err
        status, _, err = ask("--max-cost", 1, "--judge", "scripted:x", "--model", "openai:gpt-5.2")
        assert (2, False) == (status, (tmp_path / "runs").exists())
        assert "judge afterwards" in " ".join(err.replace("│", " ").split())
        monkeypatch.setenv("OPENAI_API_KEY", "none-is-sent")
        status, _, err = ask("--max-cost", 0.0001, "--model", "openai:gpt-5.2")
        *_, how, why = err.splitlines()
        (run,) = tmp_path.glob("runs/*/*")
        assert (4, f"litx: resume with the same options and --resume {run}") == (status, how)
        assert why.startswith("litx: stopped by --max-cost 0.0001: $0.00 spent, 2 questions left")

    @pytest.mark.parametrize("command", ["run", "score"])
    def test_tells_what_was_cut_off(self, ask, litx, data, tmp_path, command):
        """Replies cut at the limit of tokens stand in the table and the JSON; else nothing does."""
        facts = tmp_path / "script" / "zero" / "atkins" / "1" / "dialogue.json"
        facts.write_text('[{"finish": "length"}]')
        _, out, _ = ask()
        run = Path(out.splitlines()[-1])
        again = ("suite", "score", "scibench", run, "--data", data)
        if command == "score":
            out = litx(*again)[1]
            told = json.loads(litx(*again, "--format", "json")[1])
            assert {"1/zero/atkins/1": 1} == told["cut_off"]
        table = out[out.index("Replies that were cut off: 1 ") :]
        assert ["1/zero/atkins/1", "1"] in [line.split() for line in table.splitlines()]
        facts.unlink()
        assert "cut off" not in ask()[1]

    def test_refused(self, ask, tmp_path):
        """A question that the model does not answer has a line of outputs, and is told."""
        place = tmp_path / "script" / "zero" / "atkins" / "1"
        for number in (1, 2, 3):
            (place / f"{number}.reply.md").write_text("Never.")
        (place / "dialogue.json").write_text(json.dumps([{"finish": "refusal"}] * 3))
        status, out, err = ask("--repeats", 1)
        assert 0 == status
        assert "1/zero/atkins/1: scripted:" in err
        assert "refused to answer, 3 times: Never." in err
        (kept,) = Path(out.splitlines()[-1]).glob("outputs/1/zero/atkins/1*")
        assert "" == json.loads(kept.read_text())["response"]

    def test_lost_answers(self, ask, tmp_path, monkeypatch):
        """A lost answer makes the status 3 and is asked for again, as the bar counts."""
        seen = []

        def with_progress(items, total, what, state):
            seen.append((total, what, str(state)[:8]))
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
        assert [*lines, (0, "questions", "2/2 done")] == seen

    @pytest.mark.parametrize(
        ("told", "options", "other"),
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
    def test_other_options(self, ask, run, told, options, other):
        """A run with other options is refused in a line that names the option."""
        hint = "use the same options, or start a new run"
        expected = (2, "", f"litx: {run} was started with {told}; {hint}\n")
        assert expected == ask("--resume", run, *options, **other)

    def test_other_questions(self, data, tmp_path):
        """A run of other data, of another model or suite, or without settings is refused."""
        told = {"task": suite.task, "model": "scripted:script", "repeats": 1}
        told["settings"] = {"settings": ["zero"], "compat": False, "data": str(data), "limit": 2}
        run = start_run(tmp_path / "runs", told)
        assert run.path == resume_run(run.path, told).path
        others = {"model": "x", "task": "x", "data": {**told["settings"], "data": "x"}, "compat": 5}
        for name, other in others.items():
            run.write_settings({**told, name if isinstance(other, str) else "settings": other})
            with pytest.raises(DatasetError, match=f"was started with {name} "):
                resume_run(run.path, told)
        with pytest.raises(DatasetError, match="with other prompts; use the same texts"):
            resume_run(run.path, {"prompt": {"hash": "x"}})

    def test_no_run(self, ask, run):
        """A folder that is no run is refused, and one that another litx works on, with the hint."""
        told = f"litx: {run.parent} is not a run; a run has a file run.toml\n"
        assert (2, told) == ask("--resume", run.parent)[::2]
        with RunFolder.read(run).reserved():
            status, _, err = ask("--resume", run)
        assert 2 == status
        first, second = err.splitlines()
        assert f"litx: resume with the same options and --resume {run}" == first
        assert "is in use by another litx process" in second
