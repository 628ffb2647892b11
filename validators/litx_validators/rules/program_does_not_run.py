"""RUN001 program-does-not-run: a file cannot be read, so its objects are not checked.

What it checks:
    A module of the ground truth can be imported and defines `paper` and `experiments`. Any other
    file is a program that runs to its end in the sandbox and yields a list of experiments.

Why:
    An experiment that was not built cannot be checked: a syntax error, a name that does not exist,
    an argument that a constructor does not take, an endless loop.

Example:
    Measurement(kind=PhaseMeasurementKind.grain_sise, value=18, unit=Micrometer)

Instead:
    Measurement(kind=PhaseMeasurementKind.grain_size, value=18, unit=Micrometer)

References:
    None.
"""

from litx_validators.engine import Rule

PROGRAM_DOES_NOT_RUN = Rule("RUN001", "program-does-not-run", since="0.1", scope="validate")
