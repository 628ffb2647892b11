# LAT008 space-group-against-number
# good: a symbol with its number, another setting, a typeset bar, and a symbol or a number alone
items = [
    GlobalLatticeParam(space_group="P4/mmm", space_group_number=123),
    GlobalLatticeParam(space_group="Pbnm", space_group_number=62),
    GlobalLatticeParam(space_group="F m 3\u0305 m", space_group_number=225),
    GlobalLatticeParam(space_group="Pm-3m"),
    GlobalLatticeParam(space_group_number=221),
]

# bad: the number of another group, no symbol, and no number of a group
items = [
    GlobalLatticeParam(space_group="P4/mmm", space_group_number=124),
    GlobalLatticeParam(space_group="P4/mmmm"),
    GlobalLatticeParam(space_group_number=231),
]
