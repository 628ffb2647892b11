# WVR001 unused-waiver
synthesis_groups = {"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]}

# good: a waiver on a line of the object that it is about, and a string that only looks like one
string = CompMeasurement("FeNi", description="# litx: allow[CFG001] no waiver")
output_materials = [
    cast(
        name="a",  # litx: allow[PRC001] levitation melting, solidified in the coil
        measurements=[string, fcc],
    )
]

# bad: a waiver of what is right, one above its object, and one of a rule that does not exist
output_materials = [
    # litx: allow[PRC001] above the object
    cast(name="a", measurements=measurements)  # litx: allow[CFG001, PRC01] levitation melting
]
