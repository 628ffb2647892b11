"""What a judge is asked."""

from litx_scoring.metrics.judge_prompts import (
    INDEX_KEY,
    PARAMETERS,
    PROPERTIES,
    REPAIR,
    STRUCTURES,
    JudgePrompt,
)


def test_contract():
    """A prompt demands the index and the comparison, and shows both texts once.

    Missing values are to be written in a way that can be read.
    """
    for prompt in (STRUCTURES, PARAMETERS, PROPERTIES):
        filled = prompt.filled("<the truth>", "<the predictions>")
        assert 1 == filled.count("<the truth>") == filled.count("<the predictions>")
        found = (INDEX_KEY in prompt.text, '"compare"' in prompt.text, "{{" in filled)
        assert (True, True, False) == found
    assert '"NaN" in double quotes in place of None' in REPAIR


def test_marks():
    """Marks and backslashes in the data stay; another copy of the prompts may have other marks."""
    prompt = JudgePrompt("T: {{truth}} P: {{predictions}}")
    expected = r"T: {{predictions}} \1 P: {{truth}}"
    assert expected == prompt.filled(r"{{predictions}} \1", "{{truth}}")
    assert "1 2" == JudgePrompt("[a] [b]", truth="[a]", predictions="[b]").filled("1", "2")
