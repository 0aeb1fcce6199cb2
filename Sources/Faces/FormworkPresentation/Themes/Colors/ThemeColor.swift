/// A colour in the sRGB space; each component is between 0 and 1.
public struct ThemeColor: Hashable, Sendable {
    /// The red component.
    public var red: Double

    /// The green component.
    public var green: Double

    /// The blue component.
    public var blue: Double

    /// The opacity.
    public var alpha: Double

    /// Creates a colour from its components, each clamped to 0...1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.bounded
        self.green = green.bounded
        self.blue = blue.bounded
        self.alpha = alpha.bounded
    }

    /// Creates an opaque colour from a number such as `0xFF8000`.
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255)
    }

    /// The colour as CSS writes it, `#rrggbb`, with two digits more if it is not opaque.
    public var css: String {
        let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
        return "#" + parts.map { $0.hexDigits }.joined()
    }
}

extension Double {
    fileprivate var bounded: Double { isNaN ? 0 : Swift.min(1, Swift.max(0, self)) }

    fileprivate var hexDigits: String {
        let digits = String(Int((self * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}
