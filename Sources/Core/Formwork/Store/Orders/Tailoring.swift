import Foundation

/// The rules of a language, as the letters that replace others before texts are compared.
///
/// A letter behind another one is that one with a mark that no text has and that is behind all that can follow;
/// a letter beside another one is that one with a mark that only decides between texts that are equal otherwise.
struct Tailoring: Sendable {
    private typealias Letter = (base: Unicode.Scalar, marks: [Unicode.Scalar])

    /// A letter, or several that are one, and what it is compared as.
    fileprivate struct Replacement: Sendable {
        let letters: [(base: Unicode.Scalar, marks: [Unicode.Scalar])]
        let text: String
    }

    /// The replacements by their first base, the longest first.
    private let replacements: [Unicode.Scalar: [Replacement]]
    private let isDotless: Bool
    /// Whether texts of ASCII have none of the letters.
    private let keepsASCII: Bool

    /// Reads rules, which are Formwork's own.
    init(_ rules: String, isDotless: Bool) {
        var all: [Replacement] = []
        for reset in rules.split(separator: "&") {
            all += Self.replacements(reset.filter { $0 != " " }, isDotless: isDotless)
        }
        replacements = Dictionary(grouping: all) { $0.letters[0].base }.mapValues { group in
            group.sorted { $0.weight > $1.weight }
        }
        self.isDotless = isDotless
        keepsASCII =
            !isDotless
            && !all.contains { $0.letters.allSatisfy { $0.base.isASCII && $0.marks.isEmpty } }
    }

    /// Returns a text, folded, with the replacements.
    func arranged(_ text: String) -> String {
        let folded = SearchWords.folded(isDotless ? Self.dotted(text) : text)
        if keepsASCII, folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
        let letters = Self.letters(of: folded)
        var result = String.UnicodeScalarView()
        var place = 0
        while place < letters.count {
            let found = replacements[letters[place].base]?.first {
                $0.occurs(in: letters, at: place)
            }
            guard let found, let own = found.letters.last else {
                result.append(letters[place].base)
                result.append(contentsOf: letters[place].marks)
                place += 1
                continue
            }
            place += found.letters.count
            result.append(contentsOf: found.text.unicodeScalars)
            result.append(contentsOf: letters[place - 1].marks.filter { !own.marks.contains($0) })
        }
        return String(result).precomposedStringWithCanonicalMapping
    }

    private static func letters(of text: String) -> [Letter] {
        var letters: [Letter] = []
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            let isMark = scalar.properties.canonicalCombiningClass != .notReordered
            if isMark, !letters.isEmpty {
                letters[letters.count - 1].marks.append(scalar)
            } else {
                letters.append((scalar, []))
            }
        }
        return letters
    }

    /// The letters `I` and `ı`, which folding would make `i`, as one that is kept.
    private static func dotted(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.replacing("İ", with: "i")
            .replacing("I", with: dotlessI).replacing("ı", with: dotlessI)
    }
}

// MARK: Rules

extension Tailoring {
    private static let dotlessI = "\u{F8FF}"

    /// The replacements behind one letter: `z<å<ä<<æ`.
    private static func replacements(_ reset: String, isDotless: Bool) -> [Replacement] {
        let terms = reset.replacing("<<", with: "|").replacing("<", with: " <").replacing(
            "|", with: " |"
        )
        .split(separator: " ")
        let anchor = String(terms[0])
        var (place, side): (UInt32, UInt32) = (0, 0)
        return terms.dropFirst().flatMap { term -> [Replacement] in
            (place, side) = term.first == "|" ? (place, side + 1) : (place + 1, 0)
            let text = anchor + mark(0xF800, place) + mark(0x1DC0, side)
            let name = term.drop { "<|+".contains($0) }
            let isDoubled = term.dropFirst().first == "+"
            let letter = isDotless && name == "ı" ? dotlessI : String(name)
            return [Replacement(letters: letters(of: letter), text: text)]
                + (isDoubled
                    ? [
                        Replacement(
                            letters: letters(of: letter.prefix(1) + letter), text: text + text)
                    ]
                    : [])
        }
    }

    private static func mark(_ first: UInt32, _ number: UInt32) -> String {
        number == 0 ? "" : Unicode.Scalar(first + number).map(String.init) ?? ""
    }
}

extension Tailoring.Replacement {
    /// Longer ones are looked for first.
    fileprivate var weight: Int { letters.count * 8 + letters.reduce(0) { $0 + $1.marks.count } }

    /// Whether letters are these; the last one may have further marks.
    fileprivate func occurs(
        in text: [(base: Unicode.Scalar, marks: [Unicode.Scalar])], at place: Int
    ) -> Bool {
        guard place + letters.count <= text.count else { return false }
        return letters.enumerated().allSatisfy { offset, letter in
            let other = text[place + offset]
            guard other.base == letter.base else { return false }
            return offset == letters.count - 1
                ? letter.marks.allSatisfy(other.marks.contains) : letter.marks == other.marks
        }
    }
}
