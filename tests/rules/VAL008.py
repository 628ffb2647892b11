# VAL008 repeated-statistic
# good: each statistic once, in two groups
items = [
    *sizes(values=[lower(value=5), upper(value=20)]),
    *sizes(values=[lower(value=50), upper(value=90)]),
]

# bad: a group with two lower ends
items = [*sizes(values=[lower(value=5), lower(value=20)])]
