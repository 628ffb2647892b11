"""Prompts of other datasets than the default one: fuel cells, and a field without a prompt."""

import itertools
import re
from operator import attrgetter

import pytest

from litx.dataset import default_dataset
from litx.errors import DatasetError
from litx.extract.prompt.extraction import build_instructions
from litx.extract.prompt.texts import COMMON as COMMON_FOLDER
from litx.extract.prompt.texts import prompt_text
from litx.extract.prompt_settings import PUBLISHED, PromptSettings, ReplyFormat
from litx.extract.questions import build_questions
from litx.extract.tasks.two_stage import build_description_prompt
from litx.harness.task import find
from litx_ontology import ConditionKind, fields
from tests.extract.prompt.snapshots import ALLOYS, CELLS, COMMON, DATASETS, PAPER, PLAIN
from tests.toy import installed, toy  # noqa: F401 (two fixtures)


class TestInstructions:
    @pytest.mark.parametrize("dataset", DATASETS, ids=attrgetter("name"))
    def test_length(self, dataset):
        """Instructions for a paper have at most 36,000 characters in each form."""
        texts = [build_instructions(dataset, PLAIN, form) for form in ReplyFormat]
        assert max(map(len, [*texts, build_description_prompt(dataset, PLAIN)])) <= 36_000

    def test_words_of_alloys(self):
        """Prompts of other datasets do not mention words of alloys."""
        words = "`ArcMelting`|`HotForging`|`Aging`|WC|AlloyMeasurementKind|strain_tension"
        for dataset, form in itertools.product((CELLS, COMMON), ReplyFormat):
            text = build_instructions(dataset, PLAIN, form)
            assert [] == re.findall(words, text)

    def test_vocabulary(self):
        """Members of general and field vocabularies are offered, except unused members."""
        for form in ReplyFormat:
            text = build_instructions(CELLS, PLAIN, form).split("## Names")[1]
            offered = ("Calcination", "Annealing", "Cathode", "fuel", "composite", "role")
            if form is not ReplyFormat.json:
                offered = (*offered[:4], "FuelCellProcessKind", "ProcessKind")
            assert [] == [name for name in offered if f"`{name}`" not in text]
            assert [] == re.findall("`(?:DropCasting|Dendrite|strain_rate|L12)`", text)

    def test_same_name_in_two_vocabularies(self):
        """A member that a field does not use stays in another vocabulary with the same name."""
        assert ConditionKind.electrode_area in fields.ALLOYS.unused
        text = build_instructions(CELLS, PLAIN)
        assert "- `electrode_area`" in text  # a measured quantity

    def test_members_for_cells(self):
        """The members that cells use exist."""
        for vocabulary, names in fields._COMMON_OF_CELLS.items():
            assert set(names.split()) <= {member.name for member in vocabulary}

    def test_no_published_prompt(self):
        """A dataset on other materials than alloys has no published configuration for any task."""
        for task in ("code", "json", "two-stage", "compositions-code"):
            with pytest.raises(DatasetError, match=f"litxsofc has no prompt {PUBLISHED}"):
                build_questions(find(task, CELLS), [PAPER], PromptSettings(configuration=PUBLISHED))

    def test_second_dataset_on_alloys(self, toy):  # noqa: F811 (a fixture)
        """A second dataset on alloys has the prompts of the default dataset."""
        assert default_dataset().prompt_folder == toy.prompt_folder
        for configuration in ("litx-1", PUBLISHED):
            settings = PromptSettings(configuration=configuration)
            assert build_instructions(ALLOYS, settings) == build_instructions(toy, settings)

    def test_texts(self):
        """Texts of the dataset have precedence over common texts; unknown texts are errors."""
        assert None is COMMON.prompt_folder
        assert "the alloys that" in prompt_text("tasks.compositions.task", ALLOYS)
        assert "the materials that" in prompt_text("tasks.compositions.task", CELLS)
        with pytest.raises(KeyError):
            prompt_text("no.such.text", CELLS)

    def test_common_files(self):
        """Common files do not name the vocabulary of a field."""
        for file in COMMON_FOLDER.glob("*"):
            if file.is_file():
                text = file.read_text(encoding="utf-8")
                assert not re.search("AlloyMeasurementKind|FuelCellMeasurementKind", text), file
