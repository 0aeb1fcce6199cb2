extension ModelStore {
    /// Writes an instance over the stored one that was read, unless no value changes: then there is
    /// no new version, and the stored one is returned.
    ///
    /// Even so it counts as a write of the submission, so that those behind it have the same numbers
    /// when the work is done again.
    package func update<Fields: FormModel>(
        _ item: Stored<Fields>, over stored: Stored<Fields>
    ) async throws(ModelStoreError) -> Stored<Fields> {
        guard item.fields.normalized().hasValues(of: stored.fields) else {
            return try await update(item)
        }
        _ = SubmissionClaim.current?.nextWrite()
        return stored
    }
}

extension FormModel {
    /// Whether all values are those of a stored instance, texts by their scalars.
    ///
    /// A model with passwords has never the same ones: an answer must not depend on whether a guess is
    /// the stored password. A file that came with a request has a key of its own.
    fileprivate func hasValues(of stored: Self) -> Bool {
        guard self == stored, FieldOmission(secretsOf: Self.formRows).isEmpty,
            let values = try? FieldValueEncoder().encode(self),
            let storedValues = try? FieldValueEncoder().encode(stored)
        else { return false }
        return values == storedValues
    }
}
