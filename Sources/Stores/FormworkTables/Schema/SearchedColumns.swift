/// The columns of which an index for searches is declared.
package struct SearchedColumns: Sendable {
    /// The searched fields, at least one.
    package let fields: [FieldColumn]

    /// The names of the columns by whose values rows are found too.
    package let columns: [String]

    /// The names of those by ranges of whose values rows are found.
    package let ranges: [String]
}
