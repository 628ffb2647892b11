"""Tables of scores."""

from litx.suites.scibench.judging import Judged
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.problem import Key, Part
from litx.suites.scibench.records import read_record
from litx.suites.scibench.replies import Reply
from litx.suites.scibench.report import groups, skill_table, tables
from litx.suites.scibench.score import judge
from litx.suites.scibench.skills import Label, Profile, Skill
from litx.suites.scibench.ways import Way
from tests.suites.scibench.copies import record


def judged(response, book="fund", index=0, way=None, repeat=1):
    way = way or Way(Part.test, Setting.zero)
    problem = read_record(record(book), Key(book, index, way.part), "here")
    reply = Reply(problem, way, repeat, response)
    return Judged(reply, judge(problem, response, way.setting))


RIGHT, OURS, WRONG = r"\boxed{50.7}", r"\boxed{$50.7$}", "no"


class TestGroups:
    def test_order(self):
        """Groups follow part, setting and repeat, whatever the order of the replies."""
        few, solved = Way(Part.test, Setting.few), Way(Part.solved, Setting.zero)
        given = [
            judged(RIGHT, way=solved),
            judged(RIGHT, way=few, repeat=2),
            judged(RIGHT, way=few),
            judged(RIGHT),
        ]
        names = ["zero, repeat 1", "few, repeat 1", "few, repeat 2", "sol_zero, repeat 1"]
        assert names == [one.name for one in groups(given)]

    def test_one_repeat(self):
        """Where there is one repeat it is not named."""
        assert ["zero"] == [one.name for one in groups([judged(RIGHT)])]

    def test_data(self):
        """The data name setting, set and repeat."""
        (group,) = groups([judged(RIGHT)])
        data = group.as_data()
        assert ("zero", "test", 1) == (data["setting"], data["set"], data["repeat"])


class TestTables:
    def test_rows(self):
        """There is a row for each textbook and subject, for all, and for the mean of books."""
        given = [
            judged(RIGHT),
            judged(OURS, index=1),
            judged(WRONG, index=2),
            judged(WRONG, "atkins", 51),
            judged(RIGHT, "atkins"),
        ]
        ours, published = tables(groups(given), compat=False)
        assert "SciBench, zero: by our rule" == ours.title
        assert "SciBench, zero: by the published rule" == published.title
        assert ours.note.startswith("Not all 580 test problems were answered. ")
        rows = {row[0]: row[1:] for row in ours.rows}
        names = ["atkins", "fund", "subject chem", "subject phys", "all", "mean of books"]
        assert names == list(rows)
        assert (2, 50.0, 50.0, 1, 100.0) == tuple(rows["atkins"][i] for i in (0, 1, 4, 5, 6))
        assert (5, 60.0, 4, 75.0) == tuple(rows["all"][i] for i in (0, 1, 5, 6))
        low, high = rows["all"][2:4]
        assert 0 < low < 60 < high < 100
        assert round(100 * (2 / 3 + 1 / 2) / 2, 6) == round(rows["mean of books"][1], 6)
        rows = {row[0]: row[1:] for row in published.rows}
        assert (5, 40.0) == rows["all"][:2]
        assert 60.0 == rows["all"][4]

    def test_compat(self):
        """With compat there is the table by the published rule alone."""
        (grid,) = tables(groups([judged(RIGHT)]), compat=True)
        assert "SciBench, zero: by the published rule" == grid.title

    def test_overview(self):
        """Several groups have an overview, with both rules."""
        given = [judged(RIGHT), judged(OURS, repeat=2)]
        overview, *rest = tables(groups(given), compat=False)
        assert [("zero", 1, 1, 100.0, 100.0), ("zero", 2, 1, 100.0, 0.0)] == overview.rows
        assert 4 == len(rest)

    def test_nothing(self):
        """Of nothing there is no table."""
        assert [] == tables([], compat=False)


class TestSkillTable:
    def test_rows(self):
        """Shares are in per cent, and the counts stand below."""
        labels = [Label("fund_sol/0", Skill.causes, "a"), Label("fund_sol/1", None, "b")]
        grid = skill_table([Profile("sol_zero", 3, labels), Profile("sol_few", 0, [])])
        rows = {row[0]: row[1:] for row in grid.rows}
        assert (100.0, None) == rows["causal reasoning"]
        assert (0.0, None) == rows["calculation"]
        assert (1, 0) == rows["solutions with a skill"]
        assert (3, 0) == rows["wrong solutions"]
