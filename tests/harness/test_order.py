"""Beginning a run, asking a suite, and going on with a run that was interrupted."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from litx.errors import DatasetError, InfrastructureError
from litx.harness.benchmark import Choice
from litx.harness.job import begin, folder_name, questions, reopen, suite_told
from litx.harness.run import RunFolder
from litx.suites.scibench import suite
from tests.suites.scibench.copies import record, write_copy

BOX = r"\boxed{50.7}"
CHOICE = Choice(("zero",), limit=2)
TOLD = {"task": "code", "model": "openai:m"}


@pytest.fixture
def data(tmp_path):
    """A copy with two problems in one textbook."""
    return write_copy(tmp_path / "data", atkins=[record(), record(problemid="1.2")])


@pytest.fixture
def script(tmp_path):
    """A folder with a reply to each of these two."""
    for index in (0, 1):
        place = tmp_path / "script" / "zero" / "atkins" / str(index)
        place.mkdir(parents=True)
        (place / "1.reply.md").write_text(BOX)
    return tmp_path / "script"


@pytest.fixture
def ask(litx, data, script, tmp_path):
    """Return a function that asks about the copy; it gives exit status, output and errors."""
    given = ["--model", f"scripted:{script}", "--data", data, "--runs", tmp_path / "runs"]

    def call(*arguments, setting="zero", limit=2):
        options = ["--setting", setting, "--limit", limit, *given, *arguments]
        return litx("suite", "run", "scibench", *options)

    return call


def path_of(out):
    """Return the path that the command prints last."""
    return Path(out.rstrip().rpartition("\n")[2])


class TestBegin:
    def test_taken(self, tmp_path):
        """A name that is taken gets a number, and nothing is put into what is there."""
        made = [begin(tmp_path / "runs", TOLD).path for _ in range(3)]
        assert 3 == len(set(made))
        assert all(one.is_dir() and one.parent == tmp_path / "runs" / "openai-m" for one in made)

    def test_no_place(self, tmp_path):
        """A place that holds no folders, or leads elsewhere, is one line with the way out."""
        (tmp_path / "runs").write_text("a file")
        with pytest.raises(InfrastructureError, match=r"cannot be made: .*--runs names another"):
            begin(tmp_path / "runs", TOLD)
        (tmp_path / "openai-m").symlink_to(tmp_path)
        with pytest.raises(InfrastructureError, match=r"openai-m is a link; --runs names another"):
            begin(tmp_path, TOLD)

    @pytest.mark.parametrize(
        ("name", "model"),
        [
            ("openai-gpt-5.2", "openai:gpt-5.2"),
            ("openai-org-model_a", "openai:org/model_a"),
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


class TestResume:
    @pytest.fixture
    def run(self, ask):
        """A run that is done."""
        status, out, _ = ask()
        assert 0 == status
        return path_of(out)

    def test_progress(self, ask, run, monkeypatch):
        """The bar counts what is left to ask, and not what is done."""
        seen = []

        def with_progress(items, total, what):
            seen.append((total, what))
            yield from items

        monkeypatch.setattr("litx.cli._work.with_progress", with_progress)
        (run / "records" / "1" / "zero" / "atkins" / "1.json").unlink()
        assert [0, 0] == [ask("--resume", run)[0] for _ in range(2)]
        assert [(1, "questions"), (0, "questions")] == seen

    def test_lost_answers(self, ask, script):
        """A question whose answer was lost makes the status 3 and is told; it is asked again."""
        reply = script / "zero" / "atkins" / "1" / "1.reply.md"
        reply.unlink()
        status, out, err = ask("--repeats", 1)
        assert 3 == status
        assert f"without answer: 1; the same options and --resume {path_of(out)}" in err
        reply.write_text(BOX)
        assert 0 == ask("--resume", path_of(out))[0]

    @pytest.mark.parametrize(
        ("told", "options", "other"),
        [
            ("temperature None, not 0.5", ["--temperature", 0.5], {}),
            ("max_tokens 32767, not 100", ["--max-tokens", 100], {}),
            ("repeats 1, not 2", ["--repeats", 2], {}),
            ("compat False, not True", ["--compat"], {}),
            ("limit 2, not 1", [], {"limit": 1}),
            ("settings ['zero'], not ['zero', 'zero_nosys']", [], {"setting": "zero,zero_nosys"}),
        ],
    )
    def test_other_options(self, ask, run, told, options, other):
        """A run that was begun with other options is refused in one line that names the option."""
        hint = "give the same options, or begin a new run"
        expected = (2, "", f"litx: {run} was begun with {told}; {hint}\n")
        assert expected == ask("--resume", run, *options, **other)

    def test_other_questions(self, data, tmp_path):
        """A run of other data, of another model or suite, or without settings is refused."""
        told = suite_told(suite, "scripted:script", data, CHOICE, 1)
        run = begin(tmp_path / "runs", told)
        assert run.path == reopen(run.path, told).path
        others = {"model": "x", "task": "x", "data": {**told["settings"], "data": "x"}, "compat": 5}
        for name, other in others.items():
            run.write_settings({**told, name if isinstance(other, str) else "settings": other})
            with pytest.raises(DatasetError, match=f"was begun with {name} "):
                reopen(run.path, told)
        with pytest.raises(DatasetError, match="with other prompts; take the same texts"):
            reopen(run.path, {"prompt": {"hash": "x"}})

    def test_no_run(self, ask, tmp_path):
        """A folder that is no run is refused."""
        told = f"litx: {tmp_path} is not a run; a run has a file run.toml\n"
        assert (2, told) == ask("--resume", tmp_path)[::2]

    def test_worked_on(self, ask, run):
        """A run that another litx works on is refused, with what to do then."""
        with RunFolder.read(run).reserved():
            status, _, err = ask("--resume", run)
        assert 2 == status
        first, second = err.splitlines()
        assert f"litx: go on with the same options and --resume {run}" == first
        assert "is being worked on by another litx" in second


class TestRun:
    def test_is_kept(self, ask, data):
        """The folder tells how the model was asked; a setting that is named twice counts once."""
        status, out, _ = ask("--temperature", 0, "--max-tokens", 100, setting="zero, zero", limit=1)
        assert 0 == status
        told = tomllib.loads((path_of(out) / "run.toml").read_text())["settings"]
        assert (0.0, 100, ["zero"]) == (told["temperature"], told["max_tokens"], told["settings"])
        assert str(data) == told["data"]

    @pytest.mark.parametrize("name", ["temperature", "max-tokens", "repeats", "concurrency"])
    def test_impossible_options(self, ask, name, tmp_path):
        """What no model can be told is wrong usage, and nothing is begun."""
        for value in (-1, "hot", *([2.1] if name == "temperature" else [0])):
            status, _, err = ask(f"--{name}", value)
            assert (2, True) == (status, "Invalid value" in err)
        assert not (tmp_path / "runs").exists()

    def test_nothing_to_ask(self, data, monkeypatch):
        """Data without a question are told before a run is begun."""
        monkeypatch.setattr(suite, "asks", lambda *_: [], raising=False)
        with pytest.raises(DatasetError, match="has nothing to ask about; `litx suite check scib"):
            questions(suite, data, CHOICE)

    def test_not_asked(self, data, monkeypatch):
        """Of many with one reason, the first are named and the rest counted."""
        reasons = {**{f"s{number}": "no kernel" for number in range(10)}, "t": "no images"}
        monkeypatch.setattr(suite, "unasked", lambda *_: reasons, raising=False)
        asked, lines = questions(suite, data, CHOICE)
        assert ["zero/atkins/0", "zero/atkins/1"] == list(asked)
        assert [
            "not asked: s0, s1, s2, s3, s4, s5, s6, s7 and 2 more: no kernel",
            "not asked: t: no images",
        ] == lines
