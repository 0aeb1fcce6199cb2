"""The size of random searches: the variable `FORMWORK_SEARCH` is their factor, as in the Swift tests."""

import os

FACTOR = max(1, int(os.environ.get("FORMWORK_SEARCH", "1")))
