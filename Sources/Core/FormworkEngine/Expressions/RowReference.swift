/// The position of a row's value, once a form's plan has looked up its path.
///
/// A rule of a list's entry that reads a row of the same entry has the scope of the entries as its
/// base; one that reads a row of the form has the form's. The machine climbs from the rule's scope
/// to the base, and descends from there to the row, through all entries of the lists on the way.
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
