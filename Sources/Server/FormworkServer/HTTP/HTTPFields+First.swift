import HTTPTypes

extension HTTPFields {
    /// The value of the first field with a name; `nil` if there is none.
    ///
    /// The subscript joins the values of all fields with the name, which is three quarters of its work; it is for
    /// fields of requests that may come several times.
    ///
    /// - Complexity: linear in the number of fields.
    func first(_ name: HTTPField.Name) -> String? {
        for field in self where field.name == name { return field.value }
        return nil
    }
}
