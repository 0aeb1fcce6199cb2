extension FormModel {
    /// A copy without the values that are left out, which count as not entered.
    ///
    /// - Throws: Any error of the model's own coding.
    package func omitting(_ omission: FieldOmission) throws -> Self {
        try omission.isEmpty ? self : omitting(omission, emptying: Self.texts(of: omission))
    }

    /// A copy without the values that are left out; `texts` are those properties if all are texts.
    func omitting(
        _ omission: FieldOmission, emptying texts: [WritableKeyPath<Self, String>]?
    ) throws -> Self {
        guard let texts else {
            let values = try FieldValueEncoder().encode(self)
            return try FieldValueDecoder().decode(Self.self, from: omission.removing(from: values))
        }
        var copy = self
        for text in texts { copy[keyPath: text] = "" }
        return copy
    }

    /// The properties that are left out if all of them are texts, which need no coding of the other values;
    /// `nil` if one is another value.
    static func texts(
        of omission: FieldOmission
    ) -> [WritableKeyPath<Self, String>]? {
        // A model that names properties has no table of its key paths that could be kept for its type.
        guard let names = omission.rootNames, !(Self.self is any PropertyNaming.Type) else {
            return nil
        }
        let declared = DeclaredNames.of(Self.self)
        var texts: [WritableKeyPath<Self, String>] = []
        for name in names {
            guard let text = declared[name] as? WritableKeyPath<Self, String> else { return nil }
            texts.append(text)
        }
        return texts
    }
}

extension ValidatableModel {
    /// The values of an empty form by the names of their rows.
    package static var initialValues: [String: FieldValue] {
        let record = FormStart(ModelForm.of(Self.self).definition).machine().record
        return Dictionary(record.members.map { ($0.tag, $0.value) }) { first, _ in first }
    }
}
