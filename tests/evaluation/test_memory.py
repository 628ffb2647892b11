"""The limit on how much the process that scores may grow."""

import resource
import subprocess
import sys

import numpy as np
import pytest

from litx.evaluation.memory import bounded_growth
from litx_scoring.assignment import assign

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux alone")

ALLOCATIONS = {
    "Python": lambda: bytearray(1 << 30),
    "numpy": lambda: np.ones(1 << 27),
    "scipy": lambda: assign(np.broadcast_to(np.float64(1), (20_000, 20_000)), 5.0),
}


class TestBoundedGrowth:
    @pytest.mark.parametrize("name", ALLOCATIONS)
    def test_large_allocation(self, name):
        """Python and its libraries raise the same error, and the process continues."""
        with pytest.raises(MemoryError), bounded_growth(200):
            ALLOCATIONS[name]()

    def test_limit_ends_with_block(self):
        """After the block, this process and its children have the memory that they had before."""
        before = resource.getrlimit(resource.RLIMIT_AS)
        with bounded_growth(200), bounded_growth(400):
            assert resource.getrlimit(resource.RLIMIT_AS)[0] > 0
        assert before == resource.getrlimit(resource.RLIMIT_AS)
        code = "import resource; print(resource.getrlimit(resource.RLIMIT_AS))"
        process = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        assert f"{before}\n" == process.stdout
