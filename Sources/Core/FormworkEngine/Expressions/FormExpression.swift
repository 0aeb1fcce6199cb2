/// A condition or computation of a form as a value: constants, values of rows, and functions.
///
/// Rules are data, not closures, so that the same one is decided on the server, in the browser and
/// in a terminal, can be written down, and can explain itself. In Swift they are written with
/// operators:
///
/// ```swift
/// let isCostly: FormExpression = .row("category") == "hardware" && .row("budget") > 1000
/// ```
public indirect enum FormExpression: Hashable, Sendable {
    /// A constant.
    case value(FieldValue)
    /// The value of a row, found from the row whose rule this is: in its own scope first, then in
    /// those around it.
    case row(String)
    /// A function of other expressions.
    case call(FormFunction, [FormExpression])
}
