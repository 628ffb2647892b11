import json

import pytest

from litx.harness.task import find
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from tests.extract.tasks.stored import GOOD, GOOD_JSON, SETTINGS, STEM, STRICT, TaskRun, fenced

task = find("json")

CODE_WORDS = "python expression program Measurement( ProcessEvent( RawMaterial( None"
CODE_WORDS += " CompMeasurement GlobalLatticeParam RawMaterialKind"
"""Words that complaints about JSON do not contain."""

RIGHT = fenced(GOOD_JSON, "json")
AT = "Error at experiments[0]"
RAW = '{"elements": {"kind": "Ingot"}}'
CASTING = '{"casting": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]}'


def damage(old: str, new: str) -> str:
    """Return a reply whose JSON has a single fault."""
    assert GOOD_JSON.count(old) == 1
    return fenced(GOOD_JSON.replace(old, new), "json")


WORD = damage('{"kind": "AsCast"}', '{"kind": "melt spinning"}')  # not in a vocabulary
SUM = damage("MgFeNi", "Mg30Fe30Ni30")  # not 100 %
LATTICE = damage('composition", "composition": "MgFeNi"', 'lattice_param"')
DESCRIBED = damage('"output_m', '"descriptions": [{"kinds": ["density"]}], "output_m')


class TestAnswer:
    def test_valid(self, tmp_path, runner):
        """Valid JSON is stored unchanged, and has the same scores as the program."""
        run = TaskRun(tmp_path, task, runner, [RIGHT])
        assert (".json", GOOD_JSON) == run.output
        code = TaskRun(tmp_path / "code", find("code"), runner, [fenced(GOOD)])
        assert code.scores().metrics == run.scores().metrics

    @pytest.mark.parametrize(
        ("reply", "message"),
        [
            (
                damage('": [{"_t', '": [{,"_t'),
                "Your reply is malformed JSON: line 4, column 23: Exp",
            ),
            (damage('"ArcM', '"ArcW'), f"{AT}.synthesis_groups.casting[0].kind: unknown ProcessK"),
            (SUM, f"{AT}.output_materials[0].measurements[0].composition: "),
            (
                damage(', {"kind": "AsCast"}', ""),
                f"{AT}.output_materials[0].process: 'Arc Melting'",
            ),
            (LATTICE, "has no composition, only lattice_param; add an item with"),
            (damage(RAW, "{}"), 'add one, such as {"elements": {"kind": "Unspecified"}}'),
            (DESCRIBED, f"{AT}.descriptions[0].kinds: "),
            (damage(CASTING, "{}"), f"{AT}.synthesis_groups: "),
            (damage(GOOD_JSON, '{"a": 1}'), "the document is an object; write an array"),
            ("no JSON here", "no fenced block tagged `json`"),
            (fenced(GOOD), "gives the array of experiments"),
        ],
    )
    def test_faults(self, tmp_path, runner, reply, message):
        """A complaint has a path and a message, without words of Python."""
        run = TaskRun(tmp_path, task, runner, [reply, RIGHT], STRICT)
        assert message in run.prompt(2)
        assert not [word for word in CODE_WORDS.split() if word in run.prompt(2)]
        assert ("ok", 2, 0) == run.result

    def test_many_errors(self, tmp_path, runner):
        """A complaint names the first faults and counts the rest; a truncated reply is named."""
        data = json.loads(GOOD_JSON)
        data[0]["raw_materials"] |= {f"unused{number}": {"kind": "Powder"} for number in range(30)}
        replies = [fenced(json.dumps(data), "json"), ("[", "length"), RIGHT]
        run = TaskRun(tmp_path, task, runner, replies)
        assert 20 == run.prompt(2).count("Error at experiments[0].raw_materials.unused")
        assert "... and 10 more" in run.prompt(2)
        assert "hit the limit of output tokens" in run.prompt(3)

    @pytest.mark.parametrize(
        ("settings", "reply", "outcome", "scored"),
        [
            (STRICT, WORD, "invalid", ["ok", "invalid"]),
            (SETTINGS, WORD, "ok", ["ok", "invalid"]),
            (SETTINGS, SUM, "invalid", ["ok", "invalid"]),
            (SETTINGS, fenced(GOOD), "unparsed", ["ok", "unparsed"]),
        ],
    )
    def test_profiles(self, tmp_path, runner, settings, reply, outcome, scored):
        """An unknown word is an error as published; litx-1 accepts it, and reads code too."""
        run = TaskRun(tmp_path, task, runner, [reply], settings, attempts=1, contexts=1)
        assert (outcome, 1, 0) == run.result
        scores = task.score(run.folder, 1, runner, [LITX_1, LITXBENCH_0_1_1])
        assert scored == [score.papers[STEM]["outcome"] for score in scores]
