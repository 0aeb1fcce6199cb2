import Formwork
public import Foundation

/// The captions of a recording in the format WebVTT.
///
/// Players skip what they cannot read, so that a recording would have gaps in its captions that no one
/// sees; here such a file is refused, with the line.
public struct WebVTT: Hashable, Sendable {
    /// The maximum size of a file, in bytes.
    public static let maximumSize = 500_000

    /// The maximum number of captions in a file.
    public static let maximumCount = 10_000

    /// A caption with the time during which it is shown.
    public struct Caption: Hashable, Sendable {
        /// The time at which it appears, in milliseconds.
        public let start: Int

        /// The time at which it disappears, in milliseconds.
        public let end: Int

        /// The lines.
        public let text: String
    }

    /// The reason why a file is no WebVTT.
    public struct Problem: Error, Hashable {
        /// The number of the line, the first being 1.
        public let line: Int
    }

    /// The captions in the order of their beginnings.
    public private(set) var captions: [Caption] = []

    /// Reads a file.
    ///
    /// - Throws: ``Problem`` with the first line that cannot be read.
    public init(_ content: Data) throws(Problem) {
        guard content.count <= Self.maximumSize, MediaFormat(of: content)?.kind == .captions,
            let text = String(validating: content, as: UTF8.self), !text.contains("\u{0}")
        else { throw Problem(line: 1) }
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
        // The header ends with the first empty line.
        var index = lines.firstIndex(where: \.isEmpty) ?? lines.count
        if let place = lines[..<index].firstIndex(where: { $0.contains("-->") }) {
            throw Problem(line: place + 1)
        }
        while index < lines.count {
            if lines[index].isEmpty {
                index += 1
                continue
            }
            let end = lines[index...].firstIndex(where: \.isEmpty) ?? lines.count
            try read(lines[index..<end])
            index = end
        }
    }

    /// Reads a block between empty lines.
    private mutating func read(_ lines: ArraySlice<Substring>) throws(Problem) {
        let first = lines.startIndex
        if !lines[first].contains("-->"), Self.isComment(lines[first]) {
            guard let place = lines.firstIndex(where: { $0.contains("-->") }) else { return }
            throw Problem(line: place + 1)
        }
        let place = lines[first].contains("-->") ? first : first + 1
        guard place < lines.endIndex, let times = Self.times(lines[place]), times.0 < times.1,
            times.0 >= captions.last?.start ?? 0, captions.count < Self.maximumCount
        else { throw Problem(line: min(place, lines.endIndex - 1) + 1) }
        let text = lines[(place + 1)...]
        if let wrong = text.firstIndex(where: { $0.contains("-->") }) {
            throw Problem(line: wrong + 1)
        }
        captions.append(
            Caption(start: times.0, end: times.1, text: text.joined(separator: "\n")))
    }

    private static func isComment(_ line: Substring) -> Bool {
        ["NOTE", "STYLE", "REGION"].contains { name in
            line.hasPrefix(name) && (line.dropFirst(name.count).first?.isWhitespace ?? true)
        }
    }

    /// The times of a line such as `00:01.000 --> 00:04.500 align:start`.
    private static func times(_ line: Substring) -> (Int, Int)? {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
        guard words.count >= 3, words[1] == "-->", let start = time(words[0]),
            let end = time(words[2])
        else { return nil }
        return (start, end)
    }

    /// The milliseconds of `mm:ss.ttt` or `hh:mm:ss.ttt`.
    private static func time(_ word: Substring) -> Int? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        let units = parts[0].split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 3, let milliseconds = number(parts[1]),
            (2...3).contains(units.count), units.suffix(2).allSatisfy({ $0.count == 2 }),
            units[0].count >= 2
        else { return nil }
        let numbers = units.compactMap(number)
        guard numbers.count == units.count, numbers.suffix(2).allSatisfy({ $0 < 60 }) else {
            return nil
        }
        return numbers.reduce(0) { $0 * 60 + $1 } * 1_000 + milliseconds
    }

    /// A number of at most six digits.
    private static func number(_ digits: Substring) -> Int? {
        guard (1...6).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(digits)
    }
}
