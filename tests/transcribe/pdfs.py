"""PDFs of text and rules at given places; a character is half as wide as its size."""

from dataclasses import dataclass, field

WIDTH, HEIGHT = 595.0, 842.0
"""A4, in points."""

FONTS = ("Test-Regular", "Test-Bold")
SIGNS = "TestPi-One"  # a font of signs without a map to Unicode


def measure_text(text, size):
    """Return the width of a text, in points."""
    return sum(0.25 if letter == " " else 0.5 for letter in text) * size


@dataclass
class Page:
    """A page; y is the distance of a baseline from its upper edge, in points."""

    parts: list = field(default_factory=list)

    def text(self, x, y, text, size=10.0, *, bold=False, rise=0.0, turned=False):
        """Write a text, and return the x of its end."""
        font = 1 if bold else 0
        place = f"0 1 -1 0 {x} {HEIGHT - y}" if turned else f"1 0 0 1 {x} {HEIGHT - y}"
        codes = text.encode("utf-16-be").hex()
        self.parts.append(f"BT /F{font} {size} Tf {rise} Ts {place} Tm <{codes}> Tj ET")
        return x + measure_text(text, size)

    def sign(self, x, y, code, size=10.0):
        """Draw a sign of the font of signs, which a reader takes for a letter."""
        place = f"1 0 0 1 {x} {HEIGHT - y}"
        self.parts.append(f"BT /F2 {size} Tf 0 Ts {place} Tm <{ord(code):02x}> Tj ET")
        return x + 0.5 * size

    def runs(self, x, y, *runs, size=10.0):
        """Write runs on a line: plain text, ("_", text) lowered and ("^", text) raised."""
        for run in runs:
            kind, text = run if isinstance(run, tuple) else ("", run)
            down = {"_": 0.2 * size, "^": -0.4 * size, "": 0.0}[kind]
            x = self.text(x, y + down, text, 0.7 * size if kind else size)
        return x

    def lines(self, x, y, lines, size=10.0, leading=12.0):
        """Write lines below each other."""
        for index, line in enumerate(lines):
            self.text(x, y + leading * index, line, size)

    def rule(self, x0, y0, x1, y1):
        """Draw a line."""
        self.parts.append(f"0.5 w {x0} {HEIGHT - y0} m {x1} {HEIGHT - y1} l S")

    def picture(self):
        """Cover the page with a picture."""
        self.parts.append(
            f"q {WIDTH} 0 0 {HEIGHT} 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /AHx ID 80> EI Q"
        )


def make_page(*lines, y=100):
    """Return a page with lines at its left edge."""
    page = Page()
    page.lines(60, y, lines)
    return page


def make_pdf(*pages, encrypted=False):
    """Return the bytes of a PDF; fonts are of type 0, with two-byte codes that are Unicode."""
    kids = " ".join(f"{10 + 2 * index} 0 R" for index in range(len(pages)))
    objects = {
        1: b"<< /Type /Catalog /Pages 2 0 R >>",
        2: f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        3: _stream(_TO_UNICODE),
        **{4 + 2 * index: _font(name, 5 + 2 * index) for index, name in enumerate(FONTS)},
        **{5 + 2 * index: _descendant(name) for index, name in enumerate(FONTS)},
        8: _SIGNS,
    }
    for index, page in enumerate(pages):
        objects[10 + 2 * index] = (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}]"
            f" /Resources << /Font << /F0 4 0 R /F1 6 0 R /F2 8 0 R >> >>"
            f" /Contents {11 + 2 * index} 0 R >>"
        ).encode()
        objects[11 + 2 * index] = _stream("\n".join(page.parts))
    return _file(objects, encrypted=encrypted)


_SIGNS = (
    f"<< /Type /Font /Subtype /Type1 /BaseFont /{SIGNS} /FirstChar 32 /LastChar 126"
    f" /Widths [{'500 ' * 95}] /FontDescriptor << /Type /FontDescriptor /FontName /{SIGNS} /Flags 4"
    " /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80"
    " /FontBBox [0 -200 500 800] >> >>"
).encode()

_TO_UNICODE = """/CIDInit /ProcSet findresource begin
12 dict begin begincmap /CMapName /Test def
1 begincodespacerange <0000> <FFFF> endcodespacerange
3 beginbfrange <0000> <03FF> <0000> <2000> <22FF> <2000> <FB00> <FB06> <FB00> endbfrange
endcmap end end"""
"""Map of Latin, Greek, signs and ligatures; a map of all of Unicode takes 0.1 s to read."""


def _font(name, descendant):
    return (
        f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H"
        f" /DescendantFonts [{descendant} 0 R] /ToUnicode 3 0 R >>"
    ).encode()


def _descendant(name):
    return (
        f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /DW 500 /W [32 [250]]"
        " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
        f" /FontDescriptor << /Type /FontDescriptor /FontName /{name} /Flags 4 /Ascent 800"
        " /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 /FontBBox [0 -200 500 800] >> >>"
    ).encode()


def _stream(text):
    data = text.encode("latin-1")
    return b"<< /Length %d >>\nstream\n%s\nendstream" % (len(data), data)


def _file(objects, *, encrypted):
    """Return objects as a file, with the table of their places."""
    data, places = b"%PDF-1.7\n", {}
    for number, content in sorted(objects.items()):
        places[number] = len(data)
        data += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(data)
    data += b"xref\n0 1\n0000000000 65535 f \n"
    for number, place in places.items():
        data += b"%d 1\n%010d 00000 n \n" % (number, place)
    key = "00" * 32  # of an unknown password
    guard = f"/Encrypt << /Filter /Standard /V 1 /R 2 /O <{key}> /U <{key}> /P -4 >>"
    trailer = f"/Size {max(objects) + 1} /Root 1 0 R /ID [<00> <00>] {guard if encrypted else ''}"
    return data + f"trailer\n<< {trailer} >>\nstartxref\n{start}\n%%EOF\n".encode()
