# CFG003 circular-host
# good: a chain of hosts, and a configuration without name in it
items = [
    Configuration(name="a"),
    Configuration(name="b", within="a"),
    Configuration(name="c", within="b"),
    Configuration(within="c"),
]

# bad: a circle of one, and a circle of two with a tail
items = [
    Configuration(name="c", within="c"),
    Configuration(name="tail", within="d"),
    Configuration(name="d", within="e"),
    Configuration(name="e", within="d"),
]
