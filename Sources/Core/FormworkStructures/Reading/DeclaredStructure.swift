/// A structure as it is written, in JSON or in XML.
struct DeclaredStructure {
    /// The place of the list of fields.
    let place: String
    let defaultLocale: String?
    let fields: [DeclaredField]

    /// The languages of the texts, the default one first and the others in the order of the fields.
    var languages: [LocaleName] {
        var known: Set<LocaleName> = []
        let all = (defaultLocale.map { [LocaleName($0)] } ?? []) + fields.flatMap(\.languages)
        return all.filter { !$0.language.isEmpty && known.insert($0).inserted }
    }
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

    /// The languages of the texts, in their order.
    fileprivate var languages: [LocaleName] {
        let own = texts.sorted { $0.key < $1.key }.flatMap { $0.value.compactMap(\.locale) }
        return own + (options + nestedFields).flatMap(\.languages)
    }
}
