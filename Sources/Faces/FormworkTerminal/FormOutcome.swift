/// The state of a form in a terminal.
public enum FormOutcome: Hashable, Sendable {
    /// The form is filled in.
    case editing
    /// A valid form was submitted; its values are those of the driver.
    case submitted
    /// The user left the form.
    case left
}
