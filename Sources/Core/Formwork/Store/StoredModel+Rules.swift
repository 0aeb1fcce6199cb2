extension StoredModel {
    /// Checks the model before it is inserted, as every store does first.
    ///
    /// - Throws: ``ModelStoreError`` with the code `invalid`, and in it the broken rules.
    public func checkRules() throws(ModelStoreError) {
        try refuse(brokenRules)
    }

    /// Checks the changes of the model before it replaces the stored one, as every store does.
    ///
    /// A rule that is broken at rows that did not change, and that reads none that did, is no refusal: what
    /// was once accepted, such as a date that is over by now, does not keep other rows from being changed.
    /// A list counts as one row.
    ///
    /// - Parameter stored: The model as it is stored.
    /// - Throws: ``ModelStoreError`` with the code `invalid`, and in it the broken rules.
    public func checkRules(changedFrom stored: Self) throws(ModelStoreError) {
        let broken = brokenRules
        guard broken.contains(where: { $0.status == .error }) else { return }
        let form = ModelForm.of(Self.self)
        guard let old = try? form.encoder.encode(stored), let new = try? form.encoder.encode(self)
        else { return try refuse(broken) }
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        let touched = form.readers.rows(touchedBy: changed)
        try refuse(
            broken.compactMap { result in
                result.filter { message in
                    message.fieldIds.isEmpty
                        || message.fieldIds.contains { touched.contains($0.id.root) }
                }
            })
    }

    private var brokenRules: [ValidationResult] {
        let validations = Validations()
        validate(fields: nil, validations: validations)
        return validations.validations
    }

    private func refuse(_ results: [ValidationResult]) throws(ModelStoreError) {
        guard let error = Validations(validations: results).validationError else { return }
        throw ModelStoreError(
            .invalid,
            message: "This \(Self.modelType) breaks its rules. \(error) Correct these fields.",
            validationError: error)
    }
}
