# RUN001 program-does-not-run
# good: a canonical value that exists
items = [hardness(value=182)]

# bad: a canonical value that does not exist
items = [Measurement(kind=Kind.hardnes, value=182, unit=HV)]
