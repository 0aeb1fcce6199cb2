#!/usr/bin/env bash
# Runs every test of the project in order, stops at the first failure, and ends with the closing
# lines of all test runs. In continuous integration (CI=true) no step may be left out.
set -euo pipefail
cd "$(dirname "$0")/.."

# The same for each command, or everything would be built twice. No index is written: it takes a third
# of the time, and the tests have an entry point of their own (Tests/XCTMain.swift).
build_flags=(--explicit-target-dependency-import-check error --disable-index-store)
logs=.build/test-logs
mkdir -p "$logs"
rm -f "$logs"/*.log
closing_lines=()

# step HEADING COMMAND…: runs one step between its heading and its seconds.
step() {
    local heading=$1 start=$SECONDS status=0
    shift
    printf '\n== %s\n' "$heading"
    "$@" || status=$?
    if [ "$status" -ne 0 ]; then
        printf -- '-- %s: failed after %d s\n' "$heading" $((SECONDS - start))
        exit "$status"
    fi
    printf -- '-- %s: %d s\n' "$heading" $((SECONDS - start))
}

# closing NAME PATTERN COMMAND…: runs tests and keeps their closing line for the end.
closing() {
    local log="$logs/$1.log" name=$1 pattern=$2 line
    shift 2
    "$@" 2>&1 | tee "$log" || return
    if ! line=$(grep -E "$pattern" "$log" | tail -n 1); then
        echo "The $name printed no closing line: no test was run." >&2
        return 1
    fi
    closing_lines+=("$name: $line")
}

install_test_tools() {
    Scripts/install-test-tools.sh && return
    [ -z "${CI:-}" ] || return 1
    without_tools=yes
    echo "The browser tests and the attacks will be skipped." >&2
}

# python_tests NAME COMMAND…: tests that need what `install_test_tools` installs.
python_tests() {
    local name=$1
    shift
    if [ -n "${without_tools:-}" ]; then
        closing_lines+=("The $name were SKIPPED: see the step \"Test tools\".")
        echo "${closing_lines[${#closing_lines[@]} - 1]}"
        return
    fi
    closing "$name" '^=+ .* in [0-9.]+s' "$@"
}

# Each target's tests have a process of their own: searches that keep every processor busy would take the
# time of those that wait for a server or a store.
swift_tests() {
    local folder
    for folder in Tests/*Tests; do
        closing "${folder#Tests/}" 'Test run with [1-9]' \
            .build/debug/formworkPackageTests.xctest --testing-library swift-testing --parallel \
            --filter "^${folder#Tests/}\\." || return
    done
}

# Our own texts and those of Ideaboard, in all their languages.
check_texts() {
    local same=(
        Ideaboard.name                       # a name
        IdeaFieldsMessages.budget.title      # German has the word too
        IdeaFieldsMessages.category.choices.software
        IdeaFieldsMessages.currency.choices.EUR
        ProjectPlanMessages.logo.title       # words that German has too
        ProjectPlanMessages.region.title
        ProjectPlanMessages.team.title
        ProjectPlanMessages.country.choices.japan
        'ProjectPlanMessages.city.choices.*' # most names of cities
    )
    .build/debug/formwork localization check \
        --texts Sources Examples --sources Sources Examples --locales de ar --same "${same[@]}"
}

step "Build tools" Scripts/install-build-tools.sh
step "Test tools" install_test_tools
step "Lint" Scripts/lint.sh
step "Build" swift build --build-tests "${build_flags[@]}"
step "Documentation" Scripts/build-docs.sh
step "Texts" check_texts
step "Swift tests" swift_tests
step "Pure package" Scripts/test-pure-package.sh
if [ -x Scripts/check-embedded.sh ]; then
    step "Embedded Swift" Scripts/check-embedded.sh
fi
step "Browser module" Scripts/build-browser.sh --check
step "Attacks" python_tests attacks Scripts/attack.py
step "Browser tests" python_tests browser-tests .venv/bin/python -m pytest Tests/Browser -n 2

printf '\n== All tests passed in %d s\n' "$SECONDS"
printf '%s\n' "${closing_lines[@]}"
