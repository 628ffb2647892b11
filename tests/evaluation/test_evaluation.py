"""Scoring of folders in which something is wrong with a paper."""

import json
from pathlib import Path

import pytest

import litxalloy
from litx.evaluation import evaluate
from litx.evaluation.pairing import pair
from litx.formats.paper_modules import Papers
from litx.report.json import as_data
from litx.report.score import as_csv, report_parts
from litx.report.score_page import as_html
from litx.sandbox import Outcome, Result
from litx_scoring import LITXBENCH_0_1_1
from tests.answers import Answers
from tests.hostile import endless, impatient, pipe

STEM, OTHER, THIRD = list(litxalloy.papers)[:3]


def answer_ok(sources):
    """Return the results of a sandbox in which every program is empty and valid."""
    return [Result(source.name, Outcome.ok, experiments=[]) for source in sources]


def fail(sources):
    """Return the results of a sandbox whose workers do not start."""
    return [Result(source.name, Outcome.infra_error, "no worker") for source in sources]


def score_folder(pred, truth=None, run_all=answer_ok):
    """Score a folder or file, with the results that a function gives for its programs."""
    pairing = pair(pred, truth, litxalloy.dataset, count_all=False)
    return evaluate(pairing, truth, LITXBENCH_0_1_1, Answers(run_all))


class TestEvaluate:
    def test_link_to_nothing(self, tmp_path):
        """A file that cannot be read has an outcome; the others are scored."""
        (tmp_path / f"{STEM}.py").symlink_to(tmp_path / "nowhere")
        (tmp_path / f"{OTHER}.py").mkdir()
        (tmp_path / f"{THIRD}.py").write_text("[]")
        papers = score_folder(tmp_path).papers
        outcomes = [papers[stem].outcome for stem in (STEM, OTHER, THIRD)]
        assert ["unparsed", "unparsed", "ok"] == outcomes
        assert papers[STEM].message

    @pytest.mark.parametrize("is_alone", [True, False])
    def test_link_to_truth(self, tmp_path, is_alone):
        """A link to a module of the ground truth is named, scores 0 and stops no other paper."""
        link = tmp_path / f"{STEM}.py"
        link.symlink_to(litxalloy.papers.path(STEM))
        (tmp_path / f"{OTHER}.py").write_text("[]")
        papers = score_folder(link if is_alone else tmp_path).papers
        assert ("unparsed", 0) == (papers[STEM].outcome, papers[STEM].scores.overall.f1)
        message = f"{link} cannot be read: it is a link, and none is followed; put the file itself"
        assert message in papers[STEM].message
        assert is_alone or "ok" == papers[OTHER].outcome

    @pytest.mark.parametrize("is_alone", [True, False])
    def test_linked_folder_of_truths(self, tmp_path, is_alone):
        """A file in a linked folder is a program like any other."""
        folder = tmp_path / "pred"
        folder.symlink_to(litxalloy.papers.path(STEM).parent)
        pred = folder / f"{STEM}.py" if is_alone else folder
        paper = score_folder(pred).papers[STEM]
        assert ("ok", 0) == (paper.outcome, paper.scores.overall.f1)

    def test_hard_link_and_copy(self, tmp_path):
        """A hard link to a module of the ground truth is a program like any other."""
        module = tmp_path / "module.py"
        module.write_bytes(litxalloy.papers.path(STEM).read_bytes())
        for name in (STEM, OTHER):
            (tmp_path / f"{name}.py").hardlink_to(module)
        module.unlink()
        papers = score_folder(tmp_path).papers
        for stem in (STEM, OTHER):
            assert ("ok", 0) == (papers[stem].outcome, papers[stem].scores.overall.f1)

    def test_installed_module(self, monkeypatch):
        """The installed modules themselves are imported, by an absolute or relative path."""
        path = litxalloy.papers.path(STEM)
        monkeypatch.chdir(path.parent)
        for pred in (path, Path(path.name), Path("..") / path.parent.name / path.name):
            assert 1 == score_folder(pred, run_all=fail).papers[STEM].scores.overall.f1

    @pytest.mark.parametrize("make", [pipe, endless])
    def test_endless_file(self, tmp_path, make):
        """A pipe or a device among predictions or truths is reported, and not waited for."""
        make(tmp_path / f"{STEM}.py")
        (tmp_path / f"{OTHER}.py").write_text("[]")
        with impatient():
            evaluation = score_folder(tmp_path, tmp_path)
            papers = score_folder(tmp_path).papers
        assert "does not load" in evaluation.broken_truths[STEM].message
        assert ["unparsed", "ok"] == [papers[stem].outcome for stem in (STEM, OTHER)]

    def test_internal_failure_has_no_score(self, tmp_path):
        """Without a score there is nothing to average, and no format shows a zero."""
        (tmp_path / f"{STEM}.py").write_text("[]")
        evaluation = score_folder(tmp_path, run_all=fail)
        assert evaluation.papers[STEM].scores is None
        data = as_data(evaluation)
        assert data["papers"][STEM]["value"] is None
        assert data["mean"]["overall"]["f1"] is data["mean_published"]["value"]["f1"] is None
        page = as_html([evaluation], explain=True)
        assert "<dd>" not in page.partition("<main")[2]
        for text in (as_csv(evaluation), page.partition("<main")[2].partition("<script")[0]):
            assert "0.0" not in text.replace("litxbench-0.1.1", "")
        scores, *_ = report_parts(evaluation, explain=True)
        assert {None} == set(scores.rows[0][2:])

    def test_mean_counts_omitted_papers(self, tmp_path):
        """Each format with a mean states how many papers it counts, and how many it omits."""
        for stem in (STEM, OTHER):
            (tmp_path / f"{stem}.py").write_text("[]")

        def run_all(sources):
            return [*fail(sources[:1]), *answer_ok(sources[1:])]

        evaluation = score_folder(tmp_path, run_all=run_all)
        assert [STEM] == evaluation.left_out == as_data(evaluation)["left_out"]
        scores, *_ = report_parts(evaluation, explain=False)
        assert "mean of 1, 1 left out" == scores.total[0]
        assert "<tfoot><tr><td>mean of 1, 1 left out</td>" in as_html([evaluation], explain=False)

    def test_truth_without_worker(self, tmp_path):
        """A truth that does not load for an internal failure has another outcome."""
        (tmp_path / "a.py").write_text("[]")
        evaluation = score_folder(tmp_path / "a.py", tmp_path / "a.py", run_all=fail)
        assert Outcome.infra_error is evaluation.broken_truths["a"].outcome

    def test_empty_truth(self, tmp_path):
        """A truth without an experiment does not load."""
        (tmp_path / "a.py").write_text("[]")
        evaluation = score_folder(tmp_path / "a.py", tmp_path / "a.py")
        assert evaluation.broken_truths["a"].message.endswith("does not load: it has no material")
        assert {} == evaluation.papers

    def test_broken_ground_truth(self, tmp_path, monkeypatch):
        """A module that does not load is named with its line; the others are scored."""
        broken = tmp_path / "broken.py"
        broken.write_text("x = 1\ny = nothing\n")

        def load(self, stem, real=Papers.__getitem__):
            if stem == STEM:
                exec(compile(broken.read_text(), str(broken), "exec"), {})
            return real(self, stem)

        def path(self, stem, real=Papers.path):
            return broken if stem == STEM else real(self, stem)

        monkeypatch.setattr(Papers, "__getitem__", load)
        monkeypatch.setattr(Papers, "path", path)
        for stem in (STEM, OTHER):
            (tmp_path / f"{stem}.json").write_text("[]")
        evaluation = score_folder(tmp_path)
        message = f"{broken}:2 does not load: crashed: NameError"
        assert message in evaluation.broken_truths[STEM].message
        assert [OTHER] == list(evaluation.papers)

    def test_user_truth_hash(self, tmp_path):
        """The hash of a truth does not depend on what was extracted."""
        truth, pred = tmp_path / "truth", tmp_path / "pred"
        for folder in (truth, pred):
            folder.mkdir()
        for name in ("a.py", "b.py"):
            (truth / name).write_text(f"# {name}")
        (pred / "a.py").write_text("[]")
        dataset = score_folder(pred, truth).dataset
        (pred / "b.py").write_text("[]")
        assert dataset == score_folder(pred, truth).dataset
        assert ("truth", None) == (dataset.name, dataset.version)


class TestJson:
    def test_losses_on_demand(self, tmp_path):
        """With `explain`, each loss has material, values and place."""
        (tmp_path / f"{STEM}.py").write_text("[]")
        evaluation = score_folder(tmp_path)
        assert "losses" not in as_data(evaluation)["papers"][STEM]
        losses = as_data(evaluation, explain=True)["papers"][STEM]["losses"]
        names = {"material", "what", "recall", "precision", "place", "other_place", "missing"}
        assert {*names, "level", "category", "truth"} == set(losses[0])
        assert json.dumps(losses)
