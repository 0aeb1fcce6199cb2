import ArgumentParser
import FormworkLocalization
import FormworkTranslations
import Foundation

/// The files of a package after a resource, or more fields of it, are added.
struct ResourceAddition {
    /// The new contents of the files that change.
    private(set) var files: [TextFiles.File] = []

    /// The work that was done, one line each.
    private(set) var report: [String] = []

    private let package: ProjectPackage
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
        self.package = package
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
        if existing == nil { try register() }
        try addTest(fields, added, isNew: existing == nil)
        try addTexts(fields, isNew: existing == nil)
        if files.isEmpty { report.append("Nothing is missing; no file was changed.") }
    }

    private mutating func take(_ file: SwiftFile, isNew: Bool, _ additions: [String]) {
        let before = package.sources.first { $0.path == file.path }?.text
        guard file.text != before else { return }
        files.append((file.path, file.text))
        let names = additions.isEmpty ? "choices" : additions.joined(separator: ", ")
        report.append("\(isNew ? "wrote" : "changed") \(file.path): \(names)")
    }

    private mutating func register() throws {
        let registration = ResourceRegistration(resource: source.resource)
        for var file in package.sources where file.text.contains(".register(") {
            let before = file.text
            let rest = registration.add(to: &file)
            if file.text != before {
                files.append((file.path, file.text))
                report.append("changed \(file.path): registered \(source.resource.type)")
            }
            report += rest.map { "to do in \(file.path): \($0)" }
            return
        }
        report.append("to do: try application.register(\(source.resource.type).self)")
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
        guard file.text != before else { return }
        files.append((path, file.text))
        report.append("\(before == nil ? "wrote" : "changed") \(path)")
    }

    private mutating func addTexts(_ fields: [FieldArgument], isNew: Bool) throws {
        let model = source.model
        let file = package.textFile(
            of: [model.type, source.resource.type],
            orElse: package.sourcePath("Resources/\(model.type).yml"))
        let additions = TextAdditions(
            texts(of: fields, isNew: isNew), to: file, languages: languages)
        if let finding = additions.findings.first { throw ValidationError(finding.message) }
        guard additions.count > 0 else { return }
        files.append(additions.file)
        report.append(
            "\(file.text.isEmpty ? "wrote" : "changed") \(file.path): \(additions.count) texts in "
                + languages.map(\.text).joined(separator: ", "))
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
