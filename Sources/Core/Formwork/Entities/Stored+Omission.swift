extension Array {
    /// The instances without the values that an answer leaves out, whose properties are found once for all.
    ///
    /// - Throws: Any error of the coding of the fields.
    package func omitting<Fields: FormModel>(
        _ omission: FieldOmission
    ) throws -> [Stored<Fields>] where Element == Stored<Fields> {
        guard !omission.isEmpty else { return self }
        let texts = Fields.texts(of: omission)
        return try map { item in
            Stored(try item.fields.omitting(omission, emptying: texts), stamp: item.stamp)
        }
    }
}
