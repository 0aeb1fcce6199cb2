/// The inputs of an evaluation: the values of rows, and the clock.
protocol ExpressionInputs {
    /// The current date and time; `nil` if it is not known.
    var clock: CivilDateTime? { get }

    /// The value of a row; those that it has in several entries are one list.
    func value(of reference: RowReference) -> FieldValue

    /// Visits the elements of that value without making a list of them; empty ones are left out.
    func visitElements(of reference: RowReference, _ body: (FieldValue) -> Void)
}
