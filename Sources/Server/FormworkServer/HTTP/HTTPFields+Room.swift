import HTTPTypes

extension HTTPFields {
    /// The number of fields that nearly every answer has in the end.
    private static var usualCount: Int { 16 }

    /// The fields with room for those that an answer gets after its own: copies have it as well, so that no field is
    /// moved when another one is added.
    var withRoom: HTTPFields {
        var fields = self
        fields.reserveCapacity(Self.usualCount)
        return fields
    }
}
