import ArgumentParser
import FormworkLocalization
import FormworkTranslations
import Foundation

/// The files of a package after a resource, or more fields of it, are added.
struct ResourceAddition {
    private(set) var changes: ProjectChanges

    private var package: ProjectPackage { changes.package }

    private let source: ResourceSource

    /// The languages of the texts; the first is the measure of the others.
    private let languages: [LanguageTag]

    /// The translations of texts that are known, by key.
    private let translations: [String: [LanguageTag: String]]

    /// Adds a resource to a package; no file is written.
    ///
    /// - Throws: The message for the terminal.
    init(
        of model: SwiftName, named resource: SwiftName, fields: [FieldArgument],
        to package: ProjectPackage, languages: [LanguageTag]? = nil,
        translations: [String: [LanguageTag: String]] = [:]
    ) throws {
        changes = ProjectChanges(of: package)
        self.translations = translations
        self.languages = languages ?? package.languages
        source = ResourceSource(model: model, resource: resource)
        let existing = package.sources.first { source.isDeclared(in: $0) }
        guard existing != nil || !fields.isEmpty else {
            throw ValidationError(
                "A new entity has at least one field: formwork add resource \(model.type) name:text."
            )
        }
        let path = package.sourcePath("\(model.type).swift")
        guard existing != nil || !package.sources.contains(where: { $0.path == path }) else {
            throw ValidationError(
                "\(path) declares no struct \(model.type). Move it away, or name the entity otherwise."
            )
        }
        var file = existing ?? source.newFile(at: path)
        var fields = fields
        if existing == nil, fields[0].kind != .bool { fields[0].isRequired = true }
        let added = try source.add(fields, to: &file)
        take(file, isNew: existing == nil, added.map { $0.name.property })
        if existing == nil { changes.register(PageRegistration(resource: resource)) }
        try addTest(fields, added, isNew: existing == nil)
        try addTexts(fields, isNew: existing == nil)
        if changes.files.isEmpty { changes.note("Nothing is missing; no file was changed.") }
    }

    private mutating func take(_ file: SwiftFile, isNew: Bool, _ additions: [String]) {
        let before = isNew ? nil : package.sources.first { $0.path == file.path }?.text
        let names = additions.isEmpty ? "choices" : additions.joined(separator: ", ")
        changes.take(file.path, file.text, before: before, note: names)
    }

    private mutating func addTest(
        _ fields: [FieldArgument], _ added: [FieldArgument], isNew: Bool
    ) throws {
        let path = package.testPath("\(source.model.type)Tests.swift")
        let test = ResourceTest(
            module: package.module, model: source.model, resource: source.resource)
        let before = try ProjectPackage.text(path)
        guard before != nil || isNew else { return }
        var file =
            before.map { SwiftFile(path: path, text: $0) }
            ?? test.newFile(at: path, first: fields[0])
        test.add(added, to: &file)
        changes.take(path, file.text, before: before)
    }

    private mutating func addTexts(_ fields: [FieldArgument], isNew: Bool) throws {
        try changes.add(
            texts(of: fields, isNew: isNew), of: [source.model.type, source.resource.type],
            in: languages)
    }

    private func texts(of fields: [FieldArgument], isNew: Bool) -> [TextAdditions.Text] {
        let (model, resource) = (source.model, source.resource)
        var texts: [([String], String)] = []
        if isNew {
            texts.append(([resource.type, "title"], resource.label))
            texts.append(([resource.type, "new"], "New \(model.sentence)"))
        }
        for field in fields {
            texts.append(([model.type, field.name.property, "title"], field.name.label))
        }
        for field in fields {
            guard case .choice(let cases) = field.kind else { continue }
            for choice in cases {
                texts.append(([field.choices(of: model), choice.property], choice.label))
            }
        }
        return texts.map { key, text in
            TextAdditions.Text(
                key: key, source: text, texts: translations[key.joined(separator: ".")] ?? [:])
        }
    }
}
