"""`litx bench`, and faults of its files."""

import json
import shutil
from pathlib import Path

import pytest

from litx.errors import DatasetError
from litx.extract.bench import read_bench
from litx.harness.board import gather_board
from tests.command import here
from tests.extract.papers import good_replies
from tests.extract.server import ModelServer
from tests.extract.tasks.stored import GOOD, GOOD_JSON, STEM, TEXT, fenced, store

EXAMPLE = Path(__file__).parents[2] / "examples" / "bench.toml"

REPLY = f"{fenced(GOOD)}\n{fenced(GOOD_JSON, 'json')}"
"""What does for every task of the example."""


@pytest.fixture
def place(tmp_path):
    """Return a folder with a text, the example with stored models, and a stored model."""
    (tmp_path / "papers").mkdir()
    (tmp_path / "papers" / f"{STEM}.md").write_text(TEXT)
    text = EXAMPLE.read_text().replace("openai:gpt-5.2", "scripted:one").replace("max_cost", "#")
    text = text.replace("anthropic:claude-opus-4-6", "scripted:two").replace("repeats = 3", "")
    (tmp_path / "bench.toml").write_text(f"repeats = 1\n{text}")
    store(tmp_path / "one", [REPLY])
    return tmp_path


def benched(place, *options):
    """Run the bench and return status, stdout and stderr."""
    return here("bench", "bench.toml", *options, cwd=place, width=100)


@pytest.mark.law
def test_example(place):
    """A failed model does not stop others; the same command asks only pending questions."""
    status, out, err = benched(place, "--format", "json")
    data = json.loads(out)
    rows = {
        group["task"]: [row["method"] for row in group["rows"][:-2]] for group in data["groups"]
    }
    ones = ["scripted:one, effort high", "scripted:one, effort low"]
    assert (3, dict.fromkeys(("code", "flat", "json"), ones)) == (status, rows)
    first, *others = data["left_out"]
    assert ("scripted:two, code", True) == (first["run"], "two is not a folder" in first["reason"])
    skipped = "not asked: the model failed before"
    assert [(f"scripted:two, {task}", skipped) for task in ("json", "flat")] == [
        (row["run"], row["reason"]) for row in others
    ]
    assert err.endswith("litx: some answers are missing; `litx bench bench.toml` resumes\n")
    was = {file: file.read_bytes() for file in (place / "runs").rglob("*") if file.is_file()}
    (place / "one").rename(place / "two")
    (place / "one").mkdir()  # where no reply is left
    status, out, _ = benched(place)
    assert (0, 9) == (status, len(list(place.glob("runs/*/*/run.toml"))))
    assert was == {file: file.read_bytes() for file in was}
    (table,) = [
        table for table in out.split("\n\n") if "scripted:two" in table and "F1, flat" in table
    ]
    assert 3 == table.count("scripted:")
    assert "As Table 6" in out


def test_lost_and_other_orders(place):
    """A lost question is repeated; different settings start a new run."""
    shutil.rmtree(place / "one" / STEM)
    file = place / "bench.toml"
    file.write_text(file.read_text().replace('"code", "json", "flat"', '"code"'))
    assert 3 == benched(place)[0]
    store(place / "one", [REPLY])
    store(place / "two", [REPLY])
    assert 0 == benched(place)[0]
    assert 3 == len(list(place.glob("runs/*/*/run.toml")))
    file.write_text(file.read_text().replace("helpers = true", "helpers = false"))
    assert 0 == benched(place)[0]
    assert 6 == len(list(place.glob("runs/*/*/run.toml")))


def test_own_papers(place):
    """Where every question has an answer all is done, though no ground truth ranks the runs."""
    for folder, name in (("papers", f"{STEM}.md"), ("one", STEM)):
        (place / folder / name).rename(place / folder / name.replace(STEM, "own"))
    (place / "one").rename(place / "two")
    store(place / "one", [REPLY], "own")
    status, out, err = benched(place)
    assert (0, 9, False) == (status, out.count("its scores have no f1"), "not all" in err)


class TestMaxCost:
    @pytest.mark.law
    def test_stops(self, cli):
        """The limit holds for all runs together; a higher limit asks only pending questions."""
        with ModelServer(good_replies(), model="gpt-5.2") as server:
            file = cli.folder / "bench.toml"
            model = f'models = [{{name = "openai:gpt-5.2", base_url = "{server.url}"}}]'
            rest = 'texts = "texts"\ntasks = ["code", "flat"]\nrepeats = 1'
            file.write_text(f"{model}\n{rest}\n")
            status, out, err = cli("bench", "bench.toml", "--dry-run", "--format", "json")
            (table,) = json.loads(out)
            assert [(3, 3), (3, 3), (6, 6)] == [(o["Questions"], o["Calls"]) for o in table["rows"]]
            assert (0, "", 0) == (status, err, server.count())
            one_and_a_bit = table["rows"][0]["USD"] / 3 * 1.02  # until it is known what one costs
            file.write_text(f"{model}\n{rest}\nmax_cost = {one_and_a_bit}\n")
            status, out, err = cli("bench", "bench.toml")
            assert (4, 3) == (status, server.count())
            assert "openai:gpt-5.2, flat  stopped by --max-cost" in out
            assert err.endswith("litx: some answers are missing; `litx bench bench.toml` resumes\n")
            file.write_text(f"{model}\n{rest}\nmax_cost = 5\n")
            _, out, _ = cli("bench", "bench.toml", "--dry-run")
            assert "openai:gpt-5.2  code          0" in out
            assert "The first prompt is that of" in out
            assert 0 == cli("bench", "bench.toml")[0]
            assert 6 == server.count()
            name = "openai:gpt-5.2, served test-model"  # which is what the service says
            assert [name] == [
                row[0] for row in gather_board(cli.folder / "runs", "flat").groups[0].grid().rows
            ][:1]

    def test_no_price(self, place):
        """A model without a known price is not used."""
        file = place / "bench.toml"
        file.write_text(f"max_cost = 1.0\n{file.read_text()}")
        status, out, _ = benched(place)
        assert (3, []) == (status, list(place.glob("runs/*/*")))
        assert "the price of scripted:one is not known" in out


GIVEN = 'texts = "t"\ntasks = ["code"]\nmodels = ["a:b"]\n'


class TestReadBench:
    def test_orders(self, tmp_path):
        """Settings of a model have precedence over those for all models."""
        file = tmp_path / "bench.toml"
        models = 'effort = "low"\nmax_tokens = 9\nmodels = ["a:b", {name = "c", effort = "high"}]'
        file.write_text(f'texts = "t"\ntasks = ["code", "json"]\n{models}\n')
        runs = [
            (config.model, config.task, config.sampling.effort)
            for config in read_bench(file).configs
        ]
        first = [("a:b", "code", "low"), ("a:b", "json", "low")]
        assert [*first, ("c", "code", "high"), ("c", "json", "high")] == runs
        assert {9} == {config.sampling.max_tokens for config in read_bench(file).configs}

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ('txts = "t"\n', ":1: unknown key 'txts'; did you mean 'texts'?"),
            (
                f"{GIVEN}[prompt]\nhelper = true",
                ":5: unknown key 'helper'; did you mean 'helpers'?",
            ),
            (
                f'{GIVEN[:29]}[[models]]\nname = "a"\n[[models]]\nname = "b"\nefort = "low"',
                ":7: unknown key 'efort'; did you mean 'effort'?",
            ),
            (GIVEN.replace('"code"', '"cod"'), ":2: tasks[0] is 'cod': no such task; did you mean"),
            (f"{GIVEN}repeats = 0", ":4: repeats is 0: Input should be greater than"),
            (f"{GIVEN}repeats = true", ":4: repeats is True: Input should be a valid integer"),
            (f'{GIVEN}tier = "unsafe"', ":4: tier is 'unsafe': Input should be 'I', 'X' or 'auto'"),
            (f'{GIVEN}effort = "huge"', ":4: effort is 'huge': Input should be 'minimal', 'low'"),
            (
                GIVEN.replace('["a:b"]', "[5]"),
                ":3: models[0].name is 5: Input should be a valid string",
            ),
            (GIVEN.replace('["a:b"]', "[]"), ":3: models is []: "),
            (GIVEN.replace('["a:b"]', '["a:b", "a:b"]'), ": a:b has the task code twice"),
            ('tasks = ["code"]\nmodels = ["a:b"]', ": 'texts' is missing"),
            (f"{GIVEN}x", " is not TOML: "),
            (f"{GIVEN}x = {'[' * 5000}", " is not TOML: "),
        ],
    )
    def test_faults(self, tmp_path, text, message):
        """The message names the line of a fault, and the nearest known word."""
        file = tmp_path / "bench.toml"
        file.write_text(text)
        with pytest.raises(DatasetError) as caught:
            read_bench(file)
        assert str(caught.value).startswith(f"{file}{message}")

    def test_no_plain_file(self, tmp_path):
        """A missing file or a link gives a message of a line."""
        (tmp_path / "link.toml").symlink_to("/dev/zero")
        for name in ("none.toml", "link.toml"):
            status, out, err = here("bench", tmp_path / name)
            assert (2, "", 1) == (status, out, err.count("\n")), name
