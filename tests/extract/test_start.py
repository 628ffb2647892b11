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
    """Return the open models; the model `missing` is not available."""
    chats = []

    def open_chat(name, *_):
        if name.endswith("missing"):
            raise ProviderError(f"{name} cannot be had")
        chats.append(Scripted(name=name))
        return chats[-1]

    monkeypatch.setattr("litx.extract.start.open_chat", open_chat)
    return chats


@pytest.fixture
def start_task(tmp_path):
    """Return a function that begins a task for the three papers."""
    texts = write_texts(tmp_path / "texts")

    def start_task(**more):
        fields = {"task": "code", "model": "openai:m", "papers": None, "prompt": PromptSettings()}
        fields |= {"base_url": None, "sampling": SAMPLING, **more}
        config = ExtractConfig(texts=texts, repeats=2, concurrency=3, tier=Tier.I, **fields)
        return start_extraction(config, tmp_path / "runs")

    return start_task


def test_texts(tmp_path):
    """Papers are read by name or as requested, without images, byte order mark and header."""
    header = Header("0.1", "plain", "1", "0" * 64, 3)
    texts = {"a.1": "text", "a": "\ufeff\n ![x](y.png)text\n\n", "b": f"{header}\n\ntext"}
    for name, text in texts.items():
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no paper")
    assert dict.fromkeys(texts, "text") == {text.stem: text.text for text in read_texts(tmp_path)}
    assert ["b", "a"] == [text.stem for text in read_texts(tmp_path, ["b", "a", "b"])]


class TestBegin:
    def test_settings(self, start_task):
        """run.toml has all settings, without the secrets of an address."""
        url = "https://user:secret@host:8000/v1?key=secret"
        path = start_task(base_url=url, papers=(SECOND, FIRST)).run.path
        metadata = RunFolder.read(path).settings
        assert ([SECOND, FIRST], 2) == (metadata["papers"], metadata["repeats"])
        expected = {"max_tokens": 10, "timeout_s": 5.0, "concurrency": 3}
        expected["base_url"] = "https://host:8000/v1"
        assert expected.items() <= metadata["settings"].items()
        assert "secret" not in (path / "run.toml").read_text()
        assert "openai-m" == path.parent.name

    @pytest.mark.parametrize(
        ("configuration", "about"),
        [("litx-1", "conventions of the ground truth"), (PUBLISHED, "in words of our own")],
    )
    def test_prompt(self, start_task, configuration, about):
        """run.toml has the configuration of the prompt; a resumed run has the same questions."""
        settings = PromptSettings(
            helpers=False, sources=True, descriptions=True, configuration=configuration
        )
        first, second = (start_task(prompt=settings, papers=(THIRD,)) for _ in range(2))
        assert first.run.path != second.run.path  # which began in the same second
        metadata = RunFolder.read(first.run.path).settings["prompt"]
        assert configuration == metadata["configuration"]
        assert about in metadata["about"]
        assert hash_instructions(find("code"), [FIRST], settings) == metadata["instructions"]
        assert metadata["hash"] != metadata["instructions"]
        again = resume_extraction(first.run.path)
        assert (first.config.questions, first.task) == (again.config.questions, again.task)
        assert (Tier.I, 3) == (again.config.tier, again.config.concurrency)

    @pytest.mark.parametrize(
        ("fields", "error", "models"),
        [
            ({"second_model": "openai:other"}, DatasetError, ["openai:m", "openai:other"]),
            ({**TWO, "second_model": "openai:missing"}, ProviderError, ["openai:m"]),
            ({"papers": ("nobody",)}, DatasetError, []),
        ],
    )
    def test_what_does_not_fit(self, opened, start_task, tmp_path, fields, error, models):
        """Then every model that was opened is closed, none without papers; no folder is left."""
        with pytest.raises(error):
            start_task(**fields)
        assert models == [chat.name for chat in opened]
        assert all(chat.is_closed for chat in opened)
        assert not (tmp_path / "runs").exists()

    def test_second_model(self, opened, start_task):
        """Both models are closed with the work, and opened again; the second prompt is hashed."""
        work = start_task(**TWO)
        assert not any(chat.is_closed for chat in opened)
        work.close()
        assert all(chat.is_closed for chat in opened)
        assert "openai:other" == resume_extraction(work.run.path).run.settings["second_model"]
        assert ["openai:m", "openai:other"] * 2 == [chat.name for chat in opened]
        second = start_task(**TWO, prompt=PromptSettings(helpers=False))
        hashes = [value.run.settings["prompt"]["hash"] for value in (work, second)]
        assert hashes[0] != hashes[1]
