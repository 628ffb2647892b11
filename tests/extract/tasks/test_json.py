import json

import pytest

from litx.errors import DatasetError
from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.harness.task import find
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from tests.extract.tasks.stored import GOOD, GOOD_JSON, SETTINGS, STEM, STRICT, Done, fenced, once

task = find("json")

CODE_WORDS = "python expression program Measurement( ProcessEvent( RawMaterial( None"
CODE_WORDS += " CompMeasurement GlobalLatticeParam RawMaterialKind"
"""Words that a model that writes JSON does not hear."""


AT = "Error at experiments[0]"
COMPOSITION = '"composition", "composition": "MgFeNi"'


def broken(old: str, new: str) -> str:
    """Return a reply whose JSON differs from the good one in one place."""
    assert GOOD_JSON.count(old) == 1
    return fenced(GOOD_JSON.replace(old, new), "json")


WORD = broken('{"kind": "AsCast"}', '{"kind": "melt spinning"}')
"""A reply with a word of no vocabulary."""


class TestAnswer:
    def test_good_at_once(self, tmp_path, runner):
        """Good JSON is kept as it stands, and scores what the same program scores but for kinds.

        It has no place for the paper's own words.
        """
        with pytest.raises(DatasetError, match="leave --normalize out"):
            task.questions([PaperText(STEM, "text")], PromptSettings(normalize=True))
        done = Done(tmp_path, task, runner, [fenced(GOOD_JSON, "json")])
        assert (".json", GOOD_JSON) == done.output
        metrics = task.score(done.run, 1, runner, [LITXBENCH_0_1_1])[0].metrics
        code = Done(tmp_path / "code", find("code"), runner, [fenced(GOOD)])
        assert find("code").score(code.run, 1, runner, [LITXBENCH_0_1_1])[0].metrics == metrics

    @pytest.mark.parametrize(
        ("old", "new", "told"),
        [
            (
                '"measurements": [{',
                '"measurements": [{,',
                "Your reply is malformed JSON: line 4, column 23: Expecting property name",
            ),
            (
                '"ArcMelting"',
                '"ArcWelding"',
                f"{AT}.synthesis_groups.casting[0].kind: unknown ProcessKind '",
            ),
            ("MgFeNi", "Mg30Fe30Ni30", f"{AT}.output_materials[0].measurements[0].composition: "),
            (', {"kind": "AsCast"}', "", f"{AT}.output_materials[0].process: 'Arc Melting'"),
            (
                COMPOSITION,
                '"lattice_param"',
                "has no composition, only lattice_param; add an item with",
            ),
            (
                '{"elements": {"kind": "Ingot"}}',
                "{}",
                'add one, such as {"elements": {"kind": "Unspecified"}}',
            ),
            (
                '"output_m',
                '"descriptions": [{"kinds": ["density"]}], "output_m',
                f"{AT}.descriptions[0].kinds: ",
            ),
            (
                '{"casting": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]}',
                "{}",
                f"{AT}.synthesis_groups: ",
            ),
            (GOOD_JSON, '{"a": 1}', "the document is an object; write an array"),
        ],
    )
    def test_faults(self, tmp_path, runner, old, new, told):
        """A fault is told by place and message, and never in the words of code."""
        done = Done(tmp_path, task, runner, [broken(old, new), fenced(GOOD_JSON, "json")], STRICT)
        assert told in done.prompt(2)
        assert not [word for word in CODE_WORDS.split() if word in done.prompt(2)]
        assert ("ok", 2, 0) == done.result

    def test_no_block(self, tmp_path, runner):
        """A reply without JSON is told so, and so is one that was cut off."""
        replies = ["no JSON here", fenced(GOOD), ("[", "length"), fenced(GOOD_JSON, "json")]
        done = Done(tmp_path, task, runner, replies, STRICT)
        for number in (2, 3):
            assert "no fenced block tagged `json`" in done.prompt(number)
            assert "array of experiments" in done.prompt(number)
            assert not [word for word in CODE_WORDS.split() if word in done.prompt(number)]
        assert "hit the limit of output tokens" in done.prompt(4)

    def test_many_errors(self, tmp_path, runner):
        """Of many faults some are told, and how many more there are."""
        data = json.loads(GOOD_JSON)
        data[0]["raw_materials"] |= {f"unused{number}": {"kind": "Powder"} for number in range(30)}
        replies = [fenced(json.dumps(data), "json"), fenced(GOOD_JSON, "json")]
        done = Done(tmp_path, task, runner, replies)
        assert 20 == done.prompt(2).count("Error at experiments[0].raw_materials.unused")
        assert "... and 10 more" in done.prompt(2)

    @pytest.mark.parametrize(
        ("settings", "broken_one", "outcome", "scored"),
        [
            (STRICT, WORD, "invalid", ["ok", "invalid"]),
            (SETTINGS, WORD, "ok", ["ok", "invalid"]),
            (SETTINGS, broken("MgFeNi", "Mg30Fe30Ni30"), "invalid", ["invalid", "invalid"]),
            (SETTINGS, fenced(GOOD), "unparsed", ["unparsed", "unparsed"]),
        ],
    )
    def test_each_profile_takes_words_its_own_way(
        self, tmp_path, runner, settings, broken_one, outcome, scored
    ):
        """A word of no vocabulary is refused as published, and read by litx-1; code by neither.

        A model that was told that other words are taken is not asked to mend one.
        """
        done = Done(tmp_path, once(task), runner, [broken_one], settings)
        assert (outcome, 1, 0) == done.result
        scores = task.score(done.run, 1, runner, [LITX_1, LITXBENCH_0_1_1])
        assert scored == [one.papers[STEM]["outcome"] for one in scores]
