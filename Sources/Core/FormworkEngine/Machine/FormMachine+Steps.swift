/// A form that is filled in page by page.
extension FormMachine {
    /// The steps of the form, by their rows in the root.
    var steps: [Int] { plan.steps }

    /// The definitions of all steps in their order; none for a form of one page.
    ///
    /// - Complexity: linear in the steps, not in the rows.
    public var allSteps: [StepDefinition] {
        steps.compactMap { index in
            if case .step(let step) = plan.scopes[0].rows[index].definition { step } else { nil }
        }
    }

    /// The tags of the steps that are not hidden, in their order; none for a form of one page.
    public var visibleSteps: [String] {
        steps.indices.filter(isShown).map { scopes.root.tag(of: steps[$0]) }
    }

    /// The step that is shown; `nil` for a form of one page.
    public var currentStep: String? {
        guard let position = shownPosition else { return nil }
        return scopes.root.tag(of: steps[position])
    }

    /// The step that was chosen, or the nearest one before or after it that is not hidden.
    private var shownPosition: Int? {
        guard !steps.isEmpty else { return nil }
        return (0...stepPosition).last(where: isShown)
            ?? (stepPosition..<steps.count).first(where: isShown)
    }

    private func isShown(_ position: Int) -> Bool {
        !scopes.root.rows[steps[position]].flags.contains(.hidden)
    }

    /// Shows the next step if the current one has no violations; otherwise shows these.
    func goForward() {
        guard let position = shownPosition else { return }
        history.close()
        settle()
        guard checkStep(at: position) else { return }
        if let next = steps.indices.first(where: { $0 > position && isShown($0) }) {
            showStep(at: next)
        }
    }

    /// Goes to the previous visible step, without a check.
    func goBack() {
        guard let position = shownPosition else { return }
        history.close()
        if let previous = steps.indices.last(where: { $0 < position && isShown($0) }) {
            showStep(at: previous)
        }
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
        showStep(at: steps.indices.first(where: isShown) ?? 0)
    }

    /// Shows the violations on a step; `true` if there are none.
    private func checkStep(at position: Int) -> Bool {
        check(rows(ofStepAt: position))
        return hasNoFindings(rows(ofStepAt: position))
    }

    /// Shows the first step with a violation; without one the step stays.
    func showFirstInvalidStep() {
        if let position = steps.indices.first(where: { !hasNoFindings(rows(ofStepAt: $0)) }) {
            showStep(at: position)
        }
    }

    /// The rows of a step in the root.
    private func rows(ofStepAt position: Int) -> Range<Int> {
        steps[position]..<scopes.root.plan.rows[steps[position]].end
    }
}
