extension ModelStoreError.Code {
    /// Other instances refer to the one that is to be deleted.
    public static let referred = ModelStoreError.Code(rawValue: "referred")
}

extension ViolationCode {
    /// The instance that a field refers to does not exist, or was deleted.
    public static let missingReference = ViolationCode(rawValue: "missingReference")
}

/// The instances that keep another one from being deleted; the cause of the error `referred`.
public struct ReferringInstances: Error, Hashable, Sendable {
    /// The name of their type.
    public let modelType: String

    /// The field that refers to the other one.
    public let field: FormFieldIdentifier

    /// The number of them, at most one more than ``Pagination/maximumCountedTotal``.
    public let count: Int

    /// Describes the instances.
    public init(modelType: String, field: FormFieldIdentifier, count: Int) {
        self.modelType = modelType
        self.field = field
        self.count = count
    }
}

extension ModelStoreError {
    /// The error of a write with a reference to an instance that is not alive.
    ///
    /// - Parameters:
    ///   - reference: The field that refers to it.
    ///   - tag: Its live row.
    ///   - model: The model that is written.
    /// - Returns: The error, with the violation at the row.
    package static func missing(
        _ reference: ModelReference, at tag: String, in model: any StoredModel.Type
    ) -> ModelStoreError {
        let violation = Violation(tags: [tag], code: .missingReference)
        return ModelStoreError(
            .invalid,
            message: """
                The \(reference.target.modelType) that \(model.modelType).\(tag) refers to does not \
                exist, or was deleted. Choose another one.
                """,
            validationError: ValidationError(
                validations: [ModelForm.of(model).result(violation, in: .canonical)]))
    }

    /// The error of a deletion of an instance to which others refer.
    package static func referred(
        _ target: any StoredModel.Type, by model: any StoredModel.Type,
        _ reference: ModelReference, count: Int
    ) -> ModelStoreError {
        let advice =
            reference.deletion == .clear
            ? "A deletion empties at most \(ModelReference.maximumCleared)." : ""
        return ModelStoreError(
            .referred,
            message: """
                \(count) instances of \(model.modelType) refer to this \(target.modelType) by \
                “\(reference.path)”. \(advice) Change or delete them first.
                """,
            cause: ReferringInstances(
                modelType: model.modelType, field: reference.field.fieldId, count: count))
    }
}
