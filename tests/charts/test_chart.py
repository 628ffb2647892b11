"""Charts as SVG."""

import pytest

from litx.charts.chart import draw_chart


class TestChart:
    def test_repeats(self):
        """Equal figures have equal SVG."""
        assert len({draw_chart(lambda figure: figure.suptitle("F1"), 2, 1) for _ in range(2)}) == 1

    @pytest.mark.parametrize("name", ["模型", "model \N{GRINNING FACE}"])
    def test_other_scripts(self, name):
        """A name is kept as text even if the font has no glyphs for its letters."""
        assert name in draw_chart(lambda figure: figure.suptitle(name), 2, 1)
