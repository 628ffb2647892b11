"""Asking a suite, and going on with a run that was interrupted."""

import tomllib

import pytest

from litx.errors import DatasetError
from litx.harness.benchmark import Choice
from litx.harness.order import begin, questions, reopen, suite_told
from litx.harness.run import RunFolder
from litx.suites.scibench import suite
from tests.suites.scibench.copies import record, write_copy

BOX = r"\boxed{50.7}"
CHOICE = Choice(("zero",), limit=2)


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
    return out.rstrip().rpartition("\n")[2]


class TestResume:
    @pytest.fixture
    def run(self, ask, tmp_path):
        """A run that is done."""
        assert 0 == ask()[0]
        (file,) = (tmp_path / "runs").rglob("run.toml")
        return file.parent

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
        status, out, err = ask("--resume", run, *options, **other)
        assert (2, "") == (status, out)
        (line,) = err.splitlines()
        hint = "give the same options, or begin a new run"
        assert f"litx: {run} was begun with {told}; {hint}" == line

    def test_no_run(self, ask, tmp_path):
        """A folder that is no run is refused."""
        status, _, err = ask("--resume", tmp_path)
        assert 2 == status
        assert f"litx: {tmp_path} is not a run; a run has a file run.toml\n" == err

    def test_worked_on(self, ask, run):
        """A run that another litx works on is refused, with what to do then."""
        with RunFolder.read(run).reserved():
            status, _, err = ask("--resume", run)
        assert 2 == status
        first, second = err.splitlines()
        assert f"litx: go on with the same options and --resume {run}" == first
        assert "is being worked on by another litx" in second


class TestRun:
    def test_settings_twice(self, ask, tmp_path):
        """A setting that is named twice, with blanks, is asked once."""
        status, out, _ = ask(setting="zero, zero", limit=1)
        assert 0 == status
        told = tomllib.loads((tmp_path / "runs" / path_of(out) / "run.toml").read_text())
        assert ["zero"] == told["settings"]["settings"]

    def test_sampling_is_kept(self, ask, data):
        """The folder of a run tells how the model was told to answer."""
        _, out, _ = ask("--temperature", 0, "--max-tokens", 100)
        with open(f"{path_of(out)}/run.toml", "rb") as file:  # noqa: PTH123 (a text that is a path)
            told = tomllib.load(file)["settings"]
        assert (0.0, 100) == (told["temperature"], told["max_tokens"])
        assert str(data) == told["data"]

    @pytest.mark.parametrize(
        "options",
        [
            ["--temperature", -1],
            ["--temperature", 2.1],
            ["--temperature", "hot"],
            ["--max-tokens", 0],
            ["--repeats", 0],
            ["--concurrency", 0],
        ],
    )
    def test_impossible_options(self, ask, options, tmp_path):
        """What no model can be told is wrong usage, and nothing is begun."""
        status, _, err = ask(*options)
        assert 2 == status
        assert "Invalid value" in err
        assert not (tmp_path / "runs").exists()


@pytest.fixture
def told(data):
    """What run.toml says of two problems in one setting."""
    return suite_told(suite, "scripted:script", data, CHOICE, 1)


class TestReopen:
    @pytest.mark.parametrize("name", ["model", "data", "task"])
    def test_other_questions(self, told, tmp_path, name):
        """A run of other data, of another model or suite is refused."""
        run = begin(tmp_path / "runs", told)
        assert run.path == reopen(run.path, told).path
        told |= {name: "x"} if name != "data" else {"settings": {**told["settings"], "data": "x"}}
        with pytest.raises(DatasetError, match=f"was begun with {name} "):
            reopen(run.path, told)

    def test_no_settings(self, told, tmp_path):
        """A run whose settings are gone is refused."""
        run = begin(tmp_path / "runs", {**told, "settings": 5})
        with pytest.raises(DatasetError, match="was begun with compat None"):
            reopen(run.path, told)


class TestQuestions:
    def test_nothing(self, data, monkeypatch):
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
