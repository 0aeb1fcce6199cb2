/// A text as it is written, and where it is to be cut at its placeholders.
///
/// It keeps places and no pieces: stores hold many thousands of texts.
package struct PlaceholderText: Hashable {
    package enum Piece: Equatable {
        case text(Substring)
        case placeholder(Substring)
    }

    /// From one byte to another; no text of 4 GiB is ever held.
    private struct Part: Hashable {
        let start: UInt32
        let end: UInt32
        let isPlaceholder: Bool
    }

    /// The text as it is written.
    let source: String

    private let parts: [Part]

    /// Complexity: O(*n*) in the length of the text.
    package init(_ text: String) {
        source = text
        var scanner = Scanner(bytes: text[...].utf8)
        parts = scanner.parts()
    }

    /// The words and the names of the placeholders, in their order.
    package var pieces: some Sequence<Piece> {
        parts.lazy.map { part in
            let start = source.utf8.index(source.startIndex, offsetBy: Int(part.start))
            let end = source.utf8.index(start, offsetBy: Int(part.end - part.start))
            let piece = Substring(source.utf8[start..<end])
            return part.isPlaceholder ? .placeholder(piece) : .text(piece)
        }
    }

    /// The names of the placeholders.
    var placeholders: Set<String> {
        pieces.reduce(into: []) { names, piece in
            if case .placeholder(let name) = piece { names.insert(String(name)) }
        }
    }
}

extension PlaceholderText {
    /// Finds the places.
    ///
    /// It looks at bytes: a combining mark after a brace would hide the brace.
    private struct Scanner {
        var bytes: Substring.UTF8View
        var position: UInt32 = 0
        var start: UInt32 = 0
        var found: [Part] = []

        init(bytes: Substring.UTF8View) {
            self.bytes = bytes
        }

        mutating func parts() -> [Part] {
            while let percent = bytes.firstIndex(of: UInt8(ascii: "%")) {
                drop(bytes.distance(from: bytes.startIndex, to: percent))
                step()
            }
            drop(bytes.count)
            endText()
            return found
        }

        /// Takes the escape, the placeholder or the lone percent sign that the rest begins with.
        private mutating func step() {
            if bytes.starts(with: "%%{".utf8) {
                endText()
                drop(1)
                start = position
                drop(2)
            } else if bytes.starts(with: "%{".utf8), let length = lengthOfHole() {
                endText()
                drop(2)
                found.append(
                    Part(start: position, end: position + UInt32(length), isPlaceholder: true))
                drop(length + 1)
                start = position
            } else {
                drop(1)
            }
        }

        /// The number of bytes between the braces; nil when the placeholder is not closed.
        private func lengthOfHole() -> Int? {
            bytes.firstIndex(of: UInt8(ascii: "}")).map {
                bytes.distance(from: bytes.startIndex, to: $0) - 2
            }
        }

        private mutating func drop(_ count: Int) {
            bytes = bytes.dropFirst(count)
            position += UInt32(count)
        }

        private mutating func endText() {
            if start < position {
                found.append(Part(start: start, end: position, isPlaceholder: false))
            }
        }
    }
}
