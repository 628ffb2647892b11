# OPT002 unknown-alternative
# good: a member that a careful reader may write instead, and a canonical text
also = [{"kind": Kind.fracture_strength_compression}, {"statistic": "mean"}]
items = [compressive_strength(value=1200, also=also)]

# bad: words instead of members, of a value and of an event
synthesis_groups = {"melt": [arc_melt(), solidify(also=[{"kind": "casted"}])]}
also = [{"kind": "fracture strenght", "value": 1210}, {"statistic": "average"}]
items = [compressive_strength(value=1200, also=also)]
