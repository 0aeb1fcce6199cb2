/// One line of text as a terminal shows it: its characters in the order of reading and of showing,
/// and the positions of the caret in it.
///
/// ```swift
/// let line = TextLine("abc אבג")
/// line.width                       // 7
/// line.shown.map(\.text).joined()  // "abc גבא"
/// line.column(ofCaret: 4)          // 7: the first Hebrew letter is the rightmost one
/// line.caret(leftOf: 4)            // 5
/// ```
///
/// Offsets count characters. A caret is before a character, at the side from which it is read; the
/// last one is behind the text.
///
/// - Complexity: O(*n* log *n*) in the characters to lay out; O(*n*) for each question.
public struct TextLine: Sendable {
    /// The characters in the order in which they are read.
    public let clusters: [TextCluster]

    /// Whether the line is laid out from right to left.
    public let isRightToLeft: Bool

    private let levels: [UInt8]
    /// The offsets of the characters from left to right.
    private let order: [Int]

    /// Lays out a text without line breaks.
    ///
    /// - Parameters:
    ///   - text: The text; control characters in it become symbols.
    ///   - direction: The direction of the line.
    ///   - reorders: Whether the terminal shows text in the order in which it is written; `false`
    ///     for one that applies the bidirectional algorithm by itself.
    public init(
        _ text: some StringProtocol, direction: TextDirection = .natural, reorders: Bool = true
    ) {
        self.init(TextCluster.all(of: text), scalars: text, direction, reorders)
    }

    private init(
        _ clusters: [TextCluster], scalars text: some StringProtocol, _ direction: TextDirection,
        _ reorders: Bool
    ) {
        self.clusters = clusters
        guard direction == .rightToLeft || !text.isPlainASCII else {
            isRightToLeft = false
            levels = Array(repeating: 0, count: clusters.count)
            order = Array(clusters.indices)
            return
        }
        let scalars = text.unicodeScalars.map { $0.symbol ?? $0 }
        let paragraph = BidiParagraph(scalars, direction: direction)
        isRightToLeft = reorders && paragraph.baseLevel == 1
        let all = paragraph.levels(ofLine: 0..<scalars.count)
        var (levels, start): ([UInt8], Int) = ([], 0)
        for cluster in clusters {
            levels.append(all[start])
            start += cluster.scalarCount
        }
        self.levels = reorders ? levels : Array(repeating: 0, count: clusters.count)
        order = BidiParagraph.visualOrder(self.levels)
    }

    /// The number of cells.
    public var width: Int { clusters.reduce(0) { $0 + $1.width } }

    /// The characters from left to right, those from right to left mirrored.
    public var shown: [TextCluster] {
        order.map { levels[$0] % 2 == 1 ? clusters[$0].mirrored : clusters[$0] }
    }

    // MARK: The caret

    /// The cell at whose left edge a caret is shown.
    ///
    /// - Parameter offset: The number of characters before the caret in the order of reading.
    /// - Returns: The column, from 0 to the width of the line.
    public func column(ofCaret offset: Int) -> Int {
        column(ofCaret: offset, columns)
    }

    /// The offset of the caret that is nearest to a column, such as that of a click.
    public func caret(at column: Int) -> Int {
        let columns = columns
        for offset in order where column < columns[offset] + max(1, clusters[offset].width) {
            let isRightHalf = column - columns[offset] >= (clusters[offset].width + 1) / 2
            let isReadFromRight = levels[offset] % 2 == 1
            return offset + (isRightHalf != isReadFromRight ? 1 : 0)
        }
        return isRightToLeft && !order.isEmpty ? order[order.count - 1] : clusters.count
    }

    /// The offset of the caret that is seen to the left; `nil` at the left end.
    public func caret(leftOf offset: Int) -> Int? { caret(beside: offset, step: -1) }

    /// The offset of the caret that is seen to the right; `nil` at the right end.
    public func caret(rightOf offset: Int) -> Int? { caret(beside: offset, step: 1) }

    /// The next caret in the order of their columns; carets at one column are ordered as they are
    /// read, so that every one is reached.
    private func caret(beside offset: Int, step: Int) -> Int? {
        let stops = stops
        let seen = (offset..<max(offset, clusters.count)).first { clusters[$0].width > 0 }
        guard let place = stops.firstIndex(of: seen ?? clusters.count) else { return nil }
        return stops.indices.contains(place + step) ? stops[place + step] : nil
    }

    /// All carets by their columns.
    private var stops: [Int] {
        let columns = columns
        let offsets = clusters.indices.filter { clusters[$0].width > 0 } + [clusters.count]
        let stops: [(column: Int, offset: Int)] = offsets.map { offset in
            (column(ofCaret: offset, columns), offset)
        }
        return stops.sorted { ($0.column, $0.offset) < ($1.column, $1.offset) }.map(\.offset)
    }

    private func column(ofCaret offset: Int, _ columns: [Int]) -> Int {
        guard offset < clusters.count else { return endColumn }
        return columns[offset] + (levels[offset] % 2 == 1 ? clusters[offset].width : 0)
    }

    /// The column of the caret behind the text, at the end of the line's direction.
    private var endColumn: Int { isRightToLeft ? 0 : width }

    /// The left edges of the characters.
    private var columns: [Int] {
        var (columns, column) = ([Int](repeating: 0, count: clusters.count), 0)
        for offset in order {
            columns[offset] = column
            column += clusters[offset].width
        }
        return columns
    }
}

extension StringProtocol {
    /// Whether all of the text is ASCII, which has one direction.
    fileprivate var isPlainASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
