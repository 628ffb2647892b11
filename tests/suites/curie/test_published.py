"""The published tables, and the averages computed from them."""

import json

import pytest

from litx.suites.curie.report import NUMBERS, average_score, primary_metrics, published_tables
from tests.suites.files import write


class TestNumbers:
    def test_rows(self):
        """Each table has the published models, with a number for each column."""
        shapes = {"table1": (9, 14), "table2": (9, 15), "table5": (8, 6), "table6": (8, 6)}
        shapes |= {"table7": (6, 3), "others": (2, 3)}
        for name, (models, columns) in shapes.items():
            assert [columns] * models == [len(row) for row in NUMBERS[name].values()], name
            assert set(NUMBERS[name]) <= set(NUMBERS["table1"])
        assert list(NUMBERS["table1"]) == list(NUMBERS["table2"])

    def test_specific(self):
        """A question for band gaps only lowers precision for 7 of 8 models."""
        rows = [row for row in NUMBERS["table2"].values() if row[6]]
        assert (7, 8) == (sum(row[12] < row[6] for row in rows), len(rows))

    def test_pooled(self):
        """DFT of tables 1 and 5 is the mean of its three tasks in table 6, within rounding."""
        for model, values in NUMBERS["table6"].items():
            assert sum(values[:3]) / 3 == pytest.approx(NUMBERS["table1"][model][0], abs=0.011)
            assert sum(values[3:]) / 3 == pytest.approx(NUMBERS["table5"][model][0], abs=0.0101)


class TestAverage:
    def test_recomputed(self):
        """The average follows from tables 1, 2 and 6, within rounding."""
        expected = {"Claude 3 Opus": 28.0, "Gemini 1.5 Pro": 26.6, "Gemini 1.5 Flash": 25.4}
        expected |= {"GPT-4o": 24.4, "Command-R+": 15.5, "Gemini 1.0 Pro": 15.0, "Mixtral": 10.1}
        expected["LongLLaMa"] = 4.3
        averages = {model: average_score(model) for model in NUMBERS["table6"]}
        assert expected == pytest.approx(averages, abs=0.06)

    def test_unpublished_task(self):
        """Gemini 2.0 Flash has no DFT-C and no average, but leads with any DFT-C."""
        assert average_score("Gemini 2.0 Flash") is None
        known = sum(value for value in primary_metrics("Gemini 2.0 Flash") if value is not None)
        assert (31.5, 31.9) == (round((known + 8) / 10, 1), round((known + 12) / 10, 1))
        assert all(known / 10 > (average_score(model) or 0) for model in NUMBERS["table6"])


def test_tables():
    """Each table names its source; the averages are shown with those of other benchmarks."""
    *grids, missing = published_tables()
    *_, scores, others = grids
    assert 7 == len(grids)
    assert all("arXiv 2503.13517" in grid.note for grid in grids)
    assert ["Table 5", "Table 6", "Figure 9"] == [row[0] for row in missing.rows]
    assert {"not at hand"} == {row[-1] for row in missing.rows}
    assert all(len(grid.columns) == len(row) for grid in grids for row in grid.rows)
    assert "Average score" == scores.title
    assert "with the least and the most" in scores.note
    assert "31.1 to 31.8" in scores.note  # nine values with the sum 306.67, and 4.61 to 10.83
    assert ["Gemini 1.0 Pro", average_score("Gemini 1.0 Pro"), 74.9, 27.9, 71.8] == others.rows[0]


HTML = "<table><tr><th></th><th>R-L</th></tr><tr><th>A &amp; B</th><td> 1.5\n</td></tr></table>"


def write_notebook(file, *cells):
    """Write a notebook of texts, and of code that shows tables."""
    notebook_cells = []
    for text, html in cells:
        outputs = [{"data": {"text/html": [html[:9], html[9:]]}}, {"name": "stdout", "text": "5"}]
        fields = {"cell_type": "code", "outputs": outputs} if html else {"cell_type": "markdown"}
        notebook_cells.append({"source": [text], **fields})
    return write(file.parent, file.name, {"cells": notebook_cells})


class TestReference:
    def test_notebook(self, litx, tmp_path):
        """A table of the notebook is shown unchanged, if a heading or its code names it."""
        figure = ("figure_9(c)", HTML.replace("1.5", "2"))
        cells = [("## Table 5 (ROUGE-L)", ""), ("show(a)", HTML), ("Text", ""), ("b", HTML), figure]
        file = write_notebook(tmp_path / "a.ipynb", *cells)
        for place in (file, tmp_path):
            arguments = ("suite", "published", "curie", "--reference", place, "--format", "json")
            status, out, _ = litx(*arguments)
            *_, five, nine, missing = json.loads(out)
            titles = [table["title"].partition(" of the")[0] for table in (five, nine)]
            assert (0, ["Table 5", "Figure 9"]) == (status, titles)
            assert [{"": "A & B", "R-L": "1.5"}] == five["rows"]
            assert ["Table 6"] == [row["Published in"] for row in missing["rows"]]

    @pytest.mark.parametrize("content", ["", "[]", '{"cells": [1]}', "[" * 100_000, '{"cells": 3}'])
    def test_malformed_notebook(self, litx, tmp_path, content):
        """A malformed notebook is an error on a line, and so is a suite without reference."""
        file = write(tmp_path, "a.ipynb", content)
        status, out, err = litx("suite", "published", "curie", "--reference", file)
        assert (2, "", 1) == (status, out, err.count("\n"))
        assert "must be a notebook, in JSON; name a copy" in err
        status, _, err = litx("suite", "published", "curie", "--reference", tmp_path / "none")
        assert (2, True) == (status, "none cannot be read" in err)
        status, _, err = litx("suite", "published", "alloys", "--reference", file)
        assert (2, True) == (status, "alloys reads no figures from" in err)
