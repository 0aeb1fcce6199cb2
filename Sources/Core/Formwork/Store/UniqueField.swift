import Foundation

/// A field whose value is unique among the living instances of a model, as stores enforce.
///
/// Values are compared as they are read: without surrounding spaces, ignoring case, and with each
/// letter in its canonical spelling. Several instances may have no value.
///
/// ```swift
/// extension ProjectPlan {
///     public static var uniqueFields: [UniqueField] { [UniqueField(titleField, code: .titleTaken)] }
/// }
/// ```
///
/// A server rule can report in advance what a store will refuse; only the store can be sure.
public struct UniqueField: Sendable {
    /// The field, which belongs to the model itself and not to a list.
    public let fieldId: FormFieldIdentifier

    /// The code of the violation that is reported when another instance has the value.
    public let code: ViolationCode

    /// Names a field.
    public init(_ field: any FormFieldBase, code: ViolationCode) {
        fieldId = field.fieldId
        self.code = code
    }

    /// The key by which the model's value is compared; `nil` if the field has no value.
    ///
    /// - Throws: Any error of the model's own `encode(to:)`.
    public func key(of model: some StoredModel) throws -> String? {
        let name = fieldId.id
        return Self.key(of: try FieldValueEncoder(tags: [name]).encode(model)[name] ?? .none)
    }

    /// The key by which a value is compared; `nil` for none.
    public static func key(of value: FieldValue) -> String? {
        let text = value.wireText.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : SearchWords.folded(text)
    }
}

extension StoredModel {
    /// No field has to be unique.
    public static var uniqueFields: [UniqueField] { [] }
}

extension ModelStoreError {
    /// The error of a write that is refused because another instance has the value of a field.
    public static func taken(
        _ field: UniqueField, in model: any StoredModel.Type, cause: (any Error)? = nil
    ) -> ModelStoreError {
        let violation = Violation(tags: [field.fieldId.id], code: field.code)
        return ModelStoreError(
            .invalid,
            message: """
                Another \(model.modelType) has the same \(field.fieldId.id). Choose another one.
                """,
            validationError: ValidationError(
                validations: [ModelForm.of(model).result(violation, in: .canonical)]),
            cause: cause)
    }
}
