"""Starting and resuming runs with papers as text."""

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
TWO_STAGE = {"task": "two-stage", "second_model": "openai:second"}


@pytest.fixture(autouse=True)
def chats(monkeypatch):
    """Return the opened models; the model `missing` is not available."""
    opened_chats = []

    def open_chat(name, *_):
        if name.endswith("missing"):
            raise ProviderError(f"{name} is not available")
        opened_chats.append(Scripted(name=name))
        return opened_chats[-1]

    monkeypatch.setattr("litx.extract.start.open_chat", open_chat)
    return opened_chats


@pytest.fixture
def start_task(tmp_path):
    """Return a function that starts a task for the three papers."""
    texts = write_texts(tmp_path / "texts")

    def start_task(**more):
        fields = {"task": "code", "model": "openai:m", "papers": None, "prompt": PromptSettings()}
        fields |= {"base_url": None, "sampling": SAMPLING, **more}
        config = ExtractConfig(texts=texts, repeats=2, concurrency=3, tier=Tier.I, **fields)
        return start_extraction(config, tmp_path / "runs")

    return start_task


def test_texts(tmp_path):
    """Papers are read in order of names or as requested, without images, BOM and header."""
    header = Header("0.1", "plain", "1", "0" * 64, 3)
    texts = {"a.1": "text", "a": "\ufeff\n ![x](y.png)text\n\n", "b": f"{header}\n\ntext"}
    for name, text in texts.items():
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no paper")
    assert dict.fromkeys(texts, "text") == {text.stem: text.text for text in read_texts(tmp_path)}
    assert ["b", "a"] == [text.stem for text in read_texts(tmp_path, ["b", "a", "b"])]


class TestStart:
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
        ("configuration", "description"),
        [("litx-1", "conventions of the ground truth"), (PUBLISHED, "in words of our own")],
    )
    def test_prompt(self, start_task, configuration, description):
        """run.toml has the configuration of the prompt; a resumed run has the same questions."""
        settings = PromptSettings(
            helpers=False, sources=True, descriptions=True, configuration=configuration
        )
        first, second = (start_task(prompt=settings, papers=(THIRD,)) for _ in range(2))
        assert first.run.path != second.run.path
        metadata = RunFolder.read(first.run.path).settings["prompt"]
        assert configuration == metadata["configuration"]
        assert description in metadata["about"]
        assert hash_instructions(find("code"), [FIRST], settings) == metadata["instructions"]
        assert metadata["hash"] != metadata["instructions"]
        resumed = resume_extraction(first.run.path)
        assert (first.config.questions, first.task) == (resumed.config.questions, resumed.task)
        assert (Tier.I, 3) == (resumed.config.tier, resumed.config.concurrency)

    @pytest.mark.parametrize(
        ("fields", "error", "models"),
        [
            ({"second_model": "openai:second"}, DatasetError, ["openai:m", "openai:second"]),
            ({**TWO_STAGE, "second_model": "openai:missing"}, ProviderError, ["openai:m"]),
            ({"papers": ("unknown",)}, DatasetError, []),
        ],
    )
    def test_invalid_settings(self, chats, start_task, tmp_path, fields, error, models):
        """After an error all opened models are closed, and there is no folder."""
        with pytest.raises(error):
            start_task(**fields)
        assert models == [chat.name for chat in chats]
        assert all(chat.is_closed for chat in chats)
        assert not (tmp_path / "runs").exists()

    def test_second_model(self, chats, start_task):
        """Both models are closed with the run, and opened again; the second prompt is hashed."""
        first = start_task(**TWO_STAGE)
        assert not any(chat.is_closed for chat in chats)
        first.close()
        assert all(chat.is_closed for chat in chats)
        assert "openai:second" == resume_extraction(first.run.path).run.settings["second_model"]
        assert ["openai:m", "openai:second"] * 2 == [chat.name for chat in chats]
        second = start_task(**TWO_STAGE, prompt=PromptSettings(helpers=False))
        hashes = [started.run.settings["prompt"]["hash"] for started in (first, second)]
        assert hashes[0] != hashes[1]
