import Foundation
import Testing

@Suite(.enabled("Build the product “formwork” to run these tests.") { Executable.isThere })
struct FormworkCommandTests {
    private static let page = """
        import Formwork
        @ViewModel struct Page { @LocalizedString var title }

        """

    private func package(
        _ yaml: String = "en: { Page: { title: Hello } }\nde: { Page: { title: Hallo } }\n"
    ) throws -> SamplePackage {
        try SamplePackage([
            "Sources/App/Page.swift": Self.page, "Sources/App/Resources/Page.yml": yaml,
            "Sources/App/settings.yml": "name: x",
        ])
    }

    @Test("A check in a package finds its sources and texts, and prints nothing without findings")
    func clean() throws {
        let run = try package().localization("check")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
    }

    @Test("Formwork's own texts may be replaced, and are missing in a language that it lacks")
    func frameworkTexts() throws {
        let clean = try package(
            """
            en: { Page: { title: Hello }, FormworkMessages: { required: "Please fill this in" } }
            de: { Page: { title: Hallo }, FormworkMessages: { required: "Bitte ausfüllen" } }
            """
        ).localization("check")
        #expect(clean.status == 0, "\(clean.output)")
        let swedish = try package(
            """
            en: { Page: { title: Hello } }
            sv: { Page: { title: "God dag" }, FormworkMessages: { required: "Fyll i fältet" } }
            """
        ).localization("check")
        #expect(swedish.status == 1)
        let lines = swedish.output.split(separator: "\n")
        #expect(lines.count > 10)
        #expect(lines.allSatisfy { $0.contains(".yml:") && $0.contains(" has no text for sv") })
        #expect(!swedish.output.contains("FormworkMessages.required\""))
    }

    @Test("Findings are lines with file and line, and status 1")
    func findings() throws {
        let run = try package("en: { Page: { title: Hello, gone: Gone } }").localization(
            "check", "--locales", "de", "--same", "Page.*")
        #expect(run.status == 1)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("Sources/App/Resources/Page.yml") })
        #expect(run.output.contains("Page.yml:1: unused: "))
    }

    @Test("Keys declared as used elsewhere, and texts declared as equal, are no findings")
    func allowed() throws {
        let yaml =
            "en: { Page: { title: Name, gone: Gone } }\nde: { Page: { title: Name, gone: Weg } }"
        let package = try package(yaml)
        #expect(try package.localization("check").status == 1)
        let run = try package.localization("check", "--used", "*.gone", "--same", "Page.title")
        #expect(run.status == 0)
    }

    @Test("Tools read JSON and GitHub's annotations")
    func formats() throws {
        let package = try package("en: { Page: { other: Other } }")
        let json = try package.localization("check", "--format", "json")
        #expect(json.status == 1)
        let objects =
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(objects?.compactMap { $0["kind"] as? String } == ["missing", "unused"])
        let github = try package.localization("check", "--format", "github")
        #expect(
            github.output.hasPrefix("::error file=Sources/App/Page.swift,line=2,title=missing::"))
    }

    @Test(
        "Wrong arguments are reported, with status 64",
        arguments: [
            ["check", "--texts", "nowhere"], ["check", "--sources", "nowhere"],
            ["check", "--locales", "not a locale"], ["check", "--format", "xml"],
            ["check", "--what"],
            ["export", "--to", "out"], ["export", "--locale", "en", "--to", "out"], ["import"],
            ["import", "nowhere.xlf"], ["scaffold"], ["scaffold", "en"],
            ["scaffold", "not a locale"], ["scaffold", "german"],
            ["scaffold", "sv", "nowhere"],
        ])
    func wrongUse(_ arguments: [String]) throws {
        let package = try package()
        let run =
            switch arguments.count {
            case 1: try package.localization(arguments[0])
            case 2: try package.localization(arguments[0], arguments[1])
            case 3: try package.localization(arguments[0], arguments[1], arguments[2])
            default:
                try package.localization(
                    arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])
            }
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: "))
    }

    @Test("Texts are exported and imported again, and nothing else changes")
    func exchange() throws {
        let yaml = "# Page\nen: { Page: { title: Hello } }\n"
        let package = try package(yaml)
        let export = try package.localization("export", "--locale", "de", "ar", "--to", "out/xliff")
        #expect(export.status == 0)
        #expect(export.output == "out/xliff/de.xlf\nout/xliff/ar.xlf\n")
        #expect(try package.localization("import", "out/xliff/de.xlf").output.isEmpty)
        #expect(try package.text("Sources/App/Resources/Page.yml") == yaml)
        for (language, word) in [("de", "Hallo"), ("ar", "مرحبا")] {
            let xliff = try package.text("out/xliff/\(language).xlf")
            try package.write(
                xliff.replacing("</source>", with: "</source><target>\(word)</target>"),
                to: "out/xliff/\(language).xlf")
        }
        let names = package.names
        let run = try package.localization("import", "out/xliff/de.xlf", "out/xliff/ar.xlf")
        #expect(run.status == 0)
        #expect(run.output == "Sources/App/Resources/Page.yml\n")
        #expect(
            try package.text("Sources/App/Resources/Page.yml")
                == yaml + "de:\n  Page:\n    title: \"Hallo\"\nar:\n  Page:\n    title: \"مرحبا\"\n"
        )
        #expect(package.names == names)
        #expect(try package.localization("check").status == 0)
    }

    @Test("A scaffold has all texts of the project and of Formwork that a language lacks")
    func scaffold() throws {
        let yaml = "# Page\nen: { Page: { title: Hello } }\n"
        let package = try package(yaml)
        let run = try package.localization("scaffold", "sv")
        #expect(run.status == 0, "\(run.errors)")
        let folder = "Sources/App/Resources"
        let names = [
            "Commands", "Dashboard", "Draft", "List", "Messages", "Offline", "Reference",
            "ReferenceMessages", "Resource",
        ]
        let files = names.map { "Formwork\($0).sv.yml" } + ["Page.yml"]
        #expect(run.output == files.map { "\(folder)/\($0)\n" }.joined())
        #expect(
            try package.text("\(folder)/Page.yml")
                == yaml + "sv:\n  Page:\n    title: \"Hello\"  # Hello\n")
        let messages = try package.text("\(folder)/FormworkMessages.sv.yml")
        #expect(messages.contains("    required: \"Fill in: %{title}\"  # Fill in: %{title}\n"))
        let check = try package.localization("check")
        #expect(check.status == 1)
        #expect(check.output.contains("FormworkMessages.sv.yml"))
        #expect(check.output.split(separator: "\n").allSatisfy { $0.contains(": untranslated: ") })
        #expect(try package.localization("scaffold", "sv").output.isEmpty)
    }

    @Test("A language that Formwork has gets a place for each text of the project alone")
    func scaffoldOfKnownLanguage() throws {
        let run = try package().localization("scaffold", "fr", "Sources/App")
        #expect(run.output == "Sources/App/Resources/Page.yml\n")
    }

    @Test("If one document is wrong, no file changes")
    func refused() throws {
        let package = try package("en: { Page: { title: Hello } }\n")
        _ = try package.localization("export", "--locale", "de", "fr", "--to", "out")
        let good = try package.text("out/de.xlf")
            .replacing("</source>", with: "</source><target>Hallo</target>")
        try package.write(good, to: "out/de.xlf")
        try package.write("<xliff", to: "out/fr.xlf")
        let run = try package.localization("import", "--locale", "de", "out/de.xlf", "out/fr.xlf")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("out/fr.xlf:1: unreadable: "))
        #expect(
            try package.text("Sources/App/Resources/Page.yml") == "en: { Page: { title: Hello } }\n"
        )
    }
}
