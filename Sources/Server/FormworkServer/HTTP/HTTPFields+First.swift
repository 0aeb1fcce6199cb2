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

    /// The number of fields that nearly every answer has in the end.
    private static var usualCount: Int { 16 }

    /// The fields with room for those that an answer gets after its own: copies have it as well, so that no field is
    /// moved when another one is added.
    var withRoom: HTTPFields {
        var fields = self
        fields.reserveCapacity(Self.usualCount)
        return fields
    }

    /// The place of the only field with a name; `nil` for none and for several.
    ///
    /// - Complexity: linear in the number of fields.
    func onlyPlace(of name: HTTPField.Name) -> Int? {
        var found: Int?
        for place in indices where self[place].name == name {
            guard found == nil else { return nil }
            found = place
        }
        return found
    }
}
