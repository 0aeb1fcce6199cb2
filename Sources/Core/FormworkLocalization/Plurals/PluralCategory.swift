/// The forms that languages have for counted things, as CLDR names them.
///
/// The names are those of the forms, not of numbers: `one` is also the form for 21 in Russian, and
/// Japanese has `other` alone. ``PluralRules`` assigns a form to a number.
public enum PluralCategory: String, CaseIterable, Codable, Hashable, Sendable {
    /// As for 0 in Arabic.
    case zero

    /// As for 1 in English.
    case one

    /// As for 2 in Arabic.
    case two

    /// As for 2, 3 and 4 in Polish.
    case few

    /// As for 5 in Polish, and for a million in French.
    case many

    /// All other numbers: every language has this form.
    case other
}

extension PluralCategory: CustomStringConvertible {
    /// The name that CLDR gives the form.
    public var description: String { rawValue }
}
