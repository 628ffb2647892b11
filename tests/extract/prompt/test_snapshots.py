import pytest

from tests.extract.prompt.snapshots import FOLDER, PLAIN, TASKS, prompts

PROMPTS = dict(prompts())


class TestPrompts:
    @pytest.mark.parametrize("name", PROMPTS)
    def test_as_stored(self, name):
        """A prompt is what its snapshot says; `make snapshots` writes them again."""
        assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == PROMPTS[name]

    def test_no_snapshot_is_left_over(self):
        """Each snapshot is that of a prompt."""
        assert set(PROMPTS) == {file.stem for file in FOLDER.glob("*.md")}

    def test_every_switch_changes_something(self):
        """A switch that is turned changes the prompt."""
        for task in TASKS:
            own = [text for name, text in PROMPTS.items() if name.split("-with")[0] == task]
            assert len(set(own)) == len(own)

    def test_published_settings(self):
        """The published benchmark offers the helpers, and asks for nothing else."""
        assert (True, False, False, False) == (
            PLAIN.helpers,
            PLAIN.normalize,
            PLAIN.sources,
            PLAIN.descriptions,
        )
