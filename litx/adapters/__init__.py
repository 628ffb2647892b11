"""Conversion of other systems' output to programs for `litx score`.

Each system has a package with `convert`, which returns a `Conversion`: the experiments by paper,
and every skipped part with its place and the reason.

- `knowmat2`: output of KnowMat2, compositions with processing, microstructure and properties.
- `lemat_synth`: output of LeMat-Synth, recipes without properties.
- `table`: any CSV table with a row or a cell for each value.
"""

from litx.adapters.conversion import Conversion, Skipped

__all__ = ["Conversion", "Skipped"]
