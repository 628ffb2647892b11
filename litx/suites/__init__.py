"""Benchmarks on a shared engine: each folder here is a suite, found by its name.

All suites have the same parts, a folder where a part is long: `data` reads the user's copy, `check`
reports its oddities, `ask` builds questions, `published_evaluator` ports the published code and
nothing else, `score` holds the rules of litx, `judge` asks models that judge, `report` makes
tables. `litx.harness.benchmark` defines how they are called; the folder's `__init__` makes an
instance of `Benchmark` named `suite`.
"""
