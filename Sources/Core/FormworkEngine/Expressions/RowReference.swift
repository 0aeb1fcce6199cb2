/// The position of a row's value, once a form's plan has looked up its path.
struct RowReference: Hashable, Sendable {
    /// The scope of the plan that contains the row.
    var scope: Int32

    /// The index of the row in that scope.
    var row: Int32

    /// The scope from which the row is reached: the nearest one around both the row and its reader.
    var base: Int32

    /// Whether the row is nested deeper than that scope, so that all its values are read as a list.
    var isAggregate: Bool

    /// A row as its own rules read it.
    static func own(_ row: Int, in scope: Int) -> RowReference {
        RowReference(
            scope: Int32(scope), row: Int32(row), base: Int32(scope), isAggregate: false)
    }
}
