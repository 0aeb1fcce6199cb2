import Formwork

extension JSONValue {
    /// A reference to a schema of the document.
    static func schema(_ name: String) -> JSONValue {
        ["$ref": .text("#/components/schemas/\(name)")]
    }
}
