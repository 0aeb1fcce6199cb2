public import Formwork

/// Instances as a table: its columns and rows, as text in the reader's format, which every face draws.
///
/// ```swift
/// let table = ShownTable(
///     label: "Bugs", columns: [.init(name: "title", label: "Title")],
///     rows: [.init(id: "1", values: ["It blinks"])])
/// ```
public struct ShownTable: Hashable, Sendable {
    /// The label of the list.
    public var label: String

    /// Whether the label is the visible caption of the table, as its template wants.
    public var showsLabel = false

    /// The columns in their order.
    public var columns: [Column]

    /// The instances in the order of their source.
    public var rows: [Row]

    /// Whether there may be more instances.
    public var hasMore: Bool

    /// The words that were searched for; `nil` without a search.
    public var words: String?

    /// The parts of a template for faces that have room for its elements, with ``ArrangedPart/table``
    /// at the place of the instances; empty for the table alone.
    public var arrangement: [ArrangedPart] = []

    /// One property of all instances.
    public struct Column: Hashable, Sendable {
        /// The name of the property.
        public var name: String

        /// The heading.
        public var label: String

        /// Whether the values are numbers, which are aligned at their ends.
        public var isNumber: Bool

        /// Describes a column.
        public init(name: String, label: String, isNumber: Bool = false) {
            self.name = name
            self.label = label
            self.isNumber = isNumber
        }
    }

    /// One instance.
    public struct Row: Hashable, Sendable {
        /// The identity of the instance; empty if it has none.
        public var id: String

        /// The values in the order of the columns.
        public var values: [String]

        /// Holds the values of an instance.
        public init(id: String, values: [String]) {
            self.id = id
            self.values = values
        }
    }

    /// Holds a table.
    public init(
        label: String, columns: [Column], rows: [Row], hasMore: Bool = false, words: String? = nil
    ) {
        self.label = label
        self.columns = columns
        self.rows = rows
        self.hasMore = hasMore
        self.words = words
    }

    /// The words in the place of the instances, if there are none.
    public func emptyNote(in localizer: Localizer) -> String? {
        guard rows.isEmpty else { return nil }
        let key = (words ?? "").isEmpty ? "empty" : "nothingFound"
        return localizer.text(key: "FormworkResource.\(key)")
    }

    /// The words below the instances, if there may be more of them.
    public func moreNote(in localizer: Localizer) -> String? {
        guard hasMore, !rows.isEmpty else { return nil }
        return localizer.text(
            key: "FormworkReference.more", arguments: ["count": .integer(Int64(rows.count))])
    }
}
