extension StoredModel {
    /// The model as it is.
    public func normalized() -> Self { self }

    /// Checks the model before it is inserted, as every store does first.
    ///
    /// - Throws: ``ModelStoreError`` with the code `invalid`, and in it the broken rules.
    public func checkRules() throws(ModelStoreError) {
        let broken = brokenRules
        try refuse(broken.declared + broken.further)
    }

    /// Checks the changes of the model before it replaces the stored one, as every store does.
    ///
    /// A rule that is broken at rows that did not change, and that reads none that did, is no
    /// refusal: what was once accepted, such as a date that is over by now, does not keep other
    /// rows from being changed. Entries of a list are compared one by one; for
    /// ``ValidatableModel/validateRules()`` a list counts as one row.
    ///
    /// - Parameter stored: The model as it is stored.
    /// - Throws: ``ModelStoreError`` with the code `invalid`, and in it the broken rules.
    public func checkRules(changedFrom stored: Self) throws(ModelStoreError) {
        let broken = brokenRules
        let all = broken.declared + broken.further
        guard all.contains(where: { $0.status == .error }) else { return }
        guard var changes = StoredChanges(from: stored, to: self) else { return try refuse(all) }
        let touched =
            broken.declared.compactMap { result in
                result.filter { $0.fieldIds.isEmpty || changes.touch($0.fieldIds.map(\.id)) }
            }
            + broken.further.compactMap { result in
                result.filter {
                    $0.fieldIds.isEmpty || changes.touchRoots(of: $0.fieldIds.map(\.id))
                }
            }
        try refuse(touched)
    }

    /// The results of the rules that the form declares, and of those that only the model knows.
    private var brokenRules: (declared: [ValidationResult], further: [ValidationResult]) {
        let check = FurtherCheck(of: self)
        return (check.isFormChecked ? constraintResults() : [], check.results)
    }

    private func refuse(_ results: [ValidationResult]) throws(ModelStoreError) {
        guard results.contains(where: { $0.status == .error }) else { return }
        let error = ValidationError(validations: results)
        throw ModelStoreError(
            .invalid,
            message: "This \(Self.modelType) breaks its rules. \(error) Correct these fields.",
            validationError: error)
    }
}
