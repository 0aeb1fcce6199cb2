import FormworkEngine

/// The schema of a file as programs send it.
enum FileSchema {
    static let members = Members(
        try? JSONValue(
            Array(
                """
                {"type":"object","properties":{"name":{"type":"string"},"mediaType":{"type":"string"},\
                "content":{"type":"string","contentEncoding":"base64"}},"required":["name","content"]}
                """.utf8)))

    /// Returns whether an object schema is that of a file.
    static func isFile(_ schema: Members) -> Bool {
        guard let properties = members["properties"], let found = schema["properties"] else {
            return false
        }
        return ComparedValue(properties) == ComparedValue(found)
    }
}
