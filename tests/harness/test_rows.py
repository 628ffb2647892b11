"""Rows from the folders of runs, and folders that are none."""

import pytest

from litx.errors import DatasetError
from litx.harness.rows import LeftOut, find_runs, read_each, read_row
from litx.report.cells import Measured
from tests.extract.tasks.stored import STEM
from tests.harness.made_runs import METRICS, change, made_run


def test_find_runs(tmp_path):
    """Runs lie below the folder of their model, or are it; hidden folders do not count."""
    first, second = made_run(tmp_path, "b/code-1"), made_run(tmp_path, "a/code-2")
    (tmp_path / "README.md").write_text("x")
    (tmp_path / ".git").mkdir()
    assert [second, first] == find_runs(tmp_path)
    assert [first] == find_runs(first)
    with pytest.raises(DatasetError, match=r"nowhere is not a folder of runs; .*`litx suite run`"):
        find_runs(tmp_path / "nowhere")


class TestReadRow:
    def test_repeats(self, tmp_path):
        """A single repeat has no interval, several have; a cost that is not known is left out."""
        basis, row = read_row(made_run(tmp_path))
        assert ("code", "f1", (STEM,)) == (basis.task, basis.headline, basis.asked)
        assert ("openai:one", 1, "openai") == (row.method, row.repeats, row.family)
        assert {name: Measured(one) for name, one in METRICS.items()} == row.metrics
        several = made_run(tmp_path, "m/code-2", repeats=3, metrics={**METRICS, "cost_usd": None})
        _, row = read_row(several)
        assert Measured(0.55, 0.0) == row.metrics["f1"]
        assert "cost_usd" not in row.metrics

    @pytest.mark.parametrize(
        ("told", "prompt"),
        [
            ({"configuration": "litx-1", "instructions": "a1"}, ("litx-1", "a1")),
            ({"configuration": "x\ny", "instructions": 5}, ("x y", "")),
            ("litx-1", ("", "")),
            (None, ("", "")),
        ],
    )
    def test_prompt(self, tmp_path, told, prompt):
        """A row has the prompt that run.toml tells, on one line; nothing where it tells none."""
        assert prompt == read_row(made_run(tmp_path, prompt=told))[1].prompt

    def test_own_name_and_links(self, tmp_path):
        """run.toml may name the method and link to it; only addresses of the web are links.

        A name is one line, of bounded length, that no terminal obeys.
        """
        row = {
            "method": "a\n\x1b[31m" + "b" * 500,
            "code": "https://example.org/code",
            "paper": "javascript:alert(1)",
            "outputs": 5,
            "pull_request": "https://example.org/1",
        }
        _, read = read_row(made_run(tmp_path, row=row))
        assert ("a \\x1b[31mb", 80) == (read.method[:11], len(read.method))
        expected = [("code", row["code"]), ("pull request", row["pull_request"])]
        assert expected == [(link.text, link.address) for link in read.links]

    def test_papers_outside_the_dataset(self, tmp_path):
        """Only papers of the dataset tell which runs are ranked together, each once."""
        run = made_run(tmp_path)
        edit(run, f'"{STEM}"', f'"{STEM}", "doi_10_1000__none", "{STEM}"')
        basis, _ = read_row(run)
        assert (STEM,) == basis.asked


def edit(run, before, after):
    """Change run.toml."""
    text = (run / "run.toml").read_text(encoding="utf-8")
    assert before in text
    (run / "run.toml").write_text(text.replace(before, after), encoding="utf-8")


BROKEN = {
    "unfinished": ({"finished": None}, "not finished"),
    "unsafe": ({"settings": {"tier": "unsafe"}}, "without confinement"),
    "unsafe paper": ({"papers": {STEM: {"run": {"tier": "unsafe"}}}}, "without confinement"),
    "no task": ({"task": 5}, "task is 5: Input should be a valid string"),
    "unknown task": ({"task": "cod"}, "did you mean 'code'"),
    "suite": ({"task": "suite:curie"}, "run of a suite"),
    "too many repeats": ({"repeats": 1001}, "should be less than or equal to 1000"),
    "lost": ({"papers": {STEM: {"outcome": "provider_error"}}}, "1 questions have no answer"),
    "lost inside": ({"papers": {STEM: {"x": {"outcome": "infra_error"}}}}, "have no answer"),
    "too good": ({"metrics": {"f1": 1.2}}, "its f1 is 1.2"),
    "negative": ({"metrics": {"f1": 0.5, "cost_usd": -1.0}}, "its cost_usd is -1"),
    "no headline": ({"metrics": {"precision": 0.5}}, "no f1"),
    "other headline": ({"headline": "recall"}, "by 'recall'"),
}


class TestLeftOut:
    @pytest.mark.parametrize("name", BROKEN)
    def test_reason(self, tmp_path, name):
        """A run that is no row is listed with the reason, and the others are read."""
        changes, reason = BROKEN[name]
        made_run(tmp_path, "a/bad", **changes)
        made_run(tmp_path, "b/good")
        left_out, (_, row) = read_each(tmp_path, read_row)
        assert isinstance(left_out, LeftOut)
        assert reason in left_out.reason
        assert left_out.run.endswith("a/bad")
        assert row.run.endswith("b/good")

    @pytest.mark.parametrize(
        ("name", "text"),
        [
            *(("scores.json", text) for text in ("", "{", "[]", '{"format": "x"}', "\udce9")),
            *(("run.toml", text) for text in ("", "x", 'format = "other"', "\udce9")),
        ],
    )
    def test_broken_file(self, tmp_path, name, text):
        """A scores.json or a run.toml that is none is named."""
        (made_run(tmp_path) / name).write_bytes(text.encode(errors="surrogateescape"))
        (left_out,) = read_each(tmp_path, read_row)
        assert name in left_out.reason

    @pytest.mark.parametrize("odd", [True, "0.5", [], 10**350])
    def test_odd_figure(self, tmp_path, odd):
        """A figure that is none is named with its place."""
        run = made_run(tmp_path)
        change(run / "scores.json", "repeats", 0, "metrics", "f1", to=odd)
        (left_out,) = read_each(tmp_path, read_row)
        assert "repeats[0].metrics.f1" in left_out.reason

    def test_not_scored(self, tmp_path):
        """A run without scores, or with those of fewer repeats, says how to score it."""
        run = made_run(tmp_path)
        edit(run, "repeats = 1", "repeats = 2")
        (left_out,) = read_each(tmp_path, read_row)
        assert "1 of 2 repeats are scored; `litx score RUN --write`" in left_out.reason
        (run / "scores.json").unlink()
        (left_out,) = read_each(tmp_path, read_row)
        assert "litx score RUN --profile litx-1 --write" in left_out.reason
