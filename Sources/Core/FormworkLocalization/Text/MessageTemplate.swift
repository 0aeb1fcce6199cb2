/// A text of the store, read once: plain words, words with holes, or a choice of such texts.
///
/// `Hello %{name}` is a text and a hole. `%%{` stands for a literal `%{`; a hole that is not
/// closed is plain text. The template is cut before anything is substituted, so what is
/// substituted is never looked at again, and showing a text takes no reading.
public struct MessageTemplate: Hashable, Sendable {
    enum Piece: Hashable {
        case text(String)
        case hole(String)
    }

    enum Content: Hashable {
        /// Words without holes, just as they are written.
        case text(String)

        /// Words with holes, as they are written and cut at the holes.
        case holes(source: String, pieces: [Piece])

        /// Variants, of which an argument decides.
        indirect case choice(MessageChoice)
    }

    let content: Content

    /// Reads a text.
    ///
    /// Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        guard text.utf8.contains(UInt8(ascii: "%")) else {
            content = .text(text)
            return
        }
        var scanner = Scanner(rest: text[...])
        content = .holes(source: text, pieces: scanner.pieces())
    }

    /// A text that comes in variants.
    public init(_ choice: MessageChoice) {
        content = .choice(choice)
    }
}

extension MessageTemplate: ExpressibleByStringLiteral {
    /// Reads a text.
    public init(stringLiteral text: String) {
        self.init(text)
    }
}

extension MessageTemplate {
    /// The text as it is written; of variants, that of `other`.
    public var source: String {
        switch content {
        case .text(let text): text
        case .holes(let source, _): source
        case .choice(let choice): choice.other.source
        }
    }

    /// The names of all holes, in all variants.
    public var holes: Set<String> {
        switch content {
        case .text: []
        case .holes(_, let pieces): Set(pieces.compactMap(\.hole))
        case .choice(let choice): choice.variants.reduce(into: []) { $0.formUnion($1.holes) }
        }
    }

    /// The names of the arguments that decide between variants.
    public var decidingArguments: Set<String> {
        guard case .choice(let choice) = content else { return [] }
        return choice.variants.reduce(into: [choice.argument]) {
            $0.formUnion($1.decidingArguments)
        }
    }
}

extension MessageTemplate.Piece {
    fileprivate var hole: String? {
        if case .hole(let name) = self { name } else { nil }
    }
}

extension MessageTemplate {
    private struct Scanner {
        var rest: Substring
        var text = ""
        var found: [Piece] = []

        mutating func pieces() -> [Piece] {
            while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
                text += rest[..<percent]
                rest = rest[percent...]
                step()
            }
            text += rest
            endText()
            return found
        }

        /// Takes the escape, the hole or the lone percent sign that the rest begins with.
        private mutating func step() {
            if begins(with: "%%{") {
                text += "%{"
                drop(3)
            } else if begins(with: "%{"), let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) {
                endText()
                drop(2)
                found.append(.hole(String(rest[..<end])))
                rest = rest[end...]
                drop(1)
            } else {
                text += "%"
                drop(1)
            }
        }

        // Bytes, not characters: a combining mark after a brace would hide the brace.
        private func begins(with sign: String) -> Bool { rest.utf8.starts(with: sign.utf8) }

        private mutating func drop(_ bytes: Int) { rest = Substring(rest.utf8.dropFirst(bytes)) }

        private mutating func endText() {
            if !text.isEmpty { found.append(.text(text)) }
            text = ""
        }
    }
}
