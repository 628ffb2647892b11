# GRP007 colliding-group-keys
# good: keys that differ before the bracket
synthesis_groups = {
    "melt": melt,
    "anneal[T]": [anneal(description="[T] °C")],
    "anneal_long[T]": [anneal(description="[T] °C")],
}
process = "elements->melt->anneal[T=900]->anneal_long[T=900]"

# bad: keys that differ in the bracket or after it alone
synthesis_groups = {
    "melt": melt,
    "anneal": [],
    "anneal[U]": [anneal(description="[U]")],
    "anneal[T]_long": [anneal(description="[T] °C")],
}
process = "elements->melt->anneal[T=900]"
