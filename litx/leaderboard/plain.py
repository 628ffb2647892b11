"""What the folder of a run may hold that somebody hands in: plain files, and none too large."""

import os
import stat
from pathlib import Path

from litx.errors import DatasetError
from litx.runs.folder import SETTINGS

LARGEST_MB = 50
"""Most megabytes of a file; what a command-line tool prints is kept up to some 32."""

LARGEST_SETTINGS_MB = 1
"""Most megabytes of run.toml; one over thousands of papers has less."""

_MB = 1_000_000


def require_plain(folder: Path) -> None:
    """Check that a run can be read safely, before any of it is.

    A link may lead to any file of this machine, and a device or a pipe has no end.

    Raises:
        DatasetError: It holds a link, something else that is no file, or a file that is too large.
    """
    try:
        for place, folders, files in os.walk(folder, onerror=_refuse):
            for name in (*folders, *files):
                _check(Path(place, name), is_settings=name == SETTINGS)
    except OSError as error:
        raise DatasetError(f"{folder} cannot be read: {error.strerror}") from error


def _refuse(error: OSError) -> None:
    raise error


def _check(file: Path, *, is_settings: bool) -> None:
    """Check one entry of a folder.

    Raises:
        DatasetError: A run may not hold it.
        OSError: It cannot be looked at.
    """
    told = file.lstat()
    if stat.S_ISDIR(told.st_mode):
        return
    if not stat.S_ISREG(told.st_mode):
        what = "a link" if stat.S_ISLNK(told.st_mode) else "no plain file"
        raise DatasetError(f"{file} is {what}", "a run holds plain files alone")
    most = LARGEST_SETTINGS_MB if is_settings else LARGEST_MB
    if told.st_size > most * _MB:
        raise DatasetError(f"{file} has more than {most} MB", "a run holds no such file")
