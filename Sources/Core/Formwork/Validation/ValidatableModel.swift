/// A model that can check what came from outside: from a form, an API, a file.
///
/// A `Fields` protocol refines it and says what the fields are. That is enough: the constraints of
/// the fields are enforced from their options. Rules that concern several fields, or that no option
/// can say, go into ``validateRules()``.
public protocol ValidatableModel: SendableMetatype {
    /// The fields that people may fill in, in the order of the form.
    static var formFields: [any FormFieldBase] { get }

    /// Checks the model and puts what was found into `validations`, in place of what was known before.
    ///
    /// - Parameters:
    ///   - fields: The fields to check, `nil` for all.
    ///   - validations: Where the results go.
    /// - Returns: The gravest status that was found for these fields, `nil` if nothing was.
    @discardableResult
    func validate(
        fields: [any FormFieldBase]?, validations: Validations
    ) -> ValidationResult.Status?

    /// Checks what the fields' options cannot say, for instance one field against another.
    func validateRules() -> [ValidationResult]
}

extension ValidatableModel {
    /// No fields.
    public static var formFields: [any FormFieldBase] { [] }

    /// No further rules.
    public func validateRules() -> [ValidationResult] { [] }
}

extension ValidatableModel where Self: Encodable {
    /// Enforces the constraints of the fields, then the further rules.
    ///
    /// Every rule is asked each time, so that a message about several fields disappears exactly when
    /// they agree, whichever of them was checked.
    @discardableResult
    public func validate(
        fields: [any FormFieldBase]? = nil, validations: Validations
    ) -> ValidationResult.Status? {
        let results = constraintResults() + validateRules()
        guard let checked = fields.map({ Set($0.map(\.fieldId)) }) else {
            validations.replace(with: results)
            return validations.status
        }
        let found = results.compactMap { result in
            result.filter { !checked.isDisjoint(with: $0.fieldIds) }
        }
        validations.removeAll(fieldIds: Array(checked))
        validations.replace(with: validations.validations + found)
        return found.map(\.status).max()
    }

    /// The results of the constraints alone, in the order of the form.
    func constraintResults() -> [ValidationResult] {
        let fields = Self.formFields
        let encoder = FieldValueEncoder(tags: fields.map(\.fieldId.id))
        guard let values = try? encoder.encode(self) else {
            // What cannot even be written down cannot be accepted.
            return [ValidationResult(name: String(describing: Self.self), code: .badInput)]
        }
        return fields.flatMap { field in
            field.definition.violations(of: values[field.fieldId.id] ?? .none)
                .map { ValidationResult($0, of: field) }
        }
    }
}
