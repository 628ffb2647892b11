"""Benchmarks on one engine: a suite is a folder here, found by its name.

A suite has the same parts, a folder where one is long: `data` reads the user's copy, `check` says
what is odd about it, `ask` what a model is asked; `published_evaluator` ports the published code
and nothing else, `score` says what is right, `judge` has models judge, `report` makes tables.
`litx.harness.benchmark` says how they are called; the folder's `__init__` makes an instance of
`Benchmark` named `suite`.
"""
