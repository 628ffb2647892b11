"""A site in which every text that a paper can have is hostile."""

from litx import *
from litx.site.pages import Site, pages

HOSTILE = "<script>alert(1)</script>'\"&\u2028\u2029</title>--><img src=x onerror=alert(1)>"
"""A name that ends whatever a careless page puts it into."""


def made(*materials, doi="10.1/made", **told):
    """Return the site of one paper with these materials."""
    experiment = Experiment(
        raw_materials={told.get("title", "raw"): RawMaterial(kind=told.get("journal", "elements"))},
        synthesis_groups={"melt": [ProcessEvent(kind=told.get("journal", "melting"))]},
        output_materials=materials,
    )
    paper = Paper(doi=doi, experiments=[experiment], **told)
    return Site({paper.stem: paper}, {})


def files(site):
    """Return the files of a site by their paths."""
    return dict(pages(site))


def hardness(value="1", kind=AlloyMeasurementKind.vickers_hardness, unit=HV, **told):
    """Return a measurement."""
    return Measurement(kind=kind, value=value, unit=unit, **told)


def hostile():
    """Return the site."""
    texts = {"description": HOSTILE, "source": HOSTILE}
    measured = [
        hardness(HOSTILE, HOSTILE, HOSTILE, measurement_method=HOSTILE, **texts),
        hardness("3", normalize(AlloyMeasurementKind.density, HOSTILE), HOSTILE),
    ]
    feature = Configuration(name=HOSTILE, struct=HOSTILE, tags={HOSTILE}, measurements=measured[:1])
    composition = CompMeasurement("FeNi", method=HOSTILE, **texts)
    return made(
        Material(
            name=HOSTILE,
            process="raw->melt",
            optional=HOSTILE,
            measurements=[composition, measured[0], measured[1], feature],
        ),
        Material(name="b", process="raw->melt", measurements=[]),
        title=HOSTILE,
        journal=HOSTILE,
        licence=HOSTILE,
        notes=HOSTILE,
        authors=[HOSTILE],
        year=2020,
        doi=f"10.1/{HOSTILE}",
    )
