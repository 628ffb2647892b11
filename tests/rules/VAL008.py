# VAL008 repeated-statistic
# good: each statistic once, in two groups
measurements = [
    FeNi,
    *sizes(values=[lower(value=5), upper(value=20)]),
    *sizes(values=[lower(value=50), upper(value=90)]),
]

# bad: a group with two lower ends
measurements = [FeNi, *sizes(values=[lower(value=5), lower(value=20)])]
