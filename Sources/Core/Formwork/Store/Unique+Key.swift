import Foundation

extension Unique {
    /// The key by which the model's values are compared; `nil` if one is missing.
    ///
    /// - Throws: Any error of the model's own `encode(to:)`.
    public func key(of model: some StoredModel) throws -> String? {
        let values = try FieldValueEncoder(tags: names).encode(model)
        return key(of: FieldRecord(values.map { (tag: $0.key, value: $0.value) }))
    }

    /// The key by which values are compared; `nil` if one is missing.
    public func key(of values: FieldRecord) -> String? {
        let keys = members.compactMap { $0.key(of: values[$0.name]) }
        guard keys.count == members.count, let first = keys.first else { return nil }
        // With their lengths, so that no two lists of values have the same key.
        return keys.count == 1 ? first : keys.map { "\($0.utf8.count):\($0)" }.joined()
    }
}

extension Unique.Member {
    fileprivate func key(of value: FieldValue) -> String? {
        var value = value
        if isDay, case .dateTime(let moment) = value { value = .date(moment.date) }
        let text = value.wireText.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : SearchWords.folded(text)
    }
}

extension StoredModel {
    /// No field has to be unique.
    public static var unique: [Unique] { [] }
}

extension ModelStoreError {
    /// The error of a write that is refused because another instance has the values of fields.
    public static func taken(
        _ unique: Unique, in model: any StoredModel.Type, cause: (any Error)? = nil
    ) -> ModelStoreError {
        let form = ModelForm.of(model)
        let violation = Violation(tags: [form.name(reporting: unique)], code: unique.code)
        return ModelStoreError(
            .invalid,
            message: """
                Another \(model.modelType) has the same \(unique.names.joined(separator: " and ")). \
                Choose another one.
                """,
            validationError: ValidationError(validations: [form.result(violation, in: .canonical)]),
            cause: cause)
    }
}
