"""`litx plot`: a picture or a table of points."""

import csv
import io
from xml.etree import ElementTree as ET

import pytest

import litxalloy
from tests.command import run

PAIR = "yield_strength_compression", "fracture_strain_compression"


def test_picture():
    """The picture is on stdout, and stderr is empty."""
    status, out, err = run("plot", *PAIR, "--color", "paper")
    assert (0, "") == (status, err)
    assert "svg" in ET.fromstring(out).tag
    assert litxalloy.CANARY in out


def test_points():
    """CSV has a row for each point."""
    status, out, err = run("plot", *PAIR, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert (0, "") == (status, err)
    assert len(litxalloy.dataset.plot_data().pair(*PAIR)) == len(rows)
    assert all(float(row["x"]) > 0 for row in rows)


def test_few_points():
    """The remark on few points is on stderr."""
    arguments = ("open_circuit_voltage", "peak_power_density", "--dataset", "litxsofc")
    status, out, err = run("plot", *arguments)
    assert (0, True) == (status, "materials have both" in err)
    assert out.startswith("<?xml")


@pytest.mark.parametrize("arguments", [("HV", "densty"), (*PAIR, "--color", "x"), ("Al", "Xx")])
def test_errors(arguments):
    """A wrong name is wrong usage with a message on a line."""
    status, out, err = run("plot", *arguments)
    assert (2, "", 1) == (status, out, err.count("\n"))
