# VAL003 negative-uncertainty
# good: an uncertainty of zero and one above
items = [
    yield_strength(value=450, uncertainty=0),
    tensile_strength(value=620, uncertainty=12.5),
]

# bad: a negative uncertainty and one that is text
items = [
    yield_strength(value=450, uncertainty=-12),
    tensile_strength(value=620, uncertainty="+12/-20"),
]
