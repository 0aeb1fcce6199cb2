# The steps of Scripts/test.sh: their headings, seconds, output and closing lines.

logs=.build/test-logs
rm -rf "$logs"
mkdir -p "$logs"

# step HEADING COMMAND…: runs one step between its heading and its seconds.
step() {
    local heading=$1 start=$SECONDS status=0
    shift
    printf '\n== %s\n' "$heading"
    "$@" || status=$?
    if [ "$status" -ne 0 ]; then
        printf -- '-- %s: failed after %d s\n' "$heading" $((SECONDS - start))
        return "$status"
    fi
    printf -- '-- %s: %d s\n' "$heading" $((SECONDS - start))
}

# closing NAME PATTERN COMMAND…: runs tests and keeps their closing line for the end.
closing() {
    local log="$logs/$1.log" name=$1 pattern=$2 line
    shift 2
    if ! "$@" 2>&1 | tee "$log"; then
        failures "$log"
        return 1
    fi
    if ! line=$(grep -E "$pattern" "$log" | tail -n 1); then
        echo "The $name printed no closing line: no test was run." >&2
        return 1
    fi
    echo "$name: $line" >>"$logs/closing-lines"
}

# failures LOG: repeats what failed after everything else, where a log that is cut still has it.
failures() {
    printf '\n-- What failed:\n'
    grep -E '✘|^(FAILED|ERROR) |: error: ' "$1" | tail -n 40
    grep -qE 'Test run with|^=+ .* in ' "$1" || unfinished "$1"
}

# unfinished LOG: the last tests and cases that had begun when their process was ended or crashed.
unfinished() {
    printf -- '-- Without an end:\n'
    sed $'s/\e\\[[0-9;]*m//g' "$1" | awk '
        !/^[^ ]* Test / || /^[^ ]* Test run / { next }
        { sub(/^[^ ]* /, "") }
        sub(/ started\.$/, "") { begun[NR] = $0 }
        sub(/ (with [0-9]+ test cases? )?(passed|failed) after .*/, "") { ended[$0]; ended[substr($0, 6)] }
        END {
            for (line = 1; line <= NR; line++) {
                if (!(line in begun)) continue
                name = begun[line]
                sub(/.* to "/, "\"", name)
                if (!(name in ended)) print begun[line]
            }
        }' | tail -n 30
}

# whole HEADING COMMAND…: a step beside others, whose output is printed in one piece when it has ended.
whole() {
    local log status=0
    log=$(mktemp "$logs/step.XXXXXX")
    step "$@" >"$log" 2>&1 || status=$?
    until mkdir "$logs/printing" 2>/dev/null; do sleep 0.1; done
    cat "$log"
    rmdir "$logs/printing"
    return "$status"
}

# side_by_side FUNCTION…: runs sequences of steps beside one another. When one of them fails, the others
# are stopped with all that they have started.
side_by_side() {
    local sequence
    sequences=()
    trap 'stop_sequences' EXIT
    trap 'echo "-- The other steps were stopped." >&2; exit 1' USR1
    set -m  # A process group for each.
    for sequence in "$@"; do
        (
            trap '[ "$?" -eq 0 ] || kill -USR1 $$' EXIT
            "$sequence"
        ) </dev/null &
        sequences+=("$!")
    done
    set +m
    # Each is waited for by itself: one that the system killed has sent no signal.
    for sequence in "${sequences[@]}"; do wait "$sequence"; done
    trap - EXIT USR1
}

stop_sequences() {
    local group
    for group in "${sequences[@]}"; do
        kill -TERM -- "-$group" 2>/dev/null || true
    done
    wait
}
