# GRP002 unused-group
# good: every group used, and one called default
synthesis_groups = {"melt": melt, "anneal": [anneal(), quench()], "default": [mix()]}
process = "elements->melt->anneal"

# bad: a group that no process names, and one that a process misspells
groups = {
    "melt": melt,
    "anneal": [anneal(), quench()],
    "roll[R]": [roll(description="[R] %")],
    "nothing": [],
    "cast": [solidify()],
}
materials = [
    made(name="misspelt", process="elements->melt->rol[R=50]"),
    made(name="misspelt, too", process="elements->melt->casst"),
    made(process="elements->melt"),
]
experiments = [experiment(synthesis_groups=groups, output_materials=materials)]
