"""SciBench as a suite, and the commands of `litx suite` for it."""

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
from tests.suites.files import write
from tests.suites.scibench.copies import (
    make_question,
    make_record,
    write_copy,
    write_demonstrations,
    write_image,
    write_kernel,
)

BOX = r"\boxed{50.7}"


def write_exam(folder):
    """Write an exam of a single question, and a grade for its answer."""
    write(folder, "exams.json", [make_question()])
    write(folder, "exam_grades.json", [{"index": 0, "points": 4}])


@pytest.fixture
def folder(tmp_path):
    """A copy with demonstrations and images."""
    return write_image(write_demonstrations(tmp_path / "data", 5), "problem/0", source="fund")


class TestExcludedSettings:
    def test_default_settings(self, folder, monkeypatch):
        """Settings without their kernel, captions or exams, and solved problems, are excluded."""
        monkeypatch.delenv("LITX_WOLFRAM_KERNEL", raising=False)
        reasons = suite.unasked(folder, ())
        names = [name for name in suite.settings if name not in reasons]
        text_settings = [str(setting) for setting in Setting if setting is not Setting.wolfram]
        assert [*text_settings, "image_zero", "image_zeroCot", "image_python"] == names
        assert "LITX_WOLFRAM_KERNEL" in reasons["wolfram"]
        assert "use --setting to ask it" in reasons["sol_zero"]

    def test_named_settings(self, folder):
        """A named setting is asked, even of solved problems; an invalid image is reported."""
        assert {} == suite.unasked(folder, ("zero", "sol_few"))
        assert ["exam_zero"] == list(suite.unasked(folder, ("exam_zero",)))
        write_image(folder, "problem/1", b"<html>", source="fund")
        ((location, reason),) = suite.unasked(folder, ("image_zero",)).items()
        assert location.endswith("img/problem/1/img_question.png")
        assert "and must be image/png or image/jpeg" in reason

    def test_captions(self, folder):
        """A caption without problem, and a setting without captions, are reported."""
        captions = {"img/fund/0": "A rope.", "fund/0": "A rope.", "img/fund/\n7": 7}
        write(folder, "captions.json", captions)
        assert {
            "captions.json['fund/0']": "the copy has no such problem with image",
            "captions.json['img/fund/\\n7']": "the copy has no such problem with image",
        } == suite.unasked(folder, ("caption_zero",))
        write(folder, "captions.json", {"fund/0": "A rope.", "img/fund/0": " "})
        reasons = suite.unasked(folder, ("caption_zero",))
        assert "captions.json has no caption for a problem" in reasons["caption_zero"]


class TestAnswer:
    @pytest.fixture
    def answer(self, folder, tmp_path, runner):
        """Return a function that answers the first question of a setting with texts."""

        def answer_first(setting, *texts):
            model, ask = Scripted(*texts), suite.asks(folder, setting)[0]
            talk = Talk(model, "1/x", tmp_path / f"dialogue {len(texts)}")
            return suite.answer(folder, setting, ask, talk, runner), model.conversations

        return answer_first

    def test_second_request(self, answer):
        """The second request of zeroCot is the first request and its reply."""
        dialogue, ((system, first), (again, second)) = answer("zeroCot", "Count.", BOX)
        assert (Outcome.ok, BOX) == (dialogue.reading.outcome, dialogue.reading.output)
        assert {"explanation": "Count."} == dialogue.more
        assert (system, f"{first}Count.Therefore, the answer is") == (again, second)

    def test_empty_reply(self, answer):
        """A question is repeated after an empty reply, at most three times."""
        dialogue, _ = answer("zero", "", " ", "3")
        assert "3" == dialogue.reading.output
        dialogue, prompts = answer("zero", "", "", "", "never")
        assert (Outcome.unparsed, "") == (dialogue.reading.outcome, dialogue.reading.output)
        assert 3 == len(prompts)


class TestScore:
    @pytest.fixture
    def score(self, folder, runner):
        """Return a function that scores outputs."""
        return lambda *outputs, **choice: suite.score(outputs, folder, Choice(**choice), runner)

    PROBLEM = Output(BOX, {"book": "fund", "index": 0}, "a:1")
    EXAM = Output("Long.", {"set": "exam", "index": 0}, "a:2")

    def test_parts(self, score, folder):
        """Problems and exams are scored in the same run, each by its data."""
        write_exam(folder)
        scores = score(self.PROBLEM, self.EXAM, Output("5", {"book": "fund", "index": 9}, "a:3"))
        first, second = (verdict.values for verdict in scores.verdicts)
        assert {"compat": True, "normalised": True}.items() <= first.items()
        assert {"points": 4.0, "of": 10.0} == second
        (line,) = scores.problems
        assert line.startswith("a:3: the copy has no problem fund/9;")
        assert 1.0 == scores.summary["groups"][0]["scores"]["micro"]["normalised"]["rate"]
        assert 0.4 == scores.summary["exams"][0]["rate"]
        assert {"zero": [1.0], "exam_zero": [0.4]} == suite.figures(scores)

    def test_malformed_record(self, score, folder):
        """A reply to a malformed record is reported with the fault of the record."""
        records = [make_record(answer_number=number) for number in ("50.7", "ten", "50.7")]
        write(folder, "atkins.json", records)
        location = f"{folder}/atkins.json[1].answer_number"
        assert location in suite.unasked(folder, ["zero"])
        outputs = [Output(BOX, {"book": "atkins", "index": i}, f"a:{i}") for i in range(3)]
        scores = score(*outputs)
        assert [0, 2] == [verdict.record["index"] for verdict in scores.verdicts]
        (line,) = scores.problems
        assert line.startswith(f"a:1: {location}: 'ten' is not a finite number; correct")

    def test_missing_parts(self, score, tmp_path, runner):
        """Missing exams or problems are reported; the others are judged."""
        scores = score(self.PROBLEM, self.EXAM)
        assert [True] == [verdict.values["normalised"] for verdict in scores.verdicts]
        (line,) = scores.problems
        assert "exams.json: the file is missing" in line
        assert () == tuple(score(self.PROBLEM, self.EXAM, settings=("zero",)).problems)
        with pytest.raises(DatasetError, match=r"exams\.json"):
            score(self.EXAM)
        write_exam(tmp_path)  # in a folder without problems
        scores = suite.score([self.PROBLEM, self.EXAM], tmp_path, Choice(), runner)
        assert [4.0] == [verdict.values["points"] for verdict in scores.verdicts]
        (line,) = scores.problems
        assert "holds no problem of SciBench" in line

    def test_settings(self, score, folder):
        """Only named settings are scored; the default setting of an exam answer is zero."""
        write_exam(folder)
        record = {"book": "fund", "index": 0}
        outputs = [Output("5", {**record, "setting": name}, "a:1") for name in ("zero", "few")]
        for setting, count in (("few", 1), ("exam_zero", 1), ("exam_zeroCot", 0)):
            verdicts = score(*outputs, self.EXAM, settings=(setting,)).verdicts
            assert [setting] * count == [verdict.record["setting"] for verdict in verdicts]
        with pytest.raises(ArgumentError):
            score(*outputs, settings=("nil",))

    def test_skills(self, score):
        """A judge analyses wrong answers to solved problems only; a chart shows the skills."""
        outputs = [Output("no", {"book": "fund", "index": index, "set": "sol"}) for index in (0, 1)]
        judge = Scripted(r"\boxed{4}", r"\boxed{4}")
        scores = score(*outputs, Output("no", {"book": "fund", "index": 0}), judge=judge)
        assert 2 == len(judge.conversations)
        (profile,) = scores.summary["skills"]
        assert 1.0 == profile["shares"]["causal reasoning"]
        assert "SciBench, what wrong solutions lack" == scores.tables[-1].title
        pytest.importorskip("matplotlib")
        assert "causal reasoning" in suite.plots(scores)["skills"]

    def test_lone_surrogates(self, score):
        """Lone surrogates, which JSON can contain, do not stop programs or judges."""
        record = {"book": "fund", "index": 0}
        outputs = [
            Output("```\nprint('\ud800')\n```", {**record, "setting": "python"}),
            Output("\ud800", {**record, "set": "sol"}),
        ]
        verdicts = score(*outputs, judge=Scripted(r"\boxed{4}")).verdicts
        assert [False, False] == [verdict.values["normalised"] for verdict in verdicts]
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
        write(folder, "exams.json", [make_question()])
        return folder

    @given(st.text(), st.dictionaries(st.sampled_from(_NAMES), _KNOWN | _JSON))
    def test_any_output(self, data, runner, response, record):
        """Any output has a verdict or a problem, and the scores are valid JSON."""
        scores = suite.score([Output(response, record, "a:1")], data, Choice(), runner)
        assert 1 == len(scores.verdicts) + len(scores.problems)
        json.dumps([dict(verdict.values) for verdict in scores.verdicts], allow_nan=False)
        json.dumps(scores.summary, allow_nan=False)


class TestCommands:
    @pytest.fixture
    def score(self, litx, folder):
        """Return a function that scores outputs and gives status, stdout and stderr."""
        return lambda *arguments: litx("suite", "score", "scibench", *arguments, "--data", folder)

    def test_end_to_end(self, litx, score, folder, tmp_path, monkeypatch):
        """Every setting is asked and judged in a single run, with programs of each outcome."""

        def write_replies(name, replies):
            for key, texts in replies.items():
                for number, text in enumerate(texts, 1):
                    write(tmp_path, f"{name}/{key}/{number}.reply.md", text)
            return f"scripted:{tmp_path / name}"

        write(folder, "captions.json", {"img/fund/0": "A rope."})
        write(folder, "exams.json", [make_question()])
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", write_kernel(tmp_path, "echo 50.7"))
        programs = {
            "atkins": "open('written', 'w')",
            "chemmc": "x = 50.7",
            "quan": "for i in range(10**7): print(i)",
            "matter": "print(3",
            "fund": "print(50.7)",
        }
        for book in set(BOOKS) - set(programs):
            for name in (book, f"{book}_sol"):
                write(folder, f"{name}.json", [])
        replies = {}
        for setting in suite.settings:
            for ask in suite.asks(folder, setting):
                program = programs.get(ask.record.get("book"), "1")
                text = f"```python\n{program}\n```" if setting.endswith("python") else BOX
                text = r"\boxed{$50.7$}" if setting == "few" else text
                replies[f"{setting}/{ask.key}"] = [text, BOX]
        judge = {f"skills/{key}": [r"\boxed{4}"] for key in replies if key.startswith("sol_")}
        judge |= {f"grades/exam_{name}/0": [r"\boxed{4}"] for name in ("zero", "zeroCot")}
        models = (
            "--model",
            write_replies("model", replies),
            "--judge",
            write_replies("judge", judge),
        )
        more = ("--data", folder, "--runs", tmp_path / "runs", "--limit", 5)
        arguments = (*models, "--setting", ",".join(suite.settings), *more)
        status, out, err = litx("suite", "run", "scibench", *arguments)
        assert (0, 1) == (status, err.count("\n"))
        assert " questions to ask: " in err
        _, out, err = score(out.rstrip().rpartition("\n")[2], "--format", "json")
        verdicts = json.loads(out)["verdicts"]
        places = "1/exam_zero/exam/0, 1/exam_zeroCot/exam/0"
        message = f"litx: {places}: it has no grade; use --judge, or add it to exam_grades.json\n"
        assert message == err
        judged = {verdict["setting"] for verdict in verdicts}
        assert set(suite.settings) - {"exam_zero", "exam_zeroCot"} == judged
        for setting, rules in (("zero", (True, True)), ("few", (False, True))):
            ours = [verdict["values"] for verdict in verdicts if verdict["setting"] == setting]
            assert {rules} == {(our["compat"], our["normalised"]) for our in ours}
        outcomes = ("crashed", "ok", "rejected", "unparsed", "ok")
        python = [verdict for verdict in verdicts if verdict["setting"].endswith("python")]
        assert dict(zip(programs, outcomes, strict=True)) == {
            verdict["book"]: verdict["values"]["program"]
            for verdict in python
            if "python" == verdict["setting"]
        }
        right = [verdict["book"] for verdict in python if verdict["values"]["normalised"]]
        assert ["fund"] * 3 == right

    @pytest.mark.parametrize(
        ("message", "setting"),
        [
            ("python is not asked: the copy has 0 programs in python to show for atkins", "python"),
            ("wolfram is not asked: Wolfram programs need a kernel", "wolfram"),
            ("caption_zero is not asked: ", "caption_zero"),
            ("unknown setting 'zerro'; did you mean 'zero'?", "zerro"),
            ("unknown setting 'image_few'; did you mean ", "image_few"),
        ],
    )
    def test_missing_data(self, litx, tmp_path, monkeypatch, message, setting):
        """A setting with missing data is an error on a line, and no run starts."""
        monkeypatch.delenv("LITX_WOLFRAM_KERNEL", raising=False)
        arguments = ("--model", f"scripted:{tmp_path}", "--setting", setting)
        data = ("--data", write_copy(tmp_path))
        status, out, err = litx("suite", "run", "scibench", *arguments, *data)
        assert (2, "") == (status, out)
        (line,) = err.splitlines()
        assert line.startswith(f"litx: {message}")

    def test_tables(self, score, tmp_path):
        """The tables are by both rules, or by the published rule only."""
        line = {"book": "fund", "index": 0, "response": "5"}
        outputs = write(tmp_path, "outputs.jsonl", line)
        for options, is_ours in (((), True), (("--compat",), False)):
            _, out, _ = score(outputs, *options)
            assert is_ours is ("zero: by our rule" in out)
            assert "zero: by the published rule" in out
