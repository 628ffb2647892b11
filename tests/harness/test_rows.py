"""Rows from the folders of runs, and excluded runs."""

import json

import pytest

from litx.display.cells import Measured
from litx.errors import DatasetError
from litx.harness.rows import ExcludedRun, RunPrompt, find_runs, read_row, read_runs
from tests.extract.tasks.stored import STEM
from tests.harness.made_runs import METRICS, change_json, make_run


def test_find_runs(tmp_path):
    """Runs are folders of a model or the folder itself; hidden folders are ignored."""
    first, second = make_run(tmp_path, "b/code-1"), make_run(tmp_path, "a/code-2")
    (tmp_path / "README.md").write_text("x")
    make_run(tmp_path, ".git/code-1")
    assert [second, first] == find_runs(tmp_path)
    assert [first] == find_runs(first)
    message = "nowhere is not a folder of runs; .*`litx suite run`.*--published"
    with pytest.raises(DatasetError, match=message):
        find_runs(tmp_path / "nowhere")


class TestReadRow:
    def test_repeats(self, tmp_path):
        """A single repeat has no interval; unknown costs and unknown papers are omitted."""
        group, row = read_row(make_run(tmp_path, papers=[STEM, "doi_10_1000__none", STEM]))
        assert ("code", "f1", (STEM,)) == (group.task, group.headline, group.questions)
        assert ("openai:gpt", 1, "openai") == (row.method, row.repeats, row.family)
        assert {name: Measured(value) for name, value in METRICS.items()} == row.metrics
        several = make_run(tmp_path, "m/code-2", repeats=3, metrics={**METRICS, "cost_usd": None})
        _, row = read_row(several)
        assert Measured(0.55, 0.0) == row.metrics["f1"]
        assert "cost_usd" not in row.metrics

    @pytest.mark.parametrize(
        ("settings", "prompt"),
        [
            (
                {"configuration": "litx-1", "instructions": "a1", "b": True, "a": True, "c": 1},
                RunPrompt("litx-1", ("a", "b"), "a1"),
            ),
            ({"configuration": "x\ny", "instructions": 5}, RunPrompt("x y")),
            ("litx-1", RunPrompt()),
            (None, RunPrompt()),
        ],
    )
    def test_prompt(self, tmp_path, settings, prompt):
        """A ranking group has the prompt in run.toml, if any; a human has no prompt."""
        assert prompt == read_row(make_run(tmp_path, prompt=settings))[0].prompt
        human = make_run(tmp_path, "m/2", prompt=settings, model=None, kind="human")
        assert RunPrompt() == read_row(human)[0].prompt

    @pytest.mark.parametrize(
        ("settings", "served", "name"),
        [
            ({"effort": "high", "temperature": 0.2}, ["gpt"], ", effort high, temperature 0.2"),
            ({"temperature": 0}, ["gpt", "gpt-1"], ", temperature 0, served gpt-1"),
            ({}, ["a", "b\n", "c"], ", served a, b and 1 more"),
            ({"effort": 5, "temperature": 10**400}, "two", ""),
            ({"effort": None, "temperature": -1.0}, [5], ""),
        ],
    )
    def test_name(self, tmp_path, settings, served, name):
        """A row has the name of the model, its settings, and the served models if they differ."""
        settings = {key: value for key, value in settings.items() if value is not None}
        run = make_run(tmp_path, settings=settings, served=served)
        assert f"openai:gpt{name}" == read_row(run)[1].method

    def test_price(self, tmp_path):
        """The cost per correct value is that of a repeat over their number, or unknown."""
        properties = {"x": {"found": 3}, "y": {"found": 1}}
        for number, (papers, price) in enumerate(
            (
                ({STEM: {"value": {"tp": 2.5}}, "b": {"value": {"tp": 1.5}}}, 0.5),
                ({STEM: properties, "b": {"found": 4}}, 0.25),
                ({STEM: {"value": {"tp": 0}}, "b": {"found": "x"}, "c": 5}, None),
                ({STEM: {"found": 10**12}, "b": {"value": {"tp": -1}}}, None),
            )
        ):
            _, row = read_row(make_run(tmp_path, f"m/{number}", scores=papers))
            expected = price and Measured(price, printed=f"{price:.4f}")
            assert expected == row.metrics.get("usd_per_value")

    def test_user_name_and_links(self, tmp_path):
        """run.toml may name the method, in a single bounded line, and link to web addresses."""
        web = {"code": "https://example.org/code", "pull_request": "https://example.org/1"}
        name = "a\n\x1b[31m" + "b" * 500
        fields = {"method": name, **web, "paper": "javascript:alert(1)", "outputs": 5}
        _, row = read_row(make_run(tmp_path, row=fields))
        assert ("a \\x1b[31mb", 80) == (row.method[:11], len(row.method))
        links = [(link.text, link.address) for link in row.links]
        assert [("code", web["code"]), ("pull request", web["pull_request"])] == links


def read_reason(runs):
    """Return the reason for which the only run is excluded."""
    (excluded,) = read_runs(find_runs(runs), read_row)
    return excluded.reason


class TestExcluded:
    @pytest.mark.parametrize(
        ("message", "changes"),
        [
            ("not finished", {"finished": None}),
            ("without confinement", {"settings": {"tier": "unsafe"}}),
            ("without confinement", {"scores": {STEM: {"run": {"tier": "unsafe"}}}}),
            ("task is 5: Input should be a valid string", {"task": 5}),
            ("did you mean 'code'", {"task": "cod"}),
            ("run of a suite", {"task": "suite:curie"}),
            ("should be less than or equal to 1000", {"repeats": 1001}),
            ("1 questions have no answer", {"scores": {STEM: {"outcome": "provider_error"}}}),
            ("have no answer", {"scores": {STEM: {"x": {"outcome": "infra_error"}}}}),
            ("its f1 is 1.2", {"metrics": {"f1": 1.2}}),
            ("its cost_usd is -1", {"metrics": {"f1": 0.5, "cost_usd": -1.0}}),
            ("no f1", {"metrics": {"precision": 0.5}}),
            ("by 'recall'", {"headline": "recall"}),
            ("kind is 'humen' in run.toml; did you mean 'human'?", {"kind": "humen"}),
            ("kind is ['human'] in run.toml", {"kind": ["human"]}),
            ("human, but names the model 'openai:gpt'", {"kind": "human"}),
            ("names the model 'b'", {"kind": "human", "model": None, "second_model": "b"}),
        ],
    )
    def test_reason(self, tmp_path, message, changes):
        """An excluded run has a reason, and the others are read."""
        make_run(tmp_path, "a/bad", **changes)
        make_run(tmp_path, "b/good")
        excluded, (_, row) = read_runs(find_runs(tmp_path), read_row)
        assert isinstance(excluded, ExcludedRun)
        assert message in excluded.reason
        assert excluded.run.endswith("a/bad")
        assert row.run.endswith("b/good")

    @pytest.mark.parametrize("place", ["records/1/a.json", "dialogues/1/a/dialogue.json"])
    def test_tokens_of_a_human(self, tmp_path, place):
        """A run with tokens in a record or a dialogue is not that of a human."""
        run = make_run(tmp_path, kind="human", model=None)
        assert "human" == read_row(run)[1].kind
        (run / place).parent.mkdir(parents=True)
        record = {"outcome": "ok", "input_tokens": 3}
        (run / place).write_text(json.dumps(record if "records" in place else [record]))
        assert "it claims to be human, but took 3 tokens" in read_reason(tmp_path)

    @pytest.mark.parametrize(
        ("name", "text"),
        [
            *(("scores.json", text) for text in ("", "{", "[]", "\udce9")),
            *(("run.toml", text) for text in ("", "x", 'format = "other"', "\udce9")),
        ],
    )
    def test_broken_file(self, tmp_path, name, text):
        """The reason names an invalid scores.json or run.toml."""
        (make_run(tmp_path) / name).write_bytes(text.encode(errors="surrogateescape"))
        assert name in read_reason(tmp_path)

    @pytest.mark.parametrize(
        ("message", "place", "value"),
        [
            ("format is 'litx-scores/9'", ["format"], "litx-scores/9"),
            ("task is 3", ["task"], 3),
            ("dataset is None", ["dataset"], None),
            ("repeats is []", ["repeats"], []),
            ("repeats[0].papers is []", ["repeats", 0, "papers"], []),
            *(
                ("repeats[0].metrics.f1", ["repeats", 0, "metrics", "f1"], value)
                for value in (True, "0.5", [], 10**350)
            ),
        ],
    )
    def test_invalid_scores(self, tmp_path, message, place, value):
        """The reason names the place of an invalid value in scores.json."""
        change_json(make_run(tmp_path) / "scores.json", *place, to=value)
        assert message in read_reason(tmp_path)

    def test_not_scored(self, tmp_path):
        """The reason for missing scores, or too few repeats, has the command to score the run."""
        run = make_run(tmp_path, repeats=2)
        change_json(run / "scores.json", "repeats", to=[{"metrics": {"f1": 0.5}}])
        assert "1 of 2 repeats are scored; `litx score RUN --write`" in read_reason(tmp_path)
        (run / "scores.json").unlink()
        assert "litx score RUN --profile litx-1 --write" in read_reason(tmp_path)
