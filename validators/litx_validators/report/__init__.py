"""Reports of a validation.

Each format is a module with a function `render(report)`; `terminal` and `compact` also take the
text of the files. The formats share the other modules: `selection` restricts a report to some
rules, `sources` holds the lines of the files, `excerpt` shows a line, and `statistics` counts.
"""
