"""Where a run begins."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import InfrastructureError
from litx.harness.order import begin, folder_name
from litx.harness.rows import find_runs

TOLD = {"task": "code", "model": "openai:m"}


class TestBegin:
    def test_taken(self, tmp_path):
        """A name that is taken gets a number, and nothing is put into what is there."""
        made = [begin(tmp_path / "runs", TOLD).path for _ in range(3)]
        assert 3 == len(set(made))
        assert all(one.is_dir() and one.parent == tmp_path / "runs" / "openai-m" for one in made)

    def test_no_place(self, tmp_path):
        """A place that holds no folders, or leads elsewhere, is one line with the way out."""
        (tmp_path / "runs").write_text("a file")
        with pytest.raises(InfrastructureError, match=r"cannot be made: .*--runs names another"):
            begin(tmp_path / "runs", TOLD)
        (tmp_path / "openai-m").symlink_to(tmp_path)
        with pytest.raises(InfrastructureError, match=r"openai-m is a link; --runs names another"):
            begin(tmp_path, TOLD)


class TestFolderName:
    @pytest.mark.parametrize(
        ("name", "model"),
        [
            ("openai-gpt-5.2", "openai:gpt-5.2"),
            ("openai-org-model_a", "openai:org/model_a"),
            ("scripted-replies", "scripted:/home/me/replies"),
            ("replay-code-1", "replay:runs/openai-m/code-1/"),
            ("scripted", "scripted:/"),
            ("openai-..-..-m", "openai:../../m"),
            ("model", ":"),
            ("model", "\u4e00:\u4e00"),
            ("a-" + "b" * 98, "a:" + "b" * 500),
        ],
    )
    def test_names(self, name, model):
        """Provider and name, with what a file system may not take as one hyphen."""
        assert name == folder_name(model)

    @given(st.text(max_size=200))
    def test_any(self, model):
        """Whatever a model is called, its folder is one plain name that the board looks into."""
        name = folder_name(model)
        assert name.isascii()
        assert (name,) == Path(name).parts
        assert not name.startswith((".", "_"))

    def test_is_found(self, tmp_path):
        """A run that begins there is found among all runs."""
        run = begin(tmp_path, {**TOLD, "model": "_:.hidden"})
        assert [run.path] == find_runs(tmp_path)
