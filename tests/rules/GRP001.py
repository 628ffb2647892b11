# GRP001 misshapen-groups
# good: one recipe for all materials
synthesis_groups = [mix()]
output_materials = [made(), Material(measurements=[CompMeasurement("FeCo")])]

# bad: a list beside processes, no groups, and two malformed keys
experiments = [
    experiment(
        synthesis_groups=[mix()],
        output_materials=[
            made(process="elements->melt"),
            Material(measurements=[CompMeasurement("FeCo")]),
        ],
    ),
    Experiment(raw_materials={}, synthesis_groups={}, output_materials=[made()]),
    experiment(
        synthesis_groups={"melt": melt, "anneal[T][t]": [anneal()], "[T]": []},
        output_materials=[made(process="elements->melt")],
    ),
]
