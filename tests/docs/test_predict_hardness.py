"""The worked example of machine learning: it runs, and prints what the page shows."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.law
def test_predict_hardness():
    """Each error is within a tenth of what is shown; no model beats the mean on unseen papers."""
    pytest.importorskip("sklearn")
    shown = (ROOT / "docs" / "load-the-data.md").read_text(encoding="utf-8")
    shown = shown.partition("predict_hardness.py` prints")[2]
    shown = shown.partition("```text\n")[2].partition("```")[0]
    command = [sys.executable, "examples/predict_hardness.py"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    words, numbers = (
        [re.findall(way, text) for text in (shown, printed)] for way in (r"[A-Za-z]+", r"\d+")
    )
    assert words[0] == words[1]
    assert list(map(int, numbers[0])) == [
        pytest.approx(int(number), rel=0.1) for number in numbers[1]
    ]
    mean, *others = (int(re.search(r"\d+", line)[0]) for line in printed.splitlines()[3:])
    assert 2 == len(others)
    assert min(others) > mean
