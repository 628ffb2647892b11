"""The command `litx rule`."""

import json

import pytest

from litx_validators import all_rules, find_rule


class TestRule:
    @pytest.mark.parametrize("word", ["PRC001", "prc001", "melt-without-cast"])
    def test_prints_the_documentation(self, run, word):
        """A code or a name gives the documentation of the rule."""
        assert (0, find_rule("PRC001").docs + "\n", "") == run(word)

    def test_json_of_one_rule(self, run):
        """JSON has what there is to say of a rule."""
        status, out, _ = run("PRC001", "--format", "json")
        data = json.loads(out)
        assert (0, "E11", "melt-without-cast") == (status, data["number"], data["name"])
        assert find_rule("PRC001").summary == data["summary"]

    def test_lists_all_rules(self, run):
        """Without a code there is one line per rule."""
        status, out, _ = run()
        assert 0 == status
        assert [one.code for one in all_rules()] == [line.split()[0] for line in out.splitlines()]

    def test_json_of_all_rules(self, run):
        """JSON of all rules is an object with a summary."""
        _, out, _ = run("--format", "json")
        data = json.loads(out)
        assert {"rules": len(all_rules())} == data["summary"]
        assert [one.code for one in all_rules()] == [one["code"] for one in data["rules"]]

    def test_documentation_of_all_rules(self, run):
        """`--all` prints the documentation of every rule, in the order of the codes."""
        status, out, _ = run("--all")
        assert 0 == status
        assert "\n\n\n".join(one.docs for one in all_rules()) + "\n" == out

    def test_all_beside_a_code(self, run):
        """A code and `--all` contradict one another."""
        status, out, err = run("PRC001", "--all")
        assert (2, "") == (status, out)
        assert "name one rule or ask for all" in err

    def test_mistyped(self, run):
        """A code that there is not is wrong usage, answered with the nearest rule."""
        expected = "litx: unknown rule 'PRC01'; did you mean PRC001 (melt-without-cast)?\n"
        assert (2, "", expected) == run("PRC01")
