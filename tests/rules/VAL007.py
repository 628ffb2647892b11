# VAL007 upside-down-range
# good: ends of ranges in order, equal ones among them, and a median in between
items = [
    *sizes(values=[lower(value=5), median(value=8), upper(value=20)]),
    *lengths(values=[lower(value=3), upper(value=3)]),
]

# bad: ends exchanged, and a median outside
items = [
    *sizes(values=[lower(value=20), upper(value=5)]),
    *lengths(values=[lower(value=3), median(value=30), upper(value=9)]),
]
