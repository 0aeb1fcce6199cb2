/// An input of an expression: the value of a row, or a reading of the clock.
enum ExpressionInput: Hashable, Sendable {
    case row(RowReference)
    case now
    case today
}
