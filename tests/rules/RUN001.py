# RUN001 program-does-not-run
# good: a canonical value that exists
measurements = [FeNi, hardness(value=182)]

# bad: a canonical value that does not exist
measurements = [FeNi, Measurement(kind=Kind.hardnes, value=182, unit=HV)]
