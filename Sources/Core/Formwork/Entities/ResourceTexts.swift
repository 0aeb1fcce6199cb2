/// The texts of a resource: those under its own name, else Formwork's general ones.
///
/// | Key | Text |
/// |---|---|
/// | `<Resource>.title` | the heading of the list, required |
/// | `<Resource>.new`, `.edit`, `.copy`, `.delete` | the links to pages, and their headings |
/// | `<Resource>.save`, `.cancel`, `.back` | the buttons and links of forms |
/// | `<Resource>.created`, `.updated`, `.deleted`, `.restored` | the notices after a change |
/// | `<Resource>.empty` | the list without instances |
/// | `<Resource>.nothingFound`, `.nothingFiltered` | the same for words, and for filters alone |
/// | `<Resource>.search` | the label of the search in the list |
/// | `<Resource>.confirmation` | the question before a deletion, with `%{title}` |
package struct ResourceTexts: Sendable {
    private let resource: any Resource.Type

    package init(_ resource: any Resource.Type) { self.resource = resource }

    /// The heading of the list.
    package var title: LocalizableString { heading("title") }

    /// Formwork's text of a name, unless the resource has its own.
    package subscript(name: String) -> LocalizableString {
        .localized(for: resource, propertyName: name).orElse(key: "FormworkResource.\(name)")
    }

    /// The label of the search, which can name what is searched.
    package var search: LocalizableString {
        .localized(for: resource, propertyName: "search").orElse(key: "FormworkHTML.search.label")
    }

    /// The heading of a column with a text that is made.
    package func heading(_ key: String) -> LocalizableString {
        .localized(for: resource, propertyName: key)
    }

    /// The texts that are the same for all instances.
    var all: [LocalizableString] {
        let names = [
            "new", "edit", "copy", "delete", "save", "cancel", "created", "updated",
            "deleted", "restored", "empty", "nothingFound", "nothingFiltered", "conflict",
            "createdAt", "updatedAt",
        ]
        return [title] + names.map { self[$0] }
    }
}
