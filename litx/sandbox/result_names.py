"""Where the result of a program is looked for."""

RESULT_NAMES = ("experiments", "result", "extracted_experiments")
"""Names that hold a module's result, the first that it defines; else its last expression does."""

NOTHING = object()
"""Stands for the result of a program that has none."""
