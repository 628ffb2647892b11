# OPT002 unknown-alternative
# good: a member that a careful reader may write instead, and a canonical text
measurements = [
    FeNi,
    Measurement(
        kind=Kind.ultimate_compressive_strength,
        value=1200,
        unit=MegaPascal,
        also=[{"kind": Kind.fracture_strength_compression}, {"statistic": "mean"}],
    ),
]

# bad: words instead of members, of a value and of an event
synthesis_groups = {"melt": [arc_melt(), solidify(also=[{"kind": "casted"}])]}
measurements = [
    FeNi,
    Measurement(
        kind=Kind.ultimate_compressive_strength,
        value=1200,
        unit=MegaPascal,
        also=[{"kind": "fracture strenght", "value": 1210}, {"statistic": "average"}],
    ),
]
