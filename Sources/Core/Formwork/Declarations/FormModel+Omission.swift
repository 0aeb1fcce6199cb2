extension FormModel {
    /// A copy without the values that are left out, which count as not entered.
    ///
    /// - Throws: Any error of the model's own coding.
    package func omitting(_ omission: FieldOmission) throws -> Self {
        guard !omission.isEmpty else { return self }
        if let names = omission.rootNames, let copy = emptying(names) { return copy }
        let values = try FieldValueEncoder().encode(self)
        return try FieldValueDecoder().decode(Self.self, from: omission.removing(from: values))
    }

    /// A copy without some texts, which needs no coding of the other values; `nil` if a name is that of
    /// another value.
    private func emptying(_ names: Set<String>) -> Self? {
        // Such a model has no table of its key paths that could be kept for its type.
        if Self.self is any PropertyNaming.Type { return nil }
        let declared = DeclaredNames.of(Self.self)
        var copy = self
        for name in names {
            guard let path = declared[name] as? WritableKeyPath<Self, String> else { return nil }
            copy[keyPath: path] = ""
        }
        return copy
    }
}

extension ValidatableModel {
    /// The values of an empty form by the names of their rows.
    package static var initialValues: [String: FieldValue] {
        let record = FormStart(ModelForm.of(Self.self).definition).machine().record
        return Dictionary(record.members.map { ($0.tag, $0.value) }) { first, _ in first }
    }
}
