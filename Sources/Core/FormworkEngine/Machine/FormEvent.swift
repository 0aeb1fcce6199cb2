/// An event that a live form handles.
///
/// Tags are those of live rows, such as `title` or `team.3.name`.
public enum FormEvent: Hashable, Sendable {
    /// The user entered the row.
    case startEditing(tag: String)
    /// The user typed: the row now shows this text.
    case edit(tag: String, text: String)
    /// The user left the row.
    case endEditing(tag: String)
    /// The user chose: the row now has the choices with these values.
    case choose(tag: String, values: [String])
    /// The user picked files.
    case attach(tag: String, files: [FileValue])
    /// Inserts one more entry into a list, at a position or at its end.
    case insert(tag: String, at: Int? = nil)
    /// Removes an entry, such as `team.3`.
    case remove(tag: String)
    /// Moves an entry to another position of its list.
    case move(tag: String, to: Int)
    /// The user pressed the button of an action.
    case act(tag: String)
    /// Goes on to the next step.
    case next
    /// Goes back to the previous step.
    case back
    /// Shows a step.
    case goTo(tag: String)
    /// Submits the form.
    case submit
    /// Resets the form to its initial or empty state.
    case reset(to: FormOrigin = .initial)
    /// Undoes the last step.
    case undo
    /// Repeats the last step that was undone.
    case redo
    /// Reports violations found outside of the form, for instance by the server.
    case report([Violation])
    /// The server decided about one of its rules.
    case answer(ServerAnswer)
    /// So much time went by, in milliseconds.
    case elapsed(milliseconds: Int)
    /// Shows the same form in another language.
    case localize(FormDefinition)
}

/// The state to which a form is reset.
public enum FormOrigin: String, CaseIterable, Hashable, Sendable {
    /// The values that were loaded.
    case initial
    /// The values of a form into which nothing was loaded.
    case `default`
}
