#!/usr/bin/env bash
# Makes the site of the guides (Scripts/build-guides.py), with what it needs of Python in a virtual environment.
set -euo pipefail
cd "$(dirname "$0")/.."

requirements=Scripts/guides-requirements.txt
tools=.build/guides-tools

if ! cmp -s "$requirements" "$tools/requirements.txt"; then
    if ! { python3 -m venv --clear "$tools" && "$tools/bin/python" -m pip install --quiet \
        --disable-pip-version-check --requirement "$requirements"; }; then
        echo "build-guides: $requirements could not be installed; it needs Python 3 with venv." >&2
        exit 1
    fi
    cp "$requirements" "$tools/requirements.txt"
fi
"$tools/bin/python" Scripts/build-guides.py
