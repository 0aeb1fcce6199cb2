#!/usr/bin/env bash
# Requests per second of Ideaboard's new-idea page and of a bare Hummingbird "hello", on this machine, in
# turn, so that both meet the same conditions. Needs wrk; building both in release takes a while the first
# time. Times are reported and never tested.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build -c release --product ideaboard --scratch-path .build-release
swift build -c release --package-path Benchmarks --scratch-path .build-release-hello

folder=$(mktemp -d)
.build-release/release/ideaboard serve --port 8090 --database "$folder/ideaboard.sqlite" &
ideaboard=$!
.build-release-hello/release/Hello >/dev/null 2>&1 &
hello=$!
trap 'kill "$ideaboard" "$hello" 2>/dev/null; rm -rf "$folder"' EXIT
sleep 2

measure() {
    wrk -t1 -c64 -d"${SECONDS_PER_RUN:-8}s" -H 'Accept: text/html' "$1" |
        awk -v name="$2" '/Requests\/sec|Non-2xx/ { print name ": " $0 }'
}
for round in 1 2 3; do
    measure http://127.0.0.1:8091/hello "hello, round $round"
    measure http://127.0.0.1:8090/ideas/new "new-idea page, round $round"
    measure http://127.0.0.1:8090/ideas "empty list, round $round"
done
