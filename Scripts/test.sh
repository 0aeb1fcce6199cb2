#!/usr/bin/env bash
# Runs every test of the project, stops at the first failure, and ends with the closing lines of all test
# runs. In continuous integration (CI=true) no step may be left out.
#
# Steps that leave a processor free run side by side. Tests that wait for servers and browsers do not: they
# would lack the time that others take.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/steps.sh

# The same for each command, or everything would be built twice. No index is written: it takes a third
# of the time, and the tests have an entry point of their own (Tests/XCTMain.swift).
build_flags=(--explicit-target-dependency-import-check error --disable-index-store)
# Continuous integration builds once and debugs nothing: modules are compiled whole, with the lines of the
# sources, by which broken contracts name their places, and nothing else for a debugger. Each is written by
# the compilation itself: one of its own would check all declarations a second time.
if [ -n "${CI:-}" ]; then
    build_flags+=(-Xswiftc -gline-tables-only)
    build_flags+=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
    build_flags+=(-Xswiftc -no-emit-module-separately-wmo)
fi

install_test_tools() {
    Scripts/install-test-tools.sh && return
    [ -z "${CI:-}" ] || return 1
    touch "$logs/without-tools"
    echo "The browser tests and the attacks will be skipped." >&2
}

# python_tests NAME COMMAND…: tests that need what `install_test_tools` installs.
python_tests() {
    local name=$1
    shift
    if [ -e "$logs/without-tools" ]; then
        echo "The $name were SKIPPED: see the step \"Test tools\"." | tee -a "$logs/closing-lines"
        return
    fi
    closing "$name" '^=+ .* in [0-9.]+s' "$@"
}

# Those of a target, in a process of their own: searches that keep a processor busy would take the time of
# tests that wait for a server or a store. One that waits for ever is ended, and named.
tests_of() {
    local target=$1
    shift
    closing "$target" 'Test run with [1-9]' timeout --kill-after=10 20m \
        .build/debug/formworkPackageTests.xctest --testing-library swift-testing --parallel \
        --filter "^$target\\." "$@"
}

# Targets whose tests wait for servers, stores, processes and connections, and need both processors.
serving=(FormworkSQLiteTests FormworkPostgresTests FormworkServerTests FormworkDefinitionsTests IdeaboardTests)

# The others use little more than one processor each: two run at a time, and take turns.
calculating_tests() {
    local folder
    for folder in Tests/*Tests; do
        [[ " ${serving[*]} " != *" ${folder#Tests/} "* ]] || continue
        mkdir "$logs/${folder#Tests/}.taken" 2>/dev/null || continue
        whole "${folder#Tests/}" tests_of "${folder#Tests/}" || return
    done
}

# Few at a time: where hundreds share two processors, a client waits longer for its turn than its server
# waits for the client.
serving_tests() {
    local target
    for target in "${serving[@]}"; do
        tests_of "$target" --experimental-maximum-parallelization-width 8 || return
    done
}

# Our own texts and those of Ideaboard, in all their languages.
check_texts() {
    local own=(
        FormworkMessages.no              # Spanish and Italian have the word too
        FormworkHTML.document.errorTitle # a word of Spanish too
        FormworkPresentation.field.error
        FormworkHTML.pagination.label    # words of French too
        FormworkHTML.pagination.page
        FormworkServer.interface.parameter # a word of German and Dutch too
        'FormworkDefinition.fields.*'      # some kinds of rows have one word in several languages
        'FormworkStructures.*'             # words of French and Portuguese too
        FormworkResource.ok                # a word of most languages
        FormworkAccounts.facts.token
        FormworkAccounts.facts.passkey     # words of German, Dutch and Italian too
        FormworkAccounts.overview.passkeys
        AccountInput.response.title
        FormworkAccounts.overview.agent    # words of German, Dutch and Italian too
        FormworkAccounts.overview.sessions # a word of French too
        AccountInput.code.title
        AccountInput.name.title
        AccountInput.password.title
        LoginScreenlet.password.title    # words of German, Italian and others too
        LoginScreenlet.token.title
        'Document.kind.choices.*'        # a word of most languages
        FileDisplayScreenlet.pdf
        FileDisplayScreenlet.label       # words of Italian and French too
        Document.file.title
        FormFileInput.file.title
        DDLListScreenlet.label             # a word of Dutch too
        WebContentDisplayScreenlet.label   # words of French too
        WebScreenlet.label
        PortraitInput.picture.title
    )
    # The texts of the entity that `formwork new` writes are found by their language, those of the
    # editor by the rows of its definition, not by a key.
    .build/debug/formwork localization check --same "${own[@]}" \
        --used 'Reminder*' 'FormworkDefinition*' || return
    local same=(
        Ideaboard.name                       # a name
        Idea.budget.title                    # German has the word too
        IdeaCategory.software
        IdeaCurrency.EUR
        ProjectPlan.logo.title               # words that German has too
        ProjectPlan.region.title
        ProjectPlan.team.title
        PlanCountry.japan
        'PlanCity.*'                         # most names of cities
    )
    .build/debug/formwork localization check \
        --texts Examples/Ideaboard --sources Examples/Ideaboard --locales de ar --same "${same[@]}" \
        --used 'FormworkDefinitions.*' || return
    .build/debug/formwork localization check \
        --texts Examples/Intranet --sources Examples/Intranet --locales de ar --same \
        Intranet.name Article.text.title --used 'Documents.*' || return
    .build/debug/formwork localization check \
        --texts Examples/Clinic --sources Examples/Clinic --locales pl --same \
        Appointment.email.title DoseUnit.mg DoseUnit.ml Currency.PLN Currency.EUR
}

build() {
    step "Build" swift build --build-tests "${build_flags[@]}"
}

# Mostly waits for packages.
prepare() {
    whole "Test tools" install_test_tools
}

# Each of these uses one processor.
check_sources() {
    whole "Texts" check_texts
    whole "Snippets" Scripts/check-snippets.py
    whole "Embedded Swift" Scripts/check-embedded.sh
    whole "SwiftUI" closing swiftui 'Test run with [1-9]' Scripts/check-swiftui.sh -j 2
    whole "Pure package" Scripts/test-pure-package.sh
}

check_products() {
    whole "Documentation" Scripts/build-docs.sh
    whole "Guides" Scripts/build-guides.sh
    whole "Browser module" Scripts/build-browser.sh --check
}

step "Build tools" Scripts/install-build-tools.sh
step "Lint" Scripts/lint.sh
side_by_side build prepare
side_by_side calculating_tests calculating_tests
step "Tests of servers" serving_tests
side_by_side check_sources check_products
step "Attacks" python_tests attacks Scripts/attack.py
step "Terminal tests" python_tests terminal-tests .venv/bin/python -m pytest Tests/Terminal -n 2
step "Schemas" python_tests schemas .venv/bin/python -m pytest Tests/Schemas
step "Browser tests" python_tests browser-tests .venv/bin/python -m pytest Tests/Browser -n 2
step "Browser tests on nodes" python_tests browser-tests-on-nodes Scripts/test-on-nodes.sh --short
step "A new package" closing new-package 'test-new-package: ' Scripts/test-new-package.sh --tests

printf '\n== All tests passed in %d s\n' "$SECONDS"
cat "$logs/closing-lines"
