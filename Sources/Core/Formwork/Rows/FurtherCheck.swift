/// The check of a model beside the rules of its form.
struct FurtherCheck {
    /// The results of the model's further rules, or of a check that it has written itself.
    let results: [ValidationResult]

    /// Whether the rules of the form belong to the check; a model with a check of its own that does not
    /// ask the form judges alone.
    let isFormChecked: Bool

    /// Checks a model.
    init(of model: any ValidatableModel) {
        let validations = Validations(of: .furtherRules)
        model.validate(fields: nil, validations: validations)
        results = validations.validations
        isFormChecked = validations.isFormChecked
    }
}
