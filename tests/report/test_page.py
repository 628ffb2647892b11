"""Pages: self-contained, readable without a script, and sorted by their headings."""

import re
import shutil
import subprocess

import pytest

import litxalloy
from litx.display.cells import Measured
from litx.display.grid import Grid
from litx.display.heat import Heat
from litx.report.page import render_page

GRID = Grid(
    "Title",
    ("Name", "F1", "Cost"),
    [("b", 0.5, None), ("a", Measured(0.9, 0.1), 3.0), ("c", 0.5, 1.0), ("d", 0.1, 2.0)],
    heat={"F1": Heat.score, "Cost": Heat.cost},
)

CLICKS = """<script>
document.title = [[0, 3], [1, 3], [2, 3]].map(([column, times]) => {
  const heading = document.querySelectorAll("th")[column];
  return Array.from({length: times}, () => {
    heading.firstChild.click();
    const rows = Array.from(document.querySelectorAll("tbody tr"));
    const names = rows.map((row) => row.cells[0].innerText);
    return names.join("") + (heading.getAttribute("aria-sort") || "");
  }).join(" ");
}).join("; ");
</script>"""

CHROMIUM = next(filter(shutil.which, ("chromium", "google-chrome")), None)


class TestPage:
    def test_self_contained(self):
        """A page fetches nothing: it has no address and no file, and its policy forbids both."""
        text = render_page("T", ["About"], [GRID])
        assert not re.search(r"src=|href=.[^#]|url\(|@import|https?:", text)
        assert "default-src 'none'" in text

    def test_versions(self):
        """Hashes are at the foot, short, and complete on demand; an unknown hash is omitted."""
        text = render_page("T", [], [], versions={"code": "ab12" * 16, "<b>": "", "<i>": "c" * 64})
        foot = text.partition("<footer")[2]
        assert "<summary>code ab12ab12, &lt;i&gt; cccccccc</summary>" in foot
        assert f"code: <code>{'ab12' * 16}</code>" in foot
        assert "&lt;b&gt;" not in text
        assert "<details" not in render_page("T", [], [])

    def test_canary(self):
        """Only a page with ground truth has the canary."""
        assert f"<!-- {litxalloy.CANARY} -->" in render_page("T", [], [], litxalloy.CANARY)
        assert "<!--" not in render_page("T", [], [])

    def test_readable_without_script(self):
        """Without its script a page has every cell, and no button without effect."""
        text = re.sub(r"<script>.*?</script>", "", render_page("T", [], [GRID]), flags=re.DOTALL)
        assert "0.90 ± 0.10" in text
        assert "<button" not in text

    def test_escaped(self):
        """Title and paragraphs are text."""
        text = render_page("<b>", ["<i>"], [])
        assert "<b>" not in text
        assert "<i>" not in text

    @pytest.mark.skipif(CHROMIUM is None, reason="no browser")
    def test_sorting(self, tmp_path):
        """A heading sorts best first, then worst first, then not at all; blanks are last."""
        file = tmp_path / "page.html"
        file.write_text(render_page("T", [], [GRID]) + CLICKS, encoding="utf-8")
        command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"]
        data = f"--user-data-dir={tmp_path / 'data'}"
        process = subprocess.run(
            [*command, data, file.as_uri()], capture_output=True, text=True, timeout=60, check=True
        )
        title = re.search("<title>(.*?)</title>", process.stdout)
        assert title is not None
        by_name = "abcdascending dcbadescending bacd"
        by_score = "abcddescending dbcaascending bacd"
        by_cost = "cdabascending adcbdescending bacd"
        assert f"{by_name}; {by_score}; {by_cost}" == title[1]
