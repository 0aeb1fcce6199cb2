import Formwork
import FormworkYAML
import Foundation

/// The form of definitions, which a definition describes as it describes all others.
///
/// Its rows have the names of the members of a file, so that a file and its form are the same values.
/// In the description of the form, `texts` means a text in each language, `kinds` all kinds of rows, and
/// `own` a text of this module.
struct DefinitionForm {
    /// The name of the file about the form, which is none of a directory.
    private static let fileName = "definition.json"

    /// The texts that are assumed where a file lacks a member.
    static let assumed = ["published": "true", "type": EntryKind.text.rawValue]

    /// The resource, with a row for each language wherever there is a text.
    let entity: DefinedEntity

    /// The languages in which texts are written, the first being that of texts without a language.
    let languages: [String]

    /// The texts of the form that follow from the languages.
    let texts: DefinedTexts

    /// Makes the form.
    ///
    /// - Parameters:
    ///   - languages: The languages of texts.
    ///   - path: The path of the list of definitions.
    /// - Throws: ``DefinitionError`` if the module lacks its resources.
    init(languages: [String], path: String) throws(DefinitionError) {
        self.languages = languages
        let findings = DefinitionFindings()
        let reader = TextReader(
            defaultLanguage: languages[0], findings, isLibrary: true)
        let document = try Self.document().writing(texts: languages)
        let names = EntityNames(
            resource: "FormworkDefinitions", model: "FormworkDefinition", path: path, words: "")
        entity = EntityReader(document, names, reader, slots: [:]).entity()
        try findings.check()
        texts = reader.texts
    }

    private static func document() throws(DefinitionError) -> DefinitionNode {
        guard
            let url = FormworkDefinitionsTexts.bundle.url(
                forResource: "definition", withExtension: "json"),
            let data = try? Data(contentsOf: url)
        else {
            throw DefinitionError(findings: [
                .init(
                    place: fileName,
                    message: """
                        The resources of FormworkDefinitions are missing: build the program again, or \
                        put its .resources folder beside it.
                        """)
            ])
        }
        return try DefinitionNode(json: Array(data), file: fileName)
    }
}

extension DefinitionNode {
    /// The value with a row for each language in place of each type `texts`, and with the kinds of rows
    /// in place of the choices `kinds`.
    fileprivate func writing(texts languages: [String]) -> DefinitionNode {
        switch content {
        case .nothing, .text: return self
        case .list(let elements):
            return replacing(.list(elements.map { $0.writing(texts: languages) }))
        case .map(let members):
            let isTexts = self["type"]?.text == "texts"
            var result = members.map { member in
                switch (member.name, member.value.text) {
                case ("type", "texts"): Member(name: "type", value: .init("record", at: place))
                case ("choices", "kinds"): Member(name: "choices", value: kinds)
                default:
                    Member(name: member.name, value: member.value.writing(texts: languages))
                }
            }
            if isTexts { result.append(Member(name: "fields", value: rows(for: languages))) }
            return replacing(.map(result))
        }
    }

    /// All kinds of rows, whose texts have keys.
    private var kinds: DefinitionNode {
        replacing(.list(EntryKind.allCases.map { .init($0.rawValue, at: place) }))
    }

    private func rows(for languages: [String]) -> DefinitionNode {
        replacing(
            .list(
                languages.map { language in
                    let name = DefinitionNode(Locale(identifier: language).ownName, at: place)
                    let title = languages.map { Member(name: $0, value: name) }
                    return replacing(
                        .map([
                            Member(name: "name", value: .init(language.asRowName, at: place)),
                            Member(name: "title", value: replacing(.map(title))),
                            Member(name: "maxLength", value: .init("500", at: place)),
                        ]))
                }))
    }
}

extension String {
    /// The name of the row with the text of a language: names of rows have no hyphens.
    var asRowName: String { replacing("-", with: "_") }

    /// The language of the row with a text.
    var asLanguage: String { replacing("_", with: "-") }
}

extension Locale {
    /// The name of the language in itself: “Deutsch”.
    fileprivate var ownName: String {
        let name = localizedString(forIdentifier: identifier) ?? identifier
        return name.prefix(1).uppercased(with: self) + name.dropFirst()
    }
}
