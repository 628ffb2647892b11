"""`litx cite`."""

import json

import litxalloy


def test_paper(run):
    """One paper is named by its stem or the end of it."""
    status, out, err = run("e18050189")
    assert (0, "", 1) == (status, err, out.count("\n@"))
    assert "@article{doi_10_3390__e18050189,\n  author = {Hongwei Yao and Jun-Wei Qiao" in out
    assert "volume = {18},\n  eid = {189}," in out


def test_all(run):
    """Without a paper there are the dataset and all papers."""
    status, out, _ = run("--format", "csl-json")
    assert (0, 1 + len(litxalloy.papers)) == (status, len(json.loads(out)))


def test_mistyped(run):
    """A name that is not there is one line on stderr that has the nearest."""
    status, out, err = run("doi_10_3390__e1805018")
    assert (2, "", 1) == (status, out, len(err.splitlines()))
    assert "did you mean 'doi_10_3390__e18050189'?" in err
