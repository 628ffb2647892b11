# MAT005 unspread-group
# good: a group that was spread
items = [*sizes(values=[lower(value=5), upper(value=20)])]

# bad: groups without the star, in a material and in a configuration
group = lengths(values=[lower(value=1), upper(value=2)])
items = [
    sizes(values=[lower(value=5), upper(value=20)]),
    Configuration(name="twins", measurements=[group]),
]
