/// An event that a live form handles.
///
/// Tags are those of live rows, such as `title` or `team.3.name`.
///
/// An event that does not apply, such as one about a row that is gone, changes nothing or is
/// reported as a violation; it never fails. Each event that changes the content is one undo step,
/// and consecutive typing in one row is one step as well.
public enum FormEvent: Hashable, Sendable {
    /// The user entered the row.
    ///
    /// The next edit begins an undo step of its own.
    case startEditing(tag: String)
    /// The user typed: the row now shows this text.
    ///
    /// The text is the whole content of the control, not the difference. It is kept exactly as it
    /// is, also if it cannot be read as a value. An edit of a hidden, disabled or read-only row is
    /// refused and reported.
    case edit(tag: String, text: String)
    /// The user left the row.
    ///
    /// By default this is the moment at which violations of the row appear; see ``RowUpdate``.
    case endEditing(tag: String)
    /// The user chose: the row now has the choices with these values.
    ///
    /// The values are those of ``Choice/value``, or `true` for a boolean. The empty value
    /// represents no choice; repeated values are refused.
    case choose(tag: String, values: [String])
    /// The user picked files.
    ///
    /// They replace those that the row had. Only their description is part of the form, never the
    /// content.
    case attach(tag: String, files: [FileValue])
    /// Inserts one more entry into a list, at a position or at its end.
    ///
    /// A list with ``RepeatingGroupDefinition/maximumCount`` entries accepts no more. A position
    /// out of range means the nearest end.
    case insert(tag: String, at: Int? = nil)
    /// Removes an entry, such as `team.3`.
    ///
    /// A list with ``RepeatingGroupDefinition/minimumCount`` entries keeps them all.
    case remove(tag: String)
    /// Moves an entry to another position of its list.
    case move(tag: String, to: Int)
    /// The user pressed the button of an action.
    case act(tag: String)
    /// Goes on to the next step.
    ///
    /// The step must be valid; otherwise its violations are shown and the step stays.
    case next
    /// Goes back to the previous step.
    case back
    /// Shows a step.
    ///
    /// Going forward stops at the first step that is not valid.
    case goTo(tag: String)
    /// Submits the form.
    ///
    /// All rows are checked, and ``FormChange/submitted(isValid:)`` reports the result.
    case submit
    /// Resets the form to its initial or empty state.
    ///
    /// It is one undo step.
    case reset(to: FormOrigin = .initial)
    /// Undoes the last step.
    ///
    /// Without such a step nothing happens. At most 100 steps are kept.
    case undo
    /// Repeats the last step that was undone.
    ///
    /// An edit in between discards the undone steps.
    case redo
    /// Reports violations found outside of the form, for instance by the server.
    ///
    /// They stay until one of their rows is edited. Those without a row of this form concern the
    /// form as a whole.
    case report([Violation])
    /// The server decided about one of its rules.
    ///
    /// An answer to a question that is no longer open is ignored.
    case answer(ServerAnswer)
    /// So much time went by, in milliseconds.
    ///
    /// The machine has no clock: a driver applies the event when ``FormMachine/wakeUp`` has passed.
    case elapsed(milliseconds: Int)
    /// The clock shows this date and time, in the time zone of the form's owner.
    ///
    /// Rules that read ``FormExpression/now`` or ``FormExpression/today`` are evaluated again; it is
    /// no undo step.
    case clock(CivilDateTime)
    /// Shows the same form in another language.
    ///
    /// The definition must have the same rows and rules; with others the event is ignored.
    case localize(FormDefinition)
    /// A whole form was sent at once; the rows may be in any order, and may be no rows of the form.
    ///
    /// A form whose user goes on with it reports no refusals: what it does not accept is dropped.
    case receive([ReceivedRow], reportsRefusals: Bool = true)
    /// The model behind the form has other values, by the tags of their rows.
    case show(FieldRecord)
    /// A row that is hidden keeps the texts that it had before it was hidden.
    case keep(tag: String, texts: [String])
}

extension FormEvent {
    /// The name of an event in JSON, in the buttons of pages and in the loader.
    ///
    /// `Scripts/generate-loader-names.py` writes the loader's names from this list.
    package enum Name: String, CaseIterable, Sendable {
        case startEditing, edit, endEditing, choose, attach
        case insert, remove, move
        case act, next, back, goTo, submit, reset
        case undo, redo
        case report, answer, elapsed, clock
        case localize, receive, show, keep
    }

    var name: Name {
        switch self {
        case .startEditing: .startEditing
        case .edit: .edit
        case .endEditing: .endEditing
        case .choose: .choose
        case .attach: .attach
        case .insert: .insert
        case .remove: .remove
        case .move: .move
        case .act: .act
        case .next: .next
        case .back: .back
        case .goTo: .goTo
        case .submit: .submit
        case .reset: .reset
        case .undo: .undo
        case .redo: .redo
        case .report: .report
        case .answer: .answer
        case .elapsed: .elapsed
        case .clock: .clock
        case .localize: .localize
        case .receive: .receive
        case .show: .show
        case .keep: .keep
        }
    }

    /// The row to which the event happens, if it is one that happens to a row.
    var tag: String? {
        switch self {
        case .startEditing(let tag), .edit(let tag, _), .endEditing(let tag), .choose(let tag, _),
            .attach(let tag, _), .insert(let tag, _), .remove(let tag), .move(let tag, _),
            .act(let tag), .goTo(let tag), .keep(let tag, _):
            tag
        case .next, .back, .submit, .reset, .undo, .redo, .report, .answer, .elapsed, .clock,
            .localize, .receive, .show:
            nil
        }
    }
}

/// The state to which a form is reset.
public enum FormOrigin: String, CaseIterable, Hashable, Sendable {
    /// The values that were loaded.
    case initial
    /// The values of a form into which nothing was loaded.
    case `default`
}
