# VAL011 density-off-mixture
# good: a density near the mixture, one of pores, and an oxide, of which a mixture says nothing
pores = Configuration(name="pores", tags={ConfigTag.Pore})
output_materials = [
    cast(measurements=[FeNi, density(value=8.4)]),
    cast(measurements=[FeNi, density(value=4.4), pores]),
    cast(measurements=[CompMeasurement("Fe2O3"), density(value=5.2)]),
]

# bad: a density with a lost digit
items = [density(value=2.8)]
