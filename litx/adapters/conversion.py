"""What becomes of another system's output: experiments by paper, and what was left out, and why."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from litx.errors import FormatError, LitxError
from litx.faults import FAULTS_OF_DATA
from litx.formats.canonical_json import to_canonical
from litx.formats.extraction_json.node import Node
from litx.formats.layout import laid_out_if_possible
from litx.formats.python_source import to_source
from litx.model import Experiment, Material, ProcessEvent, RawMaterial
from litx.model.material import Item
from litx.sandbox import Source
from litx.sandbox.excess import excess
from litx.sandbox.expansion import expansion
from litx.sandbox.limits import MAX_SOURCE_MB
from litx.words import showable
from litx_ontology import RawMaterialKind
from litx_validators import check


@dataclass(frozen=True)
class Skipped:
    """Something that was left out.

    Attributes:
        place: File, and row or place in the document.
        message: Why.
        hint: The way out; empty when there is none.
        is_paper: Whether a whole paper went with it.
    """

    place: str
    message: str
    hint: str = ""
    is_paper: bool = False

    def __post_init__(self) -> None:
        """Make the texts fit to be shown, whoever wrote what they tell of."""
        for name in ("place", "message", "hint"):
            text = getattr(self, name).replace("\n", " ")
            object.__setattr__(self, name, showable(text))

    def __str__(self) -> str:
        """Show it on one line."""
        return f"{self.place}: {self.message}" + (f"; {self.hint}" if self.hint else "")


@dataclass
class Conversion:
    """What became of another system's output.

    Attributes:
        papers: The experiments of each paper, by its stem.
        programs: The program that builds them, likewise.
        skipped: What was left out, in the order in which it was met.
    """

    papers: dict[str, list[Experiment]] = field(default_factory=dict)
    programs: dict[str, str] = field(default_factory=dict)
    skipped: list[Skipped] = field(default_factory=list)

    def skip(self, place: str, message: str, hint: str = "", *, is_paper: bool = False) -> None:
        """Note that something was left out."""
        self.skipped.append(Skipped(place, message, hint, is_paper))

    def refuse(
        self, file: str, error: BaseException, node: Node | None = None, *, is_paper: bool = False
    ) -> None:
        """Note that an error left something out.

        Args:
            file: The file.
            error: What was wrong; its own place in the document comes before that of `node`.
            node: Where in the document it happened.
            is_paper: Whether a whole paper went with it.
        """
        path = error.path if isinstance(error, FormatError) else ""
        place = place_in(file, Node(None, path) if path else node)
        if isinstance(error, LitxError):
            self.skip(place, error.message, error.hint, is_paper=is_paper)
        else:
            self.skip(place, f"{type(error).__name__}: {error}", is_paper=is_paper)

    @contextmanager
    def leaving_out(
        self, file: str, node: Node | None = None, *, is_paper: bool = False
    ) -> Iterator[None]:
        """Note an error of the data that is met within, and go on after it; see `refuse`."""
        try:
            yield
        except FAULTS_OF_DATA as error:
            self.refuse(file, error, node, is_paper=is_paper)

    def add(self, stem: str, place: str, made: Sequence[tuple[str, Experiment]]) -> None:
        """Add a paper with those of its experiments that break no rule of an extraction.

        One that breaks a rule is left out, because it would cost the whole paper its score.

        Args:
            stem: Name of the paper.
            place: Where it comes from.
            made: Its experiments, each with where it comes from.

        Raises:
            FormatError: The paper is too large, or a value cannot be written.
        """
        kept = []
        for where, experiment in made:
            broken = next(iter(check([experiment], scope="extraction")), None)
            if broken is None:
                kept.append(experiment)
            else:
                self.skip(where, f"rule {broken.code}: {broken.message}", broken.hint)
        if not kept:
            self.skip(place, "no material could be made of it", is_paper=True)
        elif stem in self.papers:
            message = f"the paper {stem} stands twice"
            self.skip(place, message, "keep one of the two", is_paper=True)
        else:
            self.programs[stem] = _program(kept)
            self.papers[stem] = kept


def place_in(file: str, node: Node | None) -> str:
    """Return a place in a file, for people."""
    path = node.path.removeprefix(".") if node is not None else ""
    return f"{file}: {path}" if path else file


def _program(experiments: Sequence[Experiment]) -> str:
    """Return a program that builds experiments, as text.

    Raises:
        FormatError: It would be refused as too large, or a value cannot be written as source.
    """
    too_much = excess(to_canonical(experiments)) or expansion(list(experiments))
    text = "" if too_much else laid_out_if_possible(to_source(experiments) + "\n")
    if Source(text).is_too_large:
        too_much = f"its program has more than {MAX_SOURCE_MB} MB"
    if too_much:
        raise FormatError("", f"the paper is too large: {too_much}", "split it")
    return text


def experiment_of(
    events: Sequence[ProcessEvent], items: Sequence[Item], name: str | None = None
) -> Experiment:
    """Return the experiment of one material that one recipe makes.

    Starting materials are not scored; one of unspecified form stands for all.

    Args:
        events: The recipe.
        items: What was measured, a composition among it.
        name: Name of the material.
    """
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    return Experiment(raw, list(events), [Material(name=name, measurements=list(items))])
