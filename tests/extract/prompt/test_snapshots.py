import pytest

from litx.extract.prompt_settings import CONFIGURATIONS, SWITCHES, PromptSettings
from tests.extract.prompt.snapshots import FOLDER, PLAIN, TASKS, prompt, prompts, turned

PROMPTS = dict(prompts())


class TestPrompts:
    @pytest.mark.parametrize("name", PROMPTS)
    def test_as_stored(self, name):
        """A prompt is what its snapshot says; `make snapshots` writes them again."""
        assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == PROMPTS[name]

    def test_no_snapshot_is_left_over(self):
        """Each snapshot is that of a prompt."""
        files = FOLDER.glob("**/*.md")
        names = {file.relative_to(FOLDER).with_suffix("").as_posix() for file in files}
        assert set(PROMPTS) == names

    @pytest.mark.parametrize("configuration", CONFIGURATIONS)
    @pytest.mark.parametrize("task", TASKS)
    def test_every_switch_changes_something(self, task, configuration):
        """A switch that is turned changes the prompt."""
        settings = PromptSettings(configuration=configuration)
        switches = [one for one in SWITCHES if (task, one) != ("json", "normalize")]
        texts = [prompt(task, turned(settings, switch)) for switch in switches]
        assert 1 + len(switches) == len({prompt(task, settings), *texts})

    def test_published_switches(self):
        """The published benchmark offers the helpers, and asks for nothing else."""
        assert (True, False, False, False) == tuple(getattr(PLAIN, one) for one in SWITCHES)
