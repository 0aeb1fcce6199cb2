import Foundation

/// The words of a search, and whether a text has them all, in any order and case.
struct SearchWords {
    /// The words, folded, as UTF-8.
    let words: [[UInt8]]

    init(_ search: String) {
        words = search.split(whereSeparator: \.isWhitespace)
            .map { Array(Self.folded(String($0)).utf8) }
    }

    /// Reads words from what ``data`` wrote.
    init(data: Data) {
        words = data.split(separator: Self.separator).map(Array.init)
    }

    /// The words for a statement's argument, which as text would end at U+0000.
    var data: Data { Data(words.joined(separator: [Self.separator])) }

    /// Tells whether every word occurs in the text.
    ///
    /// - Complexity: O(length of the text · length of the words) at worst, linear in practice.
    func allOccur(in text: String) -> Bool {
        let folded = Array(Self.folded(text).utf8)
        return words.allSatisfy { folded.holds($0) }
    }

    /// The text without difference between cases, and with each letter spelt in only one way.
    ///
    /// Upper case comes first, so that `ß` equals `SS` and the final `ς` any other sigma.
    static func folded(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
        return text.uppercased().lowercased().precomposedStringWithCanonicalMapping
    }

    /// A byte that UTF-8 never has.
    private static let separator: UInt8 = 0xFF
}

extension [UInt8] {
    /// Tells whether the other bytes stand somewhere among these.
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        guard let first = part.first else { return true }
        guard count >= part.count else { return false }
        return (0...(count - part.count)).contains { start in
            self[start] == first && self[start..<(start + part.count)].elementsEqual(part)
        }
    }
}
