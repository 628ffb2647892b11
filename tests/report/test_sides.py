"""Truth and extraction side by side: lines with losses, bounded for any text."""

import re
from dataclasses import replace

import pytest

from litx.files.paths import display_path
from litx.report.sides import side_by_side
from litx_scoring.loss import Category, Loss

CODE = [f"line {number}" for number in range(1, 41)]


def make_loss(truth="", extraction="", what="hardness", level="value"):
    """Return a loss with a point on each side that has a place."""
    points = float(bool(truth)), float(bool(extraction))
    is_missing = not extraction
    return Loss(level, Category.process, "alloy", what, *points, truth, is_missing, extraction)


@pytest.fixture
def files(tmp_path):
    """Return two files, of the truth and of the extraction."""
    files = [tmp_path / "truth.py", tmp_path / "extraction.py"]
    for file in files:
        file.write_text("\n".join(CODE), encoding="utf-8")
    return files


def render_truth(file, line=20):
    """Return the page of a truth with a loss at a line, without an extraction."""
    return side_by_side("p0", file, None, [make_loss(f"{display_path(file)}:{line}")])


def read_panes(page):
    """Return the lines of each pane as a reader sees them before any choice."""
    page = re.sub('<div class="far">.*?</div>', "", page)
    panes = page.split('<div class="text lines">')[1:]
    return [
        [re.sub("<[^>]*>", "", line) for line in re.split("</div>", pane) if line] for pane in panes
    ]


def test_lines(files):
    """Each side has its lines with losses and the lines around; notes link to the other side."""
    truth, extraction = (display_path(file) for file in files)
    losses = [
        make_loss(f"{truth}:20", f"{extraction}:3"),
        make_loss(f"{truth}:20", f"{extraction}:3", level="process"),
        make_loss(extraction=f"{extraction}:4", what="density"),
        make_loss(f"{truth}:99", f"{extraction}:-1"),  # lines that do not exist
        make_loss("elsewhere.py:9"),
    ]
    page = side_by_side("p0", *files, losses)
    truth_lines, extraction_lines = read_panes(page)
    points = "(value -1.00, process -1.00)"
    around = [f"{number}line {number}" for number in range(21, 27)]
    assert ["⋮", "14line 14"] == truth_lines[:2]
    assert ["20line 20", f"process {points} alloy: hardness", *around] == truth_lines[7:15]
    assert ["4line 4", "process (value -1.00) alloy: density"] == extraction_lines[4:6]
    assert {"p0-truth-20", "p0-extraction-3", "p0-extraction-4"} == set(
        re.findall('id="(.*?)"', page)
    )
    assert {"#p0-extraction-3", "#p0-truth-20"} == set(re.findall('href="(.*?)"', page))


def test_far_lines(files):
    """All lines are on the page, for the filter, each marked as near a loss or far from any."""
    page = render_truth(files[0])
    assert (12, 27) == (page.count('<div class="near">'), page.count('<div class="far">'))
    assert '<div class="far"><span class="number">1</span>line 1</div>' in page
    assert 1 == page.count('<mark class="missing">')


def test_long_file(files):
    """Of a file with too many lines, only those near a loss are on the page."""
    files[0].write_text("\n".join(f"line {number}" for number in range(1, 5000)))
    page = render_truth(files[0])
    assert (12, 0) == (page.count('<div class="near">'), page.count('<div class="far">'))


def test_no_lines(files):
    """A loss without a line, as in JSON, comes before the lines, on the sides that have it."""
    unplaced = make_loss(f"{display_path(files[0])}:20")
    losses = [replace(unplaced, what="missing"), replace(unplaced, missing=False)]
    truth_lines, extraction_lines = read_panes(side_by_side("p0", *files, losses))
    assert "⋮" == truth_lines[0]
    assert ["without a line", "process alloy: hardness"] == extraction_lines[:2]
    assert not any("missing" in line for line in extraction_lines)


def test_no_extraction(files):
    """Without an extraction, the truth is shown alone."""
    page = render_truth(files[0], line=1)
    assert ["1line 1", "process (value -1.00) alloy: hardness"] == read_panes(page)[0][:2]
    assert 1 == page.count('class="pane"')


@pytest.mark.parametrize(
    ("text", "lines", "expected"),
    [
        ("<script>alert(1)</script>", 1, "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("\x1b[2J\u202eevil", 1, r"\x1b[2J\u202eevil"),
        ("x" * 10**6, 1, f"{'x' * 300}…"),
        ("\n" * 10**5, 10**5, "98001 more lines"),
        (b"\xff\x00".decode("latin-1"), 1, r"\x00"),
    ],
)
def test_hostile_text(files, text, lines, expected):
    """The text of an extraction is escaped and bounded."""
    files[1].write_text(text, encoding="latin-1" if "\xff" in text else "utf-8")
    place = display_path(files[1])
    page = side_by_side(
        "p0", *files, [make_loss(extraction=f"{place}:{n}") for n in range(1, lines + 1)]
    )
    assert expected in page
    assert "<script" not in page
    assert len(page) < 10**6


def test_many_losses_at_a_line(files):
    """A line has at most twenty notes, and the number of the others."""
    place = f"{display_path(files[0])}:1"
    losses = [make_loss(place, what=f"hardness {number}") for number in range(10**5)]
    page = side_by_side("p0", *files, losses)
    assert 21 == page.count('class="note"')
    assert "99980 more" in page


def test_link(files, tmp_path):
    """A link is not followed; a file that cannot be read is reported."""
    link = tmp_path / "link.py"
    link.symlink_to(files[1])
    for file, why in ((link, "it is a link"), (tmp_path / "gone.py", "No such file")):
        page = side_by_side("p0", files[0], file, [make_loss(f"{display_path(files[0])}:1")])
        assert why in page
        assert (1, 1) == (page.count("line 40"), page.count("line 2<"))
