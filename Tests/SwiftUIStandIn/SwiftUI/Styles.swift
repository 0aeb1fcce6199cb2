// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, View, RenderedView, Hashable {
    public enum RGBColorSpace: Sendable { case sRGB }

    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)

    public let components: [Double]

    public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {
        components = [red, green, blue, opacity]
    }

    func elements(_ place: Simulated.Place) -> [Simulated.Element] { [] }
}

public struct Font: Hashable, Sendable {
    public enum TextStyle: Hashable, Sendable { case body, footnote, headline }

    private let style: TextStyle

    public static let body = Font(style: .body)
    public static let footnote = Font(style: .footnote)
    public static let headline = Font(style: .headline)
}

public enum Edge {
    public struct Set: Hashable, Sendable {
        private let name: String

        public static let vertical = Set(name: "vertical")
        public static let leading = Set(name: "leading")
    }
}

public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }

public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle {}
extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

public protocol PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

public protocol PickerStyle {}
public struct InlinePickerStyle: PickerStyle {}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

public protocol ToggleStyle {}
public struct SwitchToggleStyle: ToggleStyle {}
extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

public struct SubmitLabel: Sendable {
    public static var next: SubmitLabel { SubmitLabel() }
}

public enum SubmitTriggers: Hashable, Sendable {
    case text, search
}

public enum AccessibilityChildBehavior: Hashable, Sendable {
    case ignore, contain, combine
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
    var names: Set<String>

    public init() { names = [] }
    private init(_ name: String) { names = [name] }

    public static let isHeader = AccessibilityTraits("header")
    public static let isSelected = AccessibilityTraits("selected")

    public func contains(_ member: Self) -> Bool { member.names.isSubset(of: names) }
    public func union(_ other: Self) -> Self { with(names.union(other.names)) }
    public func intersection(_ other: Self) -> Self { with(names.intersection(other.names)) }
    public func symmetricDifference(_ other: Self) -> Self {
        with(names.symmetricDifference(other.names))
    }
    public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
    public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
    public mutating func formSymmetricDifference(_ other: Self) {
        names.formSymmetricDifference(other.names)
    }
    @discardableResult
    public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(new)
        names.formUnion(new.names)
        return (isNew, new)
    }
    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        guard contains(member) else { return nil }
        names.subtract(member.names)
        return member
    }
    @discardableResult
    public mutating func update(with new: Self) -> Self? {
        let old = contains(new) ? new : nil
        names.formUnion(new.names)
        return old
    }

    private func with(_ names: Set<String>) -> Self {
        var traits = self
        traits.names = names
        return traits
    }
}

// MARK: Types of UIKit, which SwiftUI exports where it has it

public enum UIKeyboardType: Hashable, Sendable {
    case `default`, numberPad, decimalPad, phonePad, emailAddress, URL, webSearch
}

public struct TextInputAutocapitalization: Sendable {
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = Self(rawValue: "name")
    public static let givenName = Self(rawValue: "given-name")
    public static let familyName = Self(rawValue: "family-name")
    public static let emailAddress = Self(rawValue: "email")
    public static let telephoneNumber = Self(rawValue: "tel")
    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "new-password")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    public static let organizationName = Self(rawValue: "organization")
    public static let fullStreetAddress = Self(rawValue: "street-address")
    public static let addressCity = Self(rawValue: "address-level2")
    public static let postalCode = Self(rawValue: "postal-code")
    public static let countryName = Self(rawValue: "country-name")
    public static let URL = Self(rawValue: "url")
}
