/// What can happen to a form.
///
/// Tags are those of live rows, such as `title` or `team.3.name`.
public enum FormEvent: Hashable, Sendable {
    /// Somebody came to the row.
    case startEditing(tag: String)
    /// Somebody typed: the row now shows this text.
    case edit(tag: String, text: String)
    /// Somebody left the row.
    case endEditing(tag: String)
    /// Somebody chose: the row now holds the choices with these values.
    case choose(tag: String, values: [String])
    /// Somebody picked files.
    case attach(tag: String, files: [FileValue])
    /// Somebody wants one more entry in a list, at a position or at its end.
    case insert(tag: String, at: Int? = nil)
    /// Somebody removes an entry, such as `team.3`.
    case remove(tag: String)
    /// Somebody moves an entry to another position of its list.
    case move(tag: String, to: Int)
    /// Somebody pressed the button of an action.
    case act(tag: String)
    /// Somebody wants to go on to the next step.
    case next
    /// Somebody wants to go back to the step before.
    case back
    /// Somebody wants to see a step.
    case goTo(tag: String)
    /// Somebody wants to send the form.
    case submit
    /// Everything shall be as it was at first, or as in an empty form.
    case reset(to: FormOrigin = .initial)
    /// The last step shall be taken back.
    case undo
    /// What was taken back shall be done again.
    case redo
    /// Somebody outside of the form, such as the server, found something wrong.
    case report([Violation])
    /// The server decided about one of its rules.
    case answer(ServerAnswer)
    /// So much time went by, in milliseconds.
    case elapsed(milliseconds: Int)
    /// The same form shall be shown in another language.
    case localize(FormDefinition)
}

/// To what a form goes back.
public enum FormOrigin: String, CaseIterable, Hashable, Sendable {
    /// The values that were loaded.
    case initial
    /// The values of a form into which nothing was loaded.
    case `default`
}
