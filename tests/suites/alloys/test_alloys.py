"""The extraction tasks as a suite."""

import pytest

import litxalloy
from litx.errors import DatasetError
from litx.harness.benchmark import Choice, Output
from litx.sandbox import Mode, Runner, Tier
from litx.suites.alloys import suite
from litx.suites.alloys.benchmark import read_replies

STEM, SECOND_STEM = list(litxalloy.papers)[:2]


def make_output(response, task="code", paper=STEM, **fields):
    return Output(response, {"setting": task, "paper": paper, **fields}, "here:1")


@pytest.fixture(scope="module")
def score():
    """Return a function that judges outputs."""
    with Runner(jobs=1, tier=Tier.I, mode=Mode.experiments) as runner:
        yield lambda *outputs, settings=(): suite.score(
            list(outputs), suite.folder(None), Choice(settings), runner
        )


@pytest.fixture
def papers(tmp_path):
    """A folder with two papers; only the first has a truth."""
    (tmp_path / f"{STEM}.md").write_text("An alloy was cast.", encoding="utf-8")
    (tmp_path / "other.md").write_text("So was another alloy.", encoding="utf-8")
    return tmp_path


class TestReadReplies:
    def test_reading(self):
        """The default task is code; a stored reading is used unless its ending is unknown."""
        crashed = {"outcome": "crashed", "ending": ".py", "message": "no result"}
        outputs = [
            Output("[]", {"paper": STEM}),
            make_output("x = 1", paper=SECOND_STEM, **crashed),
            make_output("[]", "json", outcome="ok", ending="/../x"),  # an unsafe path
        ]
        (new, old, malformed), problems = read_replies(outputs, ())
        assert malformed.reading is None
        assert ("code", STEM, None, []) == (new.task, new.question.stem, new.reading, problems)
        read = old.reading
        assert ("crashed", "x = 1", ".py") == (read.outcome, read.output, read.ending)

    @pytest.mark.parametrize(
        ("record", "reason"),
        [
            ({"paper": "doi_none"}, "'doi_none' is not a paper of the ground truth"),
            ({"paper": STEM, "setting": "cod"}, "`setting` is 'cod'; did you mean 'code'?"),
            ({"paper": 3}, "3 is not a paper"),
            ({"paper": STEM, "part": "../.."}, "`part` is '../..', which names no question"),
        ],
    )
    def test_bad_record(self, record, reason):
        """An output without a question is reported on a line, and the others are read."""
        replies, (line,) = read_replies([Output("[]", record, "here:1"), make_output("[]")], ())
        assert 1 == len(replies)
        assert line.startswith("here:1: ")
        assert reason in line

    def test_repeated_answer(self):
        """The first of two answers to a question counts."""
        replies, problems = read_replies([make_output("[]"), make_output("[1]")], ())
        assert (["[]"], 1) == ([reply.text for reply in replies], len(problems))


class TestScore:
    def test_truth(self, score):
        """The module of a paper scores 1; an empty list scores 0."""
        text = litxalloy.papers.path(STEM).read_text(encoding="utf-8")
        scores = score(make_output(f"```python\n{text}\n```"), make_output("[]", paper=SECOND_STEM))
        assert [1, 0] == [verdict.values["overall_f1"] for verdict in scores.verdicts]
        assert 0.5 == scores.summary["code"][""]["means"]["f1"]["mean"]

    def test_crash(self, score):
        """A program that fails scores 0, with the reason."""
        (verdict,) = score(make_output("```python\n[nonsense]\n```")).verdicts
        assert 0 == verdict.values["overall_f1"]
        assert "nonsense" in verdict.note

    def test_repeats(self, score):
        """Repeats of a model share a row; each model has a row. Accuracy is a headline."""
        records = {"repeat": "1"}, {"repeat": "2"}, {"model": "m"}
        scores = score(*(make_output('{"match": 2}', "match-flat", **fields) for fields in records))
        (table,) = scores.tables
        assert [[None, 1, 2], ["m", 1, 1]] == [list(row[:3]) for row in table.rows]
        assert scores.summary["match-flat"][""]["means"]["accuracy"]["mean"] in {0, 1}

    def test_settings(self, score):
        """Only the requested tasks are judged; an unknown task is an error."""
        assert [] == list(score(make_output("[]"), settings=("json",)).verdicts)
        with pytest.raises(DatasetError, match="unknown task 'cod'"):
            score(make_output("[]"), settings=("cod",))


class TestQuestions:
    def test_ground_truth_papers(self, papers):
        """Papers of the ground truth have a question; a missing folder is an error."""
        (ask,) = suite.asks(papers, "code")
        assert (STEM, {"paper": STEM}) == (ask.key, ask.record)
        assert ["other"] == list(suite.unasked(papers, ()))
        with pytest.raises(DatasetError, match="pass their folder with --data"):
            suite.asks(suite.folder(None), "code")

    def test_parts(self, papers):
        """Questions about the same paper have different parts."""
        asks = suite.asks(papers, "property")
        assert len(asks) == len({ask.key for ask in asks}) > 1
        assert all({"paper", "part"} == set(ask.record) for ask in asks)


def test_check(papers):
    """The ground truth loads; a text without truth is reported."""
    assert [] == list(suite.check(suite.folder(None)))
    findings = [(finding.what, finding.is_wrong) for finding in suite.check(papers)]
    assert [("other has no truth", False)] == findings
