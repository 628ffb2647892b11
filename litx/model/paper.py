"""A paper and the experiments that it reports."""

from collections.abc import Sequence

from litx.model.experiment import Experiment
from litx.model.record import Shown, record, require_sequence


@record(kw_only=True)
class Paper(Shown):
    """A paper and the experiments that it reports.

    Attributes:
        doi: Digital object identifier, such as "10.3390/e18050189".
        title: Title.
        authors: Names of the authors in order, as printed, without footnote marks.
        year: Year of publication.
        journal: Name of the journal.
        volume: Volume of the journal, as printed.
        pages: First and last page, such as "292-298".
        article: Number of the article in the volume, for journals without page numbers.
        licence: Licence of the paper's text, as an SPDX identifier if possible.
        notes: Notes for users of the data, such as a published correction.
        experiments: Experiments that the paper reports.

    Raises:
        ArgumentError: `authors` is not a list of names.
    """

    doi: str
    title: str | None = None
    authors: Sequence[str] = ()
    year: int | None = None
    journal: str | None = None
    volume: str | None = None
    pages: str | None = None
    article: str | None = None
    licence: str | None = None
    notes: str | None = None
    experiments: Sequence[Experiment] = ()

    def _check(self) -> None:
        """Check that the authors are a sequence of texts."""
        require_sequence(self, "authors", str)

    @property
    def stem(self) -> str:
        """Name of the paper's module, such as "doi_10_3390__e18050189"."""
        return stem_of(self.doi)


def stem_of(doi: str) -> str:
    """Return the module name for a DOI: "/" becomes "__", "." and "-" become "_"."""
    return "doi_" + doi.replace("/", "__").replace(".", "_").replace("-", "_")
