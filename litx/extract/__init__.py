"""Extraction of papers with a model, as a run that can be scored.

`litx.extract.tasks` has the tasks, and `litx.harness.job` runs a task with a model.
"""
