"""The command `litx rule`."""

import pytest

from litx_validators import all_rules, find_rule


class TestRule:
    @pytest.mark.parametrize("word", ["PRC001", "prc001", "melt-without-cast"])
    def test_documentation(self, run, word):
        """The documentation of a rule is printed for its code or name."""
        assert (0, find_rule("PRC001").docs + "\n", "") == run(word)

    def test_json(self, as_json):
        """JSON has a rule, or all rules with a summary."""
        data = as_json("PRC001")
        assert ("E11", "melt-without-cast") == (data["number"], data["name"])
        assert find_rule("PRC001").summary == data["summary"]
        data = as_json()
        assert {"rules": len(all_rules())} == data["summary"]
        assert [rule.code for rule in all_rules()] == [rule["code"] for rule in data["rules"]]

    def test_all_rules(self, run):
        """Without a code each rule has a line; `--all` prints the documentation of all rules."""
        _, out, _ = run()
        assert [rule.code for rule in all_rules()] == [line.split()[0] for line in out.splitlines()]
        docs = "\n\n\n".join(rule.docs for rule in all_rules())
        assert (0, f"{docs}\n", "") == run("--all")
