"""The page of scores: a score card first, then losses, lines and hashes."""

import re
from pathlib import Path

import pytest

from litx import score
from litx.dataset import default_dataset
from litx.report.score_page import TITLE, as_html
from tests.html_reader import Reader

EXAMPLES = Path(__file__).parents[2] / "examples" / "extractions"
STEM = "doi_10_3390__e21020122"


@pytest.fixture(scope="module")
def evaluation():
    """Return the evaluation of an example with losses."""
    return score(EXAMPLES / f"{STEM}.py")


@pytest.fixture(scope="module")
def page(evaluation):
    """Return its page."""
    return as_html([evaluation], explain=True)


def facts(page):
    """Return the numbers of the score card by their words."""
    pairs = re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", page)
    return {name.partition(",")[0]: float(number) for name, number in pairs}


class TestScoreCard:
    def test_first(self, page, evaluation):
        """The page begins with the overall F1, in large digits, and no hash."""
        main = page.partition("<main")[2]
        start = main.partition("<table")[0]
        assert f"<strong>{evaluation.mean['overall']['f1']:.4f}</strong>" in start
        assert TITLE in start
        assert not re.search("[0-9a-f]{64}", main.partition('class="versions"')[0])

    def test_levels(self, page, evaluation):
        """Each level has its F1 as text and as a bar."""
        card = page.partition("F1 of each level")[2].partition("</table>")[0]
        numbers = re.findall(
            r'<th scope="row">(\w+)</th><td class="figure">([\d.]+)</td>.*?width:([\d.]+)%', card
        )
        names = [name.replace("configuration", "config") for name, *_ in numbers]
        assert list(evaluation.profile.levels) == names
        for level, number, width in zip(names, *list(zip(*numbers, strict=True))[1:], strict=True):
            f1 = evaluation.mean[level]["f1"]
            assert f"{f1:.2f}" == number
            assert 100 * f1 == pytest.approx(float(width), abs=0.06)

    def test_facts(self, page, evaluation):
        """What is right and lost adds up to the truth; what is lost are the losses of the list."""
        numbers = facts(page)
        assert ["right", "lost from the truth", "invented or wrong", "slips of form"] == [*numbers]
        target = float(re.search(r"right, of ([\d.]+) in the truth", page)[1])
        assert target == pytest.approx(numbers["right"] + numbers["lost from the truth"], abs=0.11)
        losses = evaluation.losses[STEM]
        assert sum(loss.recall for loss in losses) == pytest.approx(
            numbers["lost from the truth"], abs=0.06
        )
        assert sum(loss.precision for loss in losses) == pytest.approx(
            numbers["invented or wrong"], abs=0.06
        )

    def test_no_score(self, tmp_path):
        """A program that gives nothing has a card with a score of zero."""
        (tmp_path / f"{STEM}.py").write_text("1 / 0")
        page = as_html([score(tmp_path)], explain=False)
        assert "<strong>0.0000</strong>" in page
        assert 0 == facts(page)["right"]


class TestBelow:
    def test_losses(self, page, evaluation):
        """The losses by category are bars, with points of recall and precision."""
        table = page.partition("What was lost")[2].partition("</table>")[0]
        categories = {loss.category.value for loss in evaluation.losses[STEM]}
        names = re.findall('<th scope="row">(.*?)</th>', table)
        assert categories == {name.partition(",")[0] for name in names}
        assert 'class="bar"' in table

    def test_versions(self, page, evaluation):
        """The hashes come last, in eight letters, and whole on demand."""
        start, _, versions = page.partition('<details class="versions">')
        assert "</section>" not in versions
        for digest in (evaluation.dataset.hash, evaluation.profile.hash, evaluation.code):
            assert f"{digest[:8]}" in versions.partition("</summary>")[0]
            assert f"<code>{digest}</code>" in versions
            assert digest not in start

    def test_filter(self, page):
        """The filter is hidden until the script of the page shows it."""
        filters = [tags for name, tags in Reader(page).tags if "line-filter" in str(tags)]
        assert 1 == len(filters)
        assert "hidden" in filters[0]

    def test_without_losses(self, evaluation):
        """Without `explain` there are the scores alone, and no canary."""
        page = as_html([evaluation], explain=False)
        assert "Score card" in page
        assert "What was lost" not in page
        assert default_dataset().canary not in page

    def test_repeats(self, evaluation):
        """Repeats of a run are on a single page, each with its number and its own anchors."""
        page = as_html([evaluation, evaluation], explain=True)
        assert 1 == page.count("<!doctype")
        assert 2 == page.count("Score card")
        assert "<h2>Repeat 2 of 2</h2>" in page
        read = Reader(page)
        assert len(read.ids) == len(set(read.ids))
        assert {link.removeprefix("#") for link in read.links} <= set(read.ids)
