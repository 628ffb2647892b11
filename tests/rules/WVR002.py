# WVR002 waiver-without-reason
synthesis_groups = {"melt": [ProcessEvent(kind=ProcessKind.InductionMelting)]}

# good: a waiver with its reason
output_materials = [
    made(process=process)  # litx: allow[PRC001] levitation melting, solidified in the coil
]

# bad: waivers without reason or code, which waive nothing
output_materials = [
    cast(
        name="a",  # litx: allow[PRC001]
        measurements=[CompMeasurement("FeNi"), fcc],  # litx: allow melting
    )
]
