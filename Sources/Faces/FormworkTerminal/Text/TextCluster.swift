/// One character of a text as a terminal shows it: its letters and the cells that it takes.
///
/// Control characters are shown as symbols and never reach the terminal: a value cannot move the
/// cursor, and nothing vanishes from what a reader sees.
///
/// ```swift
/// TextCluster("é").width      // 1
/// TextCluster("漢").width     // 2
/// TextCluster("\u{1B}").text  // "␛"
/// ```
public struct TextCluster: Hashable, Sendable {
    /// The text to write.
    public let text: String

    /// The number of cells: 0, 1 or 2.
    public let width: Int

    /// Whether terminals differ in how wide they show it, so that the position of the cursor behind
    /// it is not known.
    public let isDoubtful: Bool

    /// The number of Unicode scalars that it has in the text.
    let scalarCount: Int

    /// The maximum number of scalars that are shown of one character.
    static let maximumScalars = 12

    /// Reads a character.
    public init(_ character: Character) {
        if let letter = character.asciiValue, 0x20..<0x7F ~= letter {
            (text, width, scalarCount, isDoubtful) = (String(character), 1, 1, false)
            return
        }
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        scalarCount = scalars.count
        if let symbol = first.symbol {
            text = String(symbol)
            width = 1
            isDoubtful = false
            return
        }
        let isSingle = scalarCount == 1
        let hasBase = !first.isCombining
        text =
            (hasBase ? "" : "\u{25CC}") + (isSingle ? String(character) : Self.shown(of: scalars))
        let isEmoji = first.properties.isEmoji && scalars.contains { $0.value == 0xFE0F }
        let isFlag = first.isRegionalIndicator && scalarCount > 1
        width =
            first.isInvisible && isSingle
            ? 0
            : first.isWide || first.properties.isEmojiPresentation || isEmoji || isFlag ? 2 : 1
        isDoubtful = !isSingle && !hasOnlyMarks(scalars) || first.isRegionalIndicator
    }

    /// The first scalars of a character without those that would command a terminal.
    private static func shown(of scalars: Character.UnicodeScalarView) -> String {
        let shown = scalars.prefix(maximumScalars).filter { $0.symbol == nil }
        return String(String.UnicodeScalarView(shown))
    }

    init(text: String, width: Int) {
        self.text = text
        self.width = width
        scalarCount = text.unicodeScalars.count
        isDoubtful = false
    }

    /// The characters of a text; printable ASCII, of which each is one, is split at once.
    static func all(of text: some StringProtocol) -> [TextCluster] {
        guard text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
            return text.map { TextCluster($0) }
        }
        return text.utf8.map { TextCluster(letter: $0) }
    }

    private init(letter: UInt8) {
        text = String(Unicode.Scalar(letter))
        width = 1
        scalarCount = 1
        isDoubtful = false
    }

    /// The same character in text from right to left, in which brackets are mirrored.
    var mirrored: TextCluster {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let mirror = BidiBrackets.mirror(of: first) else {
            return self
        }
        let marks = String(String.UnicodeScalarView(scalars.dropFirst()))
        return TextCluster(text: String(mirror) + marks, width: width)
    }
}

/// Whether all scalars behind the first are marks, which every terminal puts onto it.
private func hasOnlyMarks(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.dropFirst().allSatisfy { $0.isCombining && $0.value != 0xFE0F }
}

extension Unicode.Scalar {
    /// The symbol in place of a character that would command a terminal or reverse a text; `nil`
    /// for others.
    var symbol: Unicode.Scalar? {
        switch value {
        case 0..<0x20: Unicode.Scalar(0x2400 + value)
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0xFFF9...0xFFFB: "\u{FFFD}"
        case 0xE0001, 0xE0020...0xE007F: "\u{FFFD}"
        default: nil
        }
    }

    /// Whether the character is a mark on another one.
    fileprivate var isCombining: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }

    /// Whether nothing is shown of the character, such as of a direction mark or of a joiner.
    fileprivate var isInvisible: Bool {
        properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
    }

    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

    /// Whether the character takes two cells by UAX #11.
    fileprivate var isWide: Bool {
        value >= 0x1100 && wideStarts.upperBound { $0 <= value } % 2 == 0
    }
}
