"""Beginning runs with papers as text, and opening them again."""

import pytest

from litx.errors import DatasetError, ProviderError
from litx.extract.prompt_settings import PUBLISHED, PromptSettings
from litx.extract.questions import hash_instructions
from litx.extract.start import ExtractConfig, resume_extraction, start_extraction
from litx.extract.texts import read_texts
from litx.harness.run import RunFolder
from litx.harness.task import find
from litx.providers import Sampling
from litx.sandbox import Tier
from litx.transcribe import Header
from tests.chats import Scripted
from tests.extract.papers import FIRST, SECOND, THIRD, write_texts

SAMPLING = Sampling(max_tokens=10, timeout_s=5.0)
TWO = {"task": "two-stage", "second_model": "openai:other"}


@pytest.fixture(autouse=True)
def opened(monkeypatch):
    """Return the models that are opened; one named `missing` cannot be had."""
    found = []

    def open_chat(name, *_):
        if name.endswith("missing"):
            raise ProviderError(f"{name} cannot be had")
        found.append(Scripted(name=name))
        return found[-1]

    monkeypatch.setattr("litx.extract.start.open_chat", open_chat)
    return found


@pytest.fixture
def begun(tmp_path):
    """Return a function that begins a task for the three papers."""
    texts = write_texts(tmp_path / "texts")

    def call(**more):
        told = {"task": "code", "model": "openai:m", "papers": None, "prompt": PromptSettings()}
        told |= {"base_url": None, "sampling": SAMPLING, **more}
        config = ExtractConfig(texts=texts, repeats=2, concurrency=3, tier=Tier.I, **told)
        return start_extraction(config, tmp_path / "runs")

    return call


def test_texts(tmp_path):
    """Papers are Markdown files by name, or some as given, without images, mark and header."""
    header = Header("0.1", "plain", "1", "0" * 64, 3)
    texts = {"a.1": "text", "a": "\ufeff\n ![x](y.png)text\n\n", "b": f"{header}\n\ntext"}
    for name, text in texts.items():
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no paper")
    assert dict.fromkeys(texts, "text") == {one.stem: one.text for one in read_texts(tmp_path)}
    assert ["b", "a"] == [one.stem for one in read_texts(tmp_path, ["b", "a", "b"])]


class TestBegin:
    def test_settings(self, begun):
        """run.toml has everything that the run hangs on, without what is secret in an address."""
        url = "https://user:secret@host:8000/v1?key=secret"
        path = begun(base_url=url, papers=(SECOND, FIRST)).run.path
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
    def test_prompt(self, begun, configuration, about):
        """run.toml says which prompt it was, and whose; opened again, a run asks the same so."""
        settings = PromptSettings(
            helpers=False, sources=True, descriptions=True, configuration=configuration
        )
        first, second = (begun(prompt=settings, papers=(THIRD,)) for _ in range(2))
        assert first.run.path != second.run.path  # which began in the same second
        told = RunFolder.read(first.run.path).settings["prompt"]
        assert configuration == told["configuration"]
        assert about in told["about"]
        assert hash_instructions(find("code"), [FIRST], settings) == told["instructions"]
        assert told["hash"] != told["instructions"]
        again = resume_extraction(first.run.path)
        assert (first.questions, first.task) == (again.questions, again.task)
        assert (Tier.I, 3) == (again.config.tier, again.config.concurrency)

    @pytest.mark.parametrize(
        ("told", "error", "models"),
        [
            ({"second_model": "openai:other"}, DatasetError, ["openai:m", "openai:other"]),
            ({**TWO, "second_model": "openai:missing"}, ProviderError, ["openai:m"]),
            ({"papers": ("nobody",)}, DatasetError, []),
        ],
    )
    def test_what_does_not_fit(self, opened, begun, tmp_path, told, error, models):
        """Then every model that was opened is closed, none without papers; no folder is left."""
        with pytest.raises(error):
            begun(**told)
        assert models == [one.name for one in opened]
        assert all(one.is_closed for one in opened)
        assert not (tmp_path / "runs").exists()

    def test_second_model(self, opened, begun):
        """Both models are closed with the work, and opened again; the second prompt is hashed."""
        work = begun(**TWO)
        assert not any(one.is_closed for one in opened)
        work.close()
        assert all(one.is_closed for one in opened)
        assert "openai:other" == resume_extraction(work.run.path).run.settings["second_model"]
        assert ["openai:m", "openai:other"] * 2 == [one.name for one in opened]
        other = begun(**TWO, prompt=PromptSettings(helpers=False))
        hashes = [one.run.settings["prompt"]["hash"] for one in (work, other)]
        assert hashes[0] != hashes[1]
