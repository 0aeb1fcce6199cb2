#!/usr/bin/env bash
# Compiles the views of FormworkSwiftUI and runs the tests of their bodies where there is no SwiftUI.
#
# A package is written below .build/, with links to the sources of the few modules that are needed, and with
# Tests/SwiftUIStandIn/SwiftUI as a module named SwiftUI. No other package ever has that module. The store of
# credentials in a keychain is compiled and tested in the same way, over Tests/SwiftUIStandIn/Security.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
package=$root/.build/swiftui

mkdir -p "$package/Links"
cd "$package"
# link NAME FOLDER: a folder of the repository as the sources of a target.
link() { ln -sfn "$root/$2" "Links/$1"; }
modules="CSodium FormworkClient FormworkCryptography FormworkEngine FormworkGraph FormworkLocalization FormworkPatterns"
modules+=" FormworkRows FormworkScreens FormworkValues FormworkYAML Formwork"
for module in $modules; do
    link "$module" "Sources/Core/$module"
done
link FormworkPresentation Sources/Faces/FormworkPresentation
link FormworkSwiftUI Sources/Faces/FormworkSwiftUI
link FormworkRandom Sources/Testing/FormworkRandom
# Of the module for tests, the suite of faces and the simulated server alone.
rm -rf Links/FormworkTesting
mkdir Links/FormworkTesting
link FormworkTesting/Faces Sources/Testing/FormworkTesting/Faces
link FormworkTesting/Requests Sources/Testing/FormworkTesting/Requests
link XCTMain.swift Tests/XCTMain.swift
link SwiftUI Tests/SwiftUIStandIn/SwiftUI
link SwiftUIStandInTests Tests/SwiftUIStandIn/SwiftUIStandInTests
link Security Tests/SwiftUIStandIn/Security
link KeychainTests Tests/SwiftUIStandIn/KeychainTests

# The parser of YAML that the project has fetched already, or else its own.
if [ -d "$root/.build/checkouts/Yams" ]; then
    yams='.package(name: "Yams", path: "../checkouts/Yams")'
else
    yams='.package(url: "https://github.com/jpsim/Yams", from: "6.2.0")'
fi

cat >Package.swift.new <<END_OF_MANIFEST
// swift-tools-version: 6.2

import PackageDescription

let resources: [Resource] = [.process("Resources")]
let package = Package(
    name: "swiftui",
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    dependencies: [$yams],
    targets: [
        .target(name: "FormworkGraph", path: "Links/FormworkGraph"),
        .target(name: "FormworkPatterns", path: "Links/FormworkPatterns"),
        .target(name: "FormworkRandom", dependencies: ["FormworkEngine"], path: "Links/FormworkRandom"),
        .target(name: "FormworkValues", path: "Links/FormworkValues"),
        .target(
            name: "FormworkEngine",
            dependencies: ["FormworkGraph", "FormworkPatterns", "FormworkValues"],
            path: "Links/FormworkEngine"),
        .target(
            name: "FormworkLocalization", dependencies: ["FormworkValues"],
            path: "Links/FormworkLocalization"),
        .target(
            name: "FormworkYAML",
            dependencies: ["FormworkLocalization", .product(name: "Yams", package: "Yams")],
            path: "Links/FormworkYAML"),
        .target(
            name: "Formwork", dependencies: ["FormworkEngine", "FormworkLocalization"],
            path: "Links/Formwork", resources: resources),
        .target(
            name: "FormworkPresentation", dependencies: ["Formwork"],
            path: "Links/FormworkPresentation", resources: resources),
        .target(
            name: "FormworkTesting",
            dependencies: [
                "Formwork", "FormworkLocalization", "FormworkPresentation", "FormworkRandom",
                "FormworkYAML",
            ],
            path: "Links/FormworkTesting"),
        .systemLibrary(name: "CSodium", path: "Links/CSodium", pkgConfig: "libsodium"),
        .target(
            name: "FormworkCryptography", dependencies: ["CSodium"],
            path: "Links/FormworkCryptography"),
        .target(name: "FormworkClient", dependencies: ["Formwork"], path: "Links/FormworkClient"),
        .target(
            name: "FormworkRows",
            dependencies: ["Formwork", "FormworkEngine", "FormworkPresentation"],
            path: "Links/FormworkRows"),
        .target(
            name: "FormworkScreens",
            dependencies: [
                "Formwork", "FormworkClient", "FormworkCryptography", "FormworkGraph",
                "FormworkPresentation", "FormworkRows", "Security",
            ],
            path: "Links/FormworkScreens", resources: resources),
        .target(name: "Security", path: "Links/Security"),
        .target(name: "SwiftUI", path: "Links/SwiftUI"),
        .target(
            name: "FormworkSwiftUI",
            dependencies: ["Formwork", "FormworkPresentation", "FormworkScreens", "SwiftUI"],
            path: "Links/FormworkSwiftUI"),
        .testTarget(
            name: "SwiftUIStandInTests",
            dependencies: [
                "Formwork", "FormworkPresentation", "FormworkRandom", "FormworkSwiftUI",
                "FormworkScreens", "FormworkTesting", "FormworkYAML", "SwiftUI",
            ],
            path: "Links/SwiftUIStandInTests"),
        .testTarget(
            name: "KeychainTests", dependencies: ["Formwork", "FormworkScreens", "Security"],
            path: "Links/KeychainTests"),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
    ]
}
END_OF_MANIFEST
# An unchanged manifest keeps its time, so that nothing is planned again.
cmp -s Package.swift.new Package.swift && rm Package.swift.new || mv Package.swift.new Package.swift

# Modules are compiled whole, because nothing is edited between two runs of all tests.
flags=(--disable-index-store -Xswiftc -gline-tables-only -Xswiftc -whole-module-optimization)
flags+=(-Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo)
swift build --build-tests "${flags[@]}" "$@"
.build/debug/swiftuiPackageTests.xctest --testing-library swift-testing --parallel

# The examples in the documentation of the module.
"$root/Scripts/check-snippets.py" --swiftui
