import FormworkLocalization

/// Reads translators' documents and compares them with the texts as they are now.
struct TranslationReading {
    /// New translations by file, key and names of variants.
    typealias Translations = [String: [String: [[String]: String]]]

    private struct Expected {
        let text: ExchangeText
        let unit: ExchangeTree.Unit
    }

    private(set) var translations: Translations = [:]
    private(set) var findings: [TranslationFinding] = []

    private let exchange: TranslationExchange
    private var expected: [String: [String: Expected]] = [:]
    private var file = ""

    init(_ exchange: TranslationExchange) {
        self.exchange = exchange
        for (file, texts) in exchange.texts {
            for text in texts {
                for unit in text.tree.units() {
                    let id = ExchangeText.identifier(text.key, variants: unit.variants)
                    expected[file, default: [:]][id] = Expected(text: text, unit: unit)
                }
            }
        }
    }

    /// Reads one more document.
    mutating func read(_ text: String, file: String) {
        self.file = file
        let document = XLIFFDocument(text)
        if let line = document.brokenLine {
            return report(
                .unreadable, line,
                "The document is not XML here: a tag is not closed, or a character not escaped; "
                    + "export it again, or repair it.")
        }
        guard check(document) else { return }
        for original in document.files {
            for unit in original.units { read(unit, of: original.original) }
        }
    }

    private mutating func check(_ document: XLIFFDocument) -> Bool {
        guard let version = document.version, version.hasPrefix("2.") else {
            report(
                .unreadable, nil,
                "The document is not XLIFF 2; export with \"formwork localization export\".")
            return false
        }
        let languages = [
            ("srcLang", document.sourceLanguage, exchange.source),
            ("trgLang", document.targetLanguage, exchange.target),
        ]
        for (name, found, expected) in languages
        where found.flatMap({ LanguageTag($0) }) != expected {
            report(
                .mismatched, nil,
                "The document has \(name) \"\(found ?? "")\" instead of \"\(expected)\"; take the "
                    + "document of that language, or name the other one.")
            return false
        }
        return true
    }

    private mutating func read(_ unit: XLIFFDocument.Unit, of original: String) {
        guard let expected = expected[original]?[unit.id] else {
            return report(
                .outdated, unit.line,
                "\"\(original)\" has no text \"\(unit.id)\"; export again, or remove the unit.")
        }
        guard unit.source == expected.unit.source else {
            return report(
                .outdated, unit.line,
                "\"\(unit.id)\" has changed in \"\(original)\" since the export; export again and "
                    + "translate the text as it is now.")
        }
        guard let target = unit.target, unit.isComplete, target != expected.unit.target,
            !target.isEmpty || unit.source.isEmpty
        else { return }
        if let code = unit.foreignCode {
            return report(
                .mismatched, unit.line,
                "The translation of \"\(unit.id)\" has a code <\(code)> that the text does not "
                    + "have; remove it.")
        }
        guard let template = template(target, of: unit, expected) else { return }
        translations[original, default: [:]][expected.text.key, default: [:]][
            expected.unit.variants] = template
    }

    private mutating func template(
        _ target: InlineText, of unit: XLIFFDocument.Unit, _ expected: Expected
    ) -> String? {
        let deciding = expected.text.source.tree.decidingArguments
        let known = expected.text.source.tree.allWords.reduce(into: deciding) {
            $0.formUnion(InlineText(template: $1).placeholders)
        }
        let lost = unit.source.placeholders.subtracting(target.placeholders).subtracting(deciding)
        let invented = target.placeholders.subtracting(known)
        for (names, verb) in [(lost, "lacks"), (invented, "adds")] where !names.isEmpty {
            let list = names.sorted().map { "%{\($0)}" }.joined(separator: ", ")
            report(
                .mismatched, unit.line,
                "The translation of \"\(unit.id)\" \(verb) \(list); keep the placeholders of the "
                    + "source.")
        }
        guard lost.isEmpty, invented.isEmpty else { return nil }
        if target.template == nil {
            report(
                .mismatched, unit.line,
                "The translation of \"\(unit.id)\" has a percent sign directly before a placeholder, "
                    + "where it cannot be; put a space between them.")
        }
        return target.template
    }

    private mutating func report(
        _ kind: TranslationFinding.Kind, _ line: Int?, _ message: String
    ) {
        findings.append(
            TranslationFinding(
                kind, file: file, line: line, locale: exchange.target.text, message: message))
    }
}
