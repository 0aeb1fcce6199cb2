/// The state of a form in a terminal.
public enum FormOutcome: Hashable, Sendable {
    /// The form is filled in.
    case editing
    /// A valid form was submitted; its values are those of the driver.
    case submitted
    /// One of the form's own buttons was pressed that end it: the name of its row, such as `team.3.find`.
    case pressed(String)
    /// The user left the form.
    case left
}
