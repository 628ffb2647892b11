"""The text of a paper as a program is given it."""

from litx.formats.paper_text import read_paper_text


class TestReadPaperText:
    def test_leaves_out_images(self, tmp_path):
        """An image reference goes with one line break after it; other links stay."""
        (tmp_path / "paper.md").write_text("a\n![x](y.png)\n\nb [c](d)\n![](e)f", encoding="utf-8")
        assert "a\n\nb [c](d)\nf" == read_paper_text(tmp_path / "paper.md")
