/// The control of a field, by the word that a structure has for it.
public enum Editor: String, CaseIterable, Hashable, Sendable {
    /// A box to tick.
    case checkbox
    /// A line of text.
    case text
    /// Several lines of text.
    case textarea
    /// A list of options.
    case select
    /// Options, of which one is chosen.
    case radio
    /// A day.
    case date
    /// A number.
    case number
    /// A document.
    case documentLibrary = "documentlibrary"
    /// A point on the Earth.
    case geolocation
    /// An image.
    case image

    /// The editor of a word, with or without the prefix `ddm-`; the words for kinds of numbers are
    /// those of one editor.
    public init?(type: String) {
        let word = type.hasPrefix("ddm-") ? String(type.dropFirst(4)) : type
        if ["integer", "decimal", "numeric"].contains(word) {
            self = .number
        } else {
            self.init(rawValue: word)
        }
    }

    /// The type of the values of a field that names none.
    public var defaultDataType: DataType {
        switch self {
        case .checkbox: .boolean
        case .text, .textarea, .select, .radio: .string
        case .date: .date
        case .number: .number
        case .documentLibrary: .documentLibrary
        case .geolocation: .geolocation
        case .image: .image
        }
    }

    /// Whether the editor offers options.
    var offersOptions: Bool { self == .select || self == .radio }
}
