#!/usr/bin/env bash
# Repeats the tests of terminals: repeat-terminal.sh [COUNT], by default 1,000 times each, until one fails.
# First those on a simulated terminal, in one process, then those in tmux, with programs in release: they start a
# dozen of them in each repeat. `PROGRAMS` names a folder with programs that are built already.
set -euo pipefail
cd "$(dirname "$0")/.."

count=${1:-1000}

fail() {
    echo "repeat-terminal: $1" >&2
    exit 1
}

[[ $count =~ ^[1-9][0-9]*$ ]] || fail "$count is no number of repeats."
Scripts/install-test-tools.sh
swift build --build-tests --explicit-target-dependency-import-check error --disable-index-store
.build/debug/formworkPackageTests.xctest --testing-library swift-testing --parallel \
    --filter '^FormworkTerminalTests\.' --repetitions "$count" --repeat-until fail |
    grep -E '✘|recorded an issue|Test run with' || fail "a simulated terminal failed."
if [ -z "${PROGRAMS:-}" ]; then
    export PROGRAMS=$PWD/.build-release/release
    for program in ideaboard formwork Intranet Login AdditionalInfo SendFeedback ScreenletLibrary; do
        swift build -c release --scratch-path .build-release --disable-index-store --product "$program"
    done
fi
TERMINAL_REPEATS="$count" .venv/bin/python -m pytest Tests/Terminal -q -x -n 2 ||
    fail "a terminal in tmux failed."
echo "repeat-terminal: $count repeats passed."
