import Formwork

/// The placeholder in a template for the key of an entry.
///
/// A script replaces it by the key of the new entry everywhere in the template, in names,
/// identifiers and links.
struct EntryPlaceholder {
    let text: String

    /// A placeholder for the entries of a list that occurs in no name around or inside the list.
    init(for list: RepeatingGroupDefinition, in name: String) {
        let tags = list.rows.flatMap { $0.allTags } + [name]
        var text = "__\(String(list.tag.map { $0.isPlainIdentifier ? $0 : "_" }))__"
        while tags.contains(where: { $0.contains(text) }) { text += "_" }
        self.text = text
    }
}

extension RowDefinition {
    fileprivate var allTags: [String] { [tag] + rows.flatMap { $0.allTags } }
}

extension Character {
    fileprivate var isPlainIdentifier: Bool { isASCII && (isLetter || isNumber || self == "-") }
}
