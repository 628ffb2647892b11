"""SciBench as a suite, and `litx suite` with it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ArgumentError, DatasetError
from litx.harness.benchmark import Choice, Output
from litx.harness.dialogue import Talk
from litx.sandbox import Outcome
from litx.suites.scibench import suite
from litx.suites.scibench.ask.ways import Setting
from litx.suites.scibench.data.problem import BOOKS
from tests.chats import Scripted
from tests.suites.scibench.copies import (
    question,
    record,
    write_copy,
    write_demonstrations,
    write_image,
)

BOX = r"\boxed{50.7}"


def write_exam(folder):
    """Write an exam of one question, and a grade for its answer."""
    (folder / "exams.json").write_text(json.dumps([question()]))
    (folder / "exam_grades.json").write_text(json.dumps([{"index": 0, "points": 4}]))


@pytest.fixture
def folder(tmp_path):
    """A copy with demonstrations and images."""
    return write_image(write_demonstrations(tmp_path / "data", 5), "problem/0", source="fund")


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
        """A setting that is named is asked, solved problems too; a false image is told."""
        assert {} == suite.unasked(folder, ("zero", "sol_few"))
        assert ["exam_zero"] == list(suite.unasked(folder, ("exam_zero",)))
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
    @pytest.fixture
    def answer(self, folder, tmp_path, runner):
        """Return a function that has the first question of a setting answered."""

        def answered(setting, *texts):
            model, ask = Scripted(*texts), suite.asks(folder, setting)[0]
            talk = Talk(model, "1/x", tmp_path / f"dialogue {len(texts)}")
            return suite.answer(folder, setting, ask, talk, runner), model.asked

        return answered

    def test_twice(self, answer):
        """In zeroCot the second question is the first with the reply behind it."""
        found, ((system, first), (again, second)) = answer("zeroCot", "Count.", BOX)
        assert (Outcome.ok, BOX) == (found.reading.outcome, found.reading.output)
        assert {"explanation": "Count."} == found.more
        assert (system, f"{first}Count.Therefore, the answer is") == (again, second)

    def test_silence(self, answer):
        """A model that says nothing is asked three times; nothing is an answer then."""
        found, _ = answer("zero", "", " ", "3")
        assert "3" == found.reading.output
        found, asked = answer("zero", "", "", "", "never")
        assert (Outcome.unparsed, "") == (found.reading.outcome, found.reading.output)
        assert 3 == len(asked)


class TestScore:
    @pytest.fixture
    def score(self, folder, runner):
        """Return a function that scores outputs."""
        return lambda *outputs, **choice: suite.score(outputs, folder, Choice(**choice), runner)

    PROBLEM = Output(BOX, {"book": "fund", "index": 0}, "a:1")
    EXAM = Output("Long.", {"set": "exam", "index": 0}, "a:2")

    def test_parts(self, score, folder):
        """Problems and exams are scored side by side, each by its own data."""
        write_exam(folder)
        scores = score(self.PROBLEM, self.EXAM, Output("5", {"book": "fund", "index": 9}, "a:3"))
        first, second = (one.values for one in scores.verdicts)
        assert {"compat": True, "normalised": True}.items() <= first.items()
        assert {"points": 4.0, "of": 10.0} == second
        (line,) = scores.problems
        assert line.startswith("a:3: the copy has no problem fund/9;")
        assert 1.0 == scores.summary["groups"][0]["scores"]["micro"]["normalised"]["rate"]
        assert 0.4 == scores.summary["exams"][0]["rate"]
        assert {"zero": [1.0], "exam_zero": [0.4]} == suite.figures(scores)

    def test_unread_record(self, score, folder):
        """A reply to a record whose truth does not parse is told what is wrong with the record."""
        bad = [record("atkins"), record("atkins", answer_number="ten"), record("atkins")]
        (folder / "atkins.json").write_text(json.dumps(bad), encoding="utf-8")
        place = f"{folder}/atkins.json[1].answer_number"
        assert place in suite.unasked(folder, ["zero"])
        outputs = [Output(BOX, {"book": "atkins", "index": i}, f"a:{i}") for i in range(3)]
        scores = score(*outputs)
        assert [0, 2] == [one.record["index"] for one in scores.verdicts]
        (line,) = scores.problems
        assert line.startswith(f"a:1: {place}: 'ten' is not a finite number; correct")

    def test_parts_are_missing(self, score, tmp_path, runner):
        """Answers to exams, or to problems, that are not there are told; the others are judged."""
        scores = score(self.PROBLEM, self.EXAM)
        assert [True] == [one.values["normalised"] for one in scores.verdicts]
        (line,) = scores.problems
        assert "exams.json: the file is missing" in line
        assert () == tuple(score(self.PROBLEM, self.EXAM, settings=("zero",)).problems)
        with pytest.raises(DatasetError, match=r"exams\.json"):
            score(self.EXAM)
        write_exam(tmp_path)  # in a folder without problems
        scores = suite.score([self.PROBLEM, self.EXAM], tmp_path, Choice(), runner)
        assert [4.0] == [one.values["points"] for one in scores.verdicts]
        (line,) = scores.problems
        assert "holds no problem of SciBench" in line

    def test_settings(self, score, folder):
        """Settings that are named are judged alone; an answer to an exam without one is zero."""
        write_exam(folder)
        record = {"book": "fund", "index": 0}
        outputs = [Output("5", {**record, "setting": one}, "a:1") for one in ("zero", "few")]
        for setting, count in (("few", 1), ("exam_zero", 1), ("exam_zeroCot", 0)):
            verdicts = score(*outputs, self.EXAM, settings=(setting,)).verdicts
            assert [setting] * count == [one.record["setting"] for one in verdicts]
        with pytest.raises(ArgumentError):
            score(*outputs, settings=("nil",))

    def test_skills(self, score):
        """A judge says what wrong answers to solved problems alone lack; a chart shows it."""
        outputs = [Output("no", {"book": "fund", "index": index, "set": "sol"}) for index in (0, 1)]
        judge = Scripted(r"\boxed{4}", r"\boxed{4}")
        scores = score(*outputs, Output("no", {"book": "fund", "index": 0}), judge=judge)
        assert 2 == len(judge.asked)
        (profile,) = scores.summary["skills"]
        assert 1.0 == profile["shares"]["causal reasoning"]
        assert "SciBench, what wrong solutions lack" == scores.tables[-1].title
        pytest.importorskip("matplotlib")
        assert "causal reasoning" in suite.plots(scores)["skills"]

    def test_half_characters(self, score):
        """Halves of characters, which JSON can hold, stop neither programs nor judges."""
        record = {"book": "fund", "index": 0}
        outputs = [
            Output("```\nprint('\ud800')\n```", {**record, "setting": "python"}),
            Output("\ud800", {**record, "set": "sol"}),
        ]
        verdicts = score(*outputs, judge=Scripted(r"\boxed{4}")).verdicts
        assert [False, False] == [one.values["normalised"] for one in verdicts]
        assert "ok" == verdicts[0].values["program"]


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


class TestCommands:
    @pytest.fixture
    def score(self, litx, folder):
        """Return a function that scores outputs and gives status, stdout and stderr."""
        return lambda *given: litx("suite", "score", "scibench", *given, "--data", folder)

    def test_end_to_end(self, litx, score, folder, tmp_path, monkeypatch):
        """Whatever can be asked is asked and judged in one run, whatever programs come back."""

        def script(name, replies):
            for key, texts in replies.items():
                place = tmp_path / name / key
                place.mkdir(parents=True)
                for number, text in enumerate(texts, 1):
                    (place / f"{number}.reply.md").write_text(text)
            return f"scripted:{tmp_path / name}"

        (folder / "captions.json").write_text(json.dumps({"img/fund/0": "A rope."}))
        (folder / "exams.json").write_text(json.dumps([question()]))
        kernel = tmp_path / "kernel"
        kernel.write_text("#!/bin/sh\necho 50.7\n")
        kernel.chmod(0o755)
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", str(kernel))
        programs = {
            "atkins": "open('written', 'w')",
            "chemmc": "x = 50.7",
            "quan": "for i in range(10**7): print(i)",
            "matter": "print(3",
            "fund": "print(50.7)",
        }
        for book in set(BOOKS) - set(programs):
            for name in (book, f"{book}_sol"):
                (folder / f"{name}.json").write_text("[]")
        replies = {}
        for setting in suite.settings:
            for ask in suite.asks(folder, setting):
                program = programs.get(ask.record.get("book"), "1")
                text = f"```python\n{program}\n```" if setting.endswith("python") else BOX
                text = r"\boxed{$50.7$}" if setting == "few" else text
                replies[f"{setting}/{ask.key}"] = [text, BOX]
        judge = {f"skills/{key}": [r"\boxed{4}"] for key in replies if key.startswith("sol_")}
        judge |= {f"grades/exam_{name}/0": [r"\boxed{4}"] for name in ("zero", "zeroCot")}
        models = ("--model", script("model", replies), "--judge", script("judge", judge))
        more = ("--data", folder, "--runs", tmp_path / "runs", "--limit", 5)
        given = (*models, "--setting", ",".join(suite.settings), *more)
        status, out, err = litx("suite", "run", "scibench", *given)
        assert (0, 1) == (status, err.count("\n"))
        assert " questions to ask: " in err
        _, out, err = score(out.rstrip().rpartition("\n")[2], "--format", "json")
        verdicts = json.loads(out)["verdicts"]
        places = "1/exam_zero/exam/0, 1/exam_zeroCot/exam/0"
        assert f"litx: {places}: nobody graded it; take --judge, or exam_grades.json\n" == err
        judged = {one["setting"] for one in verdicts}
        assert set(suite.settings) - {"exam_zero", "exam_zeroCot"} == judged
        for setting, rules in (("zero", (True, True)), ("few", (False, True))):
            own = [one["values"] for one in verdicts if one["setting"] == setting]
            assert {rules} == {(one["compat"], one["normalised"]) for one in own}
        outcomes = ("crashed", "ok", "rejected", "unparsed", "ok")
        ran = [one for one in verdicts if one["setting"].endswith("python")]
        assert dict(zip(programs, outcomes, strict=True)) == {
            one["book"]: one["values"]["program"] for one in ran if "python" == one["setting"]
        }
        assert ["fund"] * 3 == [one["book"] for one in ran if one["values"]["normalised"]]

    @pytest.mark.parametrize(
        ("told", "setting"),
        [
            ("python is not asked: the copy has 0 programs in python to show for atkins", "python"),
            ("wolfram is not asked: Wolfram programs need a kernel", "wolfram"),
            ("caption_zero is not asked: ", "caption_zero"),
            ("unknown setting 'zerro'; did you mean 'zero'?", "zerro"),
            ("unknown setting 'image_few'; did you mean ", "image_few"),
        ],
    )
    def test_what_is_missing(self, litx, tmp_path, monkeypatch, told, setting):
        """A setting that cannot be asked is told in one line, and nothing is begun."""
        monkeypatch.delenv("LITX_WOLFRAM_KERNEL", raising=False)
        given = ("--model", f"scripted:{tmp_path}", "--setting", setting)
        data = ("--data", write_copy(tmp_path))
        status, out, err = litx("suite", "run", "scibench", *given, *data)
        assert (2, "") == (status, out)
        (line,) = err.splitlines()
        assert line.startswith(f"litx: {told}")

    def test_tables(self, score, tmp_path):
        """The tables stand by our rule and the published one, or by that alone."""
        outputs = tmp_path / "outputs.jsonl"
        outputs.write_text(json.dumps({"book": "fund", "index": 0, "response": "5"}))
        for options, is_ours in (((), True), (("--compat",), False)):
            _, out, _ = score(outputs, *options)
            assert is_ours is ("zero: by our rule" in out)
            assert "zero: by the published rule" in out
