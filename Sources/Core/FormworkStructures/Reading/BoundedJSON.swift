import Formwork

/// JSON from outside of the program, within the limits.
enum BoundedJSON {
    /// Reads a document.
    static func value(_ text: String) throws(DDMStructureError) -> JSONValue {
        guard text.utf8.count <= DDMLimits.maximumBytes else {
            throw DDMStructureError(
                "It has more than \(DDMLimits.maximumBytes) bytes; divide it.", at: "/")
        }
        var limits = JSONLimits()
        limits.maxDepth = DDMLimits.maximumDepth
        limits.maxValues = DDMLimits.maximumValues
        do {
            return try JSONValue(Array(text.utf8), limits: limits)
        } catch {
            throw DDMStructureError("\(error.message) Write valid JSON.", at: "/")
        }
    }
}
