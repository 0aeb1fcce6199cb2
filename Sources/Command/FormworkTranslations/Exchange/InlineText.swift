import FormworkLocalization

/// A text as translators see it: words, and placeholders that are one thing each.
struct InlineText: Hashable {
    enum Piece: Hashable {
        case words(String)
        case placeholder(String)
    }

    /// The pieces; no two words follow each other, and none are empty.
    private(set) var pieces: [Piece] = []

    init() {}

    /// Reads a text as it is written in a file of texts.
    init(template: String) {
        for piece in PlaceholderText(template).pieces {
            switch piece {
            case .text(let words): append(words: String(words))
            case .placeholder(let name): append(placeholder: String(name))
            }
        }
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// The names of the placeholders.
    var placeholders: Set<String> {
        Set(pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } })
    }

    mutating func append(words: String) {
        guard !words.isEmpty else { return }
        if case .words(let before) = pieces.last {
            pieces[pieces.count - 1] = .words(before + words)
        } else {
            pieces.append(.words(words))
        }
    }

    mutating func append(placeholder name: String) {
        pieces.append(.placeholder(name))
    }

    mutating func append(_ text: InlineText) {
        for piece in text.pieces {
            switch piece {
            case .words(let words): append(words: words)
            case .placeholder(let name): append(placeholder: name)
            }
        }
    }

    /// The text as it is written in a file of texts; nil when it cannot be, because a percent
    /// sign directly before a placeholder would make it plain words.
    var template: String? {
        let text = pieces.map { piece in
            switch piece {
            case .words(let words): words.replacing("%{", with: "%%{")
            case .placeholder(let name): "%{\(name)}"
            }
        }.joined()
        return InlineText(template: text) == self ? text : nil
    }
}
