/// One place that a face must draw again after an event, or something that it must do.
///
/// A change contains only the place: the current state is read from the machine.
public enum FormChange: Hashable, Sendable {
    /// The row shows another text.
    case text(tag: String)
    /// The row holds another value.
    case value(tag: String)
    /// Other things are wrong with this row, or with the whole form when there is no tag.
    case violations(tag: String?)
    /// Something else is known about the validity of the row.
    case state(tag: String)
    /// The row was hidden or is shown again.
    case visibility(tag: String)
    /// The row was enabled or disabled.
    case enabled(tag: String)
    /// The row became read-only or editable.
    case readOnly(tag: String)
    /// The row became required or optional.
    case required(tag: String)
    /// The row offers other choices.
    case choices(tag: String)
    /// A list has an entry more, with this key at this position.
    case inserted(tag: String, key: Int, position: Int)
    /// A list has an entry less.
    case removed(tag: String, key: Int)
    /// An entry of a list has another position.
    case moved(tag: String, key: Int, position: Int)
    /// A moment in the life of a row, for drivers that respond to it.
    case update(RowUpdate, tag: String)
    /// A server rule needs an answer.
    case question(ServerQuestion)
    /// The button of an action was pressed.
    case action(tag: String)
    /// Another step is shown.
    case step(tag: String)
    /// The available undo or redo steps have changed.
    case history
    /// The form was checked as a whole.
    case submitted(isValid: Bool)
}
