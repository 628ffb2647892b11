"""Options of several commands: the addresses of models that judge."""

import pytest
import typer

from litx.cli._options import open_judges
from tests.chats import Scripted


def test_addresses_of_judges(monkeypatch):
    """Judge and rater have separate addresses, and the rater returns likeliest tokens."""
    opened = []

    def open_chat(name, url=None, sampling=None):
        opened.append((name, url, sampling and sampling.likeliest))
        return Scripted([])

    monkeypatch.setattr("litx.providers.open_chat", open_chat)
    with open_judges("openai:a", "http://a/v1", "openai:b", "http://b/v1") as (judge, rater):
        assert judge is not None
        assert rater is not None
    with open_judges("openai:a") as (judge, rater):
        assert rater is None
    expected = [("openai:a", "http://a/v1", None), ("openai:b", "http://b/v1", 5)]
    assert [*expected, ("openai:a", None, None)] == opened


@pytest.mark.parametrize("option", ["judge", "rater"])
def test_address_without_model(option):
    """An address without a model is wrong usage, and the message names the option."""
    with (
        pytest.raises(typer.BadParameter, match=f"--{option} names no model"),
        open_judges(None, **{f"{option}_base_url": "http://a/v1"}),
    ):
        pass
