public import Formwork
public import Foundation

/// A part of a resource's list in the words of a reader.
///
/// ```swift
/// func titles<R: Resource>(of list: ResourceList<R>) -> [String] {
///     ShownResourceList(list, in: localizer).rows.map(\.title)
/// }
/// ```
public struct ShownResourceList: Hashable, Sendable {
    /// One instance.
    public struct Row: Identifiable, Hashable, Sendable {
        /// The identity.
        public let id: ModelIdType

        /// The title: the text of the column that leads to the instance.
        public let title: String

        /// The values of the other columns that are not empty, with their headings.
        public let values: [ShownValue]
    }

    /// The heading of the list.
    public let title: String

    /// The instances in their order.
    public let rows: [Row]

    /// The words of a list without instances, whose query decides them; `nil` while there are any.
    public let emptyText: String?

    /// A line for each instance that cannot be read.
    public let unreadableNotes: [String]

    /// Puts a part of a list into words.
    ///
    /// - Complexity: linear in the number of instances times that of columns.
    public init<R: Resource>(_ list: ResourceList<R>, in localizer: Localizer) {
        let definition = ResourceDefinition.of(R.self, hiding: list.access.hidden)
        let texts = ResourceTexts(R.self)
        let columns = definition.columns(named: list.query.columns)
        let link = columns.first(where: \.isLink) ?? columns.first
        title = localizer.text(texts.title)
        emptyText = EmptyResourceList(list, of: list.query)?.text(of: R.self, in: localizer)
        unreadableNotes = list.unreadableNotes(in: localizer)
        rows = list.items.map { item in
            let values = definition.values(of: item)
            let others = columns.filter { $0.name != link?.name }.map { column in
                ShownValue(
                    label: localizer.text(column.title),
                    text: localizer.text(column.label(of: item, values)))
            }
            return Row(
                id: item.id, title: localizer.text(definition.title(of: item, values)),
                values: others.filter { !$0.text.isEmpty })
        }
    }
}

/// A value in words, with the words for its kind.
public struct ShownValue: Hashable, Sendable {
    /// The label or heading.
    public let label: String

    /// The value; empty for a heading.
    public let text: String

    /// Makes a value.
    public init(label: String, text: String) {
        self.label = label
        self.text = text
    }
}
