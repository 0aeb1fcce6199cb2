/// Patterns and formats by which schemas express the values of forms.
enum SchemaTexts {
    /// A text that is not only white space, as a required one must be.
    static let filledIn =
        "[^\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]"

    /// A text without line breaks.
    static let singleLine = "^[^\\n-\\r\\u0085\\u2028\\u2029]*$"

    /// A colour as browsers pick one.
    static let color = "^#[0-9A-Fa-f]{6}$"

    /// A time of day.
    static let time = "^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?$"

    /// A month of a year.
    static let month = "^[0-9]{4}-(?:0[1-9]|1[0-2])$"

    /// A day with a time.
    static let dateTime =
        "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
        + "T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?$"

    /// An address of e-mail by the rule of HTML.
    static let email =
        "^[a-zA-Z0-9.!#$%&'*+\\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
        + "(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"

    /// The formats of kinds of values, with the pattern of those that validators do not know.
    static let formats: [(kind: String, format: String, pattern: String?)] = [
        ("date", "date", nil), ("time", "time-local", time),
        ("dateTime", "date-time-local", dateTime), ("month", "year-month", month),
    ]
}
