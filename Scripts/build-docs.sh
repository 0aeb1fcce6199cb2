#!/usr/bin/env bash
# Makes the documentation of all library modules in .build/documentation, from the modules that the last
# build has made (`swift build`). A warning is an error, such as a link to what does not exist.
#
# The modules are documented side by side; all that is wrong with one is printed below its name.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=.build/debug/Modules
output=.build/documentation

fail() {
    echo "build-docs: $1" >&2
    exit 1
}

[ -d "$modules" ] || fail "nothing is built; run \`swift build\` first."

options=(-I "$modules" -module-cache-path .build/debug/ModuleCache)
options+=(-target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)")
# The C modules that Swift modules import: those with a map of their own, and those that SwiftPM made one for.
while IFS= read -r map; do
    options+=(-Xcc "-fmodule-map-file=$map")
done < <(find .build/checkouts/*/Sources Sources .build/debug/*.build/module.modulemap \
    -name module.modulemap)
# libpq's headers are in a folder of their own.
for flag in $(pkg-config --cflags-only-I libpq); do options+=(-Xcc "$flag"); done
# Apple's toolchain is not on the path as a whole.
if command -v xcrun >/dev/null; then
    PATH=$(dirname "$(xcrun --find docc)"):$PATH
    options+=(-sdk "$(xcrun --show-sdk-path)")
fi

# document FOLDER: documents the module whose sources are in the folder.
document() {
    local folder=$1 name symbols
    name=$(basename "$folder")
    symbols=$output/symbols/$name
    mkdir -p "$symbols"
    if [ ! -f "$folder/$name.docc/$name.md" ]; then
        echo "There is no page $folder/$name.docc/$name.md." >&2
        return 1
    fi
    swift symbolgraph-extract -module-name "$name" "${options[@]}" -output-dir "$symbols" \
        -minimum-access-level public -emit-extension-block-symbols &&
        docc convert "$folder/$name.docc" --additional-symbol-graph-dir "$symbols" \
            --fallback-bundle-identifier "formwork.$name" --warnings-as-errors \
            --output-path "$output/$name.doccarchive"
}

rm -rf "$output"
mkdir -p "$output"
names=() running=()
for folder in Sources/*/*; do
    # System libraries and programs have nothing that other packages could call.
    if [ -e "$folder/module.modulemap" ] || grep -rqs --include='*.swift' '^@main' "$folder"; then
        continue
    fi
    names+=("$(basename "$folder")")
    document "$folder" >"$output/${names[${#names[@]} - 1]}.log" 2>&1 &
    running+=("$!")
done

failures=0
for index in "${!names[@]}"; do
    if ! wait "${running[index]}"; then
        printf '\n%s:\n' "${names[index]}" >&2
        cat "$output/${names[index]}.log" >&2
        failures=$((failures + 1))
    fi
done
[ "$failures" -eq 0 ] || fail "$failures of ${#names[@]} modules have warnings."

docc merge "$output"/*.doccarchive --synthesized-landing-page-name Formwork \
    --output-path "$output/site"
echo "build-docs: ${#names[@]} modules, in $output/site." \
    "To read them: python3 -m http.server --directory $output/site"
