"""Output of other systems, made into programs that `litx score` takes.

Each system has a package with `convert`, which gives a `Conversion`: the experiments by paper, and
everything that was left out with its place and the reason.

- `knowmat2`: what KnowMat2 writes, compositions with processing, microstructure and properties.
- `lemat_synth`: what LeMat-Synth writes, recipes without properties.
- `table`: any CSV table with a row or a cell for each value.
"""

from litx.adapters.conversion import Conversion, Skipped

__all__ = ["Conversion", "Skipped"]
