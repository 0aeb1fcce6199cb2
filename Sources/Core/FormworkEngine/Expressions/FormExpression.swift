/// A condition or computation of a form as a value: constants, values of rows, and functions.
///
/// Rules are data, not closures, so that the same one is decided on the server, in the browser and
/// in a terminal, can be written down, and can explain itself. In Swift they are written with
/// operators:
///
/// ```swift
/// let isCostly: FormExpression = .row("category") == "hardware" && .row("budget") > 1000
/// ```
///
/// Evaluation never fails. A condition is true, false or undecided; the table in the module's
/// overview lists the results for rows that are not filled in.
///
/// - Note: `==` makes a rule where an expression is expected, and compares the expressions
///   themselves where a `Bool` is.
public indirect enum FormExpression: Hashable, Sendable {
    /// A constant.
    ///
    /// Numbers, texts and booleans can be written as literals; see ``decimal(_:scale:)`` for
    /// fractions.
    case value(FieldValue)
    /// The value of a row, found from the row whose rule this is: in its own scope first, then in
    /// those around it.
    ///
    /// The path is the tag of the row, after those of the records and lists that contain it:
    /// `title`, `address.street`, `team.name`. From outside of a list it names the values of all
    /// entries, as a list; from inside of an entry, the value of that entry. A path that names no
    /// row is refused when the form is made.
    case row(String)
    /// A function of other expressions.
    ///
    /// Operators and the functions of this type create calls with the right number of arguments;
    /// the arguments of others are checked when the form is made.
    case call(FormFunction, [FormExpression])
}
