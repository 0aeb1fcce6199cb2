/// A structure as it is written, in JSON or in XML.
struct DeclaredStructure {
    /// The place of the list of fields.
    let place: String
    let defaultLocale: String?
    let fields: [DeclaredField]
}

/// A field as it is written.
struct DeclaredField {
    /// The pointer into the JSON, or the line of the XML.
    let place: String

    /// The words by their names, such as `dataType` or `required`.
    var words: [String: String] = [:]

    /// The texts in several languages by their names, such as `label` or `tip`.
    var texts: [String: [LocalizedText]] = [:]

    /// The options, which are fields with a value.
    var options: [DeclaredField] = []

    var nestedFields: [DeclaredField] = []
}
