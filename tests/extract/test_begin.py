"""Beginning runs, and opening them again."""

from pathlib import Path

import pytest

from litx.errors import DatasetError, ProviderError
from litx.extract import begin as module
from litx.extract.begin import ExtractOrder, begin, instructions_hash, reopen
from litx.extract.prompt_settings import PUBLISHED, PromptSettings
from litx.harness.run import RunFolder
from litx.harness.task import find
from litx.sandbox import Tier
from tests.chats import Scripted
from tests.extract.papers import FIRST, SECOND, THIRD, write_texts

AS_PUBLISHED = PromptSettings(configuration=PUBLISHED)


@pytest.fixture(autouse=True)
def opened(monkeypatch):
    """Return the models that are opened; one named `missing` cannot be had."""
    found = []

    def open_chat(name, *_):
        if name.endswith("missing"):
            raise ProviderError(f"{name} cannot be had")
        found.append(Scripted(name=name))
        return found[-1]

    monkeypatch.setattr(module, "open_chat", open_chat)
    return found


@pytest.fixture
def order(tmp_path):
    """Return a function that orders a task for the three papers."""
    texts = write_texts(tmp_path / "texts")

    def make(task="code", **more):
        told = {
            "model": "openai:m",
            "texts": texts,
            "papers": None,
            "repeats": 2,
            "prompt": PromptSettings(helpers=False, configuration=PUBLISHED),
            "base_url": None,
            "sampling": {"max_tokens": 10, "timeout_s": 5.0, "effort": None},
            "concurrency": 3,
            "tier": Tier.I,
        }
        return ExtractOrder(task, **{**told, **more})

    return make


class TestBegin:
    def test_settings(self, order, tmp_path):
        """run.toml has everything that the run hangs on, without what is secret in an address."""
        url = "https://user:secret@host:8000/v1?key=secret"
        with_url = order(base_url=url, papers=(SECOND, FIRST))
        with begin(with_url, tmp_path / "runs").opened:
            (path,) = (tmp_path / "runs").glob("*/*")
        told = RunFolder.read(path).settings
        assert ([SECOND, FIRST], 2) == (told["papers"], told["repeats"])
        expected = {"max_tokens": 10, "timeout_s": 5.0, "concurrency": 3}
        expected["base_url"] = "https://host:8000/v1"
        assert expected.items() <= told["settings"].items()
        assert "secret" not in (path / "run.toml").read_text()
        assert "openai-m" == path.parent.name

    @pytest.mark.parametrize(
        ("configuration", "about"),
        [("litx-1", "conventions of the ground truth"), (PUBLISHED, "in words of our own")],
    )
    def test_prompt(self, order, tmp_path, configuration, about):
        """run.toml says which prompt it was, whose words those are, and both hashes."""
        settings = PromptSettings(helpers=False, configuration=configuration)
        begun = begin(order(prompt=settings), tmp_path / "runs")
        told = RunFolder.read(begun.run.path).settings["prompt"]
        assert configuration == told["configuration"]
        assert about in told["about"]
        assert instructions_hash(find("code"), [FIRST], settings) == told["instructions"]
        assert told["hash"] != told["instructions"]
        assert reopen(begun.run.path).questions == begun.questions

    def test_close(self, opened, order, tmp_path):
        """Who has the work closes both models of two stages with it."""
        work = begin(order("two-stage", second_model="openai:other"), tmp_path / "runs")
        assert ["openai:m", "openai:other"] == [one.name for one in opened]
        assert not any(one.is_closed for one in opened)
        work.close()
        assert all(one.is_closed for one in opened)

    @pytest.mark.parametrize(
        ("told", "error"),
        [
            ({"second_model": "openai:other"}, DatasetError),
            ({"task": "two-stage", "second_model": "openai:missing"}, ProviderError),
        ],
    )
    def test_second_model_that_does_not_fit(self, opened, order, tmp_path, told, error):
        """Then every model is closed, and no folder is left."""
        with pytest.raises(error):
            begin(order(**told), tmp_path / "runs")
        assert opened
        assert all(one.is_closed for one in opened)
        assert not (tmp_path / "runs").exists()

    def test_texts_come_first(self, opened, order, tmp_path):
        """Without papers no model is opened."""
        with pytest.raises(DatasetError):
            begin(order(papers=("nobody",)), tmp_path / "runs")
        assert [] == opened


class TestReopen:
    def test_is_what_was_begun(self, order, tmp_path):
        """The same questions are asked in the same way, in a folder of their own."""
        prompt = PromptSettings(sources=True, descriptions=True, configuration=PUBLISHED)
        told = order(papers=(THIRD,), prompt=prompt)
        first, second = (begin(told, tmp_path / "runs") for _ in range(2))
        assert first.run.path != second.run.path  # which began in the same second
        again = reopen(first.run.path)
        assert (first.questions, first.task) == (again.questions, again.task)
        assert (Tier.I, 3) == (again.order.tier, again.order.concurrency)

    def test_second_model(self, opened, order, tmp_path):
        """The model of the second stage is opened again too; its prompt is part of the run's."""
        told = {"task": "two-stage", "second_model": "openai:other"}
        first = begin(order(**told), tmp_path / "runs")
        assert "openai:other" == reopen(first.run.path).run.settings["second_model"]
        assert ["openai:m", "openai:other"] * 2 == [one.name for one in opened]
        other = begin(order(**told, prompt=AS_PUBLISHED), tmp_path / "runs")
        hashes = [one.run.settings["prompt"]["hash"] for one in (first, other)]
        assert hashes[0] != hashes[1]

    def test_elsewhere(self, order, tmp_path):
        """The papers may have moved."""
        first = begin(order(), tmp_path / "runs")
        moved = (tmp_path / "texts").rename(tmp_path / "papers")
        with pytest.raises(DatasetError, match="is not a folder"):
            reopen(first.run.path)
        assert 3 == len(reopen(first.run.path, Path(moved)).questions)

    def test_suite(self, tmp_path):
        """A run of a suite is not one of a task."""
        run = RunFolder.create(tmp_path / "run", {"task": "suite:scibench", "repeats": 1})
        with pytest.raises(DatasetError, match="is a run of a suite"):
            reopen(run.path)
