/// A model that can validate input from outside: from a form, an API, a file.
///
/// A `Fields` protocol refines it and declares the fields. That is enough: the constraints of the
/// fields are enforced from their options, and so are their rules. Further conditions belong in
/// ``validateRules()``.
///
/// A form with steps, groups and lists declares its rows instead. Either follows from the other;
/// both are computed once for each type, so that they must not change while the program runs.
public protocol ValidatableModel: SendableMetatype {
    /// The fields that users may fill in, in the order of the form.
    static var formFields: [any FormFieldBase] { get }

    /// The rows of the form, by default one for each of ``formFields``.
    @FormRowsBuilder static var formRows: [FormRow] { get }

    /// The names of properties that have no row in the form, none by default.
    ///
    /// Those of a body are taken from outside as they come, so that only its own
    /// ``validateRules()`` checks them. Those of a model inside a body are never taken from
    /// outside. A property that has no row and is not listed here is refused when the body is
    /// registered.
    static var unformedProperties: [String] { get }

    /// Checks the model and replaces the results in `validations` by those found.
    ///
    /// - Parameters:
    ///   - fields: The fields to check, `nil` for all.
    ///   - validations: The collection that receives the results.
    /// - Returns: The highest severity that was found for these fields, `nil` if there are no results.
    @discardableResult
    func validate(
        fields: [any FormFieldBase]?, validations: Validations
    ) -> ValidationResult.Status?

    /// Checks conditions that the fields' options cannot express, for instance between two fields.
    func validateRules() -> [ValidationResult]
}

extension ValidatableModel {
    /// The fields among the rows whose values belong to the model itself.
    public static var formFields: [any FormFieldBase] { DefaultRows.fields(of: Self.self) }

    /// One row for each field.
    public static var formRows: [FormRow] { DefaultRows.rows(of: Self.self) }

    /// Every property has a row.
    public static var unformedProperties: [String] { [] }

    /// No further rules.
    public func validateRules() -> [ValidationResult] { [] }

    /// The error for the wire, `nil` for a model that is valid.
    ///
    /// - Parameter fields: The fields to check, `nil` for all.
    /// - Returns: The error with all results, of warnings too.
    public func validationError(fields: [any FormFieldBase]? = nil) -> ValidationError? {
        let validations = Validations()
        validate(fields: fields, validations: validations)
        return validations.validationError
    }
}

extension [any FormFieldBase]? {
    /// Whether a field is to be checked: it is one of these, or all fields are, which is `nil`.
    ///
    /// A check that is written by hand asks it before each field.
    public func contains(_ field: any FormFieldBase) -> Bool {
        map { fields in fields.contains { $0.fieldId == field.fieldId } } ?? true
    }
}

extension ValidatableModel where Self: Encodable {
    /// Enforces the constraints of the fields, then the further rules.
    ///
    /// Every rule is asked each time, so that a message about several fields disappears exactly
    /// when they agree, whichever of them was checked.
    @discardableResult
    public func validate(
        fields: [any FormFieldBase]? = nil, validations: Validations
    ) -> ValidationResult.Status? {
        validations.isFormChecked = true
        let constraints = validations.scope == .all ? constraintResults() : []
        let results = constraints + validateRules()
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

    /// The results of the fields' constraints and the rows' rules, in the order of the form.
    func constraintResults() -> [ValidationResult] {
        let form = ModelForm.of(Self.self)
        guard let values = try? form.encoder.encode(self) else {
            // A value that cannot even be encoded cannot be accepted.
            return [ValidationResult(name: String(describing: Self.self), code: .badInput)]
        }
        return form.violations(of: values).map { form.result($0, in: .canonical) }
    }
}

/// The check of a model beside the rules of its form.
struct FurtherCheck {
    /// The results of the model's further rules, or of a check that it has written itself.
    let results: [ValidationResult]

    /// Whether the rules of the form belong to the check; a model with a check of its own that does
    /// not ask the form judges alone.
    let isFormChecked: Bool

    /// Checks a model.
    init(of model: any ValidatableModel) {
        let validations = Validations(of: .furtherRules)
        model.validate(fields: nil, validations: validations)
        results = validations.validations
        isFormChecked = validations.isFormChecked
    }
}
