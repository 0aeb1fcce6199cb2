package import Formwork

extension FormDriver {
    /// Shows the first step with an error, for a form that was refused elsewhere; without an error
    /// at a row the step stays.
    ///
    /// - Complexity: O(*n*) in the rows of the form.
    package func showFirstInvalidStep() {
        guard let step = machine.firstInvalidStep, step != machine.currentStep else { return }
        apply(.goTo(tag: step))
    }

    /// Shows the step of the first row that undo or redo changed, if none of the rows is on the present
    /// step.
    ///
    /// - Parameter changes: The changes by undo or redo.
    /// - Returns: The row; `nil` if the step stays.
    /// - Complexity: O(*n*) in the rows of the form.
    @discardableResult
    package func showStep(of changes: [FormChange]) -> String? {
        let tags = Set(changes.compactMap(\.changedTag))
        guard machine.currentStep != nil, !tags.isEmpty, let place = machine.otherStep(of: tags)
        else { return nil }
        apply(.goTo(tag: place.step))
        return machine.currentStep == place.step ? place.row : nil
    }
}

extension FormChange {
    /// The row with another content.
    fileprivate var changedTag: String? {
        switch self {
        case .text(let tag), .value(let tag), .inserted(let tag, _, _), .removed(let tag, _),
            .moved(let tag, _, _):
            tag
        default: nil
        }
    }
}

extension FormMachine {
    /// The first of some rows that takes input, and its step; `nil` if one of them is on the present
    /// step.
    fileprivate func otherStep(of tags: Set<String>) -> (step: String, row: String)? {
        var step: String?
        var found: (step: String, row: String)?
        for row in rows {
            if case .step = row.definition { step = row.tag }
            guard let own = step, tags.contains(row.tag), row.isVisible else { continue }
            // A computed value follows from a row that is somewhere else.
            if let field = row.field, case .value = FieldWidget(field) { continue }
            if own == currentStep { return nil }
            found = found ?? (own, row.tag)
        }
        return found
    }

    /// The step with the first error that is shown; `nil` without one.
    fileprivate var firstInvalidStep: String? {
        var step: String?
        for row in rows {
            if case .step = row.definition { step = row.tag }
            if row.isVisible, !row.violations.isEmpty { return step }
        }
        return nil
    }
}
