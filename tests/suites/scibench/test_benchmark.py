"""SciBench as a suite."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ArgumentError, DatasetError
from litx.harness.benchmark import Choice, Output, find
from litx.harness.dialogue import Talk
from litx.providers import Answer
from litx.sandbox import Mode, Outcome
from litx.suites.scibench import suite
from litx.suites.scibench.ways import Setting
from tests.suites.scibench.copies import question, write_copy, write_demonstrations, write_image


@pytest.fixture
def folder(tmp_path):
    """A copy with demonstrations and images."""
    return write_image(write_demonstrations(tmp_path), "problem/0", source="fund")


class Model:
    """Says one text after the other, and keeps what it was asked."""

    name = "model"

    def __init__(self, *texts):
        self.texts = list(texts)
        self.asked = []

    def ask(self, messages, label):
        """Say the next text."""
        del label
        self.asked.append([one.text for one in messages])
        return Answer(self.texts.pop(0))


class TestSuite:
    def test_is_found(self):
        """The suite is found by its name, and has all settings."""
        assert suite is find("scibench")
        assert set(Setting) <= set(suite.settings)
        assert {"image_zero", "caption_python", "exam_zeroCot", "sol_few"} <= set(suite.settings)
        assert Mode.text is suite.mode

    def test_data(self, monkeypatch):
        """Who has no copy is told where it is."""
        monkeypatch.delenv("LITX_SCIBENCH_DATA", raising=False)
        with pytest.raises(DatasetError, match="LITX_SCIBENCH_DATA; the public repository"):
            suite.folder(None)
        assert not suite.downloads


class TestAsks:
    @pytest.mark.parametrize("setting", ["zerocot", "image_few", "exam"])
    def test_unknown(self, folder, setting):
        """A setting that nobody can be asked in is told."""
        with pytest.raises(ArgumentError, match="unknown setting"):
            suite.asks(folder, setting)


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

    def test_named(self, folder):
        """A setting that is named is asked, the solved problems too."""
        assert {} == suite.unasked(folder, ("zero", "sol_few"))
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
        assert {
            "captions.json['fund/0']": "the copy has no such problem with image",
            "captions.json['img/fund/\\n7']": "the copy has no such problem with image",
        } == suite.unasked(folder, ("caption_zero",))
        (folder / "captions.json").write_text(json.dumps({"fund/0": "A rope.", "img/fund/0": " "}))
        found = suite.unasked(folder, ("caption_zero",))
        assert "captions.json has no caption of a problem" in found["caption_zero"]


class TestAnswer:
    def answer(self, folder, setting, model, tmp_path, runner):
        """Have the first question of a setting answered."""
        ask = suite.asks(folder, setting)[0]
        talk = Talk(model, "1/x", tmp_path / "dialogue")
        return suite.answer(folder, setting, ask, talk, runner)

    def test_once(self, folder, tmp_path, runner):
        """The reply is kept as it is."""
        found = self.answer(folder, "zero", Model(r"\boxed{3}"), tmp_path, runner)
        assert (Outcome.ok, r"\boxed{3}") == (found.reading.outcome, found.reading.output)

    def test_twice(self, folder, tmp_path, runner):
        """In zeroCot the second question is the first with the reply behind it."""
        model = Model("Count.", r"\boxed{3}")
        found = self.answer(folder, "zeroCot", model, tmp_path, runner)
        assert r"\boxed{3}" == found.reading.output
        assert {"explanation": "Count."} == found.more
        (system, first), (again, second) = model.asked
        assert system == again
        assert f"{first}Count.Therefore, the answer is" == second

    def test_silence(self, folder, tmp_path, runner):
        """A model that says nothing is asked three times; nothing is an answer then."""
        model = Model("", " ", "3", "never")
        found = self.answer(folder, "zero", model, tmp_path, runner)
        assert "3" == found.reading.output
        model = Model("", "", "", "never")
        found = self.answer(folder, "zero", model, tmp_path / "other", runner)
        assert (Outcome.unparsed, "") == (found.reading.outcome, found.reading.output)
        assert 3 == len(model.asked)

    def test_image(self, folder, tmp_path, runner):
        """The image is in both questions of zeroCot."""
        seen = []

        class Watching(Model):
            def ask(self, messages, label):
                """Keep the images."""
                seen.append(messages[-1].images)
                return super().ask(messages, label)

        self.answer(folder, "image_zeroCot", Watching("a", "b"), tmp_path, runner)
        assert 2 == len(seen)
        assert seen[0] == seen[1] != ()


class TestScore:
    def test_parts(self, folder, runner):
        """Problems and exams are scored side by side, each by its own data."""
        (folder / "exams.json").write_text(json.dumps([question()]))
        (folder / "exam_grades.json").write_text(json.dumps([{"index": 0, "points": 4}]))
        outputs = [
            Output(r"\boxed{50.7}", {"book": "fund", "index": 0}, "a:1"),
            Output("Long.", {"set": "exam", "index": 0, "setting": "exam_zero"}, "a:2"),
            Output("5", {"book": "fund", "index": 9}, "a:3"),
        ]
        scores = suite.score(outputs, folder, Choice(), runner)
        assert 2 == len(scores.verdicts)
        assert {"compat": True, "normalised": True}.items() <= scores.verdicts[0].values.items()
        assert {"points": 4.0, "of": 10.0} == scores.verdicts[1].values
        assert ["a:3: the copy has no problem fund/9"] == [
            line.partition(";")[0] for line in scores.problems
        ]
        assert 1.0 == scores.summary["groups"][0]["scores"]["micro"]["normalised"]["rate"]
        assert 0.4 == scores.summary["exams"][0]["rate"]
        assert {"zero": [1.0], "exam_zero": [0.4]} == suite.figures(scores)
        json.dumps(scores.summary, allow_nan=False)

    def test_exam_without_setting(self, folder, runner):
        """An answer to an exam that names no setting was given to the question alone."""
        (folder / "exams.json").write_text(json.dumps([question()]))
        (folder / "exam_grades.json").write_text(json.dumps([{"index": 0, "points": 4}]))
        outputs = [Output("Long.", {"set": "exam", "index": 0}, "a:1")]
        for choice, expected in ((Choice(("exam_zero",)), 1), (Choice(("exam_zeroCot",)), 0)):
            assert expected == len(suite.score(outputs, folder, choice, runner).verdicts)

    def test_exams_are_missing(self, folder, runner):
        """Answers to exams that are not there are told, and the problems are judged."""
        outputs = [
            Output(r"\boxed{50.7}", {"book": "fund", "index": 0}, "a:1"),
            Output("Long.", {"set": "exam", "index": 0, "setting": "exam_zero"}, "a:2"),
        ]
        scores = suite.score(outputs, folder, Choice(), runner)
        assert [True] == [one.values["normalised"] for one in scores.verdicts]
        (line,) = scores.problems
        assert "exams.json: the file is missing" in line
        assert () == tuple(suite.score(outputs, folder, Choice(("zero",)), runner).problems)
        with pytest.raises(DatasetError, match=r"exams\.json"):
            suite.score(outputs[1:], folder, Choice(), runner)

    def test_problems_are_missing(self, tmp_path, runner):
        """So are answers to problems beside exams that are there."""
        (tmp_path / "exams.json").write_text(json.dumps([question()]))
        (tmp_path / "exam_grades.json").write_text(json.dumps([{"index": 0, "points": 4}]))
        outputs = [
            Output("5", {"book": "fund", "index": 0}, "a:1"),
            Output("Long.", {"set": "exam", "index": 0}, "a:2"),
        ]
        scores = suite.score(outputs, tmp_path, Choice(), runner)
        assert [4.0] == [one.values["points"] for one in scores.verdicts]
        (line,) = scores.problems
        assert "holds no problem of SciBench" in line

    def test_settings(self, folder, runner):
        """Settings that are named are judged alone."""
        outputs = [
            Output("5", {"book": "fund", "index": 0, "setting": setting}, "a:1")
            for setting in ("zero", "few")
        ]
        scores = suite.score(outputs, folder, Choice(("few",)), runner)
        assert ["few"] == [one.record["setting"] for one in scores.verdicts]
        with pytest.raises(ArgumentError):
            suite.score(outputs, folder, Choice(("nil",)), runner)

    def test_program(self, folder, runner):
        """A verdict on a program says what became of it."""
        outputs = [Output("```\n1 / 0\n```", {"book": "fund", "index": 0, "setting": "python"})]
        (verdict,) = suite.score(outputs, folder, Choice(), runner).verdicts
        assert "crashed" == verdict.values["program"]
        assert verdict.note.startswith("crashed: ZeroDivisionError")

    def test_skills(self, folder, runner):
        """A judge says what wrong answers to solved problems lack; a chart shows it."""
        outputs = [
            Output("no", {"book": "fund", "index": index, "set": "sol"}) for index in range(2)
        ]
        judge = Model(r"\boxed{4}", r"\boxed{4}")
        scores = suite.score(outputs, folder, Choice(judge=judge), runner)
        (profile,) = scores.summary["skills"]
        assert 1.0 == profile["shares"]["causal reasoning"]
        assert "SciBench, what wrong solutions lack" == scores.tables[-1].title
        pytest.importorskip("matplotlib")
        plots = suite.plots(scores)
        assert ["skills"] == list(plots)
        assert "causal reasoning" in plots["skills"]

    def test_judge_and_test_problems(self, folder, runner):
        """Test problems have no solution to compare with, and are not sent to the judge."""
        judge = Model()
        outputs = [Output("no", {"book": "fund", "index": 0})]
        suite.score(outputs, folder, Choice(judge=judge), runner)
        assert [] == judge.asked

    def test_half_characters(self, folder, runner):
        """Halves of characters, which JSON can hold, stop neither programs nor judges."""
        outputs = [
            Output("```\nprint('\ud800')\n```", {"book": "fund", "index": 0, "setting": "python"}),
            Output("\ud800", {"book": "fund", "index": 0, "set": "sol"}),
        ]
        scores = suite.score(outputs, folder, Choice(judge=Model(r"\boxed{4}")), runner)
        assert [False, False] == [one.values["normalised"] for one in scores.verdicts]
        assert "ok" == scores.verdicts[0].values["program"]


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
        outputs = [Output(response, record, "a:1")]
        scores = suite.score(outputs, data, Choice(), runner)
        assert 1 == len(scores.verdicts) + len(scores.problems)
        json.dumps([dict(one.values) for one in scores.verdicts], allow_nan=False)
        json.dumps(scores.summary, allow_nan=False)


class TestCheck:
    @pytest.mark.law
    def test_small_copy(self, tmp_path):
        """What is wrong comes first, programs included."""
        write_copy(tmp_path)
        (tmp_path / "python").mkdir()
        (tmp_path / "python" / "fund_0.txt").write_text("print(7)")
        findings = suite.check(tmp_path)
        wrong = [one.is_wrong for one in findings]
        assert sorted(wrong, reverse=True) == wrong
        assert [one for one in findings if "prints another answer" in one.what]
