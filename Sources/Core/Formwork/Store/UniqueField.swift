import Foundation

/// A field whose value no two living instances of a model share, which stores see to.
///
/// Values are compared as people read them: without the spaces around them, without difference between
/// cases, and with each letter spelt in only one way. Several instances may have no value.
///
/// ```swift
/// extension ProjectPlan {
///     public static var uniqueFields: [UniqueField] { [UniqueField(titleField, code: .titleTaken)] }
/// }
/// ```
///
/// A server rule can tell people in advance what a store will refuse; only the store can be sure.
public struct UniqueField: Sendable {
    /// The field, which stands in the model itself and not in a list.
    public let fieldId: FormFieldIdentifier

    /// Under which code people are told that another instance has the value.
    public let code: ViolationCode

    /// Names a field.
    public init(_ field: any FormFieldBase, code: ViolationCode) {
        fieldId = field.fieldId
        self.code = code
    }

    /// What is compared; `nil` if the model has no value in the field.
    ///
    /// - Throws: What the model's own `encode(to:)` throws.
    public func key(of model: some StoredModel) throws -> String? {
        let name = fieldId.id
        return Self.key(of: try FieldValueEncoder(tags: [name]).encode(model)[name] ?? .none)
    }

    /// What is compared of a value; `nil` for none.
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
    /// Why a model is not written of which a field has a value that another instance has.
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
