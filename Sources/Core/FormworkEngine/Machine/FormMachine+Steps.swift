/// A form that is filled in page by page.
extension FormMachine {
    /// The steps of the form, by their rows in the root.
    var steps: [Int] { plan.steps }

    /// The tags of the steps that are not hidden, in their order; none for a form of one page.
    public var visibleSteps: [String] {
        steps.filter { !scopes.isHidden(RowPlace(scope: scopes.root.id, row: $0)) }
            .map { scopes.root.tag(of: $0) }
    }

    /// The step that is shown; `nil` for a form of one page.
    public var currentStep: String? {
        guard let position = shownPosition else { return nil }
        return scopes.root.tag(of: steps[position])
    }

    /// The step that was chosen, or the nearest one before or after it that is not hidden.
    private var shownPosition: Int? {
        func isShown(_ position: Int) -> Bool {
            !scopes.isHidden(RowPlace(scope: scopes.root.id, row: steps[position]))
        }
        guard !steps.isEmpty else { return nil }
        return (0...stepPosition).last(where: isShown)
            ?? (stepPosition..<steps.count).first(where: isShown)
    }

    /// Shows the next step if the current one has no violations; otherwise shows these.
    func goForward() {
        guard let position = shownPosition else { return }
        history.close()
        settle()
        guard checkStep(at: position) else { return }
        let next = steps.indices.first { index in
            index > position && !scopes.isHidden(RowPlace(scope: scopes.root.id, row: steps[index]))
        }
        if let next { showStep(at: next) }
    }

    /// Goes to the previous visible step, without a check.
    func goBack() {
        guard let position = shownPosition else { return }
        history.close()
        let previous = steps.indices.last { index in
            index < position && !scopes.isHidden(RowPlace(scope: scopes.root.id, row: steps[index]))
        }
        if let previous { showStep(at: previous) }
    }

    /// Shows a step; on the way forward, a step with violations is shown instead.
    func goTo(_ tag: String) {
        guard let place = scopes.place(of: tag), let target = steps.firstIndex(of: place.row),
            place.scope == scopes.root.id, !scopes.isHidden(place)
        else { return }
        history.close()
        settle()
        for position in (shownPosition ?? 0)..<max(target, shownPosition ?? 0)
        where !checkStep(at: position) {
            return showStep(at: position)
        }
        showStep(at: target)
    }

    func showFirstStep() {
        let first = steps.firstIndex { !scopes.isHidden(RowPlace(scope: scopes.root.id, row: $0)) }
        showStep(at: first ?? 0)
    }

    /// Shows the violations on a step; `true` if there are none.
    private func checkStep(at position: Int) -> Bool {
        var isValid = true
        forEachRow(ofStepAt: position) { scope, row in self.markChecked(row, of: scope) }
        forEachRow(ofStepAt: position) { scope, row in
            self.check(row, of: scope)
            isValid = isValid && scope.rows[row].findings.all.isEmpty
        }
        return isValid
    }

    /// Shows the first step with a violation; without one the step stays.
    func showFirstInvalidStep() {
        for position in steps.indices {
            var isValid = true
            forEachRow(ofStepAt: position) { scope, row in
                isValid = isValid && scope.rows[row].findings.all.isEmpty
            }
            guard isValid else { return showStep(at: position) }
        }
    }

    /// Visits the rows of a step with those of the entries in it.
    private func forEachRow(ofStepAt position: Int, _ visit: (FormScope, Int) -> Void) {
        let scope = scopes.root
        let step = steps[position]
        scopes.forEachRow(step..<scope.plan.rows[step].end, of: scope, visit)
    }
}
