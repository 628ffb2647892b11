"""Which solved problems are shown."""

import json

import pytest

from litx.errors import DatasetError
from litx.suites.scibench.data import load
from litx.suites.scibench.demonstrations import DRIFTED, demonstrations
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.problem import Key, Part
from tests.suites.scibench.copies import write_copy, write_demonstrations, write_image


@pytest.fixture
def data(tmp_path):
    """A copy with four solved problems of each textbook."""
    return load(write_demonstrations(tmp_path))


def indices(found):
    return [one.problem.key.index for one in found]


class TestDemonstrations:
    @pytest.mark.parametrize("setting", [Setting.few, Setting.few_cot])
    def test_first_three(self, data, setting):
        """The first three of the textbook are shown, in the order of the file."""
        found = demonstrations(data, data.find("fund/0"), setting)
        assert [0, 1, 2] == indices(found)
        assert {"fund"} == {one.problem.key.book for one in found}
        assert {None} == {one.source for one in found}

    @pytest.mark.parametrize("setting", [Setting.zero_nosys, Setting.zero, Setting.zero_cot])
    def test_none(self, data, setting):
        """The zero-shot settings show nothing."""
        assert () == demonstrations(data, data.find("fund/0"), setting)

    def test_never_itself(self, data):
        """A solved problem that is asked is not shown."""
        assert [0, 2, 3] == indices(demonstrations(data, data.find("fund_sol/1"), Setting.few))

    def test_not_worked_out(self, tmp_path):
        """Nor is one whose solution is missing or blank."""
        folder = write_demonstrations(tmp_path, 5)
        file = folder / "fund_sol.json"
        records = json.loads(file.read_text())
        records[0].pop("solution")
        records[2]["solution"] = " "
        file.write_text(json.dumps(records))
        data = load(folder)
        assert [1, 3, 4] == indices(demonstrations(data, data.find("fund/0"), Setting.few_cot))

    def test_programs(self, data):
        """Each comes with its program in the language that is asked for."""
        found = demonstrations(data, data.find("fund/0"), Setting.python)
        assert ["print(0)\n", "print(1)\n", "print(2)\n"] == [one.source for one in found]
        found = demonstrations(data, data.find("fund/0"), Setting.wolfram)
        assert ["0\n", "1\n", "2\n"] == [one.source for one in found]

    def test_drifted(self, data):
        """A program that does not print the answer of its record is passed over, but for compat."""
        assert Key("class", 2, Part.solved) in DRIFTED
        problem = data.find("class/0")
        assert [0, 1, 3] == indices(demonstrations(data, problem, Setting.python))
        assert [0, 1, 2] == indices(demonstrations(data, problem, Setting.python, compat=True))
        assert [0, 1, 2] == indices(demonstrations(data, problem, Setting.few_cot))

    def test_images(self, tmp_path):
        """Nothing is shown before a problem with image."""
        data = load(write_image(write_demonstrations(tmp_path), "problem/0", source="fund"))
        assert () == demonstrations(data, data.find("img/fund/0"), Setting.python)

    @pytest.mark.parametrize(
        ("setting", "what"),
        [
            (Setting.few, "has 1 solved problems to show for fund"),
            (Setting.python, "has 0 programs in python to show for fund"),
        ],
    )
    def test_too_few(self, tmp_path, setting, what):
        """A copy that has too few says so."""
        data = load(write_copy(tmp_path))
        with pytest.raises(DatasetError, match=what):
            demonstrations(data, data.find("fund/0"), setting)
