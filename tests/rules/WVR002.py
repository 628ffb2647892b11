# WVR002 waiver-without-reason
# good: a waiver with its reason
synthesis_groups = {"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]}
output_materials = [
    Material(
        name="a",  # litx: allow[PRC001] levitation melting, solidified in the coil
        process="elements->melt",
        measurements=measurements,
    )
]

# bad: waivers without reason or code, which waive nothing
synthesis_groups = {"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]}
output_materials = [
    Material(
        name="a",  # litx: allow[PRC001]
        process="elements->melt",
        measurements=[
            CompMeasurement("FeNi"),
            GlobalLatticeParam(struct=CrysStruct.FCC),  # litx: allow melting
        ],
    )
]
