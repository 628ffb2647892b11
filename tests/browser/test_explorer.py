"""The explorer and other pages in a browser: clicks, search, filters, keys, contrast, bad data."""

import pytest

from litx.audit import review_page
from litx.site.build import build_site
from tests.audit.invented import MODULE, audit_text, check
from tests.browser.looks import AXE, EXAMPLE, LOADED, LOOKS, RULES, record_errors
from tests.command import run_here
from tests.harness.stored import STORED
from tests.site.hostile_site import HOSTILE, make_hostile_site

playwright = pytest.importorskip("playwright.sync_api", reason="needs the extra e2e")
expect = playwright.expect
expect.set_options(timeout=20_000)  # as long as a loaded machine may take
pytestmark = pytest.mark.browser

PAPER = "papers/doi_10_1038__s41467_019_08460_2.html"
PAGES = (
    "index.html",
    "papers.html#element=Al&phase=BCC",
    f"{PAPER}#m4",
    "papers/doi_10_3390__e21020169.html",
    "properties.html",
    "properties/yield_strength_compression.html",
    "elements.html",
    "elements/Al.html",
    "phases.html",
    "phases/BCC.html",
    "vocabulary.html",
    "vocabulary/MeasurementMethod.html",
    "rules.html",
    "rules/CMP002.html",
    "leaderboard.html",
    "comparison.html",
    "sources/doi_10_3390__e18050189.html",
)
"""A page of each kind, and some in further states."""

OUTPUTS = ("score.html", "compare.html", "review.html")
"""Pages in a single file; the comparison of the explorer has the content of the first."""

SCROLLED = """() => Array.from(document.querySelectorAll("table")).flatMap((table) => {
  const frame = table.parentElement;
  if (frame.scrollWidth <= frame.clientWidth || !table.checkVisibility()) return [];
  frame.scrollLeft = 1e6;
  const edge = frame.getBoundingClientRect().left + frame.clientLeft;
  const cells = Array.from(table.rows, (row) => row.cells[0]).filter((cell) => cell.offsetWidth);
  const isFixed = (cell) => Math.abs(cell.getBoundingClientRect().left - edge) < 1;
  const isNarrow = (cell) => cell.offsetWidth < frame.clientWidth / 2;
  return [cells.every((cell) => isFixed(cell) && isNarrow(cell))];
})"""
"""Whether each table that is wider than its frame keeps a narrow first column while it scrolls."""


HEIGHTS = "Array.from(document.querySelectorAll('.bars th'), (th) => th.offsetHeight)"
"""Heights of the names of bars, in pixels."""


def visit_all(page, site, outputs):
    """Open each page of a site and those in a single file, with all details; yield addresses."""
    addresses = [f"{site.as_uri()}/{path}" for path in PAGES]
    for address in (*addresses, *(f"{outputs.as_uri()}/{path}" for path in OUTPUTS)):
        page.goto("about:blank")  # otherwise a new anchor on the same page loads nothing
        page.goto(address)
        page.wait_for_function(LOADED)
        page.evaluate("document.querySelectorAll('details').forEach((d) => (d.open = true))")
        yield address


@pytest.fixture(scope="module")
def outputs(tmp_path_factory):
    """Return the folder of the pages in a single file."""
    folder = tmp_path_factory.mktemp("outputs")
    run = STORED / "code" / "finished"
    for name, arguments in {
        "score.html": ("score", EXAMPLE.parent, "--explain"),
        "compare.html": ("compare", EXAMPLE.parent, run),
    }.items():
        status, out, _ = run_here(*arguments, "--format", "html")
        assert 0 == status
        (folder / name).write_text(out, encoding="utf-8")
    module = MODULE.replace('value="1200"', 'value="4321"')
    audits = [check(folder), audit_text(folder, module=module)]
    (folder / "review.html").write_text(review_page(audits, ["a complaint"]), encoding="utf-8")
    return folder


class TestEveryPage:
    @pytest.mark.parametrize("look", LOOKS)
    def test_accessible(self, browser, site, outputs, look):
        """No kind of page violates a rule of axe-core or is wider than the screen."""
        context = browser.new_context(**LOOKS[look])
        context.add_init_script(path=AXE)
        page, violations, errors = context.new_page(), [], []
        record_errors(page, errors)
        for path in visit_all(page, site, outputs):
            result = page.evaluate("(options) => axe.run(document, options)", RULES[look])
            violations += [
                (path, violation["id"], node["target"])
                for violation in result["violations"]
                for node in violation["nodes"][:3]
            ]
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                violations.append((path, "wider than the screen"))
        context.close()
        assert [] == violations
        assert [] == errors

    def test_wide_tables(self, browser, site, outputs):
        """On a phone a wide table scrolls in its frame, and its first column stays."""
        context = browser.new_context(**LOOKS["phone"])
        page, fixed = context.new_page(), {}
        for path in visit_all(page, site, outputs):
            fixed[path.rpartition("/")[2]] = page.evaluate(SCROLLED)
            heights = page.evaluate(HEIGHTS)
            assert max(heights, default=0) < 120, path  # no name is broken into single letters
        context.close()
        assert [] == [path for path, tables in fixed.items() if not all(tables)]
        for path in (*OUTPUTS, "comparison.html", "leaderboard.html"):
            assert fixed[path], path

    def test_without_scripts(self, open_page):
        """Without scripts, tables and graphs are shown, and no controls."""
        page = open_page(PAPER, java_script_enabled=False)
        assert page.locator(".graph svg").is_visible()
        assert 5 == page.locator("section.material:visible").count()
        assert not page.locator("input:visible, button:visible").count()
        page.goto((page.url).replace(PAPER, "papers.html"))
        assert 19 == page.locator("#papers tbody tr:visible").count()

    def test_keys(self, open_page):
        """The first Tab skips the header, and the focus is visible."""
        page = open_page("index.html")
        page.keyboard.press("Tab")
        assert "Skip to the content" == page.evaluate("document.activeElement.textContent")
        page.keyboard.press("Enter")
        assert "main" == page.evaluate("document.activeElement.id")
        page.keyboard.press("Tab")
        assert "none" != page.evaluate("getComputedStyle(document.activeElement).outlineStyle")


class TestSearch:
    def test_keys(self, open_page):
        """A slash opens the search; arrows select, Enter follows, Escape closes."""
        page = open_page("index.html")
        page.keyboard.press("/")
        page.keyboard.type("yield")
        page.locator("[role=option]").first.wait_for()
        page.keyboard.press("Escape")
        assert page.locator(".hits").is_hidden()
        page.locator(".search input").fill("yield tension")
        page.locator("[role=option]").first.wait_for()
        page.keyboard.press("ArrowDown")
        assert "true" == page.locator("[role=option]").first.get_attribute("aria-selected")
        page.keyboard.press("Enter")
        page.wait_for_url("**/properties/yield_strength_tension.html")

    def test_click(self, open_page):
        """A page in a folder finds a material by its name and its paper."""
        page = open_page("rules/CMP002.html")
        page.locator(".search input").fill("DPHL700 lamellae")
        page.get_by_role("option", name="DPHL700").click()
        page.wait_for_url(f"**/{PAPER}#m4")
        assert page.get_by_role("heading", name="DPHL700").is_visible()

    def test_nothing(self, open_page):
        """Without a match the search says so."""
        page = open_page("index.html")
        page.locator(".search input").fill("unobtainium")
        expect(page.locator(".hits")).to_have_text("Nothing found")


class TestPapers:
    def test_filters(self, open_page):
        """Filters combine, are in the address, and are undone separately by Back."""
        page = open_page("papers.html")
        status, rows = page.locator("#matches"), page.locator("#papers tbody tr:visible")
        page.get_by_label("Al", exact=True).check(force=True)
        page.locator("[name=phase]").select_option("BCC")
        assert "element=Al" in page.url
        assert "phase=BCC" in page.url
        both = rows.count()
        assert 0 < both < 19
        assert status.inner_text().startswith(f"{both} of 19 papers")
        page.go_back()
        expect(rows).not_to_have_count(both)
        assert both < rows.count() < 19
        page.go_back()
        expect(status).to_have_text("19 papers")

    def test_words(self, open_page):
        """Back undoes the text of a field as a whole."""
        page = open_page("papers.html")
        status, words = page.locator("#matches"), page.locator("[name=q]")
        page.locator("[name=phase]").select_option("BCC")
        before = status.inner_text()
        words.press_sequentially("liaw")
        expect(status).not_to_have_text(before)
        page.go_back()
        expect(status).to_have_text(before)
        expect(words).to_have_value("")
        words.press_sequentially("qqq")
        expect(status).to_have_text("0 of 19 papers, 0 of their materials fit")
        page.go_back()
        expect(status).to_have_text(before)

    def test_temperature(self, open_page):
        """Papers with a test of the property within the temperatures remain."""
        page = open_page("papers.html#property=yield_strength_compression&from=1300&to=1500")
        rows = page.locator("#papers tbody tr:visible")
        assert 1 == rows.count()
        assert "Effects of Mo, Nb, Ta, Ti, and Zr" in rows.first.inner_text()

    def test_words_and_clear(self, open_page):
        """Words match authors and materials; Clear shows all again."""
        page = open_page("papers.html")
        page.get_by_label("Words").fill("senkov nothing")
        assert 0 == page.locator("#papers tbody tr:visible").count()
        page.get_by_label("Words").fill("dahmen al0.25")
        assert 1 == page.locator("#papers tbody tr:visible").count()
        page.get_by_role("button", name="Clear").click()
        expect(page.locator("#matches")).to_have_text("19 papers")


class TestPaper:
    def test_graph(self, open_page):
        """A click on a material shows it; Back shows the previous material."""
        page = open_page(PAPER)
        shown = page.locator("section.material:visible h2")
        assert "as-cast" in shown.inner_text()
        for name in ("DPHL660", "cold-rolled"):
            place = page.evaluate(
                "(name) => litx.graph.nodes().filter((node) => node.data('name') === name)"
                ".renderedPosition()",
                name,
            )
            page.locator(".canvas").click(position=place)
            page.wait_for_function(
                "(name) => location.hash !== '' && document.querySelector("
                "'section.material:not([hidden]) h2').innerText.includes(name)",
                arg=name,
            )
        page.go_back()
        expect(shown).to_contain_text("DPHL660")
        expect(page.locator(".paper nav [aria-current]")).to_have_count(1)

    def test_zoom_and_all(self, open_page):
        """Buttons zoom; all materials can be shown."""
        page = open_page(PAPER)
        before = page.evaluate("litx.graph.zoom()")
        page.get_by_role("button", name="Zoom in").click()
        assert before < page.evaluate("litx.graph.zoom()")
        page.get_by_role("button", name="Fit").click()
        assert before == page.evaluate("litx.graph.zoom()")
        page.get_by_role("button", name="Show all").click()
        assert 5 == page.locator("section.material:visible").count()

    def test_phone(self, open_page):
        """On a phone the graph scrolls, and a tap selects."""
        page = open_page(PAPER, **LOOKS["phone"])
        page.locator(".drawn .node[data-anchor=m2]").click()
        page.wait_for_url("**#m2")
        expect(page.locator("section.material:visible h2")).to_contain_text("cold-rolled")


class TestProperty:
    PATH = "properties/yield_strength_compression.html"

    def test_dot(self, open_page):
        """A dot of the plot leads to its row."""
        page = open_page(self.PATH)
        dot = page.locator(".dot").last
        row = dot.get_attribute("data-row")
        dot.click(force=True)
        page.wait_for_url(f"**#{row}")
        assert page.locator(f"#{row}").is_visible()

    def test_sorted_and_narrowed(self, open_page):
        """Headings sort by the number, and a field narrows the rows."""
        page = open_page(self.PATH)
        page.get_by_role("button", name="Value").click()
        values = page.locator("#values tbody td[data-value] .value")
        numbers = [float(text.split()[0].strip("~")) for text in values.all_inner_texts()]
        assert sorted(numbers) in (numbers, numbers[::-1])
        page.get_by_label("Narrow the table").fill("MoNbTaV")
        assert 1 == page.locator("#values tbody tr:visible").count()


class TestLines:
    """The filter of lines, in the score page and in the explorer."""

    @pytest.fixture(params=["score.html", "comparison.html"])
    def page(self, request, open_page, outputs, site):
        """Return each of the two pages."""
        return open_page(request.param, outputs if request.param == "score.html" else site)

    def test_choice(self, page):
        """Lines near a loss are shown first; buttons show only lines with a loss, or all."""
        lines = page.locator(".lines .number:visible")
        lost = page.locator(".lines mark .number:visible").count()
        near = lines.count()
        page.get_by_label("Lines").select_option("lost")
        assert lost == lines.count()
        page.get_by_label("Lines").select_option("all")
        assert 0 < lost < near < lines.count()
        assert lost == page.locator(".lines mark .number:visible").count()

    def test_text(self, page):
        """Words filter the lines by code and notes, and hidden lines are counted."""
        lines = page.locator(".lines .number:visible")
        page.get_by_label("Text").fill("WRONG number")
        expect(page.locator(".line-filter [role=status]")).to_contain_text(f"{lines.count()} of ")
        assert 0 < lines.count() < 20
        assert not page.locator(".lines .gap:visible").count()
        notes = page.locator(".lines .note:visible").all_inner_texts()
        assert any("wrong number" in note for note in notes)
        page.get_by_label("Text").fill("unobtainium")
        expect(lines).to_have_count(0)
        page.get_by_label("Text").fill("")
        expect(lines.first).to_be_visible()
        expect(page.locator(".line-filter [role=status]")).to_have_text("")

    def test_without_scripts(self, open_page, outputs):
        """Without scripts the lines near losses are shown, without a filter."""
        page = open_page("score.html", outputs, java_script_enabled=False)
        assert page.locator(".lines mark:visible").count()
        assert not page.locator("input:visible, select:visible, button:visible").count()


class TestReview:
    FOCUSED = "document.activeElement.matches('tr.open') ? document.activeElement.id : ''"

    def test_keys(self, open_page, outputs):
        """The keys n and p step through the values that are not found, and wrap around."""
        page = open_page("review.html", outputs)
        rows = [row.get_attribute("id") for row in page.locator("tr.open").all()]
        assert len(rows) > 2
        for key, at in (("n", 0), ("n", 1), ("p", 0), ("p", -1), ("n", 0)):
            page.keyboard.press(key)
            assert rows[at] == page.evaluate(self.FOCUSED)
            expect(page.locator("tr.open:focus")).to_be_in_viewport()
        expect(page.locator(".walk [role=status]")).to_have_text(f"1 of {len(rows)}")
        page.keyboard.press("Control+n")
        assert rows[0] == page.evaluate(self.FOCUSED)

    def test_buttons(self, open_page, outputs):
        """Buttons do the same as the keys, and focus the value."""
        page = open_page("review.html", outputs)
        rows = [row.get_attribute("id") for row in page.locator("tr.open").all()]
        page.get_by_role("button", name="Previous value not found").click()
        assert rows[-1] == page.evaluate(self.FOCUSED)
        page.get_by_role("button", name="Next value not found").click()
        assert rows[0] == page.evaluate(self.FOCUSED)

    def test_without_scripts(self, open_page, outputs):
        """Without scripts the values are shown, without buttons."""
        page = open_page("review.html", outputs, java_script_enabled=False)
        assert page.locator("tr.open:visible").count()
        assert not page.locator("button:visible").count()


class TestHostileData:
    def test_nothing_runs(self, open_page, tmp_path):
        """Names are shown as text, also by scripts."""
        build_site(tmp_path / "out", make_hostile_site())
        page = open_page("papers.html#q=alert", tmp_path / "out")
        files = list((tmp_path / "out").rglob("*.html"))
        for file in files:
            if file.parent.name not in {"rules", "vocabulary"}:
                page.goto(file.as_uri())
                page.locator(".search input").fill("script")
                page.locator("[role=option]").first.wait_for()
                assert not page.locator("img, script:not([src])").count(), file
        page.goto(f"{(tmp_path / 'out').as_uri()}/papers.html#q=alert")
        page.locator(".matching a").first.wait_for()
        assert HOSTILE[:20] in page.locator("#papers").inner_text()
        assert "2 materials fit" in page.locator("#papers").inner_text()
