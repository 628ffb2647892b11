"""Made-up papers as PDFs, each with what it says: its text in order and the cells of its tables.

Formulas and powers are written as transcripts have them: ``Al$_{0.3}$CoCrFeNi``, ``$10^{-4}$``; a
bar is where a word may be divided at the end of a line.
"""
# ruff: noqa: RUF001 (signs are written as papers print them)

import functools
import re
from dataclasses import dataclass
from typing import NamedTuple

from tests.transcribe.pdfs import HEIGHT, WIDTH, Page, pdf, width

_PART = re.compile(r"\$(10)?([_^])\{([^}]*)\}\$|(~)|([^$~]+)")
_LEADING, _TOP, _FOOT, _EDGE, _GUTTER = 1.2, 90.0, 660.0, 54.0, 22.0
_WIDEST = 0.55  # widest space of a line that is set to both edges, in font sizes


class Block(NamedTuple):
    """A heading, a paragraph or a caption; or a table, whose first row is its head."""

    page: int  # on which it begins, from 1
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Made:
    """A made-up paper."""

    name: str  # stem of its file, which does not tell its DOI
    title: str
    doi: str
    blocks: tuple[Block, ...]  # what it says, in order; nothing of a scan
    data: bytes  # its PDF

    @property
    def tables(self):
        """Its tables, by rows."""
        return [block.rows for block in self.blocks if block.rows]


class Setter:
    """Sets a paper, and keeps what it says."""

    def __init__(self, head="", columns=1, *, trap=False):
        self._head, self._count, self._trap = head, columns, trap
        self.pages, self.blocks = [], []
        self._columns = 1
        self._begin_page()

    def _begin_page(self):
        self.pages.append(Page())
        self._column, self._top, self._y = 0, _TOP, _TOP
        if self._head:
            number = len(self.pages)
            self._line(_EDGE, 44, f"{self._head} {100 + number}".split(), 8)
            self._line(WIDTH / 2, HEIGHT - 34, [str(100 + number)], 8)

    def columns(self):
        """Begin the columns below what stands on the page; all above goes over its width."""
        self._columns, self._top = self._count, self._y

    @property
    def _wide(self):
        return (WIDTH - 2 * _EDGE - (self._columns - 1) * _GUTTER) / self._columns

    @property
    def _left(self):
        return _EDGE + self._column * (self._wide + _GUTTER)

    def _make_room(self, height):
        """Go on in the next column where this one has too little room."""
        if self._y + height > _FOOT:
            self._column, self._y = self._column + 1, self._top
            if self._column >= self._columns:
                self._begin_page()

    def heading(self, text, size=10.0):
        """Set a heading, in bold."""
        self._make_room(6 * size)
        self._y += 0.9 * size
        self._paragraph(text, size, 0.0, bold=True)
        self._y += 0.5 * size

    def text(self, *texts, size=10.0, indent=12.0):
        """Set paragraphs to both edges."""
        for text in texts:
            self._paragraph(text, size, indent)

    def table(self, caption, rows, rules="", size=9.0):
        """Set a table below its caption: in a grid, between three rules ("book") or without any."""
        step = 1.5 * size
        self._make_room(step * (len(rows) + 4))
        self._y += step
        self._paragraph(caption, size, 0.0)
        self.blocks.append(Block(len(self.pages), rows=tuple(map(tuple, rows))))
        edges = [self._left]
        for column in zip(*rows, strict=True):
            edges.append(edges[-1] + max(_wide(cell, size) for cell in column) + 14)
        page, top = self.pages[-1], self._y
        for row in rows:
            self._y += step
            for x, cell in zip(edges, row, strict=False):
                self._line(x + 5, self._y - 0.5 * size, cell.split(), size)
        kinds = {"": (), "book": (0, 1, len(rows)), "grid": range(len(rows) + 1)}
        for place in kinds[rules]:
            page.rule(edges[0], top + place * step, edges[-1], top + place * step)
        for x in edges if rules == "grid" else ():
            page.rule(x, top, x, self._y)
        self._y += 2 * step

    def _paragraph(self, text, size, indent, *, bold=False):
        """Set lines below one another, and keep the text."""
        for index, words in enumerate(lines := self._lines(text, size, indent)):
            self._make_room(_LEADING * size)
            if index == 0:
                self.blocks.append(Block(len(self.pages), text.replace("|", "")))
            self._y += _LEADING * size
            first = 0.0 if index else indent
            room = self._wide - first - sum(_wide(word, size) for word in words)
            space = room / (len(words) - 1) if len(words) > 1 else 0.0
            if words is lines[-1] or space > _WIDEST * size:
                space = 0.25 * size
            self._line(self._left + first, self._y, words, size, space, bold=bold)

    def _lines(self, text, size, indent):
        """Return the words of each line."""
        lines, words, room = [], [], self._wide - indent
        for word in text.split():
            rest = word.replace("|", "")
            if words and _wide(rest, size) > room:
                parts = word.split("|")
                for count in range(len(parts) - 1, 0, -1):
                    head = "".join(parts[:count])
                    if _wide(f"{head}-", size) <= room:
                        words.append(f"{head}-")
                        rest = "".join(parts[count:])
                        break
                lines.append(words)
                words, room = [], self._wide
            words.append(rest)
            room -= _wide(rest, size) + 0.25 * size
        return [*lines, words]

    def _line(self, x, y, words, size, space=None, *, bold=False):
        """Set words on a line, apart from one another: there are no characters of spaces."""
        page = self.pages[-1]
        for word in words:
            for ten, kind, script, sign, plain in _PART.findall(word):
                if plain or ten:
                    x = page.text(x, y, plain or ten, size, bold=bold)
                if sign:
                    x = page.sign(x, y, "B", size) if self._trap else page.text(x, y, sign, size)
                if kind:
                    x = page.runs(x, y, (kind, script), size=size)
            x += 0.25 * size if space is None else space


def _wide(text, size):
    """Return how wide text is, in points."""
    parts = _PART.findall(text)
    return sum(
        width(ten + sign + plain, size) + width(script, 0.7 * size)
        for ten, _, script, sign, plain in parts
    )


_METHODS = (
    (
        "Elements of at least 99.9 wt% purity were weighed and melted in an arc furnace under"
        " ar|gon. Each button was turned and melted five times so that its com|po|si|tion was"
        " ho|mo|ge|ne|ous, and was cast into a copper mould of 10-20 mm width. The cast"
        " rods were ho|mo|ge|nised at 1200 °C for 24 h and quenched in water."
    ),
    (
        "Phases were iden|ti|fied by X-ray dif|frac|tion with Cu Kα radiation at a step of"
        " 0.02°. Hard|ness was measured with a load of 4.9 N held for 15 s; each value is the mean"
        " of ten in|den|ta|tions. Tensile tests were done at 25 °C and at a strain rate of"
        " $10^{−3}$ s$^{−1}$ on samples with a gauge of 20 × 4 × 1.5 mm."
    ),
)
_RESULTS = (
    (
        "All dif|frac|tion patterns show a face-centred cubic phase, and those of the alloys with"
        " more alu|min|ium a body-centred cubic one of type B2 besides it. Neither the L1$_{2}$"
        " phase nor Cr$_{23}$C$_{6}$ was found. The lattice parameter of the FCC phase is 0.3585 nm"
        " in the first alloy and grows to 0.3602 nm in the last. Sam|ples S1 and S2 were cut from"
        " the same rod, and the fit has an R2 of 0.98."
    ),
    (
        "The dif|frac|tion peaks of the B2 phase are broad, which points to fine pre|cip|i|"
        "tates. In the scanning electron microscope the den|drites are rich in Co, Cr and Fe, and"
        " the space between them is rich in Al and Ni. Carbon that came from the cru|cible reacted"
        " with chro|mium, and H2O in the gas was below 5 ppm."
    ),
)
_REFERENCES = (
    (
        "[1] A. Author, B. Writer, Alloys of many elements in equal amounts, J. Made Up Alloys 3"
        " (2019) 10-19."
    ),
    "[2] C. Person, On hardness and what it tells of strength, Mater. Invent. 12 (2021) 100541.",
    "[3] D. Nobody, E. Noone, Rolling of cast rods at room temperature, Acta Ficta 7 (2023) 1-9.",
)


def _begin(title, doi, abstract, columns=1, *, trap=False):
    """Return what sets a paper, with its title, authors and abstract set."""
    setter = Setter("Journal of Made-up Alloys 12 (2031)", columns, trap=trap)
    setter.heading(title, 16)
    setter.text("Ada Author, Ben Writer and Cleo Person", indent=0.0)
    setter.text("Institute of Invented Metals, Nowhere", size=9, indent=0.0)
    setter.text(f"https://doi.org/{doi}", size=8, indent=0.0)
    setter.heading("Abstract")
    setter.text(abstract, size=9, indent=0.0)
    setter.columns()
    return setter


def _end(setter, name, title, doi="", *, cites=True):
    """Return a paper, after references that name other DOIs."""
    if cites:
        setter.heading("References")
        setter.text(*_REFERENCES, "[4] F. Else, doi:10.5555/else.2020.7.", size=8, indent=0.0)
    return Made(name, title, doi, tuple(setter.blocks), pdf(*setter.pages))


def two_columns():
    """Return a paper in two columns, with a table between three rules in one of them."""
    title = "Hardness and strength of cast Al$_{x}$CoCrFeNi alloys with x from 0 to 0.7"
    doi = "10.5555/made.2031.101"
    abstract = (
        "Four alloys of the system Al-Co-Cr-Fe-Ni were cast and ho|mo|ge|nised. Their hardness"
        " grows from 118 HV to 402 HV with the content of alu|min|ium, while the elongation"
        " falls from 61% to 12%. The yield strength of Al$_{0.7}$CoCrFeNi is 865 MPa."
    )
    setter = _begin(title, doi, abstract, 2)
    setter.heading("1. Introduction")
    setter.text(
        "Alloys of several main elements are strong and tough at once [1]. Alu|min|ium is"
        " cheap and light, and turns the face-centred cubic phase into a body-centred one, which"
        " is harder. How much of it a cast alloy takes before it becomes brittle is not known for"
        " slowly cooled rods.",
        "This paper reports the hardness, yield strength and elongation of four such alloys. The"
        " density of CoCrFeNi is 8.2 g/cm$^{3}$, and that of Al$_{0.7}$CoCrFeNi 7.3 g/cm$^{3}$.",
    )
    setter.heading("2. Experimental")
    setter.text(*_METHODS)
    setter.heading("3. Results and discussion")
    setter.heading("3.1. Phases")
    setter.text(*_RESULTS)
    setter.heading("3.2. Hardness and strength")
    setter.text(
        "Table 1 lists what was measured. The hardness of Al$_{0.5}$CoCrFeNi is 247 ± 6 HV, twice"
        " that of CoCrFeNi. Between the two the rise is slow, since both are of a single phase [2]."
    )
    setter.table(
        "Table 1. Hardness, yield strength and elongation at 25 °C.",
        [
            ("Alloy", "HV", "YS (MPa)", "El (%)"),
            ("CoCrFeNi", "118 ± 3", "188", "61"),
            ("Al$_{0.3}$CoCrFeNi", "152 ± 4", "275", "48"),
            ("Al$_{0.5}$CoCrFeNi", "247 ± 6", "510", "27"),
            ("Al$_{0.7}$CoCrFeNi", "402 ± 9", "865", "12"),
        ],
        "book",
    )
    setter.text(
        "After annealing at 900 °C for 100 h the hardness of Al$_{0.7}$CoCrFeNi falls to 371 HV."
        " At −196 °C the yield strength of Al$_{0.3}$CoCrFeNi is 412 MPa and its elongation 55%,"
        " both higher than at 25 °C, as in steels whose crystals twin [3].",
        "The strain hard|en|ing exponent is 0.42 for CoCrFeNi. The minimum creep rate of"
        " Al$_{0.3}$CoCrFeNi at 700 °C and 120 MPa is 3.1 × $10^{−8}$ s$^{−1}$, lower by a factor"
        " of four than that of CoCrFeNi at the same stress. A Young's modulus of 201 GPa follows"
        " from the slope of the unloading curve.",
    )
    setter.heading("4. Conclusions")
    setter.text(
        "Up to x = 0.3 the alloys stay ductile and of one phase. At x = 0.7 the B2 phase makes them"
        " strong, with 865 MPa, and leaves an elongation of 12%, which may do for parts that are"
        " cast to shape and are not formed any more."
    )
    return _end(setter, "two_columns", title, doi)


def ruled_tables():
    """Return a paper whose tables are grids of rules."""
    title = "Grain size and yield strength of rolled CoCrNi"
    doi = "10.5555/made.2031.102"
    abstract = (
        "CoCrNi was rolled to a thickness of 1.2 mm and annealed at 700 °C to 1100 °C. Its grains"
        " grow from 1.8 µm to 64 µm, and its yield strength falls from 640 MPa to 282 MPa."
    )
    setter = _begin(title, doi, abstract)
    setter.heading("1. Methods")
    setter.text(*_METHODS)
    setter.heading("2. Results")
    setter.text("Table 1 has the composition as measured, and Table 2 the properties.")
    setter.table(
        "Table 1. Composition of the alloy in at.%.",
        [
            ("State", "Co", "Cr", "Ni"),
            ("nominal", "33.3", "33.3", "33.4"),
            ("EDS", "33.1", "33.6", "33.3"),
        ],
        "grid",
    )
    setter.text(_RESULTS[0])
    setter.table(
        "Table 2. Grain size d, yield strength and elongation of CoCrNi after annealing for 1 h.",
        [
            ("T (°C)", "d (µm)", "Yield strength (MPa)", "Elongation (%)", "Note"),
            ("700", "1.8 ± 0.2", "640 ± 11", "38", "fine"),
            ("800", "4.1 ± 0.6", "513 ± 9", "46", ""),
            ("900", "12 ± 2", "398 ± 7", "57", ""),
            ("1100", "64 ± 9", "282 ± 5", "71", "coarse"),
        ],
        "grid",
    )
    setter.text(
        "With the square root of 1/d the yield strength follows the relation of Hall and Petch,"
        " with a slope of 542 MPa µm$^{0.5}$. The hardness after annealing at 700 °C is 259 HV."
    )
    return _end(setter, "ruled_tables", title, doi)


def unruled_tables():
    """Return a paper whose tables have no rules at all."""
    title = "Oxidation of NbTaTiZr with chromium at 1000 °C"
    doi = "10.5555/made.2031.103"
    abstract = (
        "Additions of up to 20 at.% chromium lower the mass that NbTaTiZr gains in air at 1000 °C"
        " within 24 h from 61 mg/cm$^{2}$ to 14 mg/cm$^{2}$."
    )
    setter = _begin(title, doi, abstract)
    setter.heading("1. Methods")
    setter.text(*_METHODS)
    setter.heading("2. Results")
    setter.text(_RESULTS[1], "The gain of mass per area is in Table 1, the hardness in Table 2.")
    setter.table(
        "Table 1. Gain of mass at 1000 °C in mg/cm$^{2}$.",
        [
            ("Cr (at.%)", "1 h", "8 h", "24 h"),
            ("0", "9.1", "33", "61"),
            ("5", "7.4", "24", "43"),
            ("10", "4.9", "15", "27"),
            ("20", "2.2", "8.1", "14"),
        ],
    )
    setter.text("The oxide is of two layers, of which the outer one spalls above 10 at.%.")
    setter.table(
        "Table 2. Hardness before and after oxidation.",
        [
            ("Alloy", "Before (HV)", "After (HV)"),
            ("NbTaTiZr", "312 ± 8", "488 ± 15"),
            ("NbTaTiZrCr$_{0.2}$", "355 ± 7", "460 ± 12"),
            ("NbTaTiZrCr$_{0.5}$", "431 ± 9", "472 ± 10"),
        ],
    )
    setter.text("What the hardness gains is due to oxygen, of which 2.5 at.% is in solution.")
    return _end(setter, "unruled_tables", title, doi)


def scan():
    """Return a scanned paper: two pages that are pictures, without a character."""
    pages = [Page(), Page()]
    for page in pages:
        page.picture()
    return Made("scan", "", "", (), pdf(*pages))


def glyph_trap():
    """Return a paper whose "~" is the letter B of a font that does not say what it means."""
    title = "Recrystallisation of cold rolled FeMnCoCr"
    doi = "10.5555/made.2031.105"
    abstract = "FeMnCoCr that was rolled by ~70% is recrystallised after 1 h at 800 °C."
    setter = _begin(title, doi, abstract, 2, trap=True)
    setter.heading("1. Methods")
    setter.text(*_METHODS)
    setter.heading("2. Results")
    setter.text(
        *_RESULTS,
        "After rolling by ~70% the hardness is ~385 HV, and ~41% of the grains are new after 10 min"
        " at 800 °C. The yield strength then is ~620 MPa, and falls to 402 MPa after 1 h.",
    )
    return _end(setter, "glyph_trap", title, doi)


def supplement():
    """Return the supplement of the paper in two columns, which has the DOI of that."""
    title = "Supplementary information"
    doi = "10.5555/made.2031.101"
    setter = Setter()
    setter.heading(title, 16)
    setter.heading("Hardness and strength of cast Al$_{x}$CoCrFeNi alloys with x from 0 to 0.7")
    setter.text(f"Supplement to https://doi.org/{doi}", indent=0.0)
    setter.table(
        "Table S1. Compositions by EDS, in at.%.",
        [
            ("Alloy", "Al", "Co", "Cr", "Fe", "Ni"),
            ("CoCrFeNi", "0", "25.2", "24.9", "25.1", "24.8"),
            ("Al$_{0.3}$CoCrFeNi", "7.1", "23.0", "23.4", "23.3", "23.2"),
        ],
        "book",
    )
    setter.table(
        "Table S2. Hardness of Al$_{0.7}$CoCrFeNi after annealing for 100 h.",
        [("T (°C)", "HV"), ("700", "418 ± 8"), ("800", "395 ± 7"), ("900", "371 ± 9")],
        "grid",
    )
    setter.text("Figure S1. Dif|frac|tion patterns of all four alloys.", indent=0.0)
    return _end(setter, "supplement", title, doi, cites=False)


def invoice():
    """Return what is no paper: an invoice, with numbers and a table."""
    title = "Invoice 2031-0417"
    setter = Setter()
    setter.heading(title, 16)
    setter.text("Furnace Parts Ltd, 5 Example Road, Nowhere", indent=0.0)
    setter.text("Date: 3 March 2031", size=9, indent=0.0)
    setter.table(
        "Your order of 24 February 2031:",
        [
            ("Item", "Count", "Price (EUR)"),
            ("Crucible, 50 ml", "4", "118.00"),
            ("Thermocouple, type K", "2", "64.50"),
            ("Argon, 10 l", "1", "85.20"),
        ],
        "grid",
    )
    setter.text("Total: EUR 686.20, to be paid within 30 days. Thank you.", indent=0.0)
    return _end(setter, "invoice", title, cites=False)


@functools.cache
def made_papers():
    """Return the seven by name."""
    papers = (two_columns, ruled_tables, unruled_tables, scan, glyph_trap, supplement, invoice)
    return {paper.name: paper for paper in (build() for build in papers)}
