/// Instances of an entity as a table: its columns and rows, as text in the reader's format.
public struct RenderedList: Hashable, Sendable {
    /// The label of the entity's form.
    public var label: String

    /// The columns in their order.
    public var columns: [Column]

    /// The instances in the order of the source.
    public var rows: [Row]

    /// Whether the source may have more instances.
    public var hasMore: Bool

    /// One attribute of all instances.
    public struct Column: Hashable, Sendable {
        /// The name of the attribute.
        public var name: String

        /// The label of the attribute.
        public var label: String

        /// Whether the values are numbers, which are aligned at their ends.
        public var isNumber: Bool
    }

    /// One instance.
    public struct Row: Hashable, Sendable {
        /// The identity of the instance; empty if its entity has none.
        public var id: String

        /// The values in the order of the columns.
        public var values: [String]
    }
}
