#!/usr/bin/env bash
# Makes sure that the browser tests and the attacks can run: Chromium, fonts for every language of the
# pages, Valgrind, and the Python packages in a virtual environment of the project's own.
# Fails with one line that says what is missing; `Scripts/test.sh` decides what that means.
set -euo pipefail
cd "$(dirname "$0")/.."

requirements=Tests/Browser/requirements.txt
python=.venv/bin/python

install_debian_packages() {
    # DejaVu covers Latin and Arabic; without it pages show boxes for letters.
    # Valgrind counts the instructions of adversarial inputs.
    # The tests start a PostgreSQL server of their own, with certificates.
    # The data of Unicode has the tests of the bidirectional algorithm; tmux is a real terminal.
    local packages=(fonts-dejavu-core openssl postgresql tmux unicode-data valgrind)
    command -v python3 >/dev/null || packages+=(python3)
    # Debian's Python leaves out what makes virtual environments; others carry it.
    python3 -c 'import ensurepip, venv' 2>/dev/null || packages+=(python3-venv)
    # The proxies whose configurations are tried, and the pooler before PostgreSQL. They start when they are installed,
    # which a developer may not want.
    [ -n "${CI:-}" ] && packages+=(caddy nginx pgbouncer)
    wants_chromium && packages+=(chromium-headless-shell)
    Scripts/install-debian-packages.sh "${packages[@]}"
}

# Any Chromium does for a developer. Continuous integration has the one that takes half the time.
wants_chromium() {
    local browser
    browser=$(python3 Tests/Browser/chromium.py 2>/dev/null) || return 0
    [ -n "${CI:-}" ] && [[ $browser != *headless-shell ]]
}

check_by_hand() {
    local missing=""
    python3 -c 'import ensurepip, venv' 2>/dev/null || missing="Python 3 with venv"
    python3 Tests/Browser/chromium.py >/dev/null 2>&1 || missing="${missing:+$missing and }Chromium"
    if [ -n "$missing" ]; then
        echo "Missing: $missing. Install it (the variable CHROMIUM may name the browser's" \
            "program), then try again." >&2
        exit 1
    fi
}

install_python_packages() {
    # The copy of the requirements tells whether the environment was completed for them.
    cmp -s "$requirements" .venv/requirements.txt && "$python" -c '' 2>/dev/null && return
    echo "Installing Python packages into .venv"
    if ! { python3 -m venv --clear .venv && "$python" -m pip install --quiet \
        --disable-pip-version-check --requirement "$requirements"; }; then
        echo "The Python packages of $requirements could not be installed." >&2
        exit 1
    fi
    cp "$requirements" .venv/requirements.txt
}

if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
    install_debian_packages
else
    check_by_hand
fi
install_python_packages
