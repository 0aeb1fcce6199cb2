#!/usr/bin/env bash
# Compares random forms on all faces: compare-faces.sh [COUNT [SEED]], by default 10,000 on each from seed 0.
# The screen and the lines of terminals run in one process each, pages with and without a script in one browser
# each, side by side. Each difference is printed when it is found; a face ends with the twentieth.
# `.build/release/FaceSuite describe screen 1002` prints the form of seed 1002, and what each of its steps shows.
set -euo pipefail
cd "$(dirname "$0")/.."

count=${1:-10000}
seed=${2:-0}

fail() {
    echo "compare-faces: $1" >&2
    exit 1
}

[[ $count =~ ^[1-9][0-9]*$ ]] || fail "$count is no number of forms."
[[ $seed =~ ^[0-9]+$ ]] || fail "$seed is no seed."
Scripts/install-test-tools.sh
# Optimized: hours become minutes.
swift build -c release --product FaceSuite --explicit-target-dependency-import-check error \
    --disable-index-store
export FACE_SUITE=$PWD/.build/release/FaceSuite

# compare NAME COMMAND…: runs in the background; its output is printed as it comes.
jobs=()
compare() {
    ("${@:2}" 2>&1 | sed -u "s/^/$1: /") &
    jobs+=($!)
}

for face in screen lines; do compare "$face" "$FACE_SUITE" "$face" "$seed" "$count"; done
for face in live plain; do
    compare "$face" env FACES="$count" FACES_SEED="$seed" .venv/bin/python -m pytest \
        Tests/Browser/test_faces.py -q -s -k "random and $face"
done
status=0
for job in "${jobs[@]}"; do wait "$job" || status=1; done
[ "$status" = 0 ] || fail "faces differ."
echo "compare-faces: $count random forms are equal on all faces."
