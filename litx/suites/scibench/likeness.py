"""Problems of the data that are alike: repeated numbers, repeated records, common stems."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from litx.suites.scibench.data import ScibenchData
from litx.suites.scibench.problem import Part, Problem

_SHORTEST_STEM = 100
"""Characters that problems share at their start, to be parts of one."""

_STEM_SHARE = 0.8
"""Share of the longer question that they share at least."""


def repeated_numbers(data: ScibenchData) -> list[str]:
    """Return the textbook numbers that occur more than once in a file."""
    counts = Counter((str(p.key).rpartition("/")[0], p.number) for p in _texts(data))
    return [f"{file}: {number.strip()}" for (file, number), count in counts.items() if count > 1]


def shared_numbers(data: ScibenchData) -> list[str]:
    """Return the textbook numbers of different questions of the test set and the solved ones."""
    solved = {(p.key.book, p.number.strip()): p for p in data.part(Part.solved)}
    found: dict[str, None] = {}
    for problem in data.part(Part.test):
        name = (problem.key.book, problem.number.strip())
        if name in solved and _words(solved[name]) != _words(problem):
            found[f"{name[0]}: {name[1]}"] = None
    return list(found)


def repeated_records(data: ScibenchData) -> list[str]:
    """Return the text problems whose question and answer repeat an earlier one's."""
    return list(_repeats(_texts(data), _texts(data)))


def repeated_with_image(data: ScibenchData) -> list[str]:
    """Return the solved problems with images that repeat a solved text problem."""
    return list(_repeats(data.part(Part.image_solved), data.part(Part.solved)))


def common_stems(data: ScibenchData) -> list[str]:
    """Return the groups of test problems that share a long stem.

    That is at least 100 characters and four fifths of the longer question.
    """
    groups: list[list[Problem]] = []
    ordered = sorted(data.part(Part.test), key=lambda p: (p.key.book, _words(p)))
    for problem in ordered:
        if groups and _is_part(groups[-1][-1], problem):
            groups[-1].append(problem)
        else:
            groups.append([problem])
    return [" = ".join(str(one.key) for one in group) for group in groups if len(group) > 1]


def _repeats(problems: Iterable[Problem], earlier: Iterable[Problem]) -> Iterator[str]:
    """Yield the problems that repeat another that stands before them."""
    first: dict[tuple[str, float], Problem] = {}
    for one in earlier:
        first.setdefault((_words(one), one.gold.full), one)
    for problem in problems:
        original = first.get((_words(problem), problem.gold.full), problem)
        if original is not problem:
            yield f"{problem.key} = {original.key}"


def _is_part(one: Problem, other: Problem) -> bool:
    """Say whether two problems of one textbook share a long stem."""
    if one.key.book != other.key.book:
        return False
    texts = (_words(one), _words(other))
    differ = (place for place, pair in enumerate(zip(*texts, strict=False)) if len({*pair}) > 1)
    stem = next(differ, min(map(len, texts)))
    return stem >= _SHORTEST_STEM and stem >= _STEM_SHARE * max(map(len, texts))


def _texts(data: ScibenchData) -> Sequence[Problem]:
    return (*data.part(Part.test), *data.part(Part.solved))


def _words(problem: Problem) -> str:
    """Return a question without needless blanks."""
    return " ".join(problem.text.split())
