# tier: I
"""Extraction of an invented paper.

Everything stands in one experiment, since all samples share the melt.
"""

# Raw materials ------------------------------------------------------
RAW = {
    "elements": RawMaterial(
        kind=RawMaterialKind.Unspecified,
        description="elements of a purity of "
        "99.95 wt.%",
    ),  # all from one supplier
}


def unused():
    r"""Never called."""
    pass


experiments = [
    Experiment(
        raw_materials=RAW,
        synthesis_groups={
            "melt": [
                ProcessEvent(kind=ProcessKind.ArcMelting, description="""remelted
five times"""),
                ProcessEvent(kind=ProcessKind.AsCast),
            ],
        },
        output_materials=[Material(process="elements->melt", measurements=[CompMeasurement("NbTi2")])],
    )
]
