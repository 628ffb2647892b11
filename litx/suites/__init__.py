"""Benchmarks on one engine: a suite is a folder here, found by its name.

A suite has five parts: `data` reads the user's copy, `prompts` says what a model is asked, `parse`
reads what it answers, `score` judges it, `report` makes tables. `litx.harness.benchmark` says how
they are called; the folder's `__init__` makes an instance of `Benchmark` named `suite`.
"""
