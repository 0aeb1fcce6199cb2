/// A terminal without a device: what is written to it is a screen of cells to look at.
///
/// It knows exactly the sequences that faces write. Anything else is one of its ``faults``, and so is
/// text that runs over the edge, so that a test finds what another terminal would show differently.
///
/// ```swift
/// var terminal = SimulatedTerminal(width: 80, height: 24)
/// terminal.write(Array("\u{1B}[1;1HTitle".utf8))
/// terminal.rows[0]      // "Title"
/// terminal.byteCount    // 11
/// ```
public struct SimulatedTerminal: Sendable {
    /// The number of columns.
    public private(set) var width: Int

    /// The number of rows.
    public private(set) var height: Int

    /// The sequences and characters that no face writes, and those at the wrong place.
    public private(set) var faults: [String] = []

    /// The number of bytes that were written.
    public private(set) var byteCount = 0

    /// The place of the cursor, from 0.
    public private(set) var cursor = (row: 0, column: 0)

    /// Whether the cursor is shown.
    public private(set) var isCursorVisible = true

    /// The private modes that are set, such as 1049 for the alternate screen.
    public private(set) var modes: Set<Int> = []

    /// The number of keyboard protocols that were pushed and not popped.
    public private(set) var keyboardDepth = 0

    private var cells: [[Cell]]
    private var style = CellStyle()
    private var margins: Range<Int>
    private var unread: [UInt8] = []

    /// Creates a terminal with an empty screen.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        margins = 0..<height
        let row = Array(repeating: Cell.blank(CellStyle()), count: width)
        cells = Array(repeating: row, count: height)
    }

    /// The text of the rows, without spaces at their ends.
    public var rows: [String] {
        cells.map { row in
            String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The look of a cell.
    public func style(row: Int, column: Int) -> CellStyle { cells[row][column].style }

    /// Changes the size; the content is as unknown as on other terminals then.
    public mutating func resize(width: Int, height: Int) {
        var other = SimulatedTerminal(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width { other.cells[row][column].text = "?" }
        }
        other.modes = modes
        other.faults = faults
        other.keyboardDepth = keyboardDepth
        self = other
    }

    /// The text of a cell; empty for the second one of a wide character.
    public func text(row: Int, column: Int) -> String { cells[row][column].text }

    /// Forgets how many bytes were written.
    public mutating func resetByteCount() { byteCount = 0 }

    /// Takes bytes as a terminal does.
    public mutating func write(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        byteCount += bytes.count
        unread += bytes
        let text = String(decoding: unread, as: UTF8.self)
        unread = []
        var rest = Substring(text)
        while let character = rest.first {
            if character == "\u{1B}" {
                rest = sequence(rest)
            } else {
                rest.removeFirst()
                put(character)
            }
        }
    }

    // MARK: Characters

    private mutating func put(_ character: Character) {
        if character == "\u{8}" {
            cursor.column = max(0, cursor.column - 1)
            return
        }
        if character == "\r\n" {
            if cursor.row + 1 == margins.upperBound { faults.append("a new line at the margin") }
            cursor = (min(cursor.row + 1, height - 1), 0)
            return
        }
        guard character.unicodeScalars.allSatisfy({ $0.symbol == nil }) else {
            faults.append("control character \(character.unicodeScalars.map(\.value))")
            return
        }
        let cluster = TextCluster(character)
        guard cursor.column + max(1, cluster.width) <= width else {
            faults.append("text over the edge: \(character)")
            return
        }
        cells[cursor.row][cursor.column] = Cell(text: cluster.text, style: style)
        if cluster.width == 2 {
            cells[cursor.row][cursor.column + 1] = Cell(text: "", style: style)
        }
        cursor.column += cluster.width
    }

    // MARK: Sequences

    /// Carries out the sequence at the start of a text, and returns the text behind it.
    private mutating func sequence(_ text: Substring) -> Substring {
        let scalars = text.unicodeScalars
        guard scalars.dropFirst().first == "[",
            let end = scalars.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0.value) })
        else {
            faults.append("sequence \(text.prefix(8).debugDescription)")
            return text.dropFirst()
        }
        let start = scalars.index(scalars.startIndex, offsetBy: 2)
        perform(String(scalars[start..<end]), String(scalars[end]))
        return Substring(scalars[scalars.index(after: end)...])
    }

    private mutating func perform(_ text: String, _ final: String) {
        let numbers = text.split(separator: ";").compactMap { Int($0) }
        switch (final, text.first) {
        case ("h", "?"): set(text.dropFirst(), true)
        case ("l", "?"): set(text.dropFirst(), false)
        case ("u", ">"): keyboardDepth += 1
        case ("u", "<"): keyboardDepth -= 1
        case ("H", _):
            cursor = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
            checkCursor()
        case ("d", _): cursor.row = (numbers.first ?? 1) - 1
        case ("G", _): cursor.column = (numbers.first ?? 1) - 1
        case ("C", _): move(by: numbers.first ?? 1)
        case ("D", _): move(by: -(numbers.first ?? 1))
        case ("K", _) where text.isEmpty:
            for column in cursor.column..<width { cells[cursor.row][column] = .blank(style) }
        case ("X", _):
            let end = min(width, cursor.column + (numbers.first ?? 1))
            for column in cursor.column..<end { cells[cursor.row][column] = .blank(style) }
        case ("m", _): setStyle(numbers)
        case ("r", _):
            margins = text.isEmpty ? 0..<height : (numbers[0] - 1)..<numbers[1]
            cursor = (0, 0)
        case ("S", _): scroll(numbers.first ?? 1)
        case ("T", _): scroll(-(numbers.first ?? 1))
        default: faults.append("sequence \(text)\(final)")
        }
        checkCursor()
    }

    private mutating func move(by distance: Int) {
        if cursor.column == width { faults.append("move from behind the last column") }
        cursor.column += distance
    }

    private mutating func checkCursor() {
        // Behind the last column terminals wait for the next character.
        guard !(0..<height).contains(cursor.row) || !(0...width).contains(cursor.column) else {
            return
        }
        faults.append("cursor outside at \(cursor)")
        cursor = (min(max(0, cursor.row), height - 1), min(max(0, cursor.column), width - 1))
    }

    private mutating func set(_ text: Substring, _ isOn: Bool) {
        for mode in text.split(separator: ";").compactMap({ Int($0) }) {
            switch mode {
            case 25: isCursorVisible = isOn
            case 1000, 1002, 1004, 1006, 1049, 2004, 2026:
                if isOn { modes.insert(mode) } else { modes.remove(mode) }
            default: faults.append("mode \(mode)")
            }
        }
    }

    private mutating func scroll(_ count: Int) {
        let before = cells
        for row in margins {
            let source = row + count
            let blank = Array(repeating: Cell.blank(CellStyle()), count: width)
            cells[row] = margins.contains(source) ? before[source] : blank
        }
    }

    private mutating func setStyle(_ numbers: [Int]) {
        var numbers = numbers.isEmpty ? [0] : numbers
        while let first = numbers.first {
            let count = first == 38 || first == 48 ? (numbers.dropFirst().first == 5 ? 3 : 5) : 1
            set(Array(numbers.prefix(count)))
            numbers.removeFirst(min(count, numbers.count))
        }
    }

    private mutating func set(_ parameters: [Int]) {
        switch parameters[0] {
        case 0: style = CellStyle()
        case 1, 22: style.isBold = parameters[0] == 1
        case 4, 24: style.isUnderlined = parameters[0] == 4
        case 7, 27: style.isReversed = parameters[0] == 7
        case 30...38, 90...97: style.foreground = parameters
        case 40...48, 100...107: style.background = parameters
        case 39: style.foreground = []
        case 49: style.background = []
        default: faults.append("style \(parameters)")
        }
    }
}
