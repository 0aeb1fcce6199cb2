extension StoredModel {
    /// Checks the model before it is written, as every store does first.
    ///
    /// - Throws: ``ModelStoreError`` with the code `invalid`, and in it the broken rules.
    public func checkRules() throws(ModelStoreError) {
        let validations = Validations()
        validate(fields: nil, validations: validations)
        guard let error = validations.validationError else { return }
        throw ModelStoreError(
            .invalid,
            message: "This \(Self.modelType) breaks its rules. \(error) Correct these fields.",
            validationError: error)
    }
}
