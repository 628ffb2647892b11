"""Krippendorff's alpha: the worked examples of its author, undefined values, and its interval."""

import random

import pytest

from litx_scoring.alpha import LEAST_GROUPS, Alpha, alpha


def read_codes(*observers):
    """Return items from the codes of each observer; a point is a missing code."""
    items = zip(*observers, strict=True)
    return [tuple(None if code == "." else code for code in item) for item in items]


class TestAlpha:
    @pytest.mark.parametrize(
        ("value", "items", "observers"),
        [
            (0.095, 10, ("0100000010", "1110010000")),  # section A: binary data
            (0.692, 12, ("aabbdcccedda", "babbbccceddd")),  # section B: nominal data
            (0.743, 11, ("123321412...", "1233224125.3", ".3332342251.", "12332441251.")),  # C
        ],
    )
    def test_worked_examples(self, value, items, observers):
        """Source: Krippendorff (2011), Computing Krippendorff's Alpha-Reliability."""
        result = alpha([read_codes(*observers)])
        assert (value, items, None) == (round(result.value, 3), result.items, result.interval)

    def test_split_into_groups(self):
        """Alpha does not depend on the groups of items or on the order of observers."""
        items = read_codes("aabbdcccedda", "babbbccceddd")
        expected = pytest.approx(alpha([items]).value)
        assert expected == alpha([items[:5], [], items[5:]]).value
        assert expected == alpha([[item[::-1] for item in items]]).value

    @pytest.mark.parametrize(
        ("groups", "expected"),
        [
            ([], Alpha(None, 0, 0)),
            ([[("a", None)], [(None, None)]], Alpha(None, 0, 0)),
            ([[("a", "a")] * 5], Alpha(None, 5, 1)),
            ([[("a", "b")]], Alpha(0.0, 1, 2)),
            ([[("a", "a"), ("b", "b")]], Alpha(1.0, 2, 2)),
            ([[("a", "b"), ("b", "a")]], Alpha(-0.5, 2, 2)),
        ],
    )
    def test_degenerate(self, groups, expected):
        """Alpha is undefined without items or with a single code, and can be negative."""
        assert expected == alpha(groups)


class TestInterval:
    def test_number_of_groups(self):
        """The interval contains alpha, is reproducible, and is narrower for more groups."""
        draw = random.Random(1)

        def group(_):
            names = [draw.choice("abc") for _ in range(5)]
            return [(name, name if draw.random() < 0.8 else draw.choice("abc")) for name in names]

        widths = []
        for count in (20, 320):
            groups = list(map(group, range(count)))
            result = alpha(groups)
            low, high = result.interval
            assert low < result.value < high
            assert result == alpha(groups)
            widths.append(high - low)
        assert widths[1] < widths[0] / 2

    @pytest.mark.parametrize(
        "groups",
        [
            [[("a", "b"), ("b", "b")]] * (LEAST_GROUPS - 1),  # too few
            [[("a", "a"), ("b", "b")]] * LEAST_GROUPS,  # nobody disagrees
            [[("a", "b")], *[[("a", "a")]] * LEAST_GROUPS],  # a resample may have a single name
        ],
    )
    def test_no_interval(self, groups):
        """Few groups, full agreement or a resample without alpha give no interval."""
        assert None is alpha(groups).interval
