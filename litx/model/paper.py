"""A paper and the experiments that it reports."""

from collections.abc import Sequence

from litx.model.experiment import Experiment
from litx.model.record import Record, record


@record(kw_only=True)
class Paper(Record):
    """A paper and the experiments that it reports.

    Attributes:
        doi: Digital object identifier, such as "10.3390/e18050189".
        title: Its title.
        year: Year of publication.
        journal: Where it was published.
        licence: Licence of the paper's text, as an SPDX identifier where one fits.
        notes: What a user of the data should know, such as a published correction.
        experiments: What it reports.
    """

    doi: str
    title: str | None = None
    year: int | None = None
    journal: str | None = None
    licence: str | None = None
    notes: str | None = None
    experiments: Sequence[Experiment] = ()

    @property
    def stem(self) -> str:
        """Name of the paper's module, such as "doi_10_3390__e18050189"."""
        return stem_of(self.doi)


def stem_of(doi: str) -> str:
    """Return the module name for a DOI: "/" becomes "__", "." and "-" become "_"."""
    return "doi_" + doi.replace("/", "__").replace(".", "_").replace("-", "_")
