"""Structures and parameters in annotated programs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.dft_program import PARAMETERS, STRUCTURE, Extraction, extract_items

PROGRAM = """\
import models
structure_metadata_1 = models.StructureMetadata.parse_raw('{"name": "rutile", "vacuum": NaN}')
structure_metadata_2 = models.StructureMetadata.parse_raw('{"name": "slab", "cell": [1, NaN]}')

def build():
    return structure_metadata_1
dft_params_1 = models.DFTParameters.parse_raw('{"code": "X", "spin": "NaN"}')
other_1 = models.DFTParameters.parse_raw('{"code": "Y"}')
"""
STRUCTURES = [{"name": "rutile", "vacuum": "NaN"}, {"name": "slab", "cell": [1, "NaN"]}]
CODES = [{"code": "X", "spin": "NaN"}]
PIECES = [*PROGRAM.split(), "'", '"', "(", ")", "{", "\\", "0x" + "f" * 5000]


def test_program():
    """Structures and parameters are found anywhere in a record."""
    for truth in (PROGRAM, {"code": PROGRAM}, [{"a": [{"b": PROGRAM}, 1, None]}]):
        assert Extraction(STRUCTURES, []) == extract_items(truth, STRUCTURE)
        assert Extraction(CODES, []) == extract_items(truth, PARAMETERS)
    for truth in ({}, [], "", None, "print(1)"):
        assert Extraction([], []) == extract_items(truth, STRUCTURE)


@pytest.mark.parametrize(
    "call",
    [
        """A.StructureMetadata.parse_raw("{'name': 'it\\\\'s'}")""",
        """StructureMetadata.parse_raw(\'\'\'{"name":\n "it's"}\'\'\')""",
        'StructureMetadata.parse_raw(\n    """{"name": "it\'s"}"""\n)',
    ],
)
@pytest.mark.parametrize("suffix", ["", "\n!pip install x"])
def test_quotes(call, suffix):
    """Any quotes are read, with apostrophes, also in a notebook with shell commands."""
    program = f"structure_metadata_1 = {call}{suffix}"
    assert Extraction([{"name": "it's"}], []) == extract_items(program, STRUCTURE)


@pytest.mark.parametrize(
    "call",
    [
        "Other.parse_raw('{}')",
        "StructureMetadata.other('{}') # parse_raw(",
        "StructureMetadata.parse_raw(text)",
        "StructureMetadata.parse_raw()",
        "parse_raw('{}')",
        "f().StructureMetadata",
    ],
)
def test_unrelated_calls(call):
    """Other names, classes and calls are ignored."""
    program = f"structure_metadata_1 = {call}\nx = StructureMetadata.parse_raw('{{}}')"
    assert Extraction([], []) == extract_items(program, STRUCTURE)


def test_faults():
    """Malformed and truncated items are reported by name, without loss of the others."""
    program = PROGRAM + "structure_metadata_3 = StructureMetadata.parse_raw('{no}')\n"
    message = "structure_metadata_3: malformed JSON at line 1, column 4: a colon is expected"
    assert Extraction(STRUCTURES, [message]) == extract_items(program, STRUCTURE)
    result = extract_items(PROGRAM + " " * 1_000_000, STRUCTURE)
    assert ([], True) == (result.items, "is too long" in result.faults[0])


@pytest.mark.parametrize("body", ["(" * 5000, "-" * 50_000, "a." * 20_000, "\0", "\\d" * 99])
def test_hostile(body):
    """A statement that Python cannot parse does not affect the others."""
    assert STRUCTURES == extract_items(f"{PROGRAM}x = {body}", STRUCTURE).items


@given(st.lists(st.sampled_from(PIECES)).map(" ".join))
def test_any_text(text):
    """Any text gives items or reasons."""
    assert isinstance(extract_items(text, STRUCTURE), Extraction)
