import Foundation
import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct NewCommandTests {
    @Test("A new package has an entity, its texts and tests, and what runs them")
    func files() throws {
        let place = try SamplePackage([:])
        let run = try place.run(["new", "corner-shop"])
        #expect(run.status == 0, "\(run.errors)")
        let files = [
            ".gitignore", "Package.swift", "README.md", "Sources/CornerShop/CornerShop.swift",
            "Sources/CornerShop/Reminder.swift", "Sources/CornerShop/Resources/Reminder.yml",
            "Tests/CornerShopTests/CornerShopTests.swift",
            "Tests/CornerShopTests/ReminderTests.swift",
        ].map { "corner-shop/\($0)" }
        #expect(place.names == files)
        for file in files + ["corner-shop/Makefile"] {
            #expect(run.output.contains("wrote \(file)"), "\(file)")
        }
        #expect(run.output.hasSuffix("Run it: cd corner-shop && make run\n"))
        #expect(try place.text("corner-shop/Makefile").contains("\trun CornerShop") == false)
        #expect(try place.text("corner-shop/Makefile").contains("@swift run CornerShop"))
    }

    @Test("The entity of a new package is declared once")
    func entity() throws {
        let place = try SamplePackage([:])
        _ = try place.run(["new", "shop"])
        #expect(
            try place.text("shop/Sources/Shop/Reminder.swift") == """
                import Formwork
                import FormworkMacros

                /// A reminder, as it is entered.
                @FormModel struct Reminder {
                    @Field(.required, .maxLength(200)) var title: String
                    @Field var due: CivilDate?
                    @Field var done: Bool

                    static var indexes: ModelIndexes { Reminders.indexes }
                }

                /// The reminders with their pages.
                enum Reminders: Resource {
                    typealias Fields = Reminder
                    static var filters: [Filter<Reminder>] {
                        [
                            .range(\\.due),
                            .choice(\\.done),
                        ]
                    }
                }

                """)
    }

    @Test("The texts are in the chosen languages, and pass the check")
    func languages() throws {
        let place = try SamplePackage([:])
        let run = try place.run(["new", "shop", "--languages", "de,en,zh-Hans"])
        #expect(run.status == 0, "\(run.errors)")
        let texts = try place.text("shop/Sources/Shop/Resources/Reminder.yml")
        for text in [
            "de:\n", "en:\n", "zh-Hans:\n", "\"Erinnerungen\"", "\"Reminders\"", "\"提醒事项\"",
        ] {
            #expect(texts.contains(text), "\(text)")
        }
        #expect(
            try place.text("shop/Sources/Shop/Shop.swift").contains(
                "defaultLocale: Locale(identifier: \"de\")"))
        let check = try place.localization(
            "check", "--texts", "shop/Sources", "--sources", "shop/Sources",
            "--default-locale", "de")
        #expect(check.output == "")
        #expect(check.status == 0)
    }

    @Test("A language without texts of Formwork's own has places for its translations")
    func otherLanguage() throws {
        let place = try SamplePackage([:])
        let run = try place.run(["new", "shop", "--languages", "en,sv"])
        #expect(run.output.contains("formwork localization scaffold sv"))
        let texts = try place.text("shop/Sources/Shop/Resources/Reminder.yml")
        #expect(texts.contains("title: \"Reminders\"  # Reminders"))
    }

    @Test("The manifest names the checkout by its way there, or the repository by its address")
    func dependency() throws {
        let place = try SamplePackage(["lib/formwork/Package.swift": "name: \"formwork\""])
        _ = try place.run(["new", "shop", "--formwork", "lib/formwork"])
        #expect(
            try place.text("shop/Package.swift").contains(
                "name: \"formwork\", path: \"../lib/formwork\","))
        _ = try place.run(["new", "other", "--formwork", "https://example.org/x/forms.git"])
        let manifest = try place.text("other/Package.swift")
        #expect(manifest.contains("url: \"https://example.org/x/forms.git\", branch: \"main\","))
        #expect(manifest.contains(".product(name: \"Formwork\", package: \"forms\")"))
        let missing = try place.run(["new", "third", "--formwork", "lib"])
        #expect(missing.status == 64)
        #expect(missing.errors.contains("There is no checkout of Formwork at \"lib\"."))
    }

    @Test(
        "A name that cannot be one is refused with a message, and nothing is written",
        arguments: [
            ("9lives", "begins with a letter"), ("my shop", "begins with a letter"),
            ("_shop", "begins with a letter"), ("formwork-shop", "is a name of Swift or Formwork"),
            ("string", "is a name of Swift or Formwork"), ("reminder", "is named Reminder"),
            (String(repeating: "a", count: 27), "at most 26"),
        ])
    func names(name: String, message: String) throws {
        let place = try SamplePackage([:])
        let run = try place.run(["new", name])
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(place.names.isEmpty)
    }

    @Test("A folder that is not empty is left alone")
    func existing() throws {
        let place = try SamplePackage(["shop/list.txt": "milk"])
        let run = try place.run(["new", "shop"])
        #expect(run.status == 64)
        #expect(run.errors.contains("\"shop\" is there already and is not empty."))
        #expect(place.names == ["shop/list.txt"])
    }

    @Test(
        "All Swift that is written has the form that `swift format` gives it",
        .timeLimit(.minutes(1)))
    func form() throws {
        let place = try SamplePackage([:])
        _ = try place.run(["new", "corner-shop", "--languages", "de,en"])
        _ = try place.add(
            "WarehousePackagingMaterial", "name-of-the-material:email!", "price:money!",
            "kind:choice(paper,wood)", "kinds-of-material-in-use:choice:a,b")
        _ = try place.add("WarehousePackagingMaterial", "due:date-time", "kind:choice(tin)")
        for name in ["Wish", "AVeryLongNameOfAScreenlet7"] {
            _ = try place.run(["add", "screenlet", name, "--package", "corner-shop"])
        }
        let files = place.names.filter { $0.hasSuffix(".swift") }
        #expect(files.count == 15)
        for file in files { #expect(try place.formatted(file) == place.text(file), "\(file)") }
    }
}

extension SamplePackage {
    /// Runs `formwork add resource` in the package below `corner-shop`.
    func add(_ arguments: String...) throws -> Outcome {
        try run(["add", "resource"] + arguments + ["--package", "corner-shop"])
    }

    /// A Swift file in the form of this repository.
    fileprivate func formatted(_ path: String) throws -> String {
        let process = Process()
        let output = Pipe()
        let configuration = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../.swift-format").standardizedFileURL
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "format", "--configuration", configuration.path]
        process.standardInput = Pipe()
        let input = try #require(process.standardInput as? Pipe)
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(text(path).utf8))
        try input.fileHandleForWriting.close()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
