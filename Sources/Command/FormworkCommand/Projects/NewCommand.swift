import ArgumentParser
import FormworkLocalization
import FormworkTranslations
import Foundation

/// Writes the package of a new application.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write the package of a new application, which runs with `make run`.",
        discussion: """
            The package has an entity to begin with, its texts, tests, a Makefile and a README. It \
            is written into a folder of its name, which must not be there yet, or be empty.
            """)

    @Argument(help: "The name of the package, such as shop or corner-shop.")
    var name: String

    @Option(
        help: ArgumentHelp(
            "The languages of the texts; the first is the measure of the others.",
            valueName: "en,de"))
    var languages = "en"

    @Option(
        help: ArgumentHelp(
            "The folder or the address of Formwork. (default: the checkout of this program)",
            valueName: "path-or-url"))
    var formwork: String?

    func run() throws {
        let name = try SwiftName(name, of: "a package")
        try name.checkType()
        guard !["Reminder", "Reminders"].contains(name.type) else {
            throw ValidationError(
                "The first entity of a new package is named Reminder. Choose another name, such as "
                    + "my-\(name.path).")
        }
        let folder = name.path
        try Self.checkEmptiness(of: folder)
        let template = PackageTemplate(
            name: name, location: try FormworkLocation(formwork),
            languages: try Self.languages(languages), folder: folder)
        try ProjectFiles.write(template.files)
        for file in template.files { print("wrote \(file.path)") }
        try addEntity(to: template)
        print("Run it: cd \(folder) && make run")
    }

    /// Adds the first entity; the application of the template names it already.
    private func addEntity(to template: PackageTemplate) throws {
        let files = Bundle.module.urls(forResourcesWithExtension: "yml", subdirectory: nil) ?? []
        let known = TextFiles(paths: files.map { ($0 as URL).path })
        var translations: [String: [LanguageTag: String]] = [:]
        for language in known.languages {
            for (key, text) in known.texts(of: language) {
                translations[key, default: [:]][language] = text
            }
        }
        let reminder = try SwiftName("reminder", of: "an entity")
        let addition = try ResourceAddition(
            of: reminder, named: reminder.plural,
            fields: FieldArgument.list(["title:text", "due:date", "done:bool"]),
            to: ProjectPackage(at: template.folder, target: nil),
            languages: template.languages, translations: translations)
        try addition.changes.write()
        for language in template.languages where !known.languages.contains(language) {
            print(
                "Formwork has no texts of its own for \(language). Write places for them: "
                    + "formwork localization scaffold \(language)")
        }
    }

    private static func checkEmptiness(of folder: String) throws {
        guard FileManager.default.fileExists(atPath: folder) else { return }
        let content = try? FileManager.default.contentsOfDirectory(atPath: folder)
        guard content?.isEmpty == true else {
            throw ValidationError(
                "\"\(folder)\" is there already and is not empty. Choose another name, or move it away."
            )
        }
    }

    private static func languages(_ list: String) throws -> [LanguageTag] {
        var languages: [LanguageTag] = []
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            let language = try ProjectOptions.language(String(name))
            if !languages.contains(language) { languages.append(language) }
        }
        return languages
    }
}
