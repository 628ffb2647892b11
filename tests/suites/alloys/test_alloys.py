"""The tasks of extraction as a suite."""

import pytest

import litxalloy
from litx.errors import DatasetError
from litx.harness.benchmark import Choice, Output
from litx.sandbox import Mode, Runner, Tier
from litx.suites.alloys import suite
from litx.suites.alloys.score import read_replies

STEM, OTHER = list(litxalloy.papers)[:2]
PROPERTY = "ultimate_tensile_strength"


@pytest.fixture(scope="module")
def runner():
    with Runner(jobs=1, tier=Tier.I, mode=Mode.experiments) as one:
        yield one


def output(response, task="code", paper=STEM, **more):
    """Return an output as a line of OUTPUTS has it."""
    return Output(response, {"setting": task, "paper": paper, **more}, "here:1")


def score(runner, *outputs, settings=()):
    """Judge outputs."""
    return suite.score(list(outputs), suite.folder(None), Choice(settings), runner)


def write_papers(folder):
    """Write two papers, one of which has a truth."""
    folder.mkdir()
    (folder / f"{STEM}.md").write_text("An alloy was cast.", encoding="utf-8")
    (folder / "other.md").write_text("So was another one.", encoding="utf-8")
    return folder


class TestReadReplies:
    def test_default(self):
        """An output without a task is code."""
        (reply,), problems = read_replies([Output("[]", {"paper": STEM})], ())
        assert ("code", STEM, None, []) == (
            reply.task,
            reply.question.stem,
            reply.reading,
            problems,
        )

    def test_kept(self):
        """What a run has read already is taken as it is."""
        kept = output("x = 1", outcome="crashed", ending=".py", message="no result")
        (reply,), _ = read_replies([kept], ())
        assert ("crashed", "x = 1", ".py") == (
            reply.reading.outcome,
            reply.reading.output,
            reply.reading.ending,
        )

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
        """An output that answers no question is one line, and the others are read."""
        replies, problems = read_replies([Output("[]", record, "here:1"), output("[]")], ())
        assert (1, 1) == (len(replies), len(problems))
        assert problems[0].startswith("here:1: ")
        assert reason in problems[0]

    def test_odd_ending(self):
        """An ending that no run writes does not become part of a path."""
        (reply,), _ = read_replies([output("[]", outcome="ok", ending="/../x")], ())
        assert reply.reading is None

    def test_twice(self):
        """Of two answers to a question the first counts."""
        replies, problems = read_replies([output("[]"), output("[1]")], ())
        assert (["[]"], 1) == ([one.text for one in replies], len(problems))


class TestScore:
    def test_truth(self, runner):
        """The module of a paper scores 1; a program that gives nothing scores 0."""
        text = litxalloy.papers.path(STEM).read_text(encoding="utf-8")
        found = score(runner, output(f"```python\n{text}\n```"), output("[]", paper=OTHER))
        values = [one.values["overall_f1"] for one in found.verdicts]
        assert [1, 0] == values
        assert 0.5 == found.summary["code"][""]["means"]["f1"]["mean"]

    def test_crash(self, runner):
        """A program that fails scores 0, and says why."""
        (verdict,) = score(runner, output("```python\n[nonsense]\n```")).verdicts
        assert 0 == verdict.values["overall_f1"]
        assert "nonsense" in verdict.note

    def test_match(self, runner):
        """A task that counts papers has its own headline."""
        found = score(runner, output('{"match": 1}', "match-graph"))
        assert found.summary["match-graph"][""]["means"]["accuracy"]["mean"] in {0, 1}

    def test_repeats(self, runner):
        """Repeats of a model stand in one row, with an interval; other models in another."""
        found = score(
            runner,
            output('{"match": 1}', "match-flat", repeat="1"),
            output('{"match": 2}', "match-flat", repeat="2"),
            output('{"match": 2}', "match-flat", model="m"),
        )
        (table,) = found.tables
        assert [[None, 1, 2], ["m", 1, 1]] == [list(row[:3]) for row in table.rows]

    def test_settings(self, runner):
        """Other tasks than those that are meant are not judged; unknown ones are refused."""
        assert [] == list(score(runner, output("[]"), settings=("json",)).verdicts)
        with pytest.raises(DatasetError, match="unknown task 'cod'"):
            score(runner, output("[]"), settings=("cod",))


class TestAsks:
    def test_papers(self, tmp_path):
        """Papers of the ground truth are asked about; others are told."""
        papers = write_papers(tmp_path / "papers")
        (ask,) = suite.asks(papers, "code")
        assert (STEM, {"paper": STEM}) == (ask.key, ask.record)
        assert ["other"] == list(suite.unasked(papers, ()))

    def test_parts(self, tmp_path):
        """Several questions about a paper are told apart by their part."""
        asks = suite.asks(write_papers(tmp_path / "papers"), "property")
        assert len(asks) == len({one.key for one in asks}) > 1
        assert all({"paper", "part"} == set(one.record) for one in asks)

    def test_no_folder(self):
        """Without a folder of texts nothing can be asked."""
        with pytest.raises(DatasetError, match="name the folder of their texts with --data"):
            suite.asks(suite.folder(None), "code")


class TestSuite:
    def test_settings(self):
        """Every task for models is a setting."""
        assert {"code", "json", "compositions", "match-graph"} <= set(suite.settings)

    def test_check(self, tmp_path):
        """The ground truth loads, and texts without truth are told."""
        assert [] == [one for one in suite.check(suite.folder(None)) if one.is_wrong]
        told = suite.check(write_papers(tmp_path / "papers"))
        assert ["other has no truth"] == [one.what for one in told]

    def test_published(self):
        """The published tables are those of the leaderboard."""
        tables = suite.published()
        assert any("Table 1" in table.title for table in tables)
