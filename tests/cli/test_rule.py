"""The command `litx rule`."""

import pytest

from litx_validators import all_rules, find_rule


class TestRule:
    @pytest.mark.parametrize("word", ["PRC001", "prc001", "melt-without-cast"])
    def test_prints_the_documentation(self, run, word):
        """A code or a name gives the documentation of the rule."""
        assert (0, find_rule("PRC001").docs + "\n", "") == run(word)

    def test_json(self, as_json):
        """JSON has what there is to say of one rule, or of all, with a summary."""
        data = as_json("PRC001")
        assert ("E11", "melt-without-cast") == (data["number"], data["name"])
        assert find_rule("PRC001").summary == data["summary"]
        data = as_json()
        assert {"rules": len(all_rules())} == data["summary"]
        assert [one.code for one in all_rules()] == [one["code"] for one in data["rules"]]

    def test_all_rules(self, run):
        """Without a code there is a line for each rule, and with `--all` the documentation."""
        _, out, _ = run()
        assert [one.code for one in all_rules()] == [line.split()[0] for line in out.splitlines()]
        docs = "\n\n\n".join(one.docs for one in all_rules())
        assert (0, f"{docs}\n", "") == run("--all")
