"""The questions of a way to ask."""

import json

import pytest

from litx.errors import DatasetError
from litx.providers import Image
from litx.suites.scibench.data import load
from litx.suites.scibench.prompts import THEN
from litx.suites.scibench.questions import questions, without_captions
from litx.suites.scibench.ways import find_way
from tests.suites.scibench.copies import (
    JPEG,
    PNG,
    record,
    write_copy,
    write_demonstrations,
    write_image,
)


@pytest.fixture
def folder(tmp_path):
    """A copy with demonstrations, two images, and one that is none."""
    write_demonstrations(tmp_path)
    write_image(tmp_path, "problem/0", source="fund")
    write_image(tmp_path, "problem/1", JPEG, source="fund")
    return write_image(tmp_path, "problem/2", b"<html>", source="fund")


class TestQuestions:
    @pytest.mark.parametrize("name", ["zero_nosys", "zero", "zeroCot", "few", "fewCot", "python"])
    def test_test_problems(self, folder, name):
        """Each test problem is asked, and zeroCot goes on after the reply."""
        asked = questions(load(folder), find_way(name))
        assert 10 == len(asked)
        assert "atkins/0" == asked[0].key
        assert {"book": "atkins", "index": 0, "set": "test"} == asked[0].record
        assert (THEN if name == "zeroCot" else "") == asked[0].then
        turns = {"zero_nosys": 1, "zero": 2, "zeroCot": 2}
        assert turns.get(name, 8) == len(asked[0].messages)

    @pytest.mark.parametrize("name", ["image_zero", "image_zeroCot", "image_python"])
    def test_images(self, folder, name):
        """Each image goes with its question, by what it is; what is no image is left out."""
        asked = questions(load(folder), find_way(name))
        images = [one.messages[-1].images for one in asked]
        assert [(Image(PNG, "image/png"),), (Image(JPEG, "image/jpeg"),)] == images

    def test_captions(self, folder):
        """Captions are shown without the image; a problem without caption is not asked."""
        captions = {"img/fund/1": "A string.", "img/fund/0": " ", "img/fund/7": 7}
        (folder / "captions.json").write_text(json.dumps(captions))
        data, way = load(folder), find_way("caption_zero")
        (asked,) = questions(data, way)
        assert "img/fund/1" == asked.key
        assert () == asked.messages[-1].images
        assert "It shows: A string.\n" in asked.messages[-1].text
        assert {"img/fund/0": "captions.json has no caption of it"} == without_captions(data, way)

    @pytest.mark.parametrize("text", [None, "[", "[]", "{}", '{"img/fund/0": 3}'])
    def test_no_captions(self, folder, text):
        """Without captions, the user is told what the file holds."""
        if text is not None:
            (folder / "captions.json").write_text(text)
        with pytest.raises(DatasetError, match=r"captions\.json.*A block on a slope"):
            questions(load(folder), find_way("caption_zero"))

    def test_wolfram(self, folder, monkeypatch):
        """With a kernel, Wolfram programs are asked for."""
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", "/nowhere")
        assert 10 == len(questions(load(folder), find_way("wolfram")))

    @pytest.mark.parametrize(
        ("text", "compat"),
        [("Q: How?\nA: The answer is", False), ("Q: How? The unit of the answer is  .\nA:", True)],
    )
    def test_compat(self, tmp_path, text, compat):
        """What the published script says of a blank unit is kept where that is asked for."""
        data = load(write_copy(tmp_path, atkins=[record(problem_text="How?", unit=" ")]))
        asked = questions(data, find_way("zero"), compat=compat)
        assert asked[0].messages[-1].text.startswith(text)
