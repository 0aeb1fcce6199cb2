/// The fields that follow from a model's rows, and the rows that follow from its fields.
enum DefaultRows {
    /// The type whose fields are being derived from its rows.
    @TaskLocal private static var asking: ObjectIdentifier?

    /// The fields at the root of the rows that a model declares; empty without rows.
    static func fields(of type: any ValidatableModel.Type) -> [any FormFieldBase] {
        $asking.withValue(ObjectIdentifier(type)) { type.formRows.rootFields }
    }

    /// A row for each field that a model declares.
    ///
    /// A type that declares neither would otherwise derive the one from the other without end.
    static func rows(of type: any ValidatableModel.Type) -> [FormRow] {
        asking == ObjectIdentifier(type) ? [] : type.formFields.map { .field($0) }
    }
}
