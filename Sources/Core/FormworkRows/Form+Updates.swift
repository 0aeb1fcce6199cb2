public import FormworkEngine

/// The reports to the observers of a form, which are notified of the changes by users and by code.
extension Form {
    /// Changes several rows, and reports all of it to the observers together.
    ///
    /// Without it, each change by code is reported by itself if the form has observers, as soon as
    /// the rows fit together. Each report takes time in proportion to the number of rows.
    ///
    /// ```swift
    /// form.performUpdates {
    ///     for name in names { form.add(TextFieldRow(tag: Tag.guest(name))) }
    /// }
    /// ```
    ///
    /// - Returns: The places that a face must draw again; none inside of another update, which
    ///   reports them.
    @discardableResult
    public func performUpdates(_ updates: () -> Void) -> [FormChange] {
        reportingTogether(updates) ?? []
    }

    /// Does some work and reports its changes; `nil` inside of other work, which reports them.
    @discardableResult
    func reportingTogether(_ work: () -> Void) -> [FormChange]? {
        updateDepth += 1
        work()
        if updateDepth == 1 { updateConsistentMachine() }
        updateDepth -= 1
        guard updateDepth == 0 else { return nil }
        return observers.report(unreported.takeAll())
    }

    /// Reports what code has changed in the rows, unless more is to come.
    func reportChangesByCode() {
        guard updateDepth == 0, !isShowing, !observers.isEmpty else { return }
        performUpdates {}
    }

    /// Notes changes that must be reported.
    func note(_ changes: [FormChange]) {
        for change in changes { unreported.append(change) }
    }
}
