#!/usr/bin/env bash
# Builds and runs a package that depends on this one without traits: it needs no other package.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

fail() {
    echo "test-pure-package: $1" >&2
    exit 1
}

package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT INT TERM
mkdir -p "$package/Sources/Pure"

cat >"$package/Package.swift" <<END
// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "pure",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "formwork", path: "$root", traits: [])],
    targets: [
        .executableTarget(
            name: "Pure", dependencies: [.product(name: "FormworkEngine", package: "formwork")])
    ]
)
END

cat >"$package/Sources/Pure/Pure.swift" <<'END'
import FormworkEngine

@main struct Pure {
    static func main() throws {
        let title = FieldDefinition(
            tag: "title", label: "Title", type: .text(inputType: .text), constraints: [.required])
        let form = MachineDriver(
            FormMachine(definition: try FormDefinition(rows: [.field(title)])))
        print("empty: \(form.apply(.submit).contains(.submitted(isValid: true)))")
        form.apply(.edit(tag: "title", text: "Pure"))
        print("filled: \(form.apply(.submit).contains(.submitted(isValid: true)))")
    }
}
END

# Resolved first, so that a package that should not be there is not built for minutes.
swift package --package-path "$package" resolve
[ ! -e "$package/Package.resolved" ] || fail "packages were resolved:
$(grep identity "$package/Package.resolved")"
for folder in checkouts repositories; do
    [ -z "$(ls -A "$package/.build/$folder")" ] || fail "$folder: $(ls "$package/.build/$folder")"
done

output=$(swift run --package-path "$package" --disable-index-store --quiet Pure)
[ "$output" = "empty: false
filled: true" ] || fail "the program printed: $output"
echo "test-pure-package: a package with FormworkEngine alone resolves no other package, and runs."
