extension FormEvent {
    /// The name of an event in JSON, in the buttons of pages and in the loader.
    ///
    /// `Scripts/generate-loader-names.py` writes the loader's names from this list.
    package enum Name: String, CaseIterable, Sendable {
        case startEditing, edit, endEditing, choose, attach
        case insert, remove, move
        case act, next, back, goTo, submit, reset
        case undo, redo
        case report, answer, elapsed
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
        case .localize: .localize
        case .receive: .receive
        case .show: .show
        case .keep: .keep
        }
    }
}

extension FormEvent.Name: JSONRepresentable {}
