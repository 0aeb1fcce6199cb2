import Formwork
import Foundation

/// Reads texts for readers, which are kept under keys as those of compiled forms.
final class TextReader {
    let findings: DefinitionFindings
    private let defaultLanguage: String
    private(set) var texts = DefinedTexts()

    /// Whether a text without a language is one of a library, of which a definition only mentions that
    /// there is one.
    private let isLibrary: Bool

    init(
        defaultLanguage: String, _ findings: DefinitionFindings, isLibrary: Bool = false
    ) {
        self.defaultLanguage = defaultLanguage
        self.findings = findings
        self.isLibrary = isLibrary
    }

    /// The text of a member: one for the first language, or a map of languages.
    ///
    /// - Returns: `nil` if the member is missing.
    func text(_ name: String, in members: MembersReader, _ key: [String]) -> LocalizableString? {
        members.member(name).map { text($0, key) }
    }

    /// The title of a row: that of the definition, or its name in words.
    func title(of name: String, in members: MembersReader, _ key: [String]) -> LocalizableString {
        let key = key + ["title"]
        return text("title", in: members, key) ?? text(name.inWords, key)
    }

    /// The text of a value.
    func text(_ node: DefinitionNode, _ key: [String]) -> LocalizableString {
        switch node.content {
        case .text(let text): return self.text(text, key)
        case .map(let members): add(members, key)
        case .nothing, .list:
            findings.report(
                "There is \(node.sort); write a text, or a map such as { en: …, de: … }.", at: node)
        }
        return .localized(key: key.joined(separator: "."))
    }

    /// A text of the first language, unless it is one of a library.
    func text(_ text: String, _ key: [String]) -> LocalizableString {
        if !isLibrary { texts.add(text, key, in: defaultLanguage) }
        return .localized(key: key.joined(separator: "."))
    }

    private func add(_ members: [DefinitionNode.Member], _ key: [String]) {
        for member in members {
            guard member.name.isLanguage else {
                findings.report(
                    "“\(member.name)” is no language; write one such as en, de or pt-BR.",
                    at: member.value)
                continue
            }
            guard case .text(let text) = member.value.content else {
                findings.report(
                    "The text of “\(member.name)” is \(member.value.sort); write a text.",
                    at: member.value)
                continue
            }
            texts.add(text, key, in: member.name)
        }
    }
}

extension String {
    /// Whether this is the tag of a language that exists, such as `de` or `pt-BR`.
    var isLanguage: Bool {
        LanguageTag(self)?.locale.language.languageCode?.isISOLanguage ?? false
    }

    /// A name of a program in words: `pageCount` becomes “Page count”.
    var inWords: String {
        var words = ""
        for character in self {
            if character == "_" || character == "-" {
                words.append(" ")
            } else if character.isUppercase, !words.isEmpty {
                words += " \(character.lowercased())"
            } else {
                words.append(character)
            }
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
