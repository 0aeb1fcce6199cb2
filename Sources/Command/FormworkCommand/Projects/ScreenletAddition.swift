import ArgumentParser
import FormworkLocalization
import FormworkTranslations

/// The files of a package after a screenlet is added.
struct ScreenletAddition {
    private(set) var changes: ProjectChanges

    private let source: ScreenletSource

    /// Adds a screenlet to a package; no file is written.
    ///
    /// - Throws: The message for the terminal.
    init(of source: ScreenletSource, to package: ProjectPackage) throws {
        changes = ProjectChanges(of: package)
        self.source = source
        try checkNames()
        for file in source.sources { try write(file.text, to: package.sourcePath(file.path)) }
        let manifest = try ProjectManifest(of: package).adding("FormworkScreens")
        changes.take(
            manifest.path, manifest.text, before: package.manifest, note: "FormworkScreens")
        changes.register(PageRegistration(screenlet: source.type))
        try changes.add(texts, of: [source.type], in: package.languages)
        try write(
            source.test(language: package.languages[0].text),
            to: package.testPath("\(source.type)Tests.swift"))
    }

    /// Refuses types that the application declares, or that have the name of its module.
    private func checkNames() throws {
        for type in source.types {
            let file = changes.package.sources.first { $0.declares(type) }
            guard file == nil, type != changes.package.module else {
                throw ValidationError(
                    "\(file?.path ?? "The application") has a type \(type). Name the screenlet "
                        + "otherwise, such as My\(source.name.type).")
            }
        }
    }

    private mutating func write(_ text: String, to path: String) throws {
        guard try ProjectPackage.text(path) == nil else {
            throw ValidationError(
                "\(path) is there already. Move it away, or name the screenlet otherwise.")
        }
        changes.take(path, text, before: nil)
    }

    private var texts: [TextAdditions.Text] {
        [
            (["heading"], source.name.label),
            (["entry", "title"], "Text"),
            (["tidy", "title"], "Tidy"),
            (["tidy", "success"], "The spaces are tidy."),
        ].map { key, text in TextAdditions.Text(key: [source.type] + key, source: text) }
    }
}
