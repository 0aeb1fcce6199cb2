// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

extension Target.Dependency {
    /// A product of another package, which is resolved only where a trait of this one is enabled.
    static func product(_ name: String, of package: String, with trait: String) -> Self {
        let traits: Set = trait == "CommandLine" ? [trait] : [trait, "Application", "CommandLine"]
        return .product(name: name, package: package, condition: .when(traits: traits))
    }
}

/// The modules in the order of their floors: each imports only what stands above it here.
let floors: [Target] = [
    .target(name: "FormworkGraph", path: "Sources/Core/FormworkGraph"),
    .target(name: "FormworkPatterns", path: "Sources/Core/FormworkPatterns"),
    .target(name: "FormworkValues", path: "Sources/Core/FormworkValues"),
    .target(
        name: "FormworkEngine",
        dependencies: ["FormworkGraph", "FormworkPatterns", "FormworkValues"],
        path: "Sources/Core/FormworkEngine"),
    .target(
        name: "FormworkState", dependencies: ["FormworkGraph"], path: "Sources/Core/FormworkState"),
    .target(
        name: "FormworkSignals", dependencies: ["FormworkGraph"],
        path: "Sources/Core/FormworkSignals"),
    .target(
        name: "FormworkBinding", dependencies: ["FormworkEngine", "FormworkState"],
        path: "Sources/Core/FormworkBinding"),
    .target(
        name: "FormworkSchema", dependencies: ["FormworkEngine", "FormworkGraph"],
        path: "Sources/Core/FormworkSchema"),
    .target(
        name: "FormworkStateFile", dependencies: ["FormworkState"],
        path: "Sources/Stores/FormworkStateFile"),
    .target(
        name: "FormworkLocalization", dependencies: ["FormworkValues"],
        path: "Sources/Core/FormworkLocalization"),
    .target(
        name: "FormworkYAML",
        dependencies: ["FormworkLocalization", .product("Yams", of: "Yams", with: "YAML")],
        path: "Sources/Core/FormworkYAML"),
    .target(
        name: "Formwork",
        dependencies: ["FormworkEngine", "FormworkLocalization"],
        path: "Sources/Core/Formwork",
        resources: [.process("Resources")]),
    .target(
        name: "FormworkClient", dependencies: ["Formwork"], path: "Sources/Core/FormworkClient"),
    .target(
        name: "FormworkPresentation", dependencies: ["Formwork"],
        path: "Sources/Faces/FormworkPresentation",
        resources: [.process("Resources")]),
    .target(
        name: "FormworkRows",
        dependencies: ["Formwork", "FormworkEngine", "FormworkPresentation"],
        path: "Sources/Core/FormworkRows"),
    .systemLibrary(
        name: "CSodium", path: "Sources/Core/CSodium", pkgConfig: "libsodium",
        providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    .target(
        name: "FormworkCryptography",
        // Apple's systems have CryptoKit.
        dependencies: [
            .byName(
                name: "CSodium",
                condition: .when(platforms: [.linux, .android, .windows, .openbsd]))
        ],
        path: "Sources/Core/FormworkCryptography"),
    .target(
        name: "FormworkScreens",
        dependencies: [
            "Formwork", "FormworkClient", "FormworkCryptography", "FormworkGraph",
            "FormworkPresentation", "FormworkRows",
        ],
        path: "Sources/Core/FormworkScreens",
        resources: [.process("Resources")]),
    .target(
        name: "FormworkContent",
        dependencies: ["Formwork", "FormworkClient", "FormworkPresentation", "FormworkScreens"],
        path: "Sources/Core/FormworkContent",
        resources: [.process("Resources")]),
    .target(
        name: "FormworkAspects",
        dependencies: ["Formwork", "FormworkClient", "FormworkEngine", "FormworkPresentation"],
        path: "Sources/Core/FormworkAspects",
        resources: [.process("Resources")]),
    .target(
        name: "FormworkStructures", dependencies: ["Formwork"],
        path: "Sources/Core/FormworkStructures", resources: [.process("Resources")]),
    .target(
        name: "FormworkDefinitions",
        dependencies: [
            "Formwork", "FormworkAspects", "FormworkEngine", "FormworkLocalization",
            "FormworkSchema", "FormworkStructures", "FormworkYAML",
            .product("Yams", of: "Yams", with: "YAML"),
        ],
        path: "Sources/Core/FormworkDefinitions",
        resources: [.process("Resources")]),
    .target(
        name: "FormworkHTML",
        dependencies: ["Formwork", "FormworkPresentation"],
        path: "Sources/Faces/FormworkHTML",
        resources: [.process("Resources")]),
    .target(
        name: "FormworkTerminal",
        dependencies: ["Formwork", "FormworkPresentation", "FormworkScreens"],
        path: "Sources/Faces/FormworkTerminal"),
    // Its views are compiled where SwiftUI is; elsewhere Scripts/check-swiftui.sh checks them.
    .target(
        name: "FormworkSwiftUI",
        dependencies: ["Formwork", "FormworkPresentation", "FormworkScreens"],
        path: "Sources/Faces/FormworkSwiftUI"),
    .target(
        name: "FormworkTables", dependencies: ["Formwork", "FormworkCryptography"],
        path: "Sources/Stores/FormworkTables"),
    .systemLibrary(
        name: "CPostgres", path: "Sources/Stores/CPostgres", pkgConfig: "libpq",
        providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
        name: "FormworkPostgres",
        dependencies: [
            .byName(name: "CPostgres", condition: .when(traits: ["Postgres", "CommandLine"])),
            "Formwork", "FormworkCryptography", "FormworkTables",
        ],
        path: "Sources/Stores/FormworkPostgres"),
    .target(
        name: "FormworkSQLite",
        dependencies: [
            "Formwork", "FormworkClient", "FormworkCryptography", "FormworkTables",
            .product("GRDBSQLite", of: "GRDB.swift", with: "SQLite"),
            .product("GRDB", of: "GRDB.swift", with: "SQLite"),
        ],
        path: "Sources/Stores/FormworkSQLite"),
    .target(
        name: "FormworkStores",
        dependencies: [
            "Formwork", "FormworkSQLite",
            .byName(
                name: "FormworkPostgres", condition: .when(traits: ["Postgres", "CommandLine"])),
        ],
        path: "Sources/Stores/FormworkStores"),
    .systemLibrary(
        name: "CZlib", path: "Sources/Server/CZlib", pkgConfig: "zlib",
        providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
        name: "FormworkServer",
        dependencies: [
            "CZlib", "Formwork", "FormworkAspects", "FormworkClient", "FormworkCryptography",
            "FormworkHTML", "FormworkPresentation", "FormworkRows", "FormworkSchema",
            "FormworkScreens",
            .product("CoreMetrics", of: "swift-metrics", with: "Server"),
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
            .product("Hummingbird", of: "hummingbird", with: "Server"),
            .product("HummingbirdCore", of: "hummingbird", with: "Server"),
            .product("Instrumentation", of: "swift-distributed-tracing", with: "Server"),
            .product("Logging", of: "swift-log", with: "Server"),
            .product("NIOCore", of: "swift-nio", with: "Server"),
            .product("NIOHTTP1", of: "swift-nio", with: "Server"),
            .product("ServiceLifecycle", of: "swift-service-lifecycle", with: "Server"),
            .product("Tracing", of: "swift-distributed-tracing", with: "Server"),
            .product("UnixSignals", of: "swift-service-lifecycle", with: "Server"),
        ],
        path: "Sources/Server/FormworkServer",
        resources: [.process("Resources")]),
    .systemLibrary(
        name: "COpenSSL", path: "Sources/Server/COpenSSL", pkgConfig: "libcrypto",
        providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .target(
        name: "FormworkAccounts",
        dependencies: [
            "COpenSSL", "CSodium", "Formwork", "FormworkCryptography", "FormworkHTML",
            "FormworkScreens", "FormworkServer",
            .product("Logging", of: "swift-log", with: "Server"),
            .product("Subprocess", of: "swift-subprocess", with: "Server"),
            .product("SystemPackage", of: "swift-system", with: "Server"),
        ],
        path: "Sources/Server/FormworkAccounts",
        resources: [.process("Resources")]),
    .target(
        name: "FormworkContentServer",
        dependencies: ["Formwork", "FormworkContent", "FormworkHTML", "FormworkServer"],
        path: "Sources/Server/FormworkContentServer"),
    .target(
        name: "FormworkRandom",
        dependencies: ["FormworkEngine"],
        path: "Sources/Testing/FormworkRandom"),
    .target(
        name: "FormworkTesting",
        dependencies: [
            "Formwork", "FormworkClient", "FormworkLocalization", "FormworkPresentation",
            "FormworkRandom", "FormworkYAML",
        ],
        path: "Sources/Testing/FormworkTesting"),
]

let macros: [Target] = [
    .macro(
        name: "FormworkMacrosPlugin",
        dependencies: [
            .product("SwiftCompilerPlugin", of: "swift-syntax", with: "Macros"),
            .product("SwiftDiagnostics", of: "swift-syntax", with: "Macros"),
            .product("SwiftSyntax", of: "swift-syntax", with: "Macros"),
            .product("SwiftSyntaxBuilder", of: "swift-syntax", with: "Macros"),
            .product("SwiftSyntaxMacros", of: "swift-syntax", with: "Macros"),
        ],
        path: "Sources/Macros/FormworkMacrosPlugin"),
    .target(
        name: "FormworkMacros",
        dependencies: ["Formwork", "FormworkState", "FormworkMacrosPlugin"],
        path: "Sources/Macros/FormworkMacros"),
]

/// The command lines: only that of Formwork needs the parser of Swift.
let command: [Target] = [
    .target(
        name: "FormworkResourceCommands",
        dependencies: [
            "Formwork", "FormworkHTML", "FormworkPresentation", "FormworkRows", "FormworkScreens",
            "FormworkServer", "FormworkTerminal", "FormworkYAML",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
        ],
        path: "Sources/Command/FormworkResourceCommands"),
    .target(
        name: "FormworkTranslations",
        dependencies: [
            "FormworkLocalization", "FormworkYAML",
            .product("SwiftParser", of: "swift-syntax", with: "CommandLine"),
            .product("SwiftSyntax", of: "swift-syntax", with: "CommandLine"),
            .product("Yams", of: "Yams", with: "YAML"),
        ],
        path: "Sources/Command/FormworkTranslations"),
    .executableTarget(
        name: "FormworkCommand",
        dependencies: [
            "Formwork", "FormworkDefinitions", "FormworkEngine", "FormworkHTML",
            "FormworkLocalization", "FormworkMacros", "FormworkPresentation",
            "FormworkResourceCommands", "FormworkSQLite", "FormworkSchema", "FormworkServer",
            "FormworkState", "FormworkTranslations", "FormworkYAML",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
            .product("SwiftParser", of: "swift-syntax", with: "CommandLine"),
            .product("SwiftSyntax", of: "swift-syntax", with: "CommandLine"),
        ],
        path: "Sources/Command/FormworkCommand",
        resources: [.process("Resources")]),
]

/// Ideaboard, the example application: it uses public products only.
let application: [Target] = [
    .target(
        name: "Ideaboard",
        dependencies: ["Formwork", "FormworkMacros", "FormworkRows", "FormworkServer"],
        path: "Examples/Ideaboard/Ideaboard",
        resources: [.process("Resources")]),
    .target(
        name: "IdeaboardServer",
        dependencies: [
            "Ideaboard", "Formwork", "FormworkAccounts", "FormworkDefinitions", "FormworkHTML",
            "FormworkPresentation",
            "FormworkRows", "FormworkServer", "FormworkStores", "FormworkYAML",
            .product("Logging", of: "swift-log", with: "Server"),
        ],
        path: "Examples/Ideaboard/IdeaboardServer"),
    .target(
        name: "IdeaboardWatch",
        dependencies: ["Ideaboard", "Formwork", "FormworkMacros", "FormworkState"],
        path: "Examples/Ideaboard/IdeaboardWatch"),
    .executableTarget(
        name: "IdeaboardCommand",
        dependencies: [
            "Ideaboard", "IdeaboardServer", "IdeaboardWatch", "Formwork", "FormworkAccounts",
            "FormworkDefinitions",
            "FormworkPresentation", "FormworkResourceCommands", "FormworkServer", "FormworkStores",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
            .product("Logging", of: "swift-log", with: "Server"),
        ],
        path: "Examples/Ideaboard/IdeaboardCommand"),
    .executableTarget(
        name: "Clinic",
        dependencies: [
            "Formwork", "FormworkMacros", "FormworkResourceCommands", "FormworkServer",
            "FormworkSQLite", "FormworkYAML",
        ],
        path: "Examples/Clinic",
        resources: [.process("Resources")]),
    .executableTarget(
        name: "SendFeedback",
        dependencies: [
            "Ideaboard", "Formwork", "FormworkPresentation", "FormworkRows", "FormworkTerminal",
            "FormworkYAML",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
        ],
        path: "Examples/SendFeedback"),
    .executableTarget(
        name: "Login",
        dependencies: [
            "FormworkResourceCommands", "FormworkRows", "FormworkServer",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
        ],
        path: "Examples/Login",
        resources: [.process("Resources")]),
    .executableTarget(
        name: "AdditionalInfo",
        dependencies: [
            "FormworkPresentation", "FormworkResourceCommands", "FormworkRows", "FormworkServer",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
        ],
        path: "Examples/AdditionalInfo",
        resources: [.process("Resources")]),
    .executableTarget(
        name: "Members",
        dependencies: [
            "Formwork", "FormworkAccounts", "FormworkMacros", "FormworkServer", "FormworkSQLite",
            "FormworkYAML",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
        ],
        path: "Examples/Members",
        resources: [.process("Resources")]),
    .executableTarget(
        name: "Intranet",
        dependencies: [
            "Formwork", "FormworkAccounts", "FormworkClient", "FormworkContent",
            "FormworkContentServer", "FormworkEngine", "FormworkHTML", "FormworkMacros",
            "FormworkPresentation", "FormworkResourceCommands", "FormworkRows", "FormworkSQLite",
            "FormworkScreens", "FormworkServer", "FormworkTerminal", "FormworkYAML",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
        ],
        path: "Examples/Intranet",
        resources: [.process("Resources")]),
    .executableTarget(
        name: "Bookshop",
        dependencies: [
            "Formwork", "FormworkMacros", "FormworkServer", "FormworkSQLite", "FormworkYAML",
        ],
        path: "Examples/Bookshop"),
]

let tests: [Target] = [
    .testTarget(name: "FormworkGraphTests", dependencies: ["FormworkGraph", "FormworkRandom"]),
    .testTarget(
        name: "FormworkPatternsTests", dependencies: ["FormworkPatterns", "FormworkRandom"]),
    .testTarget(name: "FormworkCryptographyTests", dependencies: ["FormworkCryptography"]),
    .testTarget(name: "FormworkValuesTests", dependencies: ["FormworkRandom", "FormworkValues"]),
    .testTarget(
        name: "FormworkStateTests",
        dependencies: ["FormworkGraph", "FormworkRandom", "FormworkState"]),
    .testTarget(
        name: "FormworkSignalsTests",
        dependencies: ["FormworkGraph", "FormworkRandom", "FormworkSignals"]),
    .testTarget(
        name: "FormworkBindingTests",
        dependencies: ["FormworkBinding", "FormworkEngine", "FormworkState"]),
    .testTarget(
        name: "FormworkSchemaTests",
        dependencies: ["FormworkEngine", "FormworkRandom", "FormworkSchema"]),
    .testTarget(
        name: "FormworkStateFileTests", dependencies: ["FormworkState", "FormworkStateFile"]),
    .testTarget(name: "FormworkEngineTests", dependencies: ["FormworkEngine", "FormworkRandom"]),
    .executableTarget(
        name: "FieldVerdicts", dependencies: ["FormworkEngine"], path: "Tests/FieldVerdicts"),
    .executableTarget(
        name: "SchemaVerdicts",
        dependencies: ["FormworkEngine", "FormworkRandom", "FormworkSchema"],
        path: "Tests/SchemaVerdicts"),
    .executableTarget(
        name: "FormTranscripts", dependencies: ["FormworkEngine", "FormworkRandom"],
        path: "Tests/FormTranscripts"),
    .executableTarget(
        name: "FaceSuite",
        dependencies: [
            "Formwork", "FormworkHTML", "FormworkPresentation", "FormworkTesting", "FormworkYAML",
            "TerminalFaces",
        ],
        path: "Tests/FaceSuite"),
    .target(
        name: "TerminalFaces",
        dependencies: [
            "Formwork", "FormworkPresentation", "FormworkScreens", "FormworkTerminal",
            "FormworkTesting",
        ],
        path: "Tests/TerminalFaces"),
    .executableTarget(
        name: "ScreenletLibrary",
        dependencies: [
            "Formwork", "FormworkContent", "FormworkContentServer", "FormworkMacros",
            "FormworkPresentation", "FormworkScreens", "FormworkServer", "FormworkTerminal",
            "FormworkTesting", "FormworkYAML",
        ],
        path: "Tests/ScreenletLibrary"),
    .executableTarget(
        name: "ScreenletSite",
        dependencies: [
            "Formwork", "FormworkAccounts", "FormworkContent", "FormworkHTML",
            "FormworkPresentation", "FormworkRows", "FormworkScreens", "FormworkServer",
            "FormworkTesting", "FormworkYAML",
        ],
        path: "Tests/ScreenletSite",
        resources: [.process("Resources")]),
    .target(name: "WorkCounter", path: "Tests/WorkCounter"),
    .executableTarget(
        name: "AdversarialShapes",
        dependencies: [
            "Formwork", "FormworkMacros", "FormworkSQLite", "FormworkServer", "FormworkYAML",
            "IdeaboardServer", "WorkCounter",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
            .product("Logging", of: "swift-log", with: "Server"),
        ],
        path: "Tests/AdversarialShapes"),
    .executableTarget(
        name: "RequestWork",
        dependencies: [
            "FormworkDefinitions", "FormworkServer", "IdeaboardServer", "WorkCounter",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ],
        path: "Tests/RequestWork"),
    .testTarget(
        name: "FormworkLocalizationTests",
        dependencies: ["FormworkLocalization", "FormworkRandom"],
        exclude: [
            "Babel/babel_texts.py", "Babel/cases.json", "Babel/differences.txt",
        ]),
    .testTarget(
        name: "FormworkYAMLTests",
        dependencies: ["FormworkLocalization", "FormworkRandom", "FormworkYAML"]),
    .testTarget(
        name: "FormworkMacrosTests", dependencies: ["Formwork", "FormworkMacros", "FormworkState"]),
    // The plug-in is compiled into its tests by a symbolic link. If they depended on it as a macro target,
    // SwiftPM would build all tests a second time, for the host.
    .testTarget(
        name: "FormworkMacrosPluginTests",
        dependencies: [
            .product("SwiftDiagnostics", of: "swift-syntax", with: "Macros"),
            .product("SwiftParser", of: "swift-syntax", with: "Macros"),
            .product("SwiftSyntax", of: "swift-syntax", with: "Macros"),
            .product("SwiftSyntaxBuilder", of: "swift-syntax", with: "Macros"),
            .product("SwiftSyntaxMacroExpansion", of: "swift-syntax", with: "Macros"),
            .product("SwiftSyntaxMacros", of: "swift-syntax", with: "Macros"),
            .product("SwiftSyntaxMacrosGenericTestSupport", of: "swift-syntax", with: "Macros"),
        ],
        exclude: ["Plugin/Plugin.swift"]),
    .testTarget(
        name: "FormworkTests",
        dependencies: [
            "Formwork", "FormworkMacros", "FormworkRandom", "FormworkTesting", "FormworkYAML",
        ]),
    .testTarget(
        name: "FormworkClientTests",
        dependencies: [
            "Formwork", "FormworkClient", "FormworkMacros", "FormworkRandom", "FormworkServer",
            "FormworkTesting", "FormworkYAML",
        ]),
    .testTarget(
        name: "FormworkScreensTests",
        dependencies: [
            "Formwork", "FormworkClient", "FormworkCryptography", "FormworkGraph",
            "FormworkMacros", "FormworkPresentation", "FormworkRandom", "FormworkRows",
            "FormworkScreens",
            "FormworkTesting", "FormworkYAML",
        ]),
    .testTarget(
        name: "FormworkStructuresTests",
        dependencies: [
            "Formwork", "FormworkHTML", "FormworkPresentation", "FormworkRandom",
            "FormworkStructures", "FormworkTesting", "FormworkYAML",
        ]),
    .testTarget(
        name: "FormworkDefinitionsTests",
        dependencies: [
            "Formwork", "FormworkAspects", "FormworkDefinitions", "FormworkSQLite",
            "FormworkServer", "FormworkYAML",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ]),
    .testTarget(
        name: "FormworkPresentationTests",
        dependencies: [
            "Formwork", "FormworkMacros", "FormworkPresentation", "FormworkRandom",
            "FormworkTesting", "FormworkYAML",
        ]),
    .testTarget(
        name: "FormworkTerminalTests",
        dependencies: [
            "Formwork", "FormworkPresentation", "FormworkRandom", "FormworkRows",
            "FormworkScreens", "FormworkTerminal", "FormworkTesting", "FormworkYAML",
            "TerminalFaces",
        ]),
    .testTarget(
        name: "FormworkRowsTests",
        dependencies: ["FormworkRandom", "FormworkRows", "FormworkSQLite"]),
    .testTarget(
        name: "FormworkAspectsTests",
        dependencies: [
            "Formwork", "FormworkAspects", "FormworkClient", "FormworkEngine", "FormworkRandom",
            "FormworkYAML",
        ]),
    .testTarget(
        name: "FormworkHTMLTests",
        dependencies: [
            "Formwork", "FormworkHTML", "FormworkPresentation", "FormworkRandom", "FormworkRows",
            "FormworkYAML",
        ]),
    .testTarget(
        name: "FormworkTablesTests",
        dependencies: ["Formwork", "FormworkRandom", "FormworkTables", "FormworkTesting"]),
    .testTarget(
        name: "FormworkPostgresTests",
        dependencies: [
            "CPostgres", "Formwork", "FormworkMacros", "FormworkPostgres", "FormworkRandom",
            "FormworkServer", "FormworkTables", "FormworkTesting", "FormworkYAML",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ]),
    .testTarget(
        name: "FormworkStoresTests",
        dependencies: ["Formwork", "FormworkStores", "FormworkTesting"]),
    .testTarget(
        name: "FormworkSQLiteTests",
        dependencies: [
            "Formwork", "FormworkClient", "FormworkCryptography", "FormworkRandom",
            "FormworkSQLite", "FormworkTables", "FormworkTesting",
            .product("GRDB", of: "GRDB.swift", with: "SQLite"),
            .product("GRDBSQLite", of: "GRDB.swift", with: "SQLite"),
        ]),
    .testTarget(
        name: "FormworkServerTests",
        dependencies: [
            "Formwork", "FormworkAspects", "FormworkMacros", "FormworkHTML", "FormworkPresentation",
            "FormworkRandom", "FormworkRows", "FormworkScreens", "FormworkServer",
            "FormworkTesting",
            "FormworkYAML", .product("CoreMetrics", of: "swift-metrics", with: "Server"),
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
            .product("Hummingbird", of: "hummingbird", with: "Server"),
            .product("HummingbirdCore", of: "hummingbird", with: "Server"),
            .product("InMemoryTracing", of: "swift-distributed-tracing", with: "Server"),
            .product("Instrumentation", of: "swift-distributed-tracing", with: "Server"),
            .product("MetricsTestKit", of: "swift-metrics", with: "Server"),
            .product("NIOCore", of: "swift-nio", with: "Server"),
            .product("NIOEmbedded", of: "swift-nio", with: "Server"),
            .product("ServiceLifecycle", of: "swift-service-lifecycle", with: "Server"),
            .product("Tracing", of: "swift-distributed-tracing", with: "Server"),
            .product("UnixSignals", of: "swift-service-lifecycle", with: "Server"),
            .product("Logging", of: "swift-log", with: "Server"),
        ]),
    .testTarget(
        name: "FormworkAccountsTests",
        dependencies: [
            "CSodium", "Formwork", "FormworkAccounts", "FormworkClient", "FormworkCryptography",
            "FormworkEngine", "FormworkHTML", "FormworkLocalization", "FormworkPresentation",
            "FormworkRandom", "FormworkRows", "FormworkSQLite", "FormworkScreens", "FormworkServer",
            "FormworkTerminal", "FormworkTesting", "FormworkYAML", "TerminalFaces",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ]),
    .testTarget(
        name: "FormworkContentTests",
        dependencies: [
            "Formwork", "FormworkClient", "FormworkContent", "FormworkContentServer",
            "FormworkDefinitions", "FormworkHTML", "FormworkLocalization", "FormworkMacros",
            "FormworkPresentation", "FormworkScreens", "FormworkServer", "FormworkSQLite",
            "FormworkTerminal", "FormworkTesting", "FormworkYAML", "TerminalFaces",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ]),
    .testTarget(
        name: "FormworkResourceCommandsTests",
        dependencies: [
            "Formwork", "FormworkMacros", "FormworkPresentation", "FormworkResourceCommands",
            "FormworkSQLite", "FormworkServer", "FormworkTerminal", "FormworkTesting",
            "FormworkYAML", "TerminalFaces",
            .product("ArgumentParser", of: "swift-argument-parser", with: "CommandLine"),
            .product("UnixSignals", of: "swift-service-lifecycle", with: "Server"),
        ],
        resources: [.process("Resources")]),
    .testTarget(
        name: "ClinicTests",
        dependencies: [
            "Clinic", "Formwork", "FormworkServer", "FormworkTesting",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ]),
    .testTarget(
        name: "IntranetTests",
        dependencies: [
            "Intranet", "Formwork", "FormworkAccounts", "FormworkClient", "FormworkContent",
            "FormworkPresentation", "FormworkScreens", "FormworkServer", "FormworkTerminal",
            "FormworkTesting",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ]),
    .testTarget(
        name: "LoginTests",
        dependencies: [
            "Login", "Formwork", "FormworkResourceCommands", "FormworkServer",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ]),
    .testTarget(
        name: "AdditionalInfoTests",
        dependencies: [
            "AdditionalInfo", "Formwork", "FormworkPresentation", "FormworkResourceCommands",
            "FormworkRows", "FormworkServer", "FormworkTerminal", "FormworkYAML",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
        ]),
    .testTarget(
        name: "FormworkTestingTests",
        dependencies: [
            "Formwork", "FormworkAccounts", "FormworkClient", "FormworkMacros", "FormworkServer",
            "FormworkTesting", "FormworkYAML",
        ]),
    .testTarget(name: "FormworkCommandTests"),
    .testTarget(
        name: "FormworkTranslationsTests",
        dependencies: ["FormworkLocalization", "FormworkTranslations"]),
    .testTarget(
        name: "SeedSamplesTests",
        dependencies: [
            "Formwork", "FormworkAspects", "FormworkClient", "FormworkHTML", "FormworkMacros",
            "FormworkPresentation", "FormworkRows", "FormworkScreens", "FormworkServer",
            "FormworkState", "FormworkTerminal", "FormworkTesting", "FormworkYAML", "TerminalFaces",
        ],
        resources: [.process("Resources")]),
    .testTarget(
        name: "IdeaboardTests",
        dependencies: [
            "Ideaboard", "IdeaboardServer", "IdeaboardWatch", "Formwork", "FormworkAccounts",
            "FormworkRandom", "FormworkServer", "FormworkSQLite", "FormworkState",
            "FormworkTesting", "FormworkYAML",
            .product("HTTPTypes", of: "swift-http-types", with: "Server"),
            .product("Logging", of: "swift-log", with: "Server"),
        ]),
]

let package = Package(
    name: "formwork",
    defaultLocalization: "en",
    platforms: [
        .macOS(.v15), .iOS(.v18), .macCatalyst(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
    ],
    products: [
        .library(name: "FormworkGraph", targets: ["FormworkGraph"]),
        .library(name: "FormworkPatterns", targets: ["FormworkPatterns"]),
        .library(name: "FormworkValues", targets: ["FormworkValues"]),
        .library(name: "FormworkEngine", targets: ["FormworkEngine"]),
        .library(name: "FormworkState", targets: ["FormworkState"]),
        .library(name: "FormworkSignals", targets: ["FormworkSignals"]),
        .library(name: "FormworkBinding", targets: ["FormworkBinding"]),
        .library(name: "FormworkSchema", targets: ["FormworkSchema"]),
        .library(name: "FormworkStateFile", targets: ["FormworkStateFile"]),
        .library(name: "FormworkLocalization", targets: ["FormworkLocalization"]),
        .library(name: "FormworkYAML", targets: ["FormworkYAML"]),
        .library(name: "Formwork", targets: ["Formwork"]),
        .library(name: "FormworkClient", targets: ["FormworkClient"]),
        .library(name: "FormworkPresentation", targets: ["FormworkPresentation"]),
        .library(name: "FormworkDefinitions", targets: ["FormworkDefinitions"]),
        .library(name: "FormworkRows", targets: ["FormworkRows"]),
        .library(name: "FormworkScreens", targets: ["FormworkScreens"]),
        .library(name: "FormworkContent", targets: ["FormworkContent"]),
        .library(name: "FormworkAspects", targets: ["FormworkAspects"]),
        .library(name: "FormworkStructures", targets: ["FormworkStructures"]),
        .library(name: "FormworkMacros", targets: ["FormworkMacros"]),
        .library(name: "FormworkHTML", targets: ["FormworkHTML"]),
        .library(name: "FormworkTerminal", targets: ["FormworkTerminal"]),
        .library(name: "FormworkSwiftUI", targets: ["FormworkSwiftUI"]),
        .library(name: "FormworkSQLite", targets: ["FormworkSQLite"]),
        .library(name: "FormworkPostgres", targets: ["FormworkPostgres"]),
        .library(name: "FormworkStores", targets: ["FormworkStores"]),
        .library(name: "FormworkServer", targets: ["FormworkServer"]),
        .library(name: "FormworkAccounts", targets: ["FormworkAccounts"]),
        .library(name: "FormworkContentServer", targets: ["FormworkContentServer"]),
        .library(name: "FormworkResourceCommands", targets: ["FormworkResourceCommands"]),
        .library(name: "FormworkTesting", targets: ["FormworkTesting"]),
        .executable(name: "formwork", targets: ["FormworkCommand"]),
        .library(name: "IdeaboardServer", targets: ["Ideaboard", "IdeaboardServer"]),
        .executable(name: "ideaboard", targets: ["IdeaboardCommand"]),
        .executable(name: "clinic", targets: ["Clinic"]),
    ],
    // All that needs another package: a package that depends on this one with `traits: []` resolves none.
    // None of them enables others. SwiftPM names the enabled traits to the compiler in an order that differs
    // from plan to plan; with several, each new file of a package has all these modules compiled again.
    traits: [
        .default(enabledTraits: ["CommandLine"]),
        .trait(
            name: "CommandLine",
            description: "all; FormworkResourceCommands, with swift-argument-parser"),
        .trait(
            name: "Application",
            description: "Macros, SQLite, Server and YAML: what an application on the web needs"),
        .trait(name: "Macros", description: "FormworkMacros, with swift-syntax"),
        .trait(name: "SQLite", description: "FormworkSQLite, with GRDB"),
        .trait(name: "Postgres", description: "FormworkPostgres, with libpq"),
        .trait(name: "Server", description: "FormworkServer, with Hummingbird"),
        .trait(name: "YAML", description: "FormworkYAML and FormworkTesting, with Yams"),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0",
            traits: ["FullFoundation"]),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.11.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    ],
    targets: floors + macros + command + application + tests
)

for target in package.targets where target.type != .system {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .swiftLanguageMode(.v6),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
    if Context.environment["CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
