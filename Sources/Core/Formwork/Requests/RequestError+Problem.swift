package import FormworkEngine

extension RequestError {
    /// The members that ``encode(to:)`` writes, in the order of their names and in the words of a reader.
    ///
    /// They are made without an encoder: most refusals are this error, and an encoder with what reads
    /// its JSON again takes longer than the members themselves.
    ///
    /// - Parameter localizer: The words of the reader.
    /// - Returns: The members; `nil` for an error with conflicts.
    /// - Throws: ``LocalizationError`` for an omission that the localizer's policy forbids.
    package func problemMembers(by localizer: Localizer) throws -> JSONObject? {
        guard conflicts.isEmpty else { return nil }
        var members = JSONObject(capacity: 4)
        members.append("code", .text(code.rawValue))
        members.append("conflicts", .array([]))
        members.append("detail", .text(try localizer.resolve(message)))
        let entries = validations.flatMap(\.problemEntries)
        members.append("errors", .array(try entries.map { try $0.json(by: localizer) }))
        return members
    }
}
