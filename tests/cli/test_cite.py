"""`litx cite`."""

import json

import litxalloy


def test_paper(run):
    """A paper is named by its stem or the end of its stem."""
    status, out, err = run("e18050189")
    assert (0, "", 1) == (status, err, out.count("\n@"))
    assert "@article{doi_10_3390__e18050189,\n  author = {Hongwei Yao and Jun-Wei Qiao" in out
    assert "volume = {18},\n  eid = {189}," in out


def test_all(run):
    """Without a paper, the dataset and all papers are cited."""
    status, out, _ = run("--format", "csl-json")
    assert (0, 1 + len(litxalloy.papers)) == (status, len(json.loads(out)))


def test_mistyped(run):
    """An unknown name is an error on a line with the nearest name."""
    status, out, err = run("doi_10_3390__e1805018")
    assert (2, "", 1) == (status, out, len(err.splitlines()))
    assert "did you mean 'doi_10_3390__e18050189'?" in err
