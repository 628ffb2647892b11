# PRC007 cast-without-melt
# good: casting after melting, in the parent, and directional solidification alone
synthesis_groups = {
    "melt": melt,
    "grow": [ProcessEvent(kind=ProcessKind.DirectionalSolidification)],
}
output_materials = [ingot, made(process="ingot->grow")]

# bad: casting of what was not melted
synthesis_groups = {"cast": [ProcessEvent(kind=ProcessKind.GravityCasting)]}
process = "elements->cast"
