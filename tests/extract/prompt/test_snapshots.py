import pytest

from litx.extract.prompt_settings import CONFIGURATIONS, SWITCHES, PromptSettings
from tests.extract.prompt.snapshots import FOLDER, PLAIN, TASKS, prompt, prompts, turned


class TestPrompts:
    def test_as_stored(self):
        """A prompt is what its snapshot says; `make snapshots` writes them again."""
        stored = {
            file.relative_to(FOLDER).with_suffix("").as_posix(): file.read_text(encoding="utf-8")
            for file in FOLDER.glob("**/*.md")
        }
        made = dict(prompts())
        assert set(made) == set(stored)
        assert [] == [name for name, text in made.items() if stored[name] != text]

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
