/// A length in multiples of the reader's font size, or in pixels.
///
/// ```swift
/// ThemeDimension.rem(0.5)  // half of the reader's font size, 8 pixels by default
/// ThemeDimension.px(1)
/// ```
public struct ThemeDimension: Hashable, Sendable {
    /// The unit of a length.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// A CSS pixel, 1/96 inch.
        case px
        /// The font size that the reader has chosen for the browser, 16 pixels by default.
        case rem
    }

    /// The number of units.
    public var value: Double

    /// The unit.
    public var unit: Unit

    /// Creates a length.
    public init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// Creates a length in multiples of the reader's font size.
    public static func rem(_ value: Double) -> ThemeDimension { ThemeDimension(value, .rem) }

    /// Creates a length in pixels.
    public static func px(_ value: Double) -> ThemeDimension { ThemeDimension(value, .px) }

    /// The length in pixels for readers with the default font size.
    public var pixels: Double { unit == .px ? value : value * 16 }

    /// The length as CSS writes it, such as `0.5rem`.
    public var css: String { value.cssText + unit.rawValue }
}

/// Fonts in the order of preference.
public struct ThemeFontFamily: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The names of the fonts, or CSS's generic names such as `system-ui`.
    public var names: [String]

    /// Creates a list of fonts.
    public init(_ names: [String]) { self.names = names }

    /// Creates a list of fonts from a literal.
    public init(arrayLiteral names: String...) { self.init(names) }
}

/// The thickness of letters, 1 to 1,000: 400 is regular, 700 is bold.
public struct ThemeFontWeight: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The number, as the `wght` axis of OpenType has it.
    public var value: Double

    /// Creates a weight.
    public init(_ value: Double) { self.value = value }

    /// Creates a weight from a literal.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
}

/// The progress of a movement over its time, as a cubic Bézier curve.
///
/// The curve leads from (0, 0) to (1, 1) with two control points.
public struct ThemeEasing: Hashable, Sendable {
    /// The horizontal position of the first control point, 0...1.
    public var x1: Double

    /// The vertical position of the first control point.
    public var y1: Double

    /// The horizontal position of the second control point, 0...1.
    public var x2: Double

    /// The vertical position of the second control point.
    public var y2: Double

    /// Creates a curve.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// The curve that CSS names `ease-out`.
    public static let easeOut = ThemeEasing(0, 0, 0.58, 1)
}

/// Shadows of one box, the upper one first; empty for none.
public struct ThemeShadow: Hashable, Sendable {
    /// One shadow.
    public struct Layer: Hashable, Sendable {
        /// The colour, usually translucent.
        public var color: ThemeColor

        /// The horizontal offset; positive is to the right.
        public var x: ThemeDimension

        /// The vertical offset; positive is downwards.
        public var y: ThemeDimension

        /// The radius of the blur.
        public var blur: ThemeDimension

        /// The amount by which the shadow is larger than the box.
        public var spread: ThemeDimension

        /// Whether the shadow is inside of the box.
        public var isInset: Bool

        /// Creates a shadow.
        public init(
            _ color: ThemeColor, x: ThemeDimension = .px(0), y: ThemeDimension,
            blur: ThemeDimension, spread: ThemeDimension = .px(0), isInset: Bool = false
        ) {
            self.color = color
            self.x = x
            self.y = y
            self.blur = blur
            self.spread = spread
            self.isInset = isInset
        }
    }

    /// The shadows.
    public var layers: [Layer]

    /// Creates shadows of a box.
    public init(_ layers: [Layer]) { self.layers = layers }

    /// No shadow.
    public static let none = ThemeShadow([])
}
