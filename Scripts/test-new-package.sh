#!/usr/bin/env bash
# Writes a package by `formwork new`, builds it, serves it and asks for its page; then adds a resource and
# does so again, then a screenlet, and forty more resources. Prints the times, of which the first is that of a
# cold build only where .build/new-package is new: the package is written again each time, and what was built
# of the others is kept. With --tests, the tests that the package, its first resource and its screenlet begin
# with are run, before the forty.
set -euo pipefail
cd "$(dirname "$0")/.."

port=${PORT:-8331}
formwork=$PWD/.build/debug/formwork
place=$PWD/.build/new-package

fail() {
    echo "test-new-package: $1" >&2
    exit 1
}

[ -x "$formwork" ] || fail "nothing is built; run \`swift build\` first."

# answers PATH TEXT: builds and serves the application, and waits for a page with a text.
answers() {
    swift build --package-path shop --scratch-path build --quiet
    rm -f shop.sqlite*
    build/debug/Shop "$port" shop.sqlite >server.log &
    server=$!
    for _ in $(seq 100); do
        page=$(curl -s -H 'Accept: text/html' "http://127.0.0.1:$port$1") && break
        kill -0 "$server" 2>/dev/null || fail "the application has ended: $(cat server.log)"
        sleep 0.1
    done
    kill "$server"
    wait "$server" || true
    [[ $page == *"$2"* ]] || fail "$1 has no \"$2\": $page"
}

mkdir -p "$place"
cd "$place"
cold=cold
[ ! -d build ] || cold="with the other packages built"
rm -rf shop
begin=$SECONDS
"$formwork" new shop --languages en,de >/dev/null
# The revisions that the tests of this package have.
cp ../../Package.resolved shop/ 2>/dev/null || true
answers /reminders "Reminders"
first=$((SECONDS - begin))

begin=$SECONDS
(cd shop && "$formwork" add resource Product name:text price:money in-stock:bool 'kind:choice(book,map)') \
    >/dev/null
answers /products "Products"
second=$((SECONDS - begin))

begin=$SECONDS
(cd shop && "$formwork" add screenlet Wish) >/dev/null
answers /wish-screenlet "Tidy"
screenlet=$((SECONDS - begin))

if [ "${1:-}" = --tests ]; then
    swift test --package-path shop --scratch-path build --quiet
fi

for number in $(seq 40); do
    (cd shop && "$formwork" add resource "Article$number" name:text price:money 'kind:choice(book,map)') \
        >/dev/null
done
begin=$SECONDS
answers /article40s "Article40s"
forty=$((SECONDS - begin))

echo "test-new-package: a new package to its page in $first s ($cold), an entity more in $second s," \
    "a screenlet in $screenlet s, forty entities more in $forty s."
