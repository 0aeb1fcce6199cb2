extension PseudoLocale {
    /// A text as the pseudo-locale writes it; its placeholders and choices stay what they are.
    func template(_ template: MessageTemplate) -> MessageTemplate {
        let words = template.mapWords(self.words)
        return self == .accented ? words.mapTexts(Self.bracketed) : words
    }

    /// Plain words as the pseudo-locale writes them.
    private func words(_ text: String) -> String {
        switch self {
        case .accented: String(text.map { Self.accents[$0] ?? $0 })
        case .mirrored: Self.mirrored(text)
        }
    }

    /// The text between brackets, with a third more letters, in groups that can be wrapped.
    private static func bracketed(_ source: String) -> String {
        let count = (source.count * 3 + 9) / 10
        let groups = stride(from: 0, to: count, by: 6).map {
            String(repeating: "ẋ", count: min(6, count - $0))
        }
        return "[\(source)\(groups.map { " " + $0 }.joined())]"
    }

    /// The words, each between marks that make it run from right to left.
    private static func mirrored(_ text: String) -> String {
        var result = ""
        var isInWord = false
        for letter in text {
            let isWord = letter.isLetter || letter.isNumber
            if isWord != isInWord { result += isWord ? "\u{202E}" : "\u{202C}" }
            isInWord = isWord
            result.append(letter)
        }
        return isInWord ? result + "\u{202C}" : result
    }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"))
}

extension MessageTemplate {
    /// The text with its words changed, and its placeholders as they are.
    fileprivate func mapWords(_ change: (String) -> String) -> MessageTemplate {
        switch content {
        case .text(let text): MessageTemplate(text: change(text))
        case .placeholders(let text): MessageTemplate(text.mapWords(change))
        case .choice(let choice): MessageTemplate(choice.map { $0.mapWords(change) })
        }
    }

    /// The text with each variant's source changed as a whole.
    fileprivate func mapTexts(_ change: (String) -> String) -> MessageTemplate {
        switch content {
        case .text(let text): MessageTemplate(text: change(text))
        case .placeholders(let text): MessageTemplate(change(text.source))
        case .choice(let choice): MessageTemplate(choice.map { $0.mapTexts(change) })
        }
    }
}

extension PlaceholderText {
    /// The source of the text with its words changed; an escaped placeholder stays one.
    fileprivate func mapWords(_ change: (String) -> String) -> String {
        pieces.reduce(into: "") { source, piece in
            switch piece {
            case .text(let words):
                source += change(String(words)).replacing("%{", with: "%%{")
            case .placeholder(let name): source += "%{\(name)}"
            }
        }
    }
}
