"""An evaluation as a page: a score card, the losses, and truth and extraction side by side."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from litx.display.grid import Grid
from litx.display.text import counted, short_name
from litx.evaluation import Evaluation
from litx.report.bars import render_bars
from litx.report.page import Markup, list_versions, render_body, render_page, render_versions
from litx.report.score import list_losses, list_messages, tabulate_scores
from litx.report.sides import side_by_side
from litx_scoring.ledger import Counts

if TYPE_CHECKING:  # it loads the objects, which a table of scores does not need
    from litx_scoring.loss import LossSum

TITLE = "An extraction beside the truth"
"""Title of the page."""

_WORDS = {"config": "configuration"}
"""Words for levels whose names are abbreviated."""

_FACTS = ("value", "composition", "process", "config")
"""Levels whose entries are facts; those of other levels are about the same facts."""

_FILTER = """<p class="line-filter filters" hidden>
<label>Lines <select><option value="near">With a loss, and those around</option>
<option value="lost">With a loss</option><option value="all">All</option></select></label>
<label>Text <input type="search"></label> <span class="muted" role="status"></span></p>"""


def as_html(repeats: Sequence[Evaluation], *, explain: bool) -> str:
    """Return a page of the scores of each repeat and, with `explain`, of the losses of papers."""
    canary = repeats[0].dataset.canary if explain else ""
    sections = []
    for number, evaluation in enumerate(repeats, 1):
        if len(repeats) > 1:
            sections.append(Markup(f"<h2>Repeat {number} of {len(repeats)}</h2>"))
        sections.append(render_evaluation(evaluation, explain=explain, repeat=number))
    return render_page(TITLE, [], sections, canary)


def render_evaluation(evaluation: Evaluation, *, explain: bool, repeat: int = 1) -> Markup:
    """Return the content of the page: score card, table of papers, and hashes at the end.

    Args:
        evaluation: The scores.
        explain: Whether to add the losses by category, and those of each paper in the lines of its
            truth and of its extraction.
        repeat: Number of the repeat, which is unique on the page.
    """
    levels = ("overall", *evaluation.profile.levels)
    columns = {_label(level): (level, "f1") for level in levels}
    scores = tabulate_scores(evaluation, columns, decimals=4)
    sections: list[Grid | Markup] = [_render_card(evaluation)]
    sections += [Markup(f"<p>{escape(message)}</p>") for message in list_messages(evaluation)]
    sections.append(scores)
    if explain:
        sections.append(_render_losses(evaluation.summed_losses))
        sections.append(_render_papers(evaluation, repeat))
    return render_body([], [*sections, render_versions(list_versions(evaluation))])


def _render_card(evaluation: Evaluation) -> Markup:
    """Return the overall F1, the F1 of each level, and the weights of facts."""
    means = evaluation.mean
    overall = {name: _format_score(number) for name, number in means["overall"].items()}
    papers = counted(len(evaluation.scored), "paper")
    levels = {_label(name): (means[name]["f1"],) for name in evaluation.profile.levels}
    bars = render_bars("F1 of each level", ("Level", "F1"), levels, most=1.0)
    return Markup(f"""<section class="card" aria-label="Score card">
<p class="overall"><strong>{overall["f1"]}</strong> F1 overall, {papers}<br>
precision {overall["precision"]}, recall {overall["recall"]}</p>
{bars}{_render_facts(evaluation) if evaluation.scored else ""}
</section>""")


def _render_facts(evaluation: Evaluation) -> str:
    """Return the weights of facts as a list of HTML, with a note on them."""
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{number}</dd></div>"
        for name, number in _count_facts(evaluation).items()
    )
    names = [_label(name) for name in _FACTS if name in evaluation.profile.levels]
    return f"""
<dl class="facts">{facts}</dl>
<p class="small muted">Facts of {", ".join(names[:-1])} and {names[-1]}, each with its weight; a
fact that is partly right counts in part.</p>"""


def _count_facts(evaluation: Evaluation) -> dict[str, str]:
    """Return the weights of right, lost and invented facts, and the objects with slips."""
    levels = [level for level in _FACTS if level in evaluation.profile.levels]
    counts = Counts.sum_of(scores.levels[level] for scores in evaluation.scored for level in levels)
    shares = [paper.slips for paper in evaluation.papers.values() if paper.slips]
    slips = {}
    if evaluation.profile.salvages:
        objects = sum(share.of for share in shares)
        name = f"slips of form, of {objects} objects"
        slips = {name: str(sum(share.objects for share in shares))}
    return {
        f"right, of {_format_weight(counts.target)} in the truth": _format_weight(counts.tp),
        "lost from the truth": _format_weight(counts.target - counts.tp),
        f"invented or wrong, of {_format_weight(counts.extracted)} extracted": _format_weight(
            counts.extracted - counts.right
        ),
        **slips,
    }


def _render_losses(sums: "Sequence[LossSum]") -> Markup:
    """Return the losses of all papers by category and level as bars."""
    if not sums:
        return Markup("<p>Nothing was lost.</p>")
    rows = {
        ", ".join(dict.fromkeys((s.category.value, _label(s.level)))): (
            s.recall,
            s.precision,
            s.count,
        )
        for s in sums
    }
    columns = ("Category, level", "Recall", "Precision", "Places")
    note = (
        "Recall and precision: points lost, as the level counts them. Places: where some were lost."
    )
    bars = render_bars("What was lost", columns, rows)
    return Markup(f"{bars}<p class='small muted'>{note}</p>")


def _render_papers(evaluation: Evaluation, repeat: int) -> Markup:
    """Return the losses of each paper: in a table, and in the lines of truth and extraction."""
    pairing = evaluation.pairing
    parts = [f"<h2>Truth and extraction, line by line</h2>{_FILTER}"]
    for number, (stem, losses) in enumerate(evaluation.losses.items()):
        parts.append(f"<h3>{escape(short_name(stem))}</h3>")
        if not losses:
            parts.append("<p>Nothing was lost.</p>")
            continue
        truth = pairing.truths[stem] or pairing.dataset.papers.path(stem)
        summary = f"<summary>The losses in a table ({len(losses)})</summary>"
        parts.append(f"<details>{summary}{render_body([], [list_losses(stem, losses)])}</details>")
        anchor = f"r{repeat}p{number}"
        parts.append(side_by_side(anchor, truth, pairing.predictions.get(stem), losses))
    return Markup(f"<section>{''.join(parts)}</section>")


def _label(level: str) -> str:
    """Return the word for a level."""
    return _WORDS.get(level, level)


def _format_score(number: float | None) -> str:
    """Format a score with four decimals; None, where no paper has one, is a dash."""
    return "\u2014" if number is None else f"{number:.4f}"


def _format_weight(weight: float) -> str:
    """Format a sum of weights with a decimal, which a whole number does without."""
    return f"{weight:.1f}".removesuffix(".0")
