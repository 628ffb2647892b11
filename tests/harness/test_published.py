"""The published tables against a transcription of their own, row by row."""

import pytest

from litx.harness.published import INCOMPARABLE, tables, tables_about
from litx.harness.task import find
from litx.harness.task_names import task_names
from litx.report.cells import Measured

MODELS = (
    "Haiku 4.5",
    "GPT-5 Mini",
    "Gemini 3 Flash",
    "Opus 4.6",
    "GPT-5.2 High",
    "Gemini 3.1 Pro",
)

PRINTED = {
    "Table 1": """
        Haiku 4.5|.6417/.6862/.6510±.0130/.5089/.8426/.9380/.3840/2.21/1.7177
        GPT-5 Mini|.6706/.7023/.6764±.0434/.5222/.8422/.9422/.4051/2.49/3.46597
        Gemini 3 Flash|.7404/.7560/.7376±.0489/.6092/.8560/.9692/.5166/2.58/1.73078
        Opus 4.6|.7466/.7270/.7231±.0401/.6196/.8611/.9081/.5388/1.53/5.37406
        GPT-5.2 High|.7072/.7739/.7273±.0198/.6479/.8541/.9695/.4881/1.46/4.99104
        Gemini 3.1 Pro|.7927/.7688/.7708±.0327/.7062/.8343/.9642/.5969/1.51/4.17163
        Claude Code|.8060/.7746/.7766±.0070/.7071/.8763/.9434/.5550/1.26/26.1145
        Codex|.7573/.7246/.7268±.0085/.6708/.8234/.9508/.5189/1.49/4.17361
        Gemini CLI|.8021/.8082/.7958±.0350/.7395/.8354/.9777/.6834/2.47/6.45507
        KnowMat2|.5245/.4258/.4288±.0586/.2666/.6734/.6511/.1745/-/19.40""",
    "Table 2": """
        KnowMat2|.6734±.1376
        Haiku 4.5|.8426±.0586
        GPT-5 Mini|.8422±.0698
        Gemini 3 Flash|.8560±.0197
        Opus 4.6|.8611±.0190
        GPT-5.2 High|.8541±.0265
        Gemini 3.1 Pro|.8343±.0777
        Claude Code|.8763±.0058
        Codex|.8234±.0286
        Gemini CLI|.8354±.0442
        LeMat-Synth, Opus 4.6|.58±.00
        LeMat-Synth, Gemini 3.1 Pro|.50
        LeMat-Synth, GPT-5.2|.49""",
    "Table 3": """
        Haiku 4.5|.7761±.1507/.28/.7715±.1407/.28
        GPT-5 Mini|.9677/.50/.9785±.0232/.48
        Gemini 3 Flash|.9435±.1217/.54/.9866±.0115/.50
        Opus 4.6|.9071±.0941/-/.9672/1.49
        GPT-5.2 High|.9677/-/.9677/.64
        Gemini 3.1 Pro|.9677/-/.9811±.0119/.96""",
    "Table 4": """
        ultimate tensile strength|.8333/1/.9091±0
        ultimate compressive strength|.84/1/.9130±0
        fracture strain in tension|.8543/.9583/.9027±.0777
        fracture strain in compression|.8182/.9474/.8780±0
        Vickers hardness|.9596/.9314/.9453±.0427""",
    "Table 6": """
        Haiku 4.5|.6337/3.58/.6510±.0130/2.21
        GPT-5 Mini|.6511/3.50/.6764±.0434/2.49
        Gemini 3 Flash|.7575/3.06/.7376±.0489/2.58
        Opus 4.6|.7164/2.16/.7231±.0401/1.53
        GPT-5.2 High|.6936/1.95/.7273±.0198/1.46
        Gemini 3.1 Pro|.7573/2.21/.7708±.0327/1.51""",
    "Table 7": """
        Haiku 4.5|.32/.32
        GPT-5 Mini|.42/.47
        Gemini 3 Flash|.47/.42
        Opus 4.6|.58/.58
        GPT-5.2 High|.53/.47
        Gemini 3.1 Pro|.79/.79""",
    "Table 8": """
        Haiku 4.5|.69/.68/.6032
        GPT-5 Mini|.70/.68/.6736
        Gemini 3 Flash|.73/.77/.7489
        Opus 4.6|.74/.74/.7276
        GPT-5.2 High|.71/.69/.7313
        Gemini 3.1 Pro|.78/.76/.7967""",
    "Table 9": """
        Haiku 4.5|.7470/.7759/.7545/1.95
        GPT-5 Mini|.7321/.7768/.7464/2.21
        Gemini 3 Flash|.8881/.8828/.8800/1.58
        Opus 4.6|.8647/.8945/.8722/1.42
        GPT-5.2 High|.8258/.8923/.8518/1.53
        Gemini 3.1 Pro|.9157/.9356/.9195/1.79""",
}
"""Each table as its publication prints it; a dash where it has none."""


def printed_rows(number):
    """Return the rows of a table by their names, each figure with its leading zero."""
    rows = {}
    for line in PRINTED[number].split("\n")[1:]:
        name, _, figures = line.strip().partition("|")
        rows[name] = [None if one == "-" else _whole(one) for one in figures.split("/")]
    return rows


def _whole(figure):
    parts = (f"0{part}" if part.startswith(".") else part for part in figure.split("±"))
    return " ± ".join(parts)


class TestTables:
    def test_all_are_there(self):
        """Every table of the publication that has scores is there, in order."""
        assert list(PRINTED) == [table.number for table in tables()]

    @pytest.mark.parametrize("table", tables(), ids=lambda table: table.number)
    def test_figures_are_as_printed(self, table):
        """Each row has exactly the figures, digits and intervals that are printed."""
        name, *figures = table.columns
        found = {row[name]: [row.get(one) for one in figures] for row in table.rows}
        assert printed_rows(table.number) == found

    @pytest.mark.parametrize("table", tables(), ids=lambda table: table.number)
    def test_marked(self, table):
        """Each is marked as published, with its source, and as not comparable."""
        grid = table.grid()
        assert "Source" == grid.columns[-1]
        assert {f"published, {table.number}"} == {row[-1] for row in grid.rows}
        assert "0.1.1" == table.dataset
        assert "0.1.1" in grid.title
        assert INCOMPARABLE in grid.note

    @pytest.mark.parametrize("table", tables(), ids=lambda table: table.number)
    def test_tasks_exist(self, table):
        """A table is about tasks that there are."""
        assert set(table.tasks) <= set(task_names())

    def test_best_first(self):
        """Table 1 is sorted by F1."""
        rows = tables()[0].grid().rows
        assert "Gemini CLI" == rows[0][0]
        scores = [row[3].mean for row in rows]
        assert sorted(scores, reverse=True) == scores

    def test_shown_as_printed(self):
        """A figure keeps its digits, whatever the table rounds to."""
        (row,) = (row for row in tables()[0].grid().rows if row[0] == "KnowMat2")
        assert Measured(19.4, None, "19.40") == row[-2]
        assert row[-3] is None

    def test_about_a_task(self):
        """A task finds its tables."""
        assert ["Table 1"] == [table.number for table in tables_about([find("code").name])]
        assert ["Table 1"] == [table.number for table in tables_about(["agent"])]
        assert ["Table 3"] == [table.number for table in tables_about(["compositions"])]
        assert [] == tables_about(["two-stage"])
