"""The saved games: journals on the disk that a pulled plug cannot take back. Knows no game; an entry is only text.

``open_store`` gives a ``Store`` and says what it found; importing this package loads no database engine.
"""

from companion.store.files import write_atomically
from companion.store.journal import Store
from companion.store.opening import Opened, open_anyway, open_store
from companion.store.values import (
    Campaign,
    CampaignFound,
    CheckOf,
    Done,
    FolderTaken,
    Found,
    Report,
    Row,
    StoreProblem,
    nobody,
)
from companion.store.writer import Pace

__all__ = [
    "Campaign",
    "CampaignFound",
    "CheckOf",
    "Done",
    "FolderTaken",
    "Found",
    "Opened",
    "Pace",
    "Report",
    "Row",
    "Store",
    "StoreProblem",
    "nobody",
    "open_anyway",
    "open_store",
    "write_atomically",
]
