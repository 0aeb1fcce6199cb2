import HTTPTypes

extension HTTPFields {
    /// The value of the first field with a name; `nil` if there is none.
    ///
    /// It is for fields that the application writes itself, for the question whether there is a field, and for fields
    /// of requests of which browsers send one.
    ///
    /// For lists that may come in several fields, such as `Accept-Language` and `Vary`, and where a repeated field must
    /// not pass as its first value, such as `Idempotency-Key`, there is ``joined(_:)``.
    ///
    /// - Complexity: linear in the number of fields.
    func first(_ name: HTTPField.Name) -> String? {
        for field in self where field.name == name { return field.value }
        return nil
    }

    /// The values of all fields with a name, as the subscript joins them; `nil` if there is none.
    ///
    /// A field that comes once, as nearly all do, is not joined, which is three quarters of the work of the subscript.
    ///
    /// - Complexity: linear in the number of fields.
    func joined(_ name: HTTPField.Name) -> String? {
        var value: String?
        for field in self where field.name == name {
            guard value == nil else { return self[name] }
            value = field.value
        }
        return value
    }
}
