"""A site in which every text of a paper is hostile."""

from litx import *
from litx.dataset import default_dataset
from litx.site.pages import Site, build_pages
from tests.tables.materials import make_material, measure

HOSTILE = "<script>alert(1)</script>'\"&\u2028\u2029</title>--><img src=x onerror=alert(1)>"
"""A name that ends any element, attribute or script that does not escape it."""


def make_site(*materials, doi="10.1/made", **fields):
    """Return the site of a paper with these materials."""
    raw = {fields.get("title", "elements"): RawMaterial(kind=fields.get("journal", "elements"))}
    groups = {"melt": [ProcessEvent(kind=fields.get("journal", "melting"))]}
    paper = Paper(doi=doi, experiments=[Experiment(raw, groups, materials)], **fields)
    return Site({paper.stem: paper}, {}, default_dataset())


def build_files(*materials, **fields):
    """Return the files of the site of a paper with these materials, by their paths."""
    return dict(build_pages(make_site(*materials, **fields)))


def make_hostile_site():
    """Return the hostile site."""
    texts = {"description": HOSTILE, "source": HOSTILE}
    kind = normalize(AlloyMeasurementKind.density, HOSTILE)
    measurements = [
        measure(HOSTILE, HOSTILE, HOSTILE, measurement_method=HOSTILE, **texts),
        measure(kind, "3", HOSTILE),
    ]
    feature = Configuration(
        name=HOSTILE, struct=HOSTILE, tags={HOSTILE}, measurements=measurements[:1]
    )
    items = [CompMeasurement("FeNi", method=HOSTILE, **texts), *measurements, feature]
    materials = (make_material(*items, name=HOSTILE, optional=HOSTILE), make_material(name="b"))
    fields = dict.fromkeys(("title", "journal", "licence", "notes"), HOSTILE)
    fields |= {"authors": [HOSTILE], "year": 2020, "doi": f"10.1/{HOSTILE}"}
    return make_site(*materials, **fields)
