# WVR001 unused-waiver
# good: a waiver on a line of the object that it is about, and a string that only looks like one
synthesis_groups = {"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]}
output_materials = [
    Material(
        name="a",  # litx: allow[PRC001] levitation melting, solidified in the coil
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi", description="# litx: allow[CFG001] no waiver"),
            GlobalLatticeParam(struct=CrysStruct.FCC),
        ],
    )
]

# bad: a waiver of what is right, one above its object, and one of a rule that does not exist
synthesis_groups = {"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]}
output_materials = [
    # litx: allow[PRC001] above the object
    Material(
        name="a",  # litx: allow[CFG001, PRC01] levitation melting
        process="elements->melt",
        measurements=measurements,
    )
]
