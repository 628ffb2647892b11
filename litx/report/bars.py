"""Figures that are drawn as bars of HTML, with the same figures as text."""

from collections.abc import Mapping, Sequence
from html import escape

from litx.report.page import Markup


def render_bars(
    caption: str,
    columns: Sequence[str],
    rows: Mapping[str, Sequence[float | None]],
    most: float = 0.0,
) -> Markup:
    """Return a table with a bar behind each float; whole numbers, such as counts, have none.

    Args:
        caption: Caption of the table.
        columns: Headings, of the names first.
        rows: Figures by the name of their row; None is an unknown figure.
        most: Figure with the longest bar; 0 for the largest figure.
    """
    drawn = [
        any(isinstance(cell, float) for cell in column)
        for column in zip(*rows.values(), strict=True)
    ]
    figures = [cell for row in rows.values() for cell in row if isinstance(cell, float)]
    longest = most or max(figures, default=0.0) or 1.0
    head = f'<th scope="col">{escape(columns[0])}</th>'
    for name, is_drawn in zip(columns[1:], drawn, strict=True):
        head += f'<th scope="col" class="figure">{escape(name)}</th>'
        head += '<td class="track"></td>' if is_drawn else ""
    lines = []
    for name, row in rows.items():
        cells = "".join(
            _cells(figure, longest, is_drawn=is_drawn)
            for figure, is_drawn in zip(row, drawn, strict=True)
        )
        lines.append(f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>')
    return Markup(
        '<div class="wide" tabindex="0"><table class="bars" data-still>'
        f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>\n"
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )


def render_stack(shares: Mapping[str, tuple[str, int]]) -> Markup:
    """Return a bar that counts divide into parts, above a list of the same counts.

    Args:
        shares: Style and count of each part, by its name.
    """
    parts = "".join(
        f'<span class="{style}" style="flex-grow:{count}"></span>'
        for style, count in shares.values()
        if count
    )
    items = "".join(
        f'<li><mark class="{style}">{count}</mark> {escape(name)}</li>'
        for name, (style, count) in shares.items()
    )
    bar = f'<div class="stack" aria-hidden="true">{parts}</div>' if parts else ""
    return Markup(f'{bar}<ul class="key">{items}</ul>')


def _cells(figure: float | None, longest: float, *, is_drawn: bool) -> str:
    """Return the cell of a figure, and that of its bar where its column has bars."""
    text = "\u2014" if figure is None else f"{figure:.2f}" if is_drawn else f"{figure}"
    width = 100 * (figure or 0.0) / longest
    bar = f'<span class="bar" style="width:{width:.1f}%"></span>' if figure else ""
    track = f'<td class="track">{bar}</td>' if is_drawn else ""
    return f'<td class="figure">{text}</td>{track}'
