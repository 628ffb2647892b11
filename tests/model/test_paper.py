"""Papers and the names of their modules."""

import pytest

from litx.model import Experiment, Paper
from litx.model.paper import stem_of


class TestPaper:
    def test_holds_its_experiments(self):
        """The experiments of a paper are kept in order."""
        experiments = [Experiment({}, {}, []), Experiment({}, [], [])]
        assert tuple(experiments) == Paper(doi="10.1/a", experiments=experiments).experiments

    def test_knows_its_module(self):
        """The stem names the module of the paper."""
        assert "doi_10_3390__e18050189" == Paper(doi="10.3390/e18050189").stem


class TestStemOf:
    @pytest.mark.parametrize(
        ("stem", "doi"),
        [
            ("doi_10_1000__ab_c_1", "10.1000/ab-c.1"),
            ("doi_10_1016__j_proeng_2012_03_043", "10.1016/j.proeng.2012.03.043"),
        ],
    )
    def test_replaces_what_a_module_name_cannot_hold(self, stem, doi):
        """A slash becomes two underscores, a dot or hyphen one."""
        assert stem == stem_of(doi)
        assert stem.isidentifier()
