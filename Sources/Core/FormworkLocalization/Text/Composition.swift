/// Combines the pieces of a compound for one reader.
struct Composition {
    private let localizer: Localizer
    private let words: [String]
    private var misses: [LocalizationMiss] = []

    init(_ pieces: [any Localizable], localizer: Localizer) {
        self.localizer = localizer
        var misses: [LocalizationMiss] = []
        words = pieces.map { piece in
            let rendered = piece.rendered(by: localizer)
            misses += rendered.misses
            return localizer.isolated(rendered.text)
        }
        self.misses = misses
    }

    /// The pieces in the order that the locale has for them, else in their own.
    mutating func text(order: LocalizableRef?, separator: LocalizableString?) -> RenderedText {
        if let order, let message = localizer.catalog.message(order.key), message.isOwnLanguage {
            return RenderedText(text(ordered: message.template, key: order.key), misses: misses)
        }
        let words = words.filter { !$0.isEmpty }
        return RenderedText(
            words.joined(separator: text(of: separator)), misses: misses)
    }

    /// The words of the separator; by default those of the locale.
    private mutating func text(of separator: LocalizableString?) -> String {
        guard let separator else { return localizer.wordSeparator }
        let rendered = separator.rendered(by: localizer)
        misses += rendered.misses
        return rendered.text
    }

    /// The pieces in the placeholders of a text; words before one belong to its piece, those after
    /// the last one to the whole.
    private mutating func text(ordered template: MessageTemplate, key: String) -> String {
        guard case .placeholders(let text) = template.content else { return template.source }
        var result = ""
        var lead = ""
        for piece in text.pieces {
            switch piece {
            case .text(let words): lead += words
            case .placeholder(let name):
                append(self.words(ofPiece: name, key: key), after: lead, to: &result)
                lead = ""
            }
        }
        return result.isEmpty ? "" : result + lead
    }

    private func append(_ words: String, after lead: String, to result: inout String) {
        guard !words.isEmpty else { return }
        result += lead + words
    }

    private mutating func words(ofPiece name: Substring, key: String) -> String {
        if let index = Int(name), words.indices.contains(index) { return words[index] }
        misses.append(LocalizationMiss(kind: .argument(String(name)), key: key))
        return Localizer.mark(String(name))
    }
}

extension Localizer {
    /// The separator between words in the language: a space, or nothing where it is written
    /// without.
    fileprivate var wordSeparator: String {
        let language = languageTag.prefix { $0 != "-" }
        return Self.languagesWithoutSpaces.contains(String(language)) ? "" : " "
    }

    /// Chinese, Japanese, Thai, Lao, Khmer, Burmese, Tibetan and Cantonese.
    private static let languagesWithoutSpaces: Set<String> = [
        "bo", "ja", "km", "lo", "my", "th", "yue", "zh",
    ]
}
