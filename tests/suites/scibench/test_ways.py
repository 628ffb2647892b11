"""The ways to ask."""

import pytest

from litx.errors import ArgumentError
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.problem import Part
from litx.suites.scibench.ways import ASKED, Way, find_way, way_of


class TestWay:
    @pytest.mark.parametrize(
        ("name", "way"),
        [
            ("zero", Way(Part.test, Setting.zero)),
            ("sol_fewCot", Way(Part.solved, Setting.few_cot)),
            ("image_zeroCot", Way(Part.image, Setting.zero_cot)),
            ("image_sol_zero", Way(Part.image_solved, Setting.zero)),
            ("caption_python", Way(Part.image, Setting.python, is_captioned=True)),
        ],
    )
    def test_name(self, name, way):
        """A way is found by its name."""
        assert name == way.name
        assert way == find_way(name)


class TestFindWay:
    def test_unknown(self):
        """Of an unknown name the likely one is said."""
        with pytest.raises(ArgumentError, match="did you mean 'zeroCot'"):
            find_way("zeroCo")


class TestAsked:
    def test_all_settings(self):
        """Test problems are asked in all seven settings, those with image in three."""
        names = [name for name, way in ASKED.items() if way.part is Part.test]
        assert [str(setting) for setting in Setting] == names
        assert {"zero", "zeroCot", "python"} == {
            way.setting for way in ASKED.values() if way.part is Part.image
        }


class TestWayOf:
    @pytest.mark.parametrize(
        ("name", "record"),
        [
            ("zero", {}),
            ("few", {"setting": "few"}),
            ("sol_few", {"setting": "few", "set": "sol"}),
            ("sol_few", {"setting": "sol_few"}),
            ("image_zero", {"set": "image"}),
            ("image_zero", {"set": "img", "setting": "image_zero"}),
            ("caption_zero", {"set": "img", "setting": "caption_zero"}),
            ("image_sol_zero", {"set": "img_sol"}),
        ],
    )
    def test_fields(self, name, record):
        """Setting and set say how a question was asked; both have a default."""
        assert name == way_of(record).name

    @pytest.mark.parametrize(
        ("message", "record"),
        [
            ("'nil' is no setting", {"setting": "nil"}),
            ("'nil' is no set", {"set": "nil"}),
            ("'7' is no set", {"set": 7}),
            ("is no setting", {"setting": ["zero"]}),
            ("'sol_few' is not put to the set 'img'", {"setting": "sol_few", "set": "img"}),
        ],
    )
    def test_wrong_fields(self, message, record):
        """What is unknown, or contradicts itself, is told."""
        with pytest.raises(ArgumentError, match=message):
            way_of(record)
