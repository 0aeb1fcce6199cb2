import Formwork
import FormworkStructures
import FormworkYAML
import Foundation

/// A structure of a Liferay server as the definition of an entity, with the texts of all its languages.
struct StructureDefinition {
    /// The endings of a structure's name: `books.structure.json` or `books.structure.xsd` defines
    /// `books`.
    static let endings = [".structure.json", ".structure.xsd"]

    /// The content of the definition.
    let root: DefinitionNode

    /// Reads a structure.
    ///
    /// - Throws: ``DefinitionError`` with the pointer or line of each construct that no form has, or with
    ///   the row that an entity cannot have.
    init(_ data: Data, at url: URL) throws(DefinitionError) {
        let reader = StructureReader(
            file: url.lastPathComponent, text: String(decoding: data, as: UTF8.self),
            isXML: url.pathExtension == "xsd")
        root = try reader.definition()
    }

    /// The ending of a structure's name; `nil` for another file.
    static func ending(of url: URL) -> String? {
        endings.first { url.lastPathComponent.hasSuffix($0) }
    }
}

/// Reads a structure in each of its languages, and joins the texts.
private struct StructureReader {
    let file: String
    let text: String
    let isXML: Bool

    private static let texts = Result {
        try YamlStore(bundles: [FormworkTexts.bundle, FormworkStructuresTexts.bundle])
    }

    func definition() throws(DefinitionError) -> DefinitionNode {
        let structure = try structure(in: "und")
        guard structure.omissions.isEmpty else { throw error(structure.omissions) }
        var fields = DefinitionNode(content: .nothing, place: file)
        let languages = Self.names(of: structure.languages)
        for (language, name) in zip(structure.languages, languages) {
            let node = try rows(of: try self.structure(in: language), language)
            fields = fields.joining(node, in: name)
        }
        fields = languages.isEmpty ? try rows(of: structure, "en") : fields.completing(languages)
        return DefinitionNode(content: .map([.init(name: "fields", value: fields)]), place: file)
    }

    /// The languages without their countries, unless there are several countries of one.
    private static func names(of languages: [String]) -> [String] {
        let codes = languages.map { String($0.prefix { $0 != "-" }) }
        let counts = Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(languages, codes).map { counts[$1] == 1 ? $1 : $0 }
    }

    private func structure(in language: String) throws(DefinitionError) -> DDMStructure {
        let locale = Locale(identifier: language)
        do {
            return try isXML
                ? DDMStructure(xsd: text, locale: locale) : DDMStructure(json: text, locale: locale)
        } catch {
            throw self.error(error.findings)
        }
    }

    private func rows(
        of structure: DDMStructure, _ language: String
    ) throws(DefinitionError) -> DefinitionNode {
        do {
            let localizer = Localizer(
                locale: Locale(identifier: language), store: try Self.texts.get())
            let form = try FormDefinition(rows: structure.formRows, localizer: localizer)
            return DefinitionNode(
                content: .list(try FormNodes(file: file).nodes(form.rows)), place: file)
        } catch let error as DefinitionError {
            throw error
        } catch {
            throw DefinitionError(findings: [.init(place: file, message: "\(error)")])
        }
    }

    /// The findings with the file before their pointers and lines.
    private func error(_ findings: [DDMStructureError.Finding]) -> DefinitionError {
        DefinitionError(
            findings: findings.map { finding in
                let isPointer = finding.place.hasPrefix("/")
                return .init(
                    place: isPointer ? "\(file)#\(finding.place)" : "\(file), \(finding.place)",
                    message: finding.message)
            })
    }
}

extension DefinitionNode {
    private static let textNames: Set = ["title", "hint"]

    /// The same rows with the texts of a further language, which are all that differs.
    fileprivate func joining(_ other: DefinitionNode, in language: String) -> DefinitionNode {
        switch (content, other.content) {
        case (.nothing, .list(let elements)):
            replacing(.list(elements.map { $0.joining($0, in: language) }))
        case (.list(let own), .list(let others)):
            replacing(.list(zip(own, others).map { $0.joining($1, in: language) }))
        case (.map(let own), .map(let others)):
            replacing(.map(Self.joined(own, others, in: language)))
        default: self
        }
    }

    private static func joined(
        _ own: [Member], _ others: [Member], in language: String
    ) -> [Member] {
        let known = Dictionary(others.map { ($0.name, $0.value) }) { first, _ in first }
        let names = Set(own.map(\.name))
        let added = others.filter { textNames.contains($0.name) && !names.contains($0.name) }
        return (own + added).map { member in
            guard let other = known[member.name] else { return member }
            let value =
                textNames.contains(member.name)
                ? member.value.adding(other, in: language)
                : member.value.joining(other, in: language)
            return Member(name: member.name, value: value)
        }
    }

    /// The rows whose texts are there in all languages: where one is missing, it is that of the first
    /// language that has one.
    fileprivate func completing(_ languages: [String]) -> DefinitionNode {
        switch content {
        case .list(let elements): replacing(.list(elements.map { $0.completing(languages) }))
        case .map(let members):
            replacing(
                .map(
                    members.map { member in
                        let value = member.value
                        return Member(
                            name: member.name,
                            value: Self.textNames.contains(member.name)
                                ? value.filled(languages) : value.completing(languages))
                    }))
        case .nothing, .text: self
        }
    }

    private func filled(_ languages: [String]) -> DefinitionNode {
        guard case .map(let texts) = content, let first = texts.first else { return self }
        let known = Set(texts.map(\.name))
        let missing = languages.filter { !known.contains($0) }
        return replacing(.map(texts + missing.map { Member(name: $0, value: first.value) }))
    }

    /// The texts with that of a further language; a text alone belongs to no language yet.
    private func adding(_ text: DefinitionNode, in language: String) -> DefinitionNode {
        let texts: [Member] = if case .map(let members) = content { members } else { [] }
        return replacing(.map(texts + [Member(name: language, value: text)]))
    }
}
