import pytest

from litx.errors import DatasetError
from litx.extract.prompt_settings import PUBLISHED, PromptSettings
from litx.extract.questions import ask_about, instructions_hash, prompts_hash
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


class TestInstructionsHash:
    def test_papers_do_not_matter(self):
        """The same instructions have the same hash, whatever papers they are about."""
        code = find("code")
        assert instructions_hash(code, ["a"], PLAIN) == instructions_hash(code, ["b", "c"], PLAIN)

    def test_words_matter(self):
        """Other tasks, configurations and switches have other hashes."""
        settings = (PLAIN, AS_PUBLISHED, PromptSettings(helpers=False))
        hashes = {instructions_hash(find("code"), ["a"], one) for one in settings}
        hashes |= {instructions_hash(find(task), ["a"], PLAIN) for task in ("json", "property")}
        assert 5 == len(hashes)


class TestPromptsHash:
    def test_papers_matter(self):
        """Another text is another prompt."""
        code = find("code")
        hashes = [
            prompts_hash(ask_about(code, [PaperText("a", text)], PLAIN)) for text in ("x", "y")
        ]
        assert hashes[0] != hashes[1]
