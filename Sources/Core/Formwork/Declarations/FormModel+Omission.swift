extension FormModel {
    /// A copy without the values that are left out, which count as not entered.
    ///
    /// - Throws: Any error of the model's own coding.
    package func omitting(_ omission: FieldOmission) throws -> Self {
        guard !omission.isEmpty else { return self }
        let values = try FieldValueEncoder().encode(self)
        return try FieldValueDecoder().decode(Self.self, from: omission.removing(from: values))
    }
}

extension FormModel {
    /// The values of an empty form by the names of their rows.
    package static var initialValues: [String: FieldValue] {
        let record = FormStart(ModelForm.of(Self.self).definition).machine().record
        return Dictionary(record.members.map { ($0.tag, $0.value) }) { first, _ in first }
    }
}
