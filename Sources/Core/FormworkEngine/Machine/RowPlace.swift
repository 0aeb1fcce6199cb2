/// The position of a row in a live form.
struct RowPlace: Hashable {
    /// The number of the scope.
    let scope: Int
    /// The row within the scope.
    let row: Int
}
