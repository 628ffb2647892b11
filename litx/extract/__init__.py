"""The extraction harness: from a model's name to a run that can be scored.

`litx.extract.tasks` holds the tasks; `litx.harness.job` has a model do one.
"""
