/// The type of a field's value, by the word that a structure has for it.
public enum DataType: String, CaseIterable, Hashable, Sendable {
    /// True or false.
    case boolean
    /// A text, or chosen options.
    case string
    /// A day.
    case date
    /// A whole number.
    case integer
    /// A number.
    case number
    /// A number.
    case double
    /// A document of the server.
    case documentLibrary = "document-library"
    /// An image of the server.
    case image
    /// A point on the Earth.
    case geolocation

    /// The editor of a field that names none, or one that cannot show such values.
    public var defaultEditor: Editor {
        switch self {
        case .boolean: .checkbox
        case .string: .text
        case .date: .date
        case .integer, .number, .double: .number
        case .documentLibrary: .documentLibrary
        case .image: .image
        case .geolocation: .geolocation
        }
    }

    /// The digits behind the decimal sign that the server keeps, for a number with such.
    var fractionDigits: Int? { self == .number || self == .double ? 2 : nil }
}
