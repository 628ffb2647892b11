"""Reports of a run.

Each format is one module with a function `render(report)`; `terminal` and `compact` also take the
text that the violations are about. The others are what formats share: `selection` narrows a report
to some rules, `sources` holds the lines of the files, `excerpt` shows one of them, and `statistics`
counts.
"""
