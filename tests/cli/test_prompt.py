"""The command `litx prompt`."""

import pytest

from litx.dataset import default_dataset
from litx.extract.prompt.extraction import build_instructions
from litx.extract.prompt_settings import PUBLISHED, PromptSettings
from litx.extract.questions import hash_instructions
from litx.harness.task import find

STEM = "doi_10_1016__j_proeng_2012_03_043"

INSTRUCTIONS = build_instructions(default_dataset(), PromptSettings())


class TestPrompt:
    def test_paper(self, run, tmp_path):
        """The prompt has the text of the paper, or a line in place of the text."""
        (tmp_path / f"{STEM}.md").write_text("The text.", encoding="utf-8")
        status, out, _ = run("code", STEM, "--texts", tmp_path)
        assert (0, f"{INSTRUCTIONS}\n\nThe text.\n") == (status, out)
        status, out, _ = run("json", STEM)
        assert (0, True) == (status, out.endswith(f"\n\n(Here stands the text of {STEM}.)\n"))

    def test_any_file(self, run, tmp_path):
        """Any text file is a paper; a missing file or other content is an error on a line."""
        file = tmp_path / "my notes.txt"
        file.write_text("The text.\x1b[2J", encoding="utf-8")
        status, out, _ = run("code", file)
        assert (0, f"{INSTRUCTIONS}\n\nThe text.\x1b[2J\n") == (status, out)
        file.write_bytes(b"\xff\xfe\x00")
        for path in (file, tmp_path / "none.md", tmp_path):
            status, out, err = run("code", path, *(("--texts", path) if path.is_dir() else ()))
            assert (2, "") == (status, out)
            assert 1 == err.count("\n")

    @pytest.mark.parametrize("task", ["code", "two-stage", "assemble", "agent", "property"])
    @pytest.mark.parametrize("more", [(), ("--prompt", PUBLISHED, "--sources")])
    def test_hash(self, run, task, more):
        """The configuration and the hash of the instructions are printed to stderr."""
        settings = PromptSettings(sources=True, configuration=PUBLISHED) if more else None
        digest = hash_instructions(find(task), [STEM], settings or PromptSettings())
        status, _, err = run(task, STEM, *more)
        name = PUBLISHED if more else "litx-1"
        assert (0, f"litx: {name}, instructions SHA-256 {digest}\n") == (status, err)

    def test_dataset(self, run):
        """Each dataset has a prompt; only datasets of alloys have the published prompt."""
        status, out, _ = run("code", STEM, "--dataset", "litxsofc")
        assert (0, True) == (status, "## Devices" in out)
        status, out, err = run("code", STEM, "--dataset", "litxsofc", "--prompt", PUBLISHED)
        assert (2, "") == (status, out)
        message = f"the dataset litxsofc has no prompt {PUBLISHED}, which is about alloys"
        assert err == f"litx: {message}; use the prompt litx-1\n"

    def test_help(self, litx):
        """The help states that the published configuration is in different words."""
        for command in ("prompt", "extract"):
            assert "in different words" in " ".join(litx(command, "--help", width=200)[1].split())
