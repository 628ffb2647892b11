"""SciBench as a suite."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ArgumentError, DatasetError
from litx.harness.benchmark import Choice, Output, find
from litx.harness.dialogue import Talk
from litx.sandbox import Mode, Outcome
from litx.suites.scibench import suite
from litx.suites.scibench.ways import Setting
from tests.chats import Scripted
from tests.suites.judges import Judge
from tests.suites.scibench.copies import question, write_copy, write_demonstrations, write_image

RIGHT = Output(r"\boxed{50.7}", {"book": "fund", "index": 0}, "a:1")
EXAM = Output("Long.", {"set": "exam", "index": 0, "setting": "exam_zero"}, "a:2")


def write_exam(folder):
    """Write an exam of one question, and the points of its answer."""
    (folder / "exams.json").write_text(json.dumps([question()]))
    (folder / "exam_grades.json").write_text(json.dumps([{"index": 0, "points": 4}]))
    return folder


@pytest.fixture
def folder(tmp_path):
    """A copy with demonstrations and images."""
    return write_image(write_demonstrations(tmp_path), "problem/0", source="fund")


class TestSuite:
    def test_is_found(self, monkeypatch):
        """The suite is found by its name, and has all settings; who has no copy is told where."""
        assert suite is find("scibench")
        assert set(Setting) <= set(suite.settings)
        assert {"image_zero", "caption_python", "exam_zeroCot", "sol_few"} <= set(suite.settings)
        assert Mode.text is suite.mode
        assert not suite.downloads
        monkeypatch.delenv("LITX_SCIBENCH_DATA", raising=False)
        with pytest.raises(DatasetError, match="LITX_SCIBENCH_DATA; the public repository"):
            suite.folder(None)

    @pytest.mark.parametrize("setting", ["zerocot", "image_few", "exam"])
    def test_unknown(self, folder, setting):
        """A setting that nobody can be asked in is told."""
        with pytest.raises(ArgumentError, match="unknown setting"):
            suite.asks(folder, setting)

    @pytest.mark.law
    def test_check(self, tmp_path):
        """What is wrong comes first, programs included."""
        (write_copy(tmp_path) / "python").mkdir()
        (tmp_path / "python" / "fund_0.txt").write_text("print(7)")
        findings = suite.check(tmp_path)
        wrong = [one.is_wrong for one in findings]
        assert sorted(wrong, reverse=True) == wrong
        assert [one for one in findings if "prints another answer" in one.what]


class TestUnasked:
    def test_all(self, folder, monkeypatch):
        """Without kernel, captions and exams these are left out, and the solved problems."""
        monkeypatch.delenv("LITX_WOLFRAM_KERNEL", raising=False)
        found = suite.unasked(folder, ())
        asked = [name for name in suite.settings if name not in found]
        six = [str(setting) for setting in Setting if setting is not Setting.wolfram]
        assert [*six, "image_zero", "image_zeroCot", "image_python"] == asked
        assert "LITX_WOLFRAM_KERNEL" in found["wolfram"]
        assert "--setting names it" in found["sol_zero"]
        assert {} == suite.unasked(folder, ("zero", "sol_few"))  # which are named
        assert ["exam_zero"] == list(suite.unasked(folder, ("exam_zero",)))

    def test_faults(self, folder):
        """What cannot be read of the data is told, such as an image that is none."""
        write_image(folder, "problem/1", b"<html>", source="fund")
        ((place, why),) = suite.unasked(folder, ("image_zero",)).items()
        assert place.endswith("img/problem/1/img_question.png")
        assert "and must be image/png or image/jpeg" in why

    def test_captions(self, folder):
        """So is a caption of no problem, or that is no text; without any nobody is asked."""
        captions = {"img/fund/0": "A rope.", "fund/0": "A rope.", "img/fund/\n7": 7}
        (folder / "captions.json").write_text(json.dumps(captions))
        why = "the copy has no such problem with image"
        places = ["captions.json['fund/0']", "captions.json['img/fund/\\n7']"]
        assert dict.fromkeys(places, why) == suite.unasked(folder, ("caption_zero",))
        (folder / "captions.json").write_text(json.dumps({"fund/0": "A rope.", "img/fund/0": " "}))
        found = suite.unasked(folder, ("caption_zero",))
        assert "captions.json has no caption of a problem" in found["caption_zero"]


class TestAnswer:
    @pytest.fixture
    def answer(self, folder, tmp_path, runner):
        """Return a function that has the first question of a setting answered."""

        def said(setting, *replies):
            model = Scripted(*replies)
            talk = Talk(model, "1/x", tmp_path / f"dialogue{len(replies)}")
            ask = suite.asks(folder, setting)[0]
            return suite.answer(folder, setting, ask, talk, runner), model

        return said

    def test_twice(self, answer):
        """The reply is kept; in zeroCot the second question is the first with it behind."""
        found, model = answer("zeroCot", "Count.", r"\boxed{3}")
        assert (Outcome.ok, r"\boxed{3}") == (found.reading.outcome, found.reading.output)
        assert {"explanation": "Count."} == found.more
        (system, first), (again, second) = model.asked
        assert system == again
        assert f"{first}Count.Therefore, the answer is" == second

    def test_silence(self, answer):
        """A model that says nothing is asked three times; nothing is an answer then."""
        found, _ = answer("zero", "", " ", "3", "never")
        assert "3" == found.reading.output
        found, model = answer("zero", "", "", "", "", "never")
        assert (Outcome.unparsed, "") == (found.reading.outcome, found.reading.output)
        assert 3 == len(model.asked)


class TestScore:
    def test_parts(self, folder, runner):
        """Problems and exams are scored side by side, each by its own data."""
        stray = Output("5", {"book": "fund", "index": 9}, "a:3")
        scores = suite.score([RIGHT, EXAM, stray], write_exam(folder), Choice(), runner)
        problem, exam = (one.values for one in scores.verdicts)
        assert (True, True) == (problem["compat"], problem["normalised"])
        assert {"points": 4.0, "of": 10.0} == exam
        (line,) = scores.problems
        assert line.startswith("a:3: the copy has no problem fund/9;")
        assert 1.0 == scores.summary["groups"][0]["scores"]["micro"]["normalised"]["rate"]
        assert 0.4 == scores.summary["exams"][0]["rate"]
        assert {"zero": [1.0], "exam_zero": [0.4]} == suite.figures(scores)
        json.dumps(scores.summary, allow_nan=False)

    def test_exam_without_setting(self, folder, runner):
        """An answer to an exam that names no setting was given to the question alone."""
        outputs = [Output("Long.", {"set": "exam", "index": 0}, "a:1")]
        for name, expected in (("exam_zero", 1), ("exam_zeroCot", 0)):
            scores = suite.score(outputs, write_exam(folder), Choice((name,)), runner)
            assert expected == len(scores.verdicts)

    def test_what_is_missing(self, folder, tmp_path_factory, runner):
        """Answers to exams or problems that are not there are told, and the others are judged."""
        scores = suite.score([RIGHT, EXAM], folder, Choice(), runner)
        assert [True] == [one.values["normalised"] for one in scores.verdicts]
        (line,) = scores.problems
        assert "exams.json: the file is missing" in line
        assert [] == list(suite.score([RIGHT, EXAM], folder, Choice(("zero",)), runner).problems)
        with pytest.raises(DatasetError, match=r"exams\.json"):
            suite.score([EXAM], folder, Choice(), runner)
        alone = write_exam(tmp_path_factory.mktemp("exams"))
        scores = suite.score([RIGHT, EXAM], alone, Choice(), runner)
        assert [4.0] == [one.values["points"] for one in scores.verdicts]
        (line,) = scores.problems
        assert "holds no problem of SciBench" in line

    def test_settings(self, folder, runner):
        """Settings that are named are judged alone."""
        record = {"book": "fund", "index": 0}
        outputs = [Output("5", {**record, "setting": name}, "a:1") for name in ("zero", "few")]
        scores = suite.score(outputs, folder, Choice(("few",)), runner)
        assert ["few"] == [one.record["setting"] for one in scores.verdicts]
        with pytest.raises(ArgumentError):
            suite.score(outputs, folder, Choice(("nil",)), runner)

    def test_skills(self, folder, runner):
        """A judge says what wrong answers to solved problems alone lack; a chart shows it."""
        records = [{"book": "fund", "index": index, "set": "sol"} for index in range(2)]
        records.append({"book": "fund", "index": 0})
        judge = Judge(r"\boxed{4}")
        outputs = [Output("no \ud800", record) for record in records]  # with half a character
        scores = suite.score(outputs, folder, Choice(judge=judge), runner)
        assert 2 == len(judge.asked)
        (profile,) = scores.summary["skills"]
        assert 1.0 == profile["shares"]["causal reasoning"]
        assert "SciBench, what wrong solutions lack" == scores.tables[-1].title
        pytest.importorskip("matplotlib")
        assert "causal reasoning" in suite.plots(scores)["skills"]

    def test_programs(self, folder, runner):
        """A verdict on a program says what became of it; half a character stops none."""
        record = {"book": "fund", "index": 0, "setting": "python"}
        codes = ["1 / 0", "print('\ud800')"]
        outputs = [
            Output(f"```\n{c}\n```", {**record, "repeat": i}) for i, c in enumerate(codes, 1)
        ]
        failed, ran = suite.score(outputs, folder, Choice(), runner).verdicts
        assert ["crashed", "ok"] == [failed.values["program"], ran.values["program"]]
        assert failed.note.startswith("crashed: ZeroDivisionError")


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
_NAMES = ("book", "index", "set", "setting", "repeat", "explanation")
_KNOWN = st.sampled_from(["fund", "sol", "img", "exam", "exam_zero", "zeroCot", 0, 1, True])


class TestAnyOutput:
    @pytest.fixture(scope="module")
    @staticmethod
    def data(tmp_path_factory):
        """A copy with an exam."""
        folder = write_copy(tmp_path_factory.mktemp("copy"))
        (folder / "exams.json").write_text(json.dumps([question()]))
        return folder

    @given(st.text(), st.dictionaries(st.sampled_from(_NAMES), _KNOWN | _JSON))
    def test_is_judged_or_told(self, data, runner, response, record):
        """Whatever an output holds, it has a verdict or a line, and the scores are JSON."""
        scores = suite.score([Output(response, record, "a:1")], data, Choice(), runner)
        assert 1 == len(scores.verdicts) + len(scores.problems)
        json.dumps([dict(one.values) for one in scores.verdicts], allow_nan=False)
        json.dumps(scores.summary, allow_nan=False)
