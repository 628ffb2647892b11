"""A site in which every text of a paper is hostile."""

from litx import *
from litx.dataset import default_dataset
from litx.site.pages import Site, build_pages

HOSTILE = "<script>alert(1)</script>'\"&\u2028\u2029</title>--><img src=x onerror=alert(1)>"
"""A name that ends any element, attribute or script that does not escape it."""


def make_site(*materials, doi="10.1/made", **fields):
    """Return the site of a paper with these materials."""
    raw = {fields.get("title", "raw"): RawMaterial(kind=fields.get("journal", "elements"))}
    groups = {"melt": [ProcessEvent(kind=fields.get("journal", "melting"))]}
    paper = Paper(doi=doi, experiments=[Experiment(raw, groups, materials)], **fields)
    return Site({paper.stem: paper}, {}, default_dataset())


def files(site):
    """Return the files of a site by their paths."""
    return dict(build_pages(site))


def hardness(value="1", kind=AlloyMeasurementKind.vickers_hardness, unit=HV, **fields):
    """Return a measurement."""
    return Measurement(kind=kind, value=value, unit=unit, **fields)


def hostile():
    """Return the hostile site."""
    texts = {"description": HOSTILE, "source": HOSTILE}
    measurements = [
        hardness(HOSTILE, HOSTILE, HOSTILE, measurement_method=HOSTILE, **texts),
        hardness("3", normalize(AlloyMeasurementKind.density, HOSTILE), HOSTILE),
    ]
    feature = Configuration(
        name=HOSTILE, struct=HOSTILE, tags={HOSTILE}, measurements=measurements[:1]
    )
    items = [CompMeasurement("FeNi", method=HOSTILE, **texts), *measurements, feature]
    material = Material(name=HOSTILE, process="raw->melt", optional=HOSTILE, measurements=items)
    plain = Material(name="b", process="raw->melt", measurements=[])
    fields = dict.fromkeys(("title", "journal", "licence", "notes"), HOSTILE)
    fields |= {"authors": [HOSTILE], "year": 2020, "doi": f"10.1/{HOSTILE}"}
    return make_site(material, plain, **fields)
