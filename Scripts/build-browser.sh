#!/usr/bin/env bash
# Builds what runs in the browser: the engine as WebAssembly and its loader, and their gzip forms,
# into the resources of FormworkHTML. With --check nothing is written: the script fails if what is
# committed is not what the sources make.
#
# The same sources and the same toolchain make the same bytes in whatever folder they lie. Another
# toolchain does not, so --check only tells about it, unless CI=true.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

target=wasm32-unknown-none-wasm
resources=Sources/Faces/FormworkHTML/Resources
outputs=(
    formwork.wasm formwork.wasm.gz formwork-forms.js formwork-forms.js.gz formwork-page.js
    formwork-page.js.gz formwork-passkeys.js formwork-passkeys.js.gz formwork-references.js
    formwork-references.js.gz formwork-screenlets.js formwork-screenlets.js.gz
    formwork-outbox.js formwork-outbox.js.gz formwork-frames.js formwork-frames.js.gz
    formwork-framed.js formwork-live.js formwork-live.js.gz
)
mode=${1:---write}

fail() {
    echo "build-browser: $1" >&2
    exit 1
}

[ "$mode" = --write ] || [ "$mode" = --check ] || fail "unknown option $mode; there is --check."
compiler=$(command -v swiftc) || fail "no swiftc on the path; install a Swift 6.3 toolchain."
toolchain=$(dirname "$(dirname "$(readlink -f "$compiler")")")
embedded=$toolchain/lib/swift/embedded
optimizer=$(command -v wasm-opt || true)
version="$("$toolchain/bin/swiftc" --version 2>/dev/null | grep -o 'Swift version.*' | head -n 1)
$([ -z "$optimizer" ] || "$optimizer" --version)"

# Leaves without an error on a developer's own machine that cannot make the same bytes.
skip() {
    [ "${CI:-}" != true ] && [ "$mode" = --check ] || fail "$1"
    echo "build-browser: skipped: $1"
    exit 0
}

[ -d "$embedded/$target" ] || skip "this toolchain has no embedded standard library for $target."
[ -n "$optimizer" ] || skip "there is no wasm-opt on the path; install binaryen."
if [ "$mode" = --check ] && [ "$version" != "$(cat Browser/toolchain)" ]; then
    skip "these are ${version//$'\n'/ and }; Browser/toolchain says what built the committed module."
fi

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT INT TERM

swift_flags=(
    -target "$target" -enable-experimental-feature Embedded -wmo -parse-as-library -Osize
    -swift-version 6 -package-name formwork -warnings-as-errors -module-cache-path "$build/cache"
    -enable-upcoming-feature ExistentialAny
    -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility
    -enable-upcoming-feature NonisolatedNonsendingByDefault
    -Xfrontend -disable-stack-protector -I "$build"
    # Texts of a page are made of literals as those of the standard library are.
    -enable-experimental-feature BuiltinModule
    # Smaller before faster: a page is ready when the module has arrived.
    -Xllvm -inline-threshold=0
    -Xllvm -sil-disable-pass=inline -Xllvm -sil-disable-pass=late-inline
    -Xllvm -sil-disable-pass=closure-specialize -Xllvm -sil-disable-pass=capture-prop
    -Xllvm -sil-disable-pass=retain-sinking -Xllvm -sil-disable-pass=release-hoisting
)
link_flags=(
    --no-entry --gc-sections --strip-all --fatal-warnings --lto-O2
    -mllvm --inline-threshold=-100 -mllvm --enable-merge-functions
    # The stack lies below everything else: one that overflows ends the module and damages nothing.
    --stack-first -z stack-size=262144 --max-memory=268435456
)

# What the linker has left larger than it need be, with nothing that the toolchain does not use anyway.
optimizer_flags=(
    -Oz --converge --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int
    --enable-sign-ext
)

# swift_module NAME FOLDERS OPTION…: all that it is made of is compiled again where it is used.
swift_module() {
    local name=$1 folders=$2
    shift 2
    # shellcheck disable=SC2086 # There may be several folders; their names have no spaces.
    find $folders -name '*.swift' ! -path 'Sources/*/Exports.swift' | sort >"$build/$name.sources"
    "$toolchain/bin/swiftc" "${swift_flags[@]}" -module-name "$name" "$@" "@$build/$name.sources"
}

build_module() {
    local source name objects=()
    swift_module FormworkGraph Sources/Core/FormworkGraph \
        -emit-module -emit-module-path "$build/FormworkGraph.swiftmodule"
    # One module here, because they share the texts of Browser/Text in place of the standard library's.
    local engine=(FormworkPatterns FormworkValues FormworkEngine)
    swift_module FormworkEngine "${engine[*]/#/Sources/Core/} Browser/Text" \
        -emit-module -emit-module-path "$build/FormworkEngine.swiftmodule"
    swift_module FormworkBrowser Browser/Sources -lto=llvm-full -c -o "$build/browser.o"
    for source in Browser/Runtime/*.c; do
        name=$(basename "$source" .c)
        "$toolchain/bin/clang" --target="$target" -std=c17 -Oz -ffreestanding -fno-builtin \
            -mbulk-memory -Wall -Wextra -Werror -c "$source" -o "$build/$name.runtime.o"
        objects+=("$build/$name.runtime.o")
    done
    "$toolchain/bin/wasm-ld" "${link_flags[@]}" "$build/browser.o" "${objects[@]}" \
        -o "$build/linked.wasm"
    "$optimizer" "${optimizer_flags[@]}" "$build/linked.wasm" -o "$build/formwork.wasm"
    chmod 644 "$build/formwork.wasm"
}

# One file of all parts, of which the last one starts what the others say.
build_loader() {
    local part
    for part in Browser/Loader/*.js; do
        [ "$part" = Browser/Loader/main.js ] || cat "$part"
    done | cat - Browser/Loader/main.js | python3 Scripts/shorten-script.py \
        >"$build/formwork-forms.js"
}

# The scripts of pages that need no engine: with counters or dialogs, with passkeys, with searches, with
# screenlets, with forms that wait, with frames, in frames, and of those that follow changes.
build_page() {
    local name
    for name in page passkeys references screenlets outbox frames framed live; do
        python3 Scripts/shorten-script.py <"Browser/Page/$name.js" >"$build/formwork-$name.js"
    done
}

build_module
build_loader
build_page
for name in "${outputs[@]}"; do [ "${name%.gz}" = "$name" ] || gzip -9 -n -k "$build/${name%.gz}"; done

for name in "${outputs[@]}"; do
    if [ "$mode" = --write ]; then
        mkdir -p "$resources"
        cp "$build/$name" "$resources/$name"
        printf '%-22s %7d bytes\n' "$name" "$(wc -c <"$build/$name")"
    elif ! cmp -s "$build/$name" "$resources/$name"; then
        fail "$resources/$name is not what the sources make; run \`make browser\` and commit it."
    fi
done
if [ "$mode" = --write ]; then
    echo "$version" >Browser/toolchain
else
    echo "build-browser: what is committed is what the sources make."
fi
