"""Papers as text."""

from litx.extract.texts import read_texts
from litx.transcribe import Header


def test_texts(tmp_path):
    """Papers are Markdown files by name, or some as given, without images, mark and header."""
    header = Header("0.1", "plain", "1", "0" * 64, 3)
    texts = {"a.1": "text", "a": "\ufeff\n ![x](y.png)text\n\n", "b": f"{header}\n\ntext"}
    for name, text in texts.items():
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no paper")
    assert dict.fromkeys(texts, "text") == {one.stem: one.text for one in read_texts(tmp_path)}
    assert ["b", "a"] == [one.stem for one in read_texts(tmp_path, ["b", "a", "b"])]
