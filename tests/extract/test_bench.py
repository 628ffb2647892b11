"""`litx bench`: models that do tasks as a file says, and files that say something wrong."""

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
    """Return a folder with a text, the example with models that are stored, and one of these."""
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
    """A model that fails stops no other; the same command does what is left, and that alone."""
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
        (one["run"], one["reason"]) for one in others
    ]
    assert err.endswith("litx: not all is done; `litx bench bench.toml` goes on\n")
    was = {file: file.read_bytes() for file in (place / "runs").rglob("*") if file.is_file()}
    (place / "one").rename(place / "two")
    (place / "one").mkdir()  # where no reply is left
    status, out, _ = benched(place)
    assert (0, 9) == (status, len(list(place.glob("runs/*/*/run.toml"))))
    assert was == {file: file.read_bytes() for file in was}
    (table,) = [one for one in out.split("\n\n") if "scripted:two" in one and "F1, flat" in one]
    assert 3 == table.count("scripted:")
    assert "As Table 6" in out


def test_lost_and_other_orders(place):
    """A question that was lost is asked again; a run that was begun otherwise is another one."""
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
    def test_stops(self, reading):
        """All runs together keep to the limit; a higher one goes on, and asks for no more."""
        with ModelServer(good_replies(), model="gpt-5.2") as server:
            file = reading.folder / "bench.toml"
            model = f'models = [{{name = "openai:gpt-5.2", base_url = "{server.url}"}}]'
            rest = 'texts = "texts"\ntasks = ["code", "flat"]\nrepeats = 1'
            file.write_text(f"{model}\n{rest}\n")
            status, out, err = reading("bench", "bench.toml", "--dry-run", "--format", "json")
            (table,) = json.loads(out)
            assert [(3, 3), (3, 3), (6, 6)] == [(o["Questions"], o["Calls"]) for o in table["rows"]]
            assert (0, "", 0) == (status, err, server.count())
            one_and_a_bit = table["rows"][0]["USD"] / 3 * 1.02  # until it is known what one costs
            file.write_text(f"{model}\n{rest}\nmax_cost = {one_and_a_bit}\n")
            status, out, err = reading("bench", "bench.toml")
            assert (4, 3) == (status, server.count())
            assert "openai:gpt-5.2, flat  stopped by --max-cost" in out
            assert err.endswith("litx: not all is done; `litx bench bench.toml` goes on\n")
            file.write_text(f"{model}\n{rest}\nmax_cost = 5\n")
            _, out, _ = reading("bench", "bench.toml", "--dry-run")
            assert "openai:gpt-5.2  code          0" in out
            assert "The first prompt is that of" in out
            assert 0 == reading("bench", "bench.toml")[0]
            assert 6 == server.count()
            name = "openai:gpt-5.2, served test-model"  # which is what the service says
            assert [name] == [
                row[0]
                for row in gather_board(reading.folder / "runs", "flat").groups[0].grid().rows
            ][:1]

    def test_no_price(self, place):
        """Where the price of a model is not known, nothing is asked of it."""
        file = place / "bench.toml"
        file.write_text(f"max_cost = 1.0\n{file.read_text()}")
        status, out, _ = benched(place)
        assert (3, []) == (status, list(place.glob("runs/*/*")))
        assert "the price of scripted:one is not known" in out


GIVEN = 'texts = "t"\ntasks = ["code"]\nmodels = ["a:b"]\n'


class TestReadBench:
    def test_orders(self, tmp_path):
        """What a model says of itself goes before what the file says of all."""
        file = tmp_path / "bench.toml"
        models = 'effort = "low"\nmax_tokens = 9\nmodels = ["a:b", {name = "c", effort = "high"}]'
        file.write_text(f'texts = "t"\ntasks = ["code", "json"]\n{models}\n')
        asked = [(one.model, one.task, one.sampling.effort) for one in read_bench(file).configs]
        first = [("a:b", "code", "low"), ("a:b", "json", "low")]
        assert [*first, ("c", "code", "high"), ("c", "json", "high")] == asked
        assert {9} == {one.sampling.max_tokens for one in read_bench(file).configs}

    @pytest.mark.parametrize(
        ("text", "told"),
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
    def test_faults(self, tmp_path, text, told):
        """What is wrong is told with its line, and a wrong word with the nearest one."""
        file = tmp_path / "bench.toml"
        file.write_text(text)
        with pytest.raises(DatasetError) as caught:
            read_bench(file)
        assert str(caught.value).startswith(f"{file}{told}")

    def test_no_plain_file(self, tmp_path):
        """A file that is not there, or is a link, is one line."""
        (tmp_path / "link.toml").symlink_to("/dev/zero")
        for name in ("none.toml", "link.toml"):
            status, out, err = here("bench", tmp_path / name)
            assert (2, "", 1) == (status, out, err.count("\n")), name
