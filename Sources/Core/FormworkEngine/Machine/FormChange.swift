/// One place that a face must draw again after an event, or something that it must do.
///
/// A change contains only the place: the current state is read from the machine.
///
/// ```swift
/// for change in form.apply(.edit(tag: "title", text: "A bridge")) {
///     switch change {
///     case .value(let tag): draw(tag, form.machine.value(of: tag))
///     case .violations(let tag): drawViolations(at: tag)
///     default: break
///     }
/// }
/// ```
///
/// Insertions, removals and moves of entries must be followed in their order; other changes can be
/// drawn in any order.
public enum FormChange: Hashable, Sendable {
    /// The row shows another text.
    ///
    /// An edit of the user reports it too; a face that already shows the text need not draw it.
    case text(tag: String)
    /// The row holds another value.
    case value(tag: String)
    /// Other things are wrong with this row, or with the whole form when there is no tag.
    ///
    /// Read them with ``FormMachine/violations(of:)``, or with ``FormMachine/violations`` for the
    /// whole form.
    case violations(tag: String?)
    /// Something else is known about the validity of the row.
    ///
    /// Read it with ``FormMachine/validationState(of:)``.
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
    ///
    /// The entry is reported as empty; changes of its rows follow. The key never changes and is
    /// never used again in the same list, so that it identifies the entry in tags such as
    /// `team.3.name`.
    case inserted(tag: String, key: Int, position: Int)
    /// A list has an entry less.
    case removed(tag: String, key: Int)
    /// An entry of a list has another position.
    ///
    /// The position is the one after the move.
    case moved(tag: String, key: Int, position: Int)
    /// The row is declared in another way, such as with another label or hint.
    case definition(tag: String)
    /// The form has other rows, or the same rows in another order: all of them are drawn again.
    case rows
    /// A moment in the life of a row, at which code may act.
    case update(RowUpdate, tag: String)
    /// A server rule needs an answer.
    ///
    /// A driver asks the server and applies ``FormEvent/answer(_:)``.
    case question(ServerQuestion)
    /// The button of an action was pressed.
    ///
    /// The meaning of the action is up to the driver.
    case action(tag: String)
    /// Another step is shown.
    case step(tag: String)
    /// The available undo or redo steps have changed.
    case history
    /// The form was checked as a whole.
    ///
    /// A valid form can be sent; otherwise all violations are shown, and the first step that has
    /// one.
    case submitted(isValid: Bool)
}
