import FormworkLocalization
import FormworkTranslations

/// The files of a new package, without those of its entity.
struct PackageTemplate {
    let name: SwiftName
    let location: FormworkLocation
    let languages: [LanguageTag]

    /// The folder, as it is entered.
    let folder: String

    private var module: String { name.type }

    /// The files, below the folder.
    var files: [TextFiles.File] {
        [
            ("Package.swift", manifest), ("Makefile", makefile), ("README.md", readme),
            (".gitignore", ".build/\n*.sqlite\n*.sqlite-wal\n*.sqlite-shm\n*.sqlite.key\n"),
            ("Sources/\(module)/\(module).swift", application),
            ("Tests/\(module)Tests/\(module)Tests.swift", test),
        ].map { ("\(folder)/\($0.0)", $0.1) }
    }

    private var manifest: String {
        let products = [
            "Formwork", "FormworkMacros", "FormworkSQLite", "FormworkServer", "FormworkYAML",
        ]
        let lines = products.map {
            "                .product(name: \"\($0)\", package: \"\(location.name)\"),\n"
        }.joined()
        return """
            // swift-tools-version: 6.2

            import PackageDescription

            let package = Package(
                name: "\(name.path)",
                defaultLocalization: "\(languages[0])",
                platforms: [.macOS(.v15)],
                dependencies: [
                    \(location.dependency(of: folder))
                ],
                targets: [
                    .executableTarget(
                        name: "\(module)",
                        dependencies: [
            \(lines)            ],
                        resources: [.process("Resources")]),
                    .testTarget(
                        name: "\(module)Tests",
                        dependencies: [
                            "\(module)", .product(name: "FormworkTesting", package: "\(location.name)"),
                        ]),
                ]
            )

            """
    }

    private var application: String {
        let isEnglish = languages[0] == ProjectOptions.english
        let texts =
            isEnglish
            ? "let texts = try YamlStore(bundles: [.module], libraries: FormworkServerTexts.bundles)"
            : """
            let texts = try YamlStore(
                        bundles: [.module], libraries: FormworkServerTexts.bundles,
                        defaultLocale: Locale(identifier: "\(languages[0])"))
            """
        return """
            import Formwork
            import FormworkSQLite
            import FormworkServer
            import FormworkYAML
            import Foundation

            /// The application: `swift run \(module) [PORT] [DATABASE]`.
            @main enum \(module) {
                /// The models that the database stores.
                private static let models: [any StoredModel.Type] = [
                    Reminders.Item.self
                ]

                /// The links at the top of each page.
                private static let navigation: [Site.Destination] = [
                    .init(
                        title: .localized(key: "Reminders.title"),
                        request: Reminders.List())
                ]

                static func main() async {
                    await FormworkApplication.main {
                        let arguments = CommandLine.arguments.dropFirst()
                        let port = arguments.first.flatMap(Int.init) ?? 8080
                        let path = arguments.dropFirst().first ?? "\(name.path).sqlite"
                        let store = try SQLiteStore(path: path, models: models)
                        try await application(store: store).run(port: port) { print("Open \\($0)") }
                    }
                }

                /// The application over a store.
                static func application(store: any ModelStore) throws -> FormworkApplication {
                    \(texts)
                    let site = Site(
                        name: .constant("\(name.label)"), home: Reminders.List(),
                        navigation: navigation)
                    var application = FormworkApplication(store: store, localization: texts, site: site)
                    try application.register(Reminders.self)
                    return application
                }
            }

            """
    }

    private var test: String {
        """
        import FormworkTesting
        import Testing

        @testable import \(module)

        @Suite struct \(module)Tests {
            @Test("The application starts, with all of its texts")
            func start() throws {
                try \(module).application(store: InMemoryModelStore()).check()
            }
        }

        """
    }

    private var makefile: String {
        """
        # The port and the database of `make run`.
        PORT ?= 8080
        DATABASE ?= \(name.path).sqlite

        .PHONY: run test

        run: # Build the application and serve it.
        \t@swift run \(module) "$(PORT)" "$(DATABASE)"

        test: # Run the tests.
        \t@swift test

        """
    }

    private var readme: String {
        """
        # \(name.label)

        An application made with Formwork.

            make run     # http://127.0.0.1:8080, in \(name.path).sqlite
            make test

        `PORT=` and `DATABASE=` change where it listens and keeps its data. An entity, a field or a screenlet more:

            formwork add resource Product name:text price:money in-stock:bool
            formwork add resource Product weight:decimal
            formwork add screenlet Wish

        The texts of all languages are in `Sources/\(module)/Resources`; `formwork localization check` finds what is
        missing, and `formwork localization scaffold fr` prepares another language.

        """
    }
}
