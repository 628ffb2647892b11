import pytest

from litx.errors import DatasetError
from litx.extract.begin import ask_about, instructions_hash, prompts_hash
from litx.extract.prompt_settings import PUBLISHED, PromptSettings
from litx.extract.texts import PaperText
from litx.harness.task import find
from tests.extract.tasks.stored import STEM

PLAIN = PromptSettings()
AS_PUBLISHED = PromptSettings(configuration=PUBLISHED)


class TestAskAbout:
    def test_papers_of_the_truth(self):
        """A task that is about the ground truth asks about its papers alone."""
        papers = [PaperText(stem, "text") for stem in ("doi_nobody", STEM)]
        assert [STEM] == [one.stem for one in ask_about(find("assemble"), papers, PLAIN)]
        with pytest.raises(DatasetError, match="none of these is one; name the texts"):
            ask_about(find("assemble"), papers[:1], PLAIN)


class TestHashes:
    def test_instructions(self):
        """Tasks, configurations and switches have other hashes, whatever papers they are about."""
        settings = (PLAIN, AS_PUBLISHED, PromptSettings(helpers=False))
        told = [("code", one) for one in settings] + [("json", PLAIN), ("property", PLAIN)]
        told += [("two-stage", PLAIN), ("two-stage", settings[-1])]  # which its second stage tells
        hashes = [instructions_hash(find(task), ["a"], one) for task, one in told]
        assert 7 == len(set(hashes))
        assert hashes[0] == instructions_hash(find("code"), ["b", "c"], PLAIN)

    def test_prompts(self):
        """Another text is another prompt."""
        papers = [[PaperText("a", text)] for text in ("x", "y")]
        assert 2 == len({prompts_hash(ask_about(find("code"), one, PLAIN)) for one in papers})
