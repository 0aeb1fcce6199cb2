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
}

extension FormMachine {
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
