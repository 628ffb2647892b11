"""`litx bench`, and invalid bench files."""

import json
import shutil
from pathlib import Path

import pytest

from litx.errors import DatasetError
from litx.extract.bench import read_bench
from litx.harness.board import gather_board
from tests.command import run_here
from tests.extract.papers import good_replies
from tests.extract.server import ModelServer
from tests.extract.tasks.stored import GOOD, GOOD_JSON, STEM, TEXT, fenced, store

EXAMPLE = Path(__file__).parents[2] / "examples" / "bench.toml"

REPLY = f"{fenced(GOOD)}\n{fenced(GOOD_JSON, 'json')}"
"""Reply with a block for each task of the example."""


@pytest.fixture
def folder(tmp_path):
    """Return a folder with a text, a bench file with two stored models, and the first model."""
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / f"{STEM}.md").write_text(TEXT)
    text = EXAMPLE.read_text().replace("openai:gpt-5.2", "scripted:a").replace("max_cost", "#")
    text = text.replace("anthropic:claude-opus-4-6", "scripted:b").replace("repeats = 3", "")
    (tmp_path / "bench.toml").write_text(f"repeats = 1\n{text}")
    store(tmp_path / "a", [REPLY])
    return tmp_path


def run_bench(folder, *options):
    """Run the bench and return status, stdout and stderr."""
    return run_here("bench", "bench.toml", *options, cwd=folder, width=100)


def replace_in(file, old, new):
    """Replace a text in a file."""
    file.write_text(file.read_text().replace(old, new))


@pytest.mark.law
def test_example(folder):
    """A failed model does not stop the rest; the same command asks only pending questions."""
    status, out, err = run_bench(folder, "--format", "json")
    data = json.loads(out)
    rows = {
        group["task"]: [row["method"] for row in group["rows"][:-2]] for group in data["groups"]
    }
    methods = ["scripted:a, effort high", "scripted:a, effort low"]
    assert (3, dict.fromkeys(("code", "flat", "json"), methods)) == (status, rows)
    excluded = {row["run"]: row["reason"] for row in data["left_out"]}
    assert ["scripted:b, code", "scripted:b, json", "scripted:b, flat"] == list(excluded)
    assert "b is not a folder" in excluded.pop("scripted:b, code")
    assert {"not asked: the model failed before"} == set(excluded.values())
    assert err.endswith("litx: some answers are missing; `litx bench bench.toml` resumes\n")
    contents = {file: file.read_bytes() for file in (folder / "runs").rglob("*") if file.is_file()}
    (folder / "a").rename(folder / "b")
    (folder / "a").mkdir()  # without replies
    status, out, _ = run_bench(folder)
    assert (0, 9) == (status, len(list(folder.glob("runs/*/*/run.toml"))))
    assert contents == {file: file.read_bytes() for file in contents}
    (table,) = [part for part in out.split("\n\n") if "scripted:b" in part and "F1, flat" in part]
    assert 3 == table.count("scripted:")
    assert "As Table 6" in out


def test_lost_question_and_new_settings(folder):
    """A lost question is repeated; different settings start a new run."""
    shutil.rmtree(folder / "a" / STEM)
    replace_in(folder / "bench.toml", '"code", "json", "flat"', '"code"')
    assert 3 == run_bench(folder)[0]
    store(folder / "a", [REPLY])
    store(folder / "b", [REPLY])
    assert 0 == run_bench(folder)[0]
    assert 3 == len(list(folder.glob("runs/*/*/run.toml")))
    replace_in(folder / "bench.toml", "helpers = true", "helpers = false")
    assert 0 == run_bench(folder)[0]
    assert 6 == len(list(folder.glob("runs/*/*/run.toml")))


def test_papers_without_truth(folder):
    """A bench with all answers is complete, even if no ground truth ranks its runs."""
    (folder / "papers" / f"{STEM}.md").rename(folder / "papers" / "mine.md")
    for model in ("a", "b"):
        store(folder / model, [REPLY], "mine")
    status, out, err = run_bench(folder)
    assert (0, 9, False) == (status, out.count("its scores have no f1"), "not all" in err)


class TestMaxCost:
    @pytest.mark.law
    def test_limit(self, cli):
        """The limit is for all runs together; with a higher limit pending questions are asked."""
        with ModelServer(good_replies(), model="gpt-5.2") as server:
            file = cli.folder / "bench.toml"
            model = f'models = [{{name = "openai:gpt-5.2", base_url = "{server.url}"}}]'
            text = f'{model}\ntexts = "texts"\ntasks = ["code", "flat"]\nrepeats = 1\n'
            file.write_text(text)
            status, out, err = cli("bench", "bench.toml", "--dry-run", "--format", "json")
            (table,) = json.loads(out)
            counts = [(row["Questions"], row["Calls"]) for row in table["rows"]]
            assert [(3, 3), (3, 3), (6, 6)] == counts
            assert (0, "", 0) == (status, err, server.count())
            limit = table["rows"][0]["USD"] / 3 * 1.02  # 2 % more than the estimate for a question
            file.write_text(f"{text}max_cost = {limit}\n")
            status, out, err = cli("bench", "bench.toml")
            assert (4, 3) == (status, server.count())
            assert "openai:gpt-5.2, flat  stopped by --max-cost" in out
            assert err.endswith("litx: some answers are missing; `litx bench bench.toml` resumes\n")
            file.write_text(f"{text}max_cost = 5\n")
            _, out, _ = cli("bench", "bench.toml", "--dry-run")
            assert "openai:gpt-5.2  code          0" in out
            assert "The first prompt is that of" in out
            assert 0 == cli("bench", "bench.toml")[0]
            assert 6 == server.count()
            first, *_ = gather_board(cli.folder / "runs", "flat").groups[0].grid().rows
            assert "openai:gpt-5.2, served test-model" == first[0]  # the name in the answers

    def test_no_price(self, folder):
        """A model without a known price is not used."""
        replace_in(folder / "bench.toml", "repeats = 1", "repeats = 1\nmax_cost = 1.0")
        status, out, _ = run_bench(folder)
        assert (3, []) == (status, list(folder.glob("runs/*/*")))
        assert "the price of scripted:a is not known" in out


VALID = 'texts = "t"\ntasks = ["code"]\nmodels = ["a:b"]\n'


class TestReadBench:
    def test_settings(self, tmp_path):
        """Settings of a model have precedence over settings for all models."""
        file = tmp_path / "bench.toml"
        models = 'effort = "low"\nmax_tokens = 9\nmodels = ["a:b", {name = "c", effort = "high"}]'
        file.write_text(f'texts = "t"\ntasks = ["code", "json"]\n{models}\n')
        configs = read_bench(file).configs
        runs = [(config.model, config.task, config.sampling.effort) for config in configs]
        first = [("a:b", "code", "low"), ("a:b", "json", "low")]
        assert [*first, ("c", "code", "high"), ("c", "json", "high")] == runs
        assert {9} == {config.sampling.max_tokens for config in configs}

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ('txts = "t"\n', ":1: unknown key 'txts'; did you mean 'texts'?"),
            (
                f"{VALID}[prompt]\nhelper = true",
                ":5: unknown key 'helper'; did you mean 'helpers'?",
            ),
            (
                f'{VALID[:29]}[[models]]\nname = "a"\n[[models]]\nname = "b"\nefort = "low"',
                ":7: unknown key 'efort'; did you mean 'effort'?",
            ),
            (VALID.replace('"code"', '"cod"'), ":2: tasks[0] is 'cod': no such task; did you mean"),
            (f"{VALID}repeats = 0", ":4: repeats is 0: Input should be greater than"),
            (f"{VALID}repeats = true", ":4: repeats is True: Input should be a valid integer"),
            (f'{VALID}tier = "unsafe"', ":4: tier is 'unsafe': Input should be 'I', 'X' or 'auto'"),
            (f'{VALID}effort = "huge"', ":4: effort is 'huge': Input should be 'minimal', 'low'"),
            (
                VALID.replace('["a:b"]', "[5]"),
                ":3: models[0].name is 5: Input should be a valid string",
            ),
            (VALID.replace('["a:b"]', "[]"), ":3: models is []: "),
            (VALID.replace('["a:b"]', '["a:b", "a:b"]'), ": a:b has the task code twice"),
            ('tasks = ["code"]\nmodels = ["a:b"]', ": 'texts' is missing"),
            (f"{VALID}x", " is not TOML: "),
            (f"{VALID}x = {'[' * 5000}", " is not TOML: "),
        ],
    )
    def test_faults(self, tmp_path, text, message):
        """The message on a fault has its line and the nearest known word."""
        file = tmp_path / "bench.toml"
        file.write_text(text)
        with pytest.raises(DatasetError) as caught:
            read_bench(file)
        assert str(caught.value).startswith(f"{file}{message}")

    def test_no_plain_file(self, tmp_path):
        """A missing file or a link gives a message of a line."""
        (tmp_path / "link.toml").symlink_to("/dev/zero")
        for name in ("none.toml", "link.toml"):
            status, out, err = run_here("bench", tmp_path / name)
            assert (2, "", 1) == (status, out, err.count("\n")), name
