/// A property wrapper whose words are chosen when it is encoded.
enum LocalizedWrapper: String, CaseIterable {
    case string = "LocalizedString"
    case strings = "LocalizedStrings"
    case substitutions = "LocalizedSubs"
    case compound = "LocalizedCompoundString"
    case int = "LocalizedInt"
    case double = "LocalizedDouble"
    case decimal = "LocalizedDecimal"
    case date = "LocalizedDate"
}

/// The source of a localized property's text.
enum Localization {
    /// The store, under a key made of the names of the type and the property.
    case reference

    /// They are put together from other properties, by a text of the store.
    case composition

    /// They are a value, written as the locale writes it.
    case value
}

extension LocalizedWrapper {
    var localization: Localization {
        switch self {
        case .string, .strings: .reference
        case .substitutions, .compound: .composition
        case .int, .double, .decimal, .date: .value
        }
    }

    /// The name of the type that the wrapper gives the property.
    var typeName: String {
        switch self {
        case .string: "LocalizableString"
        case .strings: "LocalizableArray"
        case .substitutions: "LocalizableSubstitutions"
        case .compound: "LocalizableCompoundValue"
        case .int: "LocalizableInt"
        case .double: "LocalizableDouble"
        case .decimal: "LocalizableDecimal"
        case .date: "LocalizableDate"
        }
    }
}
