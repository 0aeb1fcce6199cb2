#!/bin/sh
# Proves that the pure modules compile as Embedded Swift for WebAssembly, as the browser needs them.
#
# The toolchain's own compiler does it; nothing is linked and nothing is left behind. A toolchain
# without the embedded standard library is only told, unless CI=true.
set -eu

target=wasm32-unknown-none-wasm
root=$(cd "$(dirname "$0")/.." && pwd)
# In the order in which they import one another.
modules="FormworkGraph FormworkPatterns FormworkValues FormworkEngine"

fail() {
    echo "check-embedded: $1" >&2
    exit 1
}

compiler=$(command -v swiftc) || fail "no swiftc on the path; install a Swift 6.3 toolchain."
toolchain=$(dirname "$(dirname "$(readlink -f "$compiler")")")
compiler=$toolchain/bin/swiftc

if [ ! -d "$toolchain/lib/swift/embedded/$target" ] &&
    [ ! -d "$toolchain/lib/swift/embedded/Swift.swiftmodule/$target.swiftmodule" ] &&
    [ ! -e "$toolchain/lib/swift/embedded/Swift.swiftmodule/$target.swiftmodule" ]; then
    message="this toolchain has no embedded standard library for $target; take one from swift.org."
    [ "${CI:-}" = true ] && fail "$message"
    echo "check-embedded: skipped: $message"
    exit 0
fi

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT INT TERM

for module in $modules; do
    find "$root/Sources/Core/$module" -name '*.swift' | sort >"$output/sources"
    if ! "$compiler" -target "$target" -enable-experimental-feature Embedded -wmo \
        -parse-as-library -Onone -Xfrontend -disable-stack-protector -swift-version 6 \
        -package-name formwork \
        -enable-upcoming-feature ExistentialAny \
        -enable-upcoming-feature InternalImportsByDefault \
        -enable-upcoming-feature MemberImportVisibility \
        -enable-upcoming-feature NonisolatedNonsendingByDefault \
        -warnings-as-errors -module-name "$module" -I "$output" \
        -emit-module -emit-module-path "$output/$module.swiftmodule" \
        -c -o "$output/$module.o" "@$output/sources"; then
        fail "$module does not compile as Embedded Swift for $target; see the errors above."
    fi
    echo "check-embedded: $module compiles for $target."
done
