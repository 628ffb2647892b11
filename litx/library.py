"""What `import litx` offers beside the objects: to load, score and compare, as the commands do.

Only modules of the installed ground truth are imported; every other path, and any text, is a
stranger's program and runs in the sandbox.
"""

import os
from typing import TYPE_CHECKING

from litx.errors import DatasetError

if TYPE_CHECKING:  # `import litx` costs next to nothing
    from litx.model import Paper


def load(path_or_stem: "str | os.PathLike[str]") -> "Paper":
    """Return a paper with its experiments.

    Args:
        path_or_stem: A paper of the ground truth by its stem, such as "doi_10_3390__e18050189", or
            by the end of it, "e18050189"; or the path of a program, a text or JSON, which runs in
            the sandbox. Of such a file the paper has no more than a DOI, as the file's name and
            text tell it; an empty one where they tell none.

    Raises:
        DatasetError: There is neither such a paper nor such a file, or the module does not load.
        ProgramError: The file gives no experiments.
    """
    from pathlib import Path  # noqa: PLC0415 (this and what follows load when they are needed)

    import litxalloy  # noqa: PLC0415
    from litx.dataset import load_paper, own_stem, stem_of_name  # noqa: PLC0415

    name = os.fspath(path_or_stem)
    stem = own_stem(Path(name))
    if not os.path.lexists(name):
        try:
            stem = stem_of_name(name)
        except DatasetError as error:
            message = f"there is neither a paper nor a file {name!r:.200}"
            raise DatasetError(message, error.hint) from None
    if stem:
        load_paper(stem)
        return litxalloy.papers[stem]
    from litx.model import Paper  # noqa: PLC0415
    from litx.refactor.metadata import doi_of  # noqa: PLC0415
    from litx.refactor.programs import run_one  # noqa: PLC0415
    from litx.sandbox import Source  # noqa: PLC0415

    source = Source.read(name)
    experiments = run_one(source)
    known = litxalloy.papers[stem].doi if (stem := Path(name).stem) in litxalloy.papers else ""
    return Paper(doi=doi_of(stem, source.text) or known, experiments=experiments)


def canary_of(paper: "Paper") -> str:
    """Return the text that what is made of ground truth carries; empty of other papers."""
    import litxalloy  # noqa: PLC0415

    is_own = paper.stem in litxalloy.papers and paper == litxalloy.papers[paper.stem]
    return litxalloy.CANARY if is_own else ""
