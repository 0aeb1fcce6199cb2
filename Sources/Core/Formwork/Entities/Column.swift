/// A column of a resource's list.
///
/// ```swift
/// public static var columns: [Column<Idea>] { [.link(\.title), .field(\.budget), .created] }
/// ```
///
/// The heading is the field's short title, `<Fields>.<property>.label`, or else its title. A list can
/// be ordered by each column of a field with a single value. Readers can choose other columns, of all
/// fields with a single short value; by those a list cannot be ordered.
public struct Column<Fields: FormModel>: Sendable {
    /// The part of an instance that a column shows.
    enum Content: Sendable {
        case property(DeclaredProperty)
        case created
        case updated
        case text(key: String, @Sendable (Stored<Fields>) -> LocalizableString)
    }

    let content: Content
    let isLink: Bool
    var total: ColumnTotal?

    /// A column of a property that leads to the page of the instance.
    public static func link(_ property: PartialKeyPath<Fields>) -> Self {
        Self(content: .property(DeclaredProperty(property)), isLink: true)
    }

    /// A column of a property, with a total of the numbers in all rows that are found.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - total: The total below the column, of a property that is a number; by default none.
    /// - Returns: The column.
    public static func field(
        _ property: PartialKeyPath<Fields>, total: ColumnTotal? = nil
    ) -> Self {
        Self(content: .property(DeclaredProperty(property)), isLink: false, total: total)
    }

    /// The time of the insertion.
    public static var created: Self { Self(content: .created, isLink: false) }

    /// The time of the last write.
    public static var updated: Self { Self(content: .updated, isLink: false) }

    /// A column of a text that is made from the instance.
    ///
    /// - Parameters:
    ///   - key: The key of the heading: `<Resource>.<key>`.
    ///   - text: Makes the text.
    /// - Returns: The column, by which a list cannot be ordered.
    public static func text(
        _ key: String, _ text: @escaping @Sendable (Stored<Fields>) -> LocalizableString
    ) -> Self {
        Self(content: .text(key: key, text), isLink: false)
    }
}

/// A property that a resource declares by its key path.
struct DeclaredProperty: Sendable {
    /// The name of its row; `nil` if the form model has no row for it.
    let name: String?

    /// The key path, for messages.
    let description: String

    init<Fields: FormModel>(_ path: PartialKeyPath<Fields>) {
        name = Fields.rowName(of: path)
        let isNamed = name != nil && Fields.self is any PropertyNaming.Type
        description = isNamed ? name ?? "" : "\(path)"
    }

    /// A property of a name that the form model has.
    init(named name: String) {
        self.name = name
        description = name
    }
}

extension FormModel {
    /// The name of the row of a property; `nil` for one without a row.
    package static func rowName(of property: PartialKeyPath<Self>) -> String? {
        guard let type = self as? any PropertyNaming.Type else {
            return DeclaredNames.of(self)[property]
        }
        return type.propertyName(of: property)
    }
}
