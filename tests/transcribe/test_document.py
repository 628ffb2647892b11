"""Pages of PDFs as Markdown."""
# ruff: noqa: RUF001 (signs are written as papers print them)

import pytest

from tests.transcribe.pdfs import HEIGHT, WIDTH, Page, make_page, make_pdf

read_pdf = pytest.importorskip("litx.transcribe.child").read_pdf  # needs pdfplumber

LEFT = (
    "The alloys were melted in an arc furnace under ar-",
    "gon and cast into a mould. The mould was 10-",
    "20 mm wide, and held the phases Al-",
    "Co and Ti at 1273 K before the sample was",
)
RIGHT = (
    "quenched. The ﬁrst phase has grains of α and β,",
    "with a size of 5 ± 0.2 µm at −196 °C and with",
    "a hardness of 350 HV after the annealing step.",
)

EMPTY = "page 2: no text: blank, or drawn"
SCAN = "page 3: a picture with few letters; scans need --engine docling or mistral"
TRAP = (
    "page 1: the font TestPi-One does not say what its characters are, and writes a letter before"
    ' numbers, as in "{}"; another sign may be meant'
)


def read_markdown(*pages):
    """Return the Markdown of each page."""
    return list(read_pdf(make_pdf(*pages))["pages"])


def read_notes(*pages):
    """Return the notes on pages."""
    return list(read_pdf(make_pdf(*pages))["notes"])


def make_paper(number=1):
    """Return a page in two columns below a title, with a running head and a page number."""
    page = Page()
    page.text(60, 40, "Journal of Tests 2020, 1, 5")
    page.text(500, 40, f"{number} of 3")
    page.text(60, 80, f"On the hardness of many alloys, part {number * number}", 16, bold=True)
    page.lines(310, 130, RIGHT)  # the order in the file is irrelevant
    page.lines(60, 130, LEFT)
    return page


def add_table(page, x, y, rows, tabs, rules):
    """Add rows of cells at tabs, and rules above the rows of these numbers."""
    for index, row in enumerate(rows):
        for tab, cell in zip(tabs, row, strict=True):
            page.text(x + tab, y + 12 * index, cell)
    for row in rules:
        page.rule(x - 2, y + 12 * row - 9, x + tabs[-1] + 60, y + 12 * row - 9)


class TestColumns:
    def test_two_columns(self):
        """The left column is read before the right one, and sentences continue across them."""
        (text,) = read_markdown(make_paper())
        expected = (
            "The alloys were melted in an arc furnace under argon and cast into a mould. The mould"
            " was 10-20 mm wide, and held the phases Al-Co and Ti at 1273 K before the sample was"
            " quenched. The first phase has grains of α and β, with a size of 5 ± 0.2 µm at"
            " −196 °C and with a hardness of 350 HV after the annealing step."
        )
        assert expected in text

    def test_different_baselines(self):
        """Lines of two columns may have different baselines."""
        page = make_page(*LEFT, y=130)
        page.lines(310, 134.7, RIGHT, leading=13)
        (text,) = read_markdown(page)
        assert text.startswith("The alloys were melted in an arc furnace under argon and")
        assert text.endswith("after the annealing step.")

    def test_line_across_columns(self):
        """A line across both columns is read after the columns above it."""
        page = Page()
        for y in (100, 300):
            page.lines(60, y, [f"{line}," for line in RIGHT])
            page.lines(310, y, [f"{line};" for line in RIGHT])
        page.text(60, 200, "This line of text is so long that it reaches over both of the columns.")
        (text,) = read_markdown(page)
        above, below = text.split("reaches over both")
        assert above.startswith("quenched.")
        assert "annealing step.;" in above
        assert "quenched." in below
        assert below.endswith("annealing step.;")

    def test_wide_spaces(self):
        """Wide spaces between words are not gutters."""
        page = Page()
        words = "The alloy was heated twice and held for some hours in the air of a room"
        for index in range(12):
            x = 60
            for count, word in enumerate(words.split()):
                x = page.text(x, 100 + 12 * index, word) + (9 if (count + index) % 5 == 0 else 3)
        assert [" ".join([words] * 12)] == read_markdown(page)

    def test_rotated_page(self):
        """A page whose text runs upwards is rotated."""
        page = Page()
        for index, line in enumerate(("The first line of a turned page", "has a second line.")):
            page.text(100 + 12 * index, 700, line, turned=True)
        page.runs(50, 800, "x")
        assert ["The first line of a turned page has a second line."] == read_markdown(page)


class TestScripts:
    def test_subscripts_and_superscripts(self):
        """Scripts are recognised by size and position, or by their rise."""
        page = Page()
        page.runs(60, 100, "Al", ("_", "0.5"), "CoCrFeNi", ("_", "2.1"), " was strained.")
        page.runs(60, 130, "The rate was 5 × 10", ("^", "−4"), " s", ("^", "−1"), " here.")
        x = page.text(60, 160, "The phase Cr")
        x = page.text(x, 160, "23", 7, rise=-2)
        page.text(x, 160, "C is a carbide")
        first, second, third = read_markdown(page)[0].split("\n\n")
        assert "Al$_{0.5}$CoCrFeNi$_{2.1}$ was strained." == first
        assert "The rate was 5 × $10^{−4}$ s$^{−1}$ here." == second
        assert "The phase Cr$_{23}$C is a carbide" == third

    def test_two_scripts_in_close_lines(self):
        """A script belongs to the nearer line, even if the lines are close."""
        page = Page()
        page.runs(60, 100, "Al", ("_", "2"), "O", ("_", "3"), " is an oxide that is")
        page.runs(60, 110, "10", ("^", "3"), " times as hard as the m", ("^", "2"), " of it.")
        expected = (
            "Al$_{2}$O$_{3}$ is an oxide that is $10^{3}$ times as hard as the m$^{2}$ of it."
        )
        assert [expected] == read_markdown(page)


class TestTables:
    ROWS = (
        ("Alloy", "Hardness (HV)", "Yield (MPa)"),
        ("As cast", "350 ± 5", "1200"),
        ("Annealed", "−", "1310.5"),
    )
    EXPECTED = (
        "| Alloy | Hardness (HV) | Yield (MPa) |\n| --- | --- | --- |\n"
        "| As cast | 350 ± 5 | 1200 |\n| Annealed | − | 1310.5 |"
    )

    def test_three_rules(self):
        """A table between rules is a Markdown table below its caption, and is not repeated."""
        page = Page()
        page.text(60, 80, "Table 1. Hardness of the alloys.")
        add_table(page, 62, 100, self.ROWS, (0, 90, 170), (0, 1, 3))
        page.text(60, 170, "The text goes on.")
        expected = f"Table 1. Hardness of the alloys.\n\n{self.EXPECTED}\n\nThe text goes on."
        assert [expected] == read_markdown(page)

    def test_table_in_a_column(self):
        """A table in a column does not change the other column."""
        page = make_paper()
        add_table(page, 62, 200, self.ROWS, (0, 90, 170), (0, 1, 3))
        page.lines(310, 166, [*RIGHT, *RIGHT])
        (text,) = read_markdown(page)
        assert 1 == text.count(self.EXPECTED)
        assert 1 == text.count("1310.5")
        assert text.index("mould was") < text.index("| Alloy") < text.rindex("annealing step.")

    @pytest.mark.parametrize(
        "caption", ["Table 1. Wide.", "Table 1. " + "As wide as both of them. " * 5]
    )
    def test_wide_table_without_rules(self, caption):
        """Rows of cells across both columns are a single table, with a caption of any width."""
        page = make_paper()
        page.text(60, 300, caption)
        for y, row in zip((320, 332, 344), self.ROWS, strict=True):
            for x, cell in zip((60, 170, 400), row, strict=True):
                page.text(x, y, cell)
        assert self.EXPECTED in read_markdown(page)[0]

    def test_grid(self):
        """The lines of a cell in a grid are joined, and bars are escaped."""
        page = Page()
        for x, y in zip((60, 160, 260), (90, 110, 150), strict=True):
            page.rule(x, 90, x, 150)
            page.rule(60, y, 260, y)
        page.text(65, 104, "State")
        page.text(165, 104, "Size |d|")
        page.lines(65, 124, ["cold", "rolled"])
        page.runs(165, 124, "5 × 10", ("^", "2"), " µm")
        expected = "| State | Size \\|d\\| |\n| --- | --- |\n| cold rolled | 5 × $10^{2}$ µm |"
        assert [expected] == read_markdown(page)

    def test_head_of_several_columns(self):
        """A heading over several columns is put in the first of them."""
        page = Page()
        rows = [("Alloy", "Al", "Co", "Ni"), ("A", "0.5", "1.0", "1.0"), ("B", "0.7", "1.0", "2.0")]
        add_table(page, 62, 112, rows, (0, 90, 130, 170), (1, 3))
        page.text(155, 100, "Composition at.%")
        page.rule(60, 90, 292, 90)
        (text,) = read_markdown(page)
        first, _, second, _ = text.split("\n")
        assert "| A | 0.5 | 1.0 | 1.0 |" == second
        assert (5, True) == (first.count("|"), "Composition" in first.split("|")[2])

    @pytest.mark.parametrize("columns", [1, 2])
    def test_rules_around_text(self, columns):
        """Running text between rules is not a table."""
        page = make_page(*LEFT, y=130)
        page.rule(60, 110, 550, 110)
        page.rule(60, 400, 550, 400)
        if columns == 2:
            page.lines(310, 130, RIGHT)
        (text,) = read_markdown(page)
        assert "|" not in text
        assert text.startswith("The alloys were melted in an arc furnace under argon")

    def test_frame_of_a_figure(self):
        """The frame of a plot with numbers in it is not a table."""
        page = Page()
        for x, y in ((60, 90), (260, 250)):
            page.rule(x, 90, x, 250)
            page.rule(60, y, 260, y)
        for index in range(5):
            for y in (240, 200):
                page.text(70 + 40 * index, y, str(index))
        assert "|" not in read_markdown(page)[0]


class TestFurniture:
    def test_running_heads(self):
        """Running heads and page numbers are removed; similar titles stay."""
        pages = [make_paper(number) for number in (1, 2, 3)]
        for number, page in enumerate(pages, 1):
            page.text(WIDTH / 2, HEIGHT - 30, str(100 + number))
        texts = read_markdown(*pages)
        for number, text in enumerate(texts, 1):
            assert text.startswith(f"# On the hardness of many alloys, part {number * number}\n")
            assert "Journal" not in text
            assert f"{number} of 3" not in text
            assert text.endswith("annealing step.")

    def test_measured_numbers(self):
        """A measured number at the edge of each page stays."""
        values, pages = ("350", "420"), [Page(), Page()]
        for page, value in zip(pages, values, strict=True):
            page.text(60, 60, f"The hardness was {value} HV.")
            page.text(60, 800, value)
        assert [f"The hardness was {value} HV.\n\n{value}" for value in values] == read_markdown(
            *pages
        )


class TestParagraphs:
    def test_headings(self):
        """Large lines are headings by their size, separate bold lines by their number."""
        page = Page()
        page.lines(60, 60, ["A long title of a paper", "in two lines"], 18, leading=20)
        page.text(60, 110, "1. Introduction", bold=True)
        page.lines(60, 126, RIGHT)
        page.text(60, 180, "2.1 Samples", bold=True)
        page.lines(60, 196, RIGHT)
        page.text(60, 260, "Results", 13)
        lines = read_markdown(page)[0].split("\n\n")
        expected = ["# A long title of a paper in two lines", "## 1. Introduction"]
        assert [*expected, "### 2.1 Samples", "## Results"] == lines[:2] + lines[3::2]

    def test_paragraphs(self):
        """Paragraphs end at a space, an indent or a short line; Markdown marks are escaped."""
        page = make_page("The first paragraph has two lines of text,", "and ends here.")
        second = ("The second one does too, and is as wide as", "it can be in its lines")
        page.lines(60, 124, second)
        page.text(75, 148, "The third is indented, and ends so. And on")
        page.text(60, 172, "# 4 stands apart from all of them.")
        *texts, last = read_markdown(page)[0].split("\n\n")
        assert ["first", "second", "third"] == [text.split()[1] for text in texts]
        assert "\\# 4 stands apart from all of them." == last

    def test_number_of_a_table(self):
        """A number of a table at the start of a line does not begin a list."""
        page = make_page("The hardness of the alloys is in Table", "1. They are hard.")
        assert ["The hardness of the alloys is in Table 1. They are hard."] == read_markdown(page)

    def test_references(self):
        """Each reference is a paragraph, even if the lines are close."""
        page = Page()
        for index in range(3):
            page.text(60, 100 + 24 * index, f"[{index + 1}] A. Author, B. Author, and the")
            page.text(75, 112 + 24 * index, "rest of them, in a journal")
        references = read_markdown(page)[0].split("\n\n")
        assert "[1] A. Author, B. Author, and the rest of them, in a journal" == references[0]
        assert ["[1]", "[2]", "[3]"] == [text[:3] for text in references]


class TestNotes:
    def test_pages_without_text(self):
        """Pages without text and scans are noted; a stamp on each page is removed."""
        scan = Page()
        scan.picture()
        scan.text(60, 800, "Downloaded by a library")
        assert [EMPTY, SCAN] == read_notes(make_paper(), Page(), scan)
        assert [EMPTY.replace("2", "2, 4")] == read_notes(
            make_paper(), Page(), make_paper(), Page()
        )
        assert ["", ""] == read_markdown(scan, scan)

    def test_unmapped_characters(self):
        """A character that the font does not map is replaced, and noted with its page."""
        page = make_page("The \uffff was hard")  # beyond the map of the font
        note = "page 1: \ufffd stands for characters without a meaning in the file"
        assert (["The \ufffd was hard"], [note]) == (read_markdown(page), read_notes(page))

    @pytest.mark.parametrize(
        ("parts", "example"),
        [
            (("B", "70%"), "B70%"),
            (("B", "70 %"), "B70"),
            (("B", "3.5,"), "B3.5"),
            (("L", "₂"), None),  # not a digit
            (("B", " 70"), None),
            (("B", "x70"), None),
            (("", "B2, Fe70, L12, H2O, R2"), None),  # of a font with a map
            (("B", "70, ", "Al", "5"), None),  # the font also writes words
        ],
    )
    def test_letters_before_numbers(self, parts, example):
        """A single letter of a font without a map is noted if a number follows."""
        page, x = Page(), 60
        for index, part in enumerate(parts):
            for letter in part if index % 2 == 0 else ():
                x = page.sign(x, 100, letter)
            x = x if index % 2 == 0 else page.text(x, 100, part)
        assert ([TRAP.format(example)] if example else []) == read_notes(page)

    def test_captions_without_cells(self):
        """A table whose cells cannot be separated is noted; a sentence about a table is not."""
        page = make_page("Table 4. Hardness of the alloys in HV.")
        lines = ("Table 4 lists the hardness of the alloys in", "Table 5. So it is.")
        page.lines(60, 130, ["A 350 B 420 C 390", *lines])
        assert ["page 1: the rows of Table 4 may run into one line"] == read_notes(page)
