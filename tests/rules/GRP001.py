# GRP001 misshapen-groups
# good: one recipe for all materials
synthesis_groups = [mix()]
output_materials = [made(), Material(measurements=[CompMeasurement("FeCo")])]

# bad: a list beside processes, no groups, and two malformed keys
by_list = [made(process=process), Material(measurements=[CompMeasurement("FeCo")])]
groups = {"melt": melt, "anneal[T][t]": [anneal()], "[T]": []}
experiments = [
    experiment(synthesis_groups=[mix()], output_materials=by_list),
    Experiment(raw_materials={}, synthesis_groups={}, output_materials=[made()]),
    experiment(synthesis_groups=groups, output_materials=[made(process=process)]),
]
