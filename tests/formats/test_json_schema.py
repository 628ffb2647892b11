"""The JSON Schema of canonical JSON takes what is written, and no other fields."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given

from litx.formats.canonical_json import FORMAT, to_canonical
from litx.formats.canonical_json.tables import RECORDS
from litx.formats.json_schema import schema
from tests import strategies

VALIDATOR = jsonschema.Draft202012Validator(schema())


class TestSchema:
    def test_is_a_schema(self) -> None:
        """The schema follows its own dialect, and can be written as JSON."""
        jsonschema.Draft202012Validator.check_schema(schema())
        assert schema() == json.loads(json.dumps(schema()))

    def test_describes_every_field(self) -> None:
        """Every field of every class says what it is and of what type it should be."""
        for name in RECORDS:
            properties = schema()["$defs"][name]["properties"]
            for field in RECORDS[name].__dataclass_fields__:
                assert " Type: " in properties[field]["description"]

    @given(strategies.records())
    def test_takes_every_object(self, record: Any) -> None:
        """What is written for any object is valid."""
        VALIDATOR.validate(json.loads(json.dumps(to_canonical([record]))))

    @pytest.mark.parametrize(
        "change",
        [
            {"valeu": 1},
            {"type": "Quantit"},
            {"format": "litx/2"},
            {"value": {"enum": "CrysStruct.FC"}},
            {"value": {"pickle": "gA=="}},
            {"unit": {"unit": {"gram": "1"}}},
            {"as_printed": {"units": {"word": "MPa"}}},
            {"value": {"type": "Quantity", "value": 1}},
        ],
    )
    def test_refuses_what_reading_refuses(self, change: dict[str, Any]) -> None:
        """An unknown field, class, tag or member, or a root without format, is not valid."""
        data = {"format": FORMAT, "type": "Quantity", "value": 1, "unit": None}
        assert VALIDATOR.is_valid(data)
        assert not VALIDATOR.is_valid({**data, **change})
        assert not VALIDATOR.is_valid({name: data[name] for name in ("type", "value", "unit")})
