#!/usr/bin/env bash
# Compares random forms on all faces: compare-faces.sh [COUNT], by default 10,000 on each. The screen and the
# lines of terminals run in one process, pages with and without a script in one browser each, side by side.
# Each difference is printed when it is found; a face ends with the twentieth.
set -euo pipefail
cd "$(dirname "$0")/.."

count=${1:-10000}

fail() {
    echo "compare-faces: $1" >&2
    exit 1
}

[[ $count =~ ^[1-9][0-9]*$ ]] || fail "$count is no number of forms."
Scripts/install-test-tools.sh
swift build --build-tests --explicit-target-dependency-import-check error --disable-index-store

# compare NAME COMMAND…: runs in the background; its output is printed as it comes.
jobs=()
compare() {
    ("${@:2}" 2>&1 | sed -u "s/^/$1: /") &
    jobs+=($!)
}

# The tests of terminals take 20 forms, times this factor.
compare terminal env FORMWORK_SEARCH=$(((count + 19) / 20)) \
    .build/debug/formworkPackageTests.xctest --testing-library swift-testing \
    --filter 'FaceConformanceTests/random'
for face in live plain; do
    compare "$face" env FACES="$count" .venv/bin/python -m pytest Tests/Browser/test_faces.py -q -s \
        -k "random and $face"
done
status=0
for job in "${jobs[@]}"; do wait "$job" || status=1; done
[ "$status" = 0 ] || fail "faces differ."
echo "compare-faces: $count random forms are equal on all faces."
