#!/bin/bash
# Runs the browser tests of Ideaboard on three nodes over PostgreSQL, behind nginx, in place of one process over a file.
#
#     test-on-nodes.sh            all of them
#     test-on-nodes.sh --short    the journeys of an idea, in a minute
#     test-on-nodes.sh ARGUMENTS  what pytest is given
#
# NODES is the number of nodes; IDEABOARD may name the program.
set -euo pipefail
cd "$(dirname "$0")/.."

# Those whose pages are Ideaboard's.
tests=(accessibility amounts drafts errors ideaboard_accounts journey language_change layout live_pages no_script page_frame
    pseudo_locales reading)

case "${1:-}" in
    --short)
        set -- 'test_journey.py::test_shares_changes_and_deletes_an_idea[ar]' 'test_journey.py::test_sorts_pages_and_searches[en]' \
            'test_drafts.py::test_a_draft_is_kept_taken_up_and_sent[with script]'
        set -- "${@/#/Tests/Browser/}"
        ;;
    "")
        # Those of background jobs have their own nodes, with more work and more kills than in each run of the tests.
        tests+=(cluster_jobs)
        export LONG_JOBS=1
        set -- "${tests[@]/#/Tests/Browser/test_}" && set -- "${@/%/.py}"
        ;;
esac
export IDEABOARD_NODES="${NODES:-3}"
exec .venv/bin/python -m pytest "$@"
