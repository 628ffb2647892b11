"""What a judge is asked."""

import pytest

from litx_scoring.metrics.judge_prompts import (
    INDEX_KEY,
    PARAMETERS,
    PROPERTIES,
    REPAIR,
    STRUCTURES,
    JudgePrompt,
)


class TestJudgePrompt:
    @pytest.mark.parametrize("prompt", [STRUCTURES, PARAMETERS, PROPERTIES])
    def test_contract(self, prompt):
        """A prompt demands the index and the comparison, and shows both texts once."""
        assert INDEX_KEY in prompt.text
        assert '"compare"' in prompt.text
        filled = prompt.filled("<the truth>", "<the predictions>")
        assert 1 == filled.count("<the truth>") == filled.count("<the predictions>")
        assert "{{" not in filled

    def test_literal(self):
        """Marks and backslashes in the data stay as they are."""
        prompt = JudgePrompt("T: {{truth}} P: {{predictions}}")
        assert r"T: {{predictions}} \1 P: {{truth}}" == (
            prompt.filled(r"{{predictions}} \1", "{{truth}}")
        )

    def test_own_copy(self):
        """Another copy of the prompts may have other marks."""
        prompt = JudgePrompt("[a] [b]", truth="[a]", predictions="[b]")
        assert "1 2" == prompt.filled("1", "2")


class TestRepair:
    def test_asks_for_nan(self):
        """Missing values are to be written in a way that can be read."""
        assert '"NaN" in double quotes in place of None' in REPAIR
