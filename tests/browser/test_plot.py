"""The plot page in a browser: pairs, address, back, keys, downloads, looks, and hostile data."""

import csv
from xml.etree import ElementTree as ET

import pytest

import litxalloy
from litx import *
from litx.charts.points import COLUMNS
from litx.site.build import build_site
from tests.browser.looks import AXE, LOOKS, RULES, record_errors
from tests.site.hostile_site import make_site
from tests.tables.materials import density, hardness

playwright = pytest.importorskip("playwright.sync_api", reason="needs the extra e2e")
expect = playwright.expect
pytestmark = pytest.mark.browser

DATA = litxalloy.dataset.plot_data()
PAIRS = (
    ("yield_strength_compression", "fracture_strain_compression"),
    ("Al", "vickers_hardness"),
    ("temperature", "yield_strength_compression"),
)


def address(x, y, **more):
    """Return the address of a plot."""
    fields = {"x": x, "y": y, **more}
    return "plot.html#" + "&".join(f"{name}={value}" for name, value in fields.items())


def positions(page):
    """Return the number of marks on the page."""
    return page.locator("#chart .spot").count()


class TestPlot:
    @pytest.mark.parametrize("look", LOOKS)
    @pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
    def test_accessible(self, browser, site, look, pair):
        """The page violates no rule of axe-core, and is not wider than the screen."""
        context = browser.new_context(**LOOKS[look])
        context.add_init_script(path=AXE)
        page, errors = context.new_page(), []
        record_errors(page, errors)
        page.goto(f"{site.as_uri()}/{address(*pair)}")
        page.locator("#chart .spot").first.wait_for()
        page.locator("#chart").focus()
        page.keyboard.press("ArrowRight")
        result = page.evaluate("(options) => axe.run(document, options)", RULES[look])
        assert [] == [(v["id"], [n["target"] for n in v["nodes"]]) for v in result["violations"]]
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
        context.close()
        assert [] == errors

    @pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
    def test_points(self, open_page, pair):
        """The page and its CSV have the points of `litx plot`."""
        page = open_page(address(*pair))
        points = DATA.pair(*pair)
        assert len(points) == positions(page) > 5
        with page.expect_download() as download:
            page.locator("#csv").click()
        with download.value.path().open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            assert [*COLUMNS] == reader.fieldnames
            rows = list(reader)
        there = sorted((round(float(row["x"]), 6), round(float(row["y"]), 6)) for row in rows)
        assert sorted((round(p.x.value, 6), round(p.y.value, 6)) for p in points) == there
        bars = {(row["x_low"], row["y_high"]) != ("", "") for row in rows}
        assert bars <= {any(p.x.low is not None or p.y.high is not None for p in points), False}

    def test_picture(self, open_page):
        """The downloaded SVG is complete, with the titles of both axes."""
        page = open_page(address(*PAIRS[0], color="process"))
        with page.expect_download() as download:
            page.locator("#svg").click()
        text = download.value.path().read_text(encoding="utf-8")
        ET.fromstring(text)
        assert "Yield strength in compression (MPa)" in text

    def test_choice_and_back(self, open_page):
        """The choice is in the address, and Back undoes it; Exchange exchanges."""
        page = open_page("plot.html")
        before = positions(page)
        page.locator("[name=x]").select_option("Al")
        page.locator("[name=color]").select_option("element")
        assert "x=Al" in page.url
        assert "color=element" in page.url
        assert "Al (at.%)" in page.locator("#chart text").all_text_contents()
        page.get_by_role("button", name="Exchange axes").click()
        expect(page.locator("[name=y]")).to_have_value("Al")
        for _ in range(3):
            page.go_back()
        expect(page.locator("[name=color]")).to_have_value("structure")
        expect(page.locator("#chart .spot")).to_have_count(before)
        page.goto(page.url.partition("#")[0] + "#x=nothing&y=%3Cb%3E&color=&xscale=x")
        expect(page.locator("#chart .spot")).to_have_count(before)

    def test_keys_and_pointer(self, open_page):
        """Arrow keys and the pointer show a material with its values; Enter opens it."""
        page = open_page(address(*PAIRS[0]))
        page.locator("#chart").focus()
        page.keyboard.press("ArrowRight")
        first = page.locator("#point").inner_text()
        assert "yield strength in compression" in first
        page.keyboard.press("ArrowRight")
        assert first != page.locator("#point").inner_text()
        page.keyboard.press("ArrowLeft")
        expect(page.locator("#point")).to_have_text(first)
        page.locator("#chart .spot").last.hover(force=True)
        expect(page.locator("#point")).not_to_have_text(first)
        link = page.locator("#point a").get_attribute("href")
        page.locator("#chart").focus()
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/{link}")

    def test_scales(self, open_page):
        """A scale can be chosen; an axis with zeros stays linear."""
        page = open_page(address(*PAIRS[0]))
        ticks = page.locator("#chart text").all_text_contents()
        page.locator("[name=yscale]").select_option("linear")
        assert ticks != page.locator("#chart text").all_text_contents()
        page = open_page(address("Al", "vickers_hardness", xscale="log"))
        assert "0" in page.locator("#chart text").all_text_contents()

    def test_few(self, open_page):
        """A pair with few points has a note, and links to pairs with more."""
        page = open_page(address("corrosion_rate", "grain_size"))
        expect(page.locator("#remark")).to_contain_text("o material has both")
        page.locator("#better a").first.click()
        page.locator("#chart .spot").first.wait_for()
        assert positions(page) > 1

    def test_without_scripts(self, open_page):
        """The page shows the command that draws the same plot."""
        page = open_page("plot.html", java_script_enabled=False)
        assert "litx plot X Y" in page.locator("main").inner_text()
        assert not page.locator("select:visible").count()


HOSTILE = "<img src=x onerror=alert(1)>\n\x1b\"',"


@pytest.mark.parametrize(
    "materials",
    [
        [],
        [[hardness(100), density(7)]],
        [[hardness(100), density(7)]] * 300,
        [[hardness(n % 97 + n / 7), density(n % 13 + 1)] for n in range(10_000)],
        [
            [hardness(0), density(-1e99)],
            [hardness("nan"), density(1e308)],
            [hardness(1e-99), density(1e99)],
        ],
        [
            [hardness(n + 1), density(n + 1), GlobalLatticeParam(struct=f"{HOSTILE} {n}")]
            for n in range(300)
        ],
    ],
    ids=["none", "alone", "equal", "many", "far", "names"],
)
def test_hostile_data(open_page, tmp_path, materials):
    """Unusual data are drawn or omitted, and names are text."""
    made = (
        Material(name=f"{HOSTILE} {number}", process="raw->melt", measurements=items)
        for number, items in enumerate(materials)
    )
    build_site(tmp_path / "out", make_site(*made, title=HOSTILE, year=2020))
    page = open_page(address("density", "vickers_hardness"), tmp_path / "out")
    expect(page.locator("#remark")).to_contain_text("point")
    count = positions(page)
    assert {0: {0}, 1: {1}, 3: {2}}.get(len(materials), {len(materials)}) == {count}
    if count:
        page.locator("#chart").focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#point")).to_contain_text("onerror=alert(1)")
        assert page.locator("#legend li").count() <= 8
    assert not page.locator("img").count()
