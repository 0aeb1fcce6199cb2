import Formwork

/// The buttons of a form.
extension FormPresentation {
    /// The buttons below the form, the most important first: the next step or the submission, the
    /// step before, undo and redo.
    ///
    /// A form without words for the button that submits it has none, such as that of a screenlet.
    public var actions: [ShownAction] {
        let steps = steps
        var actions: [ShownAction] = []
        if steps.hasNext {
            actions = [ShownAction(.next, text("steps.next"))]
        } else if !submitLabel.isEmpty {
            actions = [ShownAction(.submit, submitLabel)]
        }
        if !steps.isEmpty, !steps.isFirst { actions.append(ShownAction(.back, text("steps.back"))) }
        guard offersHistory else { return actions }
        return actions + [
            ShownAction(.undo, text("history.undo"), isPossible: machine.canUndo),
            ShownAction(.redo, text("history.redo"), isPossible: machine.canRedo),
        ]
    }

    /// The buttons that lead to the visible steps, in their order; none for a form of one page.
    public var stepActions: [ShownAction] {
        let steps = steps
        return steps.steps.filter(\.isVisible).map { step, _ in
            ShownAction(.goTo(tag: step.tag), step.label, isCurrent: step.tag == steps.current)
        }
    }

    private func text(_ key: String) -> String {
        localizer.text(key: "FormworkPresentation.\(key)")
    }
}

extension ShownEntry {
    /// The buttons that move and remove the entry.
    public var actions: [ShownAction] {
        let moves = hasMoves ? [-1, 1].map(move) : []
        let remove = removeLabel
        return moves + [
            ShownAction(
                .remove(tag: name), remove.text, about: remove.hasNumber ? nil : label.text,
                isPossible: canBeRemoved)
        ]
    }

    private func move(by offset: Int) -> ShownAction {
        ShownAction(
            .move(tag: name, to: position + offset), moveLabel(by: offset), about: label.text,
            isPossible: canMove(by: offset))
    }
}

extension ShownList {
    /// The button for one more entry.
    public var insertion: ShownAction {
        ShownAction(
            .insert(tag: row.name), addLabel,
            isPossible: canInsert(besides: row.live.entries.count))
    }
}

extension ShownField {
    /// The event of a field's own button; `nil` for other widgets.
    public var action: ShownAction? {
        guard case .button(let button) = widget else { return nil }
        let event: FormEvent =
            switch button {
            case .plain: .act(tag: row.name)
            case .reset: .reset()
            case .submit: .submit
            }
        return ShownAction(event, label, isPossible: row.takesInput)
    }
}
