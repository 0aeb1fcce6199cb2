/// A type that the value of a token can have.
///
/// The types are those below and `Double` and `Duration`; applications add none.
public protocol ThemeTokenValue: Hashable, Sendable {
    /// The kind of the tokens with values of this type.
    static var tokenKind: ThemeTokenKind { get }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    init?(_ value: ThemeValue)

    /// The value as one of the enumeration.
    var themeValue: ThemeValue { get }
}

/// The kind of a token's value; raw values are the types of the Format Module 2025.10.
public enum ThemeTokenKind: String, Hashable, Sendable, CaseIterable {
    case color, dimension, number, fontFamily, fontWeight, duration, cubicBezier, shadow
}

/// A value of any kind.
public enum ThemeValue: Hashable, Sendable {
    /// A colour.
    case color(ThemeColor)
    /// A length.
    case dimension(ThemeDimension)
    /// A number without a unit.
    case number(Double)
    /// Fonts in the order of preference.
    case fontFamily(ThemeFontFamily)
    /// The thickness of letters.
    case fontWeight(ThemeFontWeight)
    /// The time of a movement.
    case duration(Duration)
    /// The progress of a movement.
    case cubicBezier(ThemeEasing)
    /// Shadows, the upper one first.
    case shadow(ThemeShadow)

    /// The kind of the value.
    public var kind: ThemeTokenKind {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .number: .number
        case .fontFamily: .fontFamily
        case .fontWeight: .fontWeight
        case .duration: .duration
        case .cubicBezier: .cubicBezier
        case .shadow: .shadow
        }
    }
}

extension ThemeColor: ThemeTokenValue {
    /// The kind of the tokens with values of this type.
    public static var tokenKind: ThemeTokenKind { .color }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    public init?(_ value: ThemeValue) {
        guard case .color(let color) = value else { return nil }
        self = color
    }

    /// The value as one of the enumeration.
    public var themeValue: ThemeValue { .color(self) }
}

extension ThemeDimension: ThemeTokenValue {
    /// The kind of the tokens with values of this type.
    public static var tokenKind: ThemeTokenKind { .dimension }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    public init?(_ value: ThemeValue) {
        guard case .dimension(let dimension) = value else { return nil }
        self = dimension
    }

    /// The value as one of the enumeration.
    public var themeValue: ThemeValue { .dimension(self) }
}

extension Double: ThemeTokenValue {
    /// The kind of the tokens with values of this type.
    public static var tokenKind: ThemeTokenKind { .number }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    public init?(_ value: ThemeValue) {
        guard case .number(let number) = value else { return nil }
        self = number
    }

    /// The value as one of the enumeration.
    public var themeValue: ThemeValue { .number(self) }
}

extension Duration: ThemeTokenValue {
    /// The kind of the tokens with values of this type.
    public static var tokenKind: ThemeTokenKind { .duration }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    public init?(_ value: ThemeValue) {
        guard case .duration(let duration) = value else { return nil }
        self = duration
    }

    /// The value as one of the enumeration.
    public var themeValue: ThemeValue { .duration(self) }
}

extension ThemeFontFamily: ThemeTokenValue {
    /// The kind of the tokens with values of this type.
    public static var tokenKind: ThemeTokenKind { .fontFamily }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    public init?(_ value: ThemeValue) {
        guard case .fontFamily(let family) = value else { return nil }
        self = family
    }

    /// The value as one of the enumeration.
    public var themeValue: ThemeValue { .fontFamily(self) }
}

extension ThemeFontWeight: ThemeTokenValue {
    /// The kind of the tokens with values of this type.
    public static var tokenKind: ThemeTokenKind { .fontWeight }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    public init?(_ value: ThemeValue) {
        guard case .fontWeight(let weight) = value else { return nil }
        self = weight
    }

    /// The value as one of the enumeration.
    public var themeValue: ThemeValue { .fontWeight(self) }
}

extension ThemeEasing: ThemeTokenValue {
    /// The kind of the tokens with values of this type.
    public static var tokenKind: ThemeTokenKind { .cubicBezier }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    public init?(_ value: ThemeValue) {
        guard case .cubicBezier(let easing) = value else { return nil }
        self = easing
    }

    /// The value as one of the enumeration.
    public var themeValue: ThemeValue { .cubicBezier(self) }
}

extension ThemeShadow: ThemeTokenValue {
    /// The kind of the tokens with values of this type.
    public static var tokenKind: ThemeTokenKind { .shadow }

    /// Takes the value out of its enumeration; `nil` for a value of another kind.
    public init?(_ value: ThemeValue) {
        guard case .shadow(let shadow) = value else { return nil }
        self = shadow
    }

    /// The value as one of the enumeration.
    public var themeValue: ThemeValue { .shadow(self) }
}
