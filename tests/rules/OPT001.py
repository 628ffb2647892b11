# OPT001 optional-without-reason
# good: a value that may be left out, with reason and place
items = [density(value=7.1, optional="reprinted from an earlier paper of the authors, Table 1")]

# bad: values that may be left out, and nobody knows why
items = [
    density(value=7.1, optional=""),
    GlobalLatticeParam(struct=CrysStruct.FCC, optional="  "),
    Configuration(name="dendrites", tags={ConfigTag.Dendrite}, optional=True),
]
