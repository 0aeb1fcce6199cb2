/// A table as a database has it, or as a model declares it: what a migration compares.
///
/// The order of columns means nothing: statements name them.
package struct TableSchema: Hashable, Sendable {
    /// A column: its type, and the value of rows that are written without it.
    package struct Column: Hashable, Sendable {
        package let type: String
        package var initial: String?

        package init(type: String, initial: String? = nil) {
            (self.type, self.initial) = (type, initial)
        }
    }

    /// An index, whose name has its columns.
    package struct Index: Hashable, Sendable {
        package let isUnique: Bool
        /// Whether it has all rows: one whose making was ended has not.
        package var isComplete: Bool

        package init(isUnique: Bool, isComplete: Bool = true) {
            (self.isUnique, self.isComplete) = (isUnique, isComplete)
        }
    }

    /// The name of the table.
    package let name: String

    /// The columns by their names.
    package var columns: [String: Column]

    /// The indexes by their names.
    package var indexes: [String: Index]

    package init(
        _ name: String, columns: [String: Column] = [:], indexes: [String: Index] = [:]
    ) {
        self.name = name
        self.columns = columns
        self.indexes = indexes
    }
}
