"""Modules of the user: audit, and comments with the findings."""

import ast
from dataclasses import replace

import pytest

from litx.audit import TextError, annotate_module, audit_module
from tests.audit.invented import MODULE, PAGES, STEM, TEXT, audit_text, load_experiments

HARDNESS = 'value=5, unit=HV, source="Section 3.2")'


def findings_by_value(audit):
    """Return finding and page by value; the last of repeated values counts."""
    return {item.value.written: (item.finding, item.page) for item in audit.evidence}


def remove_values(audit):
    """Return the audit without values."""
    return replace(audit, evidence=())


class TestModule:
    def test_findings(self, tmp_path):
        """A value is found, derived or not found, with its page in the transcript."""
        audit = audit_text(tmp_path)
        expected = {"14.2": ("found", 1), "1200": ("found", 2)}
        expected |= {"2.87": ("derived", 2), "5": ("not found", None)}
        assert expected.items() <= findings_by_value(audit).items()
        assert {"found": 11, "derived": 3, "not found": 1} == audit.findings()
        assert ("", ()) == (audit.doubt, audit.remarks)
        assert {None} == {item.page for item in audit_text(tmp_path, TEXT).evidence}

    def test_page_numbers(self, tmp_path):
        """Page numbers are neither values nor omitted numbers."""
        text = PAGES.replace("page 2", "page 777")
        module = MODULE.replace(HARDNESS, HARDNESS.replace("5", "777", 1))
        audit = audit_text(tmp_path, text, module)
        assert ("not found", None) == findings_by_value(audit)["777"]
        assert ["333"] == [number.number for number in audit.omitted]
        assert ("found", 777) == findings_by_value(audit)["1200"]

    def test_covered(self, tmp_path):
        """Numbers in a quote or in a comment of the audit still count as omitted."""
        module = MODULE.replace('"Section 3.1"', '"Section 3.1: 4.5 GPa, a further one 333 GPa"')
        text = PAGES.replace("page 2", "page 61").replace("7.5", "7.5, or 61")
        audit = audit_text(tmp_path, text, module)
        assert {"333", "61"} == {number.number for number in audit.omitted}
        module = annotate_module(module, audit)
        again = audit_text(tmp_path, text, module)
        assert ("p. 61" in module, audit.omitted) == (True, again.omitted)

    def test_doubt(self, tmp_path):
        """The text of another paper gives a remark, and the audit continues."""
        text = "# Results\n\nA tale of 333 and 9 ingots. doi: 10.1234/other\n"
        audit = audit_text(tmp_path, text)
        assert "mine: 0 of 15 values are in its text" == audit.doubt
        assert ("its text has the DOI 10.1234/other, not 10.9999/invented.1",) == audit.remarks[:1]

    def test_text(self, tmp_path):
        """The text is a file, or a file in a folder with the name of the module or its DOI."""
        audit = audit_text(tmp_path)
        for name in (f"{STEM}.md", "x.txt"):
            (tmp_path / "mine.md").rename(tmp_path / name)
            text = tmp_path if name.endswith(".md") else tmp_path / name
            module = tmp_path / "mine.py"
            assert audit.counts() == audit_module(module, load_experiments(module), text).counts()
            (tmp_path / name).rename(tmp_path / "mine.md")
        (tmp_path / "mine.md").unlink()
        with pytest.raises(TextError, match=r"mine has no text .*mine\.md"):
            audit_module(module, load_experiments(module), tmp_path)


class TestQuote:
    @pytest.mark.parametrize(
        ("quote", "place"),
        [
            ("further one 333 GPa", "333 GPa"),
            ("a fur-\nther  one 333\u2009GPa", "333 GPa"),
            ("“the strength is 4.5 GPa, a further one 333”", "333 GPa"),
            ("<i>further</i> one $\\\\mathrm{333}$ ºGPa", "333 GPa"),
        ],
    )
    def test_place(self, tmp_path, quote, place):
        """A value has the place of its quote, whatever spaces, hyphens and glyphs."""
        text = PAGES.replace("# References", "Not 333 HV, or 333.\n\n# References")
        source = f"Section 3.1: {quote}".replace("\n", " ")
        module = MODULE.replace(HARDNESS, f'value=333, unit=GigaPascal, source="{source}")')
        audit = audit_text(tmp_path, text, module)
        item = next(item for item in audit.evidence if item.value.written == "333")
        assert ("at_locator", "Section 3.1") == (item.state.name, item.value.locator)
        assert audit.text.text[item.spans[0].start :].startswith(place)
        assert () == audit.remarks

    def test_quote_without_locator(self, tmp_path):
        """Without a locator in the source, the quote gives the place."""
        module = MODULE.replace('source="Table 2"', 'source="Hardness: | ingot | 1,200 ± 13 |"')
        evidence = audit_text(tmp_path, module=module).evidence
        states = {item.value.written: item.state.name for item in evidence}
        assert ("at_locator", "at_locator") == (states["1200"], states["13"])

    def test_remarks(self, tmp_path):
        """A quote that is not in the text, or has too many words, gives a remark."""
        long = "At room temperature the strength is 4.5 GPa, a further one 333 GPa."
        module = MODULE.replace('GigaPascal, source="Section 3.1', f'GigaPascal, source="A: {long}')
        module = module.replace("Section 3.2", "Section 3.2: as soft as butter")
        audit = audit_text(tmp_path, module=module)
        remarks = [remark.split(": ", 1)[1] for remark in audit.remarks if "quote" in remark]
        assert f"the quote {long!r} has more than 12 words; cut it" in remarks
        assert "the quote 'as soft as butter' is not in the text" in remarks
        assert [False] == [item.is_quoted for item in audit.evidence if item.value.written == "5"]


class TestAnnotateModule:
    def test_comments(self, tmp_path):
        """The comment is on the line of the number, and names values if findings differ."""
        values = 'value=1200, uncertainty=5, unit=HV, source="Table 2")'
        module = MODULE.replace(HARDNESS, values).replace("value=5", "value=6")
        lines = annotate_module(module, audit_text(tmp_path, module=module)).splitlines()
        comments = {line.strip().partition("  # litx: ")[0]: line for line in lines}
        for written, comment in {
            'value="1200",': "found, p. 2",
            "temperature=ROOM_TEMPERATURE,": "derived, p. 2",
            "duration=Quantity(2, Hour),": "found, p. 1",
            f"annealed = [Measurement(kind=Kind.vickers_hardness, {values}]": (
                "found (1200), p. 2; not found (5)"
            ),
        }.items():
            assert f"  # litx: {comment}" == comments[written].rpartition(written)[2]

    def test_again(self, tmp_path):
        """Comments of an earlier audit are replaced, and nothing else changes."""
        module = MODULE.replace("unit=HV,\n", "unit=HV,  # mine \n")
        module = module.replace("uncertainty=13,", "uncertainty=13, \t# hers")
        audit = audit_text(tmp_path, module=module)
        annotated = annotate_module(module, audit)
        assert "uncertainty=13, \t# hers  # litx: found, p. 2\n" in annotated
        assert annotated == annotate_module(annotated, audit)
        later = audit_text(tmp_path, TEXT.replace("1,200", "1,300"), annotated)
        annotated_again = annotate_module(annotated, later)
        assert "# litx: not found\n" in annotated_again
        assert "p. 2" not in annotated_again
        assert module == annotate_module(annotated_again, remove_values(audit))
        crlf = module.replace("\n", "\r\n")
        assert annotated.replace("\n", "\r\n") == annotate_module(crlf, audit)

    def test_moved_comment(self, tmp_path):
        """A comment that a formatter has moved is removed; similar comments stay."""
        audit = remove_values(audit_text(tmp_path))
        assert "a = 1\n" == annotate_module("# litx: found, p. 1\na = 1\n", audit)
        for text in ("a = 1  # litx: found, but I doubt it\n", "a = '# litx: found'\n", "a = (\n"):
            assert text == annotate_module(text, audit)

    @pytest.mark.parametrize("text", ['"""\n"""', '"a" \\\n"b"'])
    def test_continued_line(self, tmp_path, text):
        """If the line of a value cannot have a comment, a later line has it."""
        module = MODULE.replace('"Section 3.2"', f'"Section 3.2", description={text}')
        annotated = annotate_module(module, audit_text(tmp_path, module=module))
        assert ast.dump(ast.parse(module)) == ast.dump(ast.parse(annotated))
        assert f"{text})]  # litx: not found\n" in annotated


class TestAccepted:
    @pytest.mark.parametrize("comment", ["", "  # litx: not found", "  # mine"])
    def test_waiver(self, tmp_path, comment):
        """A waiver with a reason accepts a value, also beside a comment of the audit."""
        waived = f"{HARDNESS}]{comment}  # litx: allow[AUD001] read off a figure"
        module = MODULE.replace(f"{HARDNESS}]", waived)
        audit = audit_text(tmp_path, module=module)
        item = audit.evidence[-2]
        is_replaced = comment != "  # mine"
        reason = "read off a figure" if is_replaced else ""
        assert ("not found", reason) == (item.finding, item.reason)
        text = annotate_module(module, audit)
        assert ("figure  # litx: not found, accepted\n" in text) is is_replaced
        assert text == annotate_module(text, audit_text(tmp_path, module=text))

    def test_waiver_of_a_number(self, tmp_path):
        """On the line of a missing number a waiver accepts that number, else all of the object."""
        module = MODULE.replace("uncertainty=13", "uncertainty=14").replace('"1200"', '"1201"')
        for line, accepted in (('"1201",', {"1201"}), ("unit=HV,", {"1201", "14"})):
            text = module.replace(f"{line}\n", f"{line}  # litx: allow[AUD001] seen\n", 1)
            audit = audit_text(tmp_path, module=text)
            assert accepted == {item.value.written for item in audit.evidence if item.reason}
