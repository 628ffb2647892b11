"""Line and column of values in a JSON text."""

import json

from hypothesis import given
from hypothesis import strategies as st

from litx.formats.json_places import find_places

TEXT = """\
// experiments
[{"a": {"b": 1, 'c': [2,
  3]},
  d: "x, [y", }]
"""


def test_paths():
    """A value has its line and column, a missing value those of its parent."""
    paths = {"e[0].a.c[1]": (3, 3), "e[0].d": (4, 6), "e[0].a.x": (2, 8), "e[7]": (2, 1)}
    assert paths == find_places(TEXT, paths, "e")
    assert {} == find_places(TEXT, ["other"], "e")


def test_array_in_an_object():
    """The document may be an object with a single array."""
    assert {"e[1]": (1, 14)} == find_places('{"items": [1,2]}', ["e[1]"], "e")


def test_item():
    """The document may be the only item of the array."""
    paths = {"e[0]": (1, 1), "e[0].a": (1, 7), "e[0].b[0]": (2, 8)}
    assert paths == find_places('{"a": 1,\n "b": [2]}', paths, "e", is_item=True)


@given(
    st.recursive(
        st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from("abc"), inner),
    )
)
def test_any_document(data):
    """Every value of an array has its location."""
    text = json.dumps([data])
    assert {"e[0]": (1, 2)} == find_places(text, ["e[0]"], "e")


def test_broken_text():
    """Values before the end of a truncated text have their location."""
    assert {"e[0].a": (1, 8)} == find_places('[{"a": "b', ["e[0].a"], "e")
    assert {} == find_places("", ["e[0]"], "e")
