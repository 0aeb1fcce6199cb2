/// The look of a cell: two colours and some attributes, as parameters of SGR (ECMA-48, 8.3.117).
///
/// ```swift
/// var style = CellStyle()
/// style.isBold = true
/// style.parameters   // [1]
/// ```
public struct CellStyle: Hashable, Sendable {
    /// The parameters for the colour of letters, such as `[38, 5, 24]`; empty for that of the
    /// terminal.
    public var foreground: [Int] {
        get { foregroundColor.parameters }
        set { foregroundColor = PackedColor(newValue) }
    }

    /// The parameters for the colour behind letters; empty for that of the terminal.
    public var background: [Int] {
        get { backgroundColor.parameters }
        set { backgroundColor = PackedColor(newValue) }
    }

    /// Whether letters are bold.
    public var isBold: Bool {
        get { attributes & 1 != 0 }
        set { attributes = attributes & ~1 | (newValue ? 1 : 0) }
    }

    /// Whether letters are underlined.
    public var isUnderlined: Bool {
        get { attributes & 2 != 0 }
        set { attributes = attributes & ~2 | (newValue ? 2 : 0) }
    }

    /// Whether the colours change places.
    public var isReversed: Bool {
        get { attributes & 4 != 0 }
        set { attributes = attributes & ~4 | (newValue ? 4 : 0) }
    }

    private var foregroundColor = PackedColor([])
    private var backgroundColor = PackedColor([])
    private var attributes: UInt8 = 0

    /// Letters as the terminal shows them by itself.
    public init() {}

    /// All parameters that set the style from the terminal's own.
    public var parameters: [Int] {
        (isBold ? [1] : []) + (isUnderlined ? [4] : []) + (isReversed ? [7] : []) + foreground
            + background
    }

    /// The least parameters that set the style from another one.
    func parameters(after other: CellStyle) -> [Int] {
        guard self != other else { return [] }
        var changes: [Int] = []
        for (bit, on, off) in [(UInt8(1), 1, 22), (2, 4, 24), (4, 7, 27)]
        where (attributes ^ other.attributes) & bit != 0 {
            changes.append(attributes & bit != 0 ? on : off)
        }
        if foregroundColor != other.foregroundColor {
            changes += foreground.isEmpty ? [39] : foreground
        }
        if backgroundColor != other.backgroundColor {
            changes += background.isEmpty ? [49] : background
        }
        let all = [0] + parameters
        return all.cost < changes.cost ? all : changes
    }

    /// The number of characters that set the style from another one.
    func cost(after other: CellStyle) -> Int { parameters(after: other).cost }

    /// The style nearest to another one in which a space looks as in this one: nothing is seen of
    /// the colour of its letters.
    func blank(after other: CellStyle) -> CellStyle {
        var style = other
        style.backgroundColor = backgroundColor
        style.isUnderlined = isUnderlined
        style.isReversed = isReversed
        return style
    }
}

/// A colour in 4 bytes: none, one of the palette of 256, one of the first 16, or a mixed one.
private struct PackedColor: Hashable, Sendable {
    private var bits: UInt32

    init(_ parameters: [Int]) {
        switch parameters.count {
        case 1: bits = 1 << 24 | UInt32(clamping: parameters[0]) & 0xFFFF
        case 3:
            let isBackground: UInt32 = parameters[0] >= 48 ? 1 << 16 : 0
            bits = 2 << 24 | isBackground | UInt32(clamping: parameters[2]) & 0xFF
        case 5:
            let levels = parameters[2...].map { UInt32(clamping: $0) & 0xFF }
            let kind: UInt32 = parameters[0] >= 48 ? 4 : 3
            bits = kind << 24 | levels[0] << 16 | levels[1] << 8 | levels[2]
        default: bits = 0
        }
    }

    var parameters: [Int] {
        switch bits >> 24 {
        case 1: [Int(bits & 0xFFFF)]
        case 2: [bits & 1 << 16 != 0 ? 48 : 38, 5, Int(bits & 0xFF)]
        case 3, 4:
            [bits >> 24 == 4 ? 48 : 38, 2, Int(bits >> 16 & 0xFF), Int(bits >> 8 & 0xFF)]
                + [Int(bits & 0xFF)]
        default: []
        }
    }
}

extension [Int] {
    /// The number of digits and separators.
    fileprivate var cost: Int { reduce(0) { $0 + ($1 < 10 ? 2 : $1 < 100 ? 3 : 4) } }
}
