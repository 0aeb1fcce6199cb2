/// A text of the store cut at its holes: `Hello %{name}` is a text and a hole.
///
/// `%%{` stands for a literal `%{`; a hole that is not closed is plain text. The template is cut
/// before anything is substituted, so what is substituted is never looked at again.
struct MessageTemplate {
    enum Piece: Equatable {
        case text(String)
        case hole(String)
    }

    let pieces: [Piece]

    /// Complexity: O(*n*) in the length of the text.
    init(_ text: String) {
        var scanner = Scanner(rest: text[...])
        pieces = scanner.pieces()
    }

    /// The text with every hole replaced by what the closure gives for its name.
    func filled(_ value: (_ name: String) -> String) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .hole(let name): result += value(name)
            }
        }
        return result
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
