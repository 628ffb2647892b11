"""Tables of the published adapters, and conversions of invented output."""

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from litx.adapters import knowmat2, lemat_synth, table
from litx.adapters.conversion import format_skipped
from litx.adapters.knowmat2 import properties, prose
from litx.adapters.table.columns import read_map
from litx.formats.canonical_json.values import encode_unit
from litx_ontology.fields import ALLOYS
from tests.adapters.build import DATA


def encode_units(units):
    """Return a mapping of units as plain data."""
    return {str(key): encode_unit(unit) for key, unit in units.items()}


TABLES = {
    "keywords of processing": (prose.KEYWORDS, "756ecca024bc"),
    "structures": (tuple((s.name.upper(), s) for s in prose.STRUCTURES), "0e1a71c5d7e3"),
    "tags": (prose.TAGS, "b0a17dad5863"),
    "structures of lattices": (properties.STRUCTURES, "ba13fccbdf33"),
    "standard names": (properties.STANDARD, "6f353fcd3227"),
    "names and symbols": (
        [replace(r, kind=ALLOYS.kind(r.kind), measured_in=None) for r in properties.RULES],
        "493db76f1b84",
    ),
    "computed properties": (properties.SKIPPED_NAMES + properties.SKIPPED_SYMBOLS, "be78e41eb91e"),
    "default units": (encode_units(properties.DEFAULT_UNITS), "6491917d1ecd"),
    "actions": (lemat_synth.KINDS, "cafb0ed5c269"),
    "clues": (lemat_synth.CLUES, "bc371cb5a2be"),
    "parts of actions": (lemat_synth.SKIPPED, "d035930aba59"),
    "units": (encode_units(lemat_synth.TEMPERATURE_UNITS | lemat_synth.TIME_UNITS), "e9a46764d48b"),
}
"""Each table, with the start of the hash of its text."""

SYSTEMS = {"knowmat2": knowmat2, "lemat_synth": lemat_synth}


@pytest.mark.parametrize("name", TABLES)
def test_published_table(name):
    """The table is the same as when it was checked against the published code."""
    content, expected = TABLES[name]
    assert expected == hashlib.sha256(repr(content).encode()).hexdigest()[:12]


@pytest.mark.parametrize("system", [*SYSTEMS, "table"])
def test_invented_output(system, monkeypatch):
    """Programs and reasons match the approved output."""
    monkeypatch.chdir(DATA)
    if system == "table":
        conversion = table.convert(Path("table.csv"), read_map("table.toml"))
    else:
        conversion = SYSTEMS[system].convert(Path(system))
    programs = [f"# {stem}\n{text}" for stem, text in sorted(conversion.programs.items())]
    omitted = [f"# left out: {line}\n" for line in format_skipped(conversion)]
    result = "".join([*programs, *omitted])
    assert Path("expected", f"{system}.txt").read_text(encoding="utf-8") == result
