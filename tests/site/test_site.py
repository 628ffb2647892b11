"""The files of the explorer: pages that need no script, have the canary and escape all data."""

import json
import re
import time

import pytest

import litxalloy
import litxsofc
from litx import *
from litx.errors import DatasetError
from litx.site.build import build_all, build_site
from litx.site.content import MOST_MATERIALS, MOST_PARTS, MOST_ROWS
from litx.site.pages import Site, build_pages
from litx.site.plots import Axis
from litx.site.rendering import data_script, file_name
from tests.html_reader import Reader
from tests.site.hostile_site import HOSTILE, build_files, make_hostile_site
from tests.tables.materials import hardness, make_material

STEMS = ("doi_10_3390__e18050189", "doi_10_1038__s41467_019_08460_2")
PAGE = "papers/doi_10_1__made.html"
"""Page of the paper of `build_files`."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Return the folder of the site of two papers."""
    papers = {stem: litxalloy.papers[stem] for stem in STEMS}
    sources = {stem: litxalloy.papers.path(stem) for stem in STEMS}
    folder = tmp_path_factory.mktemp("site") / "out"
    build_site(folder, Site(papers, sources, litxalloy.dataset))
    return folder


class TestSite:
    def test_canary(self, site):
        """Every page, script and table of data has the canary."""
        files = [file for file in site.rglob("*.*") if file.parent.name != "assets"]
        assert {".html", ".js", ".csv"} == {file.suffix for file in files}
        assert [] == [file for file in files if litxalloy.CANARY not in file.read_text("utf-8")]

    def test_links(self, site):
        """Every link within the site leads to a file, and to an anchor of that file."""
        readers = {file: Reader(file.read_text("utf-8")) for file in site.rglob("*.html")}
        for page, reader in readers.items():
            assert len(reader.ids) == len(set(reader.ids)), page
            for link in reader.links:
                path, _, place = link.partition("#")
                if re.match("https?:|data:", link) or place.startswith("process="):
                    continue
                target = (page.parent / path).resolve() if path else page
                assert target.is_file(), (page, link)
                assert not place or place in readers[target].ids, (page, link)

    def test_fetches_nothing(self, site):
        """Pages load only files of the site."""
        for page in site.rglob("*.html"):
            for tag, attributes in Reader(page.read_text("utf-8")).tags:
                loaded = attributes.get("src") if tag != "a" else None
                loaded = attributes["href"] if tag == "link" else loaded
                assert not loaded or loaded == "data:," or ":" not in loaded, page
        for file in (site / "assets").glob("*.js"):
            if not file.name.startswith("cytoscape"):
                text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
                assert not re.search("fetch\\(|XMLHttp|https?:", text), file

    def test_tables_need_no_script(self, site):
        """A page has the measurements, with unit, method, place and the paper's word."""
        parts = Reader((site / f"papers/{STEMS[0]}.html").read_text("utf-8")).text
        text = " ".join(" ".join(parts).split())
        for part in ("yield strength in compression", "1525 MPa", "compression test", "Table 1"):
            assert part in text

    def test_singular(self, site):
        """A count of 1 has no plural, also in text for screen readers."""
        for page in {*site.rglob("*.html")} - {*(site / "sources").iterdir()}:
            text = re.sub("</?(small|span)[^>]*>", "", page.read_text("utf-8"))
            assert not re.search(r"\b1 (materials|papers|values)\b", text), page

    def test_rebuild(self, tmp_path):
        """Pages that are no longer needed are removed; files of the user stay."""
        folder = tmp_path / "out"
        build_site(folder, Site({STEMS[0]: litxalloy.papers[STEMS[0]]}, {}, litxalloy.dataset))
        (folder / "notes.txt").write_text("mine")
        build_site(folder, Site({}, {}, litxalloy.dataset))
        assert [] == list((folder / "papers").iterdir())
        assert "mine" == (folder / "notes.txt").read_text()

    @pytest.mark.parametrize(
        ("build", "content", "name"),
        [
            (build_site, Site({}, {}, litxalloy.dataset), "thesis.tex"),
            (build_all, [], "index.html"),
        ],
    )
    def test_folder_with_other_content(self, tmp_path, build, content, name):
        """A folder with other content is left as it is."""
        (tmp_path / name).write_text("mine")
        with pytest.raises(DatasetError, match="holds something else"):
            build(tmp_path, content)
        assert "mine" == (tmp_path / name).read_text()


class TestValues:
    def test_qualifiers(self):
        """Measurements and shares of phases are shown with their qualifiers."""
        share = GlobalLatticeParam(struct=CrysStruct.BCC, phase_fraction=Quantity("~13", percent))
        pages = build_files(make_material(share, hardness("<=400", uncertainty=3)))
        for kind, shown in (("phase_fraction", "~13 %"), ("vickers_hardness", "≤ 400 ± 3 HV")):
            text = "".join(Reader(pages[f"properties/{kind}.html"]).text)
            assert shown in " ".join(text.split()), kind

    def test_nominal_composition(self):
        """The page of an element has the share of the composition that names the material."""
        measured = CompMeasurement({"Fe": 60, "Ni": 40}, method=MeasurementMethod.EDS)
        nominal = CompMeasurement("FeNi3", method=MeasurementMethod.Balance)
        pages = build_files(make_material(measured, nominal))
        assert 'data-value="0.25">25<' in pages["elements/Fe.html"]


class TestBadInput:
    def test_markup_in_names(self):
        """A name with HTML is escaped in pages, scripts and names of files."""
        for path, text in build_pages(make_hostile_site()):
            assert re.fullmatch(r"[\w./-]+", path), path
            if path.endswith(".html"):
                tags = Reader(text).tags
                assert {"script", "img"} & {tag for tag, _ in tags} <= {"script"}, path
                assert all("src" in attributes for tag, attributes in tags if tag == "script"), path
                assert not any("onerror" in attributes for _, attributes in tags), path
            elif path.endswith(".js"):
                assert not re.search("[<>&\u2028\u2029]", text), path

    def test_no_material(self):
        """A paper without materials has a page that says so."""
        assert "no material" in build_files()[PAGE]

    def test_no_picture(self, monkeypatch):
        """A graph with too many edges is omitted, with the reason; the materials are listed."""
        monkeypatch.setattr("litx.graph.MOST_EDGES", 0)
        text = build_files(make_material())[PAGE]
        assert "There is no picture of the materials: the graph of materials has more" in text
        assert "cytoscape" not in text
        assert 'id="m1"' in text

    def test_many_parts(self):
        """The first parts of a material are shown, with the number of omitted parts."""
        pages = build_files(make_material(*(hardness(n) for n in range(MOST_PARTS + 5))))
        assert "5 parts of this material are omitted" in pages[PAGE]

    def test_circle(self):
        """Materials and features that contain each other, or share a name, are all shown."""
        inner = [Configuration(name=name, within=within) for name, within in ("ab", "ba", "ab")]
        materials = (
            make_material(*inner, name="x", process="y->melt"),
            make_material(name="y", process="x->melt"),
        )
        text = build_files(*materials)[PAGE]
        assert 2 == text.count("<strong>a</strong>")
        assert 1 == text.count("<strong>b</strong>")

    @pytest.mark.law
    def test_ten_thousand_materials(self):
        """Pages are bounded and state the number of omitted rows; the CSV file has all values."""
        materials = [make_material(hardness(n), name=f"m{n}") for n in range(10_000)]
        start = time.process_time()
        pages = build_files(*materials)
        assert 60 > time.process_time() - start
        values = pages["properties/vickers_hardness.html"]
        assert f"The first {MOST_MATERIALS} of 10000 materials are shown" in pages[PAGE]
        assert f"The first {MOST_ROWS} of 10000 values are shown" in values
        assert 10_001 == pages["properties/vickers_hardness.csv"].count("\n")
        assert 2_500_000 > max(len(text) for path, text in pages.items() if "html" in path)


class TestScript:
    @pytest.mark.parametrize("text", [HOSTILE, "\ud800", "*/ alert(1) /*", "\\u003c"])
    def test_data(self, text):
        """Data come back unchanged, and no text ends the script."""
        written = data_script("a", {"b": text}, "note */ alert(1)")
        head, _, call = written.partition("*/\n")
        assert "alert" not in head or "*/" not in head
        data = call.removeprefix("litx.data(...").removesuffix(");\n")
        assert ["a", {"b": text}] == json.loads(data)
        assert not re.search("[<>&\u2028\u2029]", call)

    def test_file_names(self):
        """Plain names stay; others are plain, and differ where the names do."""
        assert "yield_strength" == file_name("yield_strength")
        odd = [file_name(name) for name in ("../x", "..", "a/b", "a b", "", HOSTILE, "x" * 300)]
        assert len(set(odd)) == len(odd)
        assert all(re.fullmatch(r"[A-Za-z0-9][\w-]{,60}", name) for name in odd)


class TestAxis:
    @pytest.mark.parametrize(
        ("values", "is_log"),
        [([], False), ([0], False), ([5, 5], False), ([1, 10], False), ([1, 1000], True)],
    )
    def test_scale(self, values, is_log):
        """Numbers far apart and above 0 stand on a logarithmic axis."""
        assert is_log is Axis.over(values).is_log

    @pytest.mark.parametrize("values", [[-1e308, 1e308], [1e-308, 1e308], [0, 5e-324], [3, 3.0001]])
    def test_extremes(self, values):
        """Any finite numbers have places from 0 to 100, in their order, and ticks."""
        axis = Axis.over(values)
        places = [axis.at(value) for value in values]
        assert places == sorted(places)
        assert all(0 <= place <= 100 for place in (*places, *(at for at, _ in axis.ticks)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return the folder of sites of two datasets."""
    folder = tmp_path_factory.mktemp("sites")
    papers = {"litxalloy": STEMS[:1], "litxsofc": ["doi_10_3390__ma9070579"]}
    packages = (litxalloy, litxsofc)
    sites = [Site({s: p.papers[s] for s in papers[p.NAME]}, {}, p.dataset) for p in packages]
    build_all(folder, sites)
    return folder


class TestDatasets:
    def test_start_page(self, folder):
        """The start page lists the datasets with their fields, and links to their pages."""
        text = (folder / "index.html").read_text("utf-8")
        assert all(words in text for words in ("alloys", "fuel cells", "litx site build --all"))
        links = [link for link in Reader(text).links if link.endswith("/index.html")]
        assert ["litxalloy/index.html", "litxsofc/index.html"] == links
        assert all((folder / link).is_file() for link in links)

    def test_field_of_a_dataset(self, folder):
        """The first page of a dataset names its field."""
        text = (folder / "litxsofc" / "index.html").read_text("utf-8")
        assert "experiments on fuel cells as their papers report them" in text

    def test_layers_and_conditions(self, folder):
        """A cell shows its layers, their materials and thickness; values show their conditions."""
        text = (folder / "litxsofc/papers/doi_10_3390__ma9070579.html").read_text("utf-8")
        layers = re.findall(r'<ol class="layers">.*?</ol>', text, re.DOTALL)
        assert 2 == len(layers)
        words = ("anode", "electrolyte", "cathode", "interlayer", "300 µm", "LSGM")
        assert all(word in layers[0] for word in words)
        assert "electrode area = 0.25 cm²" in text
        assert "P4/mmm (123)" in text
        page = (folder / "litxsofc/properties/peak_power_density.html").read_text("utf-8")
        assert '<th scope="col">Conditions</th>' in page
        assert "electrode_area = 0.25 cm²" in page

    def test_names_of_structures(self, folder):
        """A structure is shown by the name that papers print, not by its Strukturbericht symbol."""
        page = folder / "litxsofc/papers/doi_10_3390__ma9070579.html"
        text = re.sub("<[^>]*>", " ", page.read_text("utf-8"))
        assert "Perovskite" in text
        assert "E21" not in text
