import FormworkEngine

/// Reads JSON within the limits of schemas.
enum SchemaReader {
    static func value(
        _ bytes: [UInt8], maxBytes: Int, limits: SchemaLimits, document: String
    ) throws(JSONSchemaError) -> JSONValue {
        guard bytes.count <= maxBytes else {
            throw JSONSchemaError(
                code: .limitExceeded, document: document,
                reason: "The JSON has \(bytes.count) bytes, of which \(maxBytes) are allowed.")
        }
        var reading = JSONLimits()
        reading.maxDepth = limits.maxDepth
        do {
            return try JSONValue(bytes, limits: reading)
        } catch {
            throw JSONSchemaError(
                code: .invalidJSON, document: document, reason: error.message)
        }
    }
}

extension JSONValue {
    /// The member of an object with a name.
    func member(_ name: String) -> JSONValue? {
        guard case .object(let object) = self else { return nil }
        return object.members.first { $0.name.hasSameBytes(as: name) }?.value
    }
}
