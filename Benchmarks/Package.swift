// swift-tools-version: 6.2

import PackageDescription

/// A package of its own, so that what only measurements need never reaches Formwork's users.
let package = Package(
    name: "formwork-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "formwork", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0",
            traits: ["FullFoundation"]),
    ],
    targets: [
        .executableTarget(
            name: "Bare",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Board",
            dependencies: [
                .product(name: "Formwork", package: "formwork"),
                .product(name: "FormworkServer", package: "formwork"),
                .product(name: "IdeaboardServer", package: "formwork"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Lists",
            dependencies: [
                .product(name: "FormworkSQLite", package: "formwork"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Aspects",
            dependencies: [.product(name: "FormworkAspects", package: "formwork")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Loading", dependencies: [.product(name: "FormworkYAML", package: "formwork")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Growth",
            dependencies: [
                .product(name: "FormworkMacros", package: "formwork"),
                .product(name: "FormworkServer", package: "formwork"),
                .product(name: "FormworkTesting", package: "formwork"),
                .product(name: "FormworkYAML", package: "formwork"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "Forms",
            dependencies: [
                "AllocationCounter", .product(name: "FormworkEngine", package: "formwork"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Keys",
            dependencies: [
                .product(name: "FormworkTerminal", package: "formwork"),
                .product(name: "FormworkYAML", package: "formwork"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Contracts",
            dependencies: [
                "AllocationCounter", .product(name: "FormworkState", package: "formwork"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Localizing",
            dependencies: [
                "AllocationCounter", .product(name: "FormworkLocalization", package: "formwork"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "RunTime",
            dependencies: [
                .product(name: "Formwork", package: "formwork"),
                .product(name: "FormworkDefinitions", package: "formwork"),
                .product(name: "FormworkMacros", package: "formwork"),
                .product(name: "FormworkServer", package: "formwork"),
                .product(name: "FormworkTesting", package: "formwork"),
                .product(name: "FormworkYAML", package: "formwork"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Schemas", dependencies: [.product(name: "FormworkSchema", package: "formwork")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Signals",
            dependencies: [
                "AllocationCounter",
                .product(name: "FormworkGraph", package: "formwork"),
                .product(name: "FormworkSignals", package: "formwork"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(
            name: "Waiting",
            dependencies: [
                .product(name: "FormworkClient", package: "formwork"),
                .product(name: "FormworkSQLite", package: "formwork"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
    ]
)
