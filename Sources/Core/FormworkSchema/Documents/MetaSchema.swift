import FormworkEngine

/// The documents that describe schemas themselves; every schema may refer to them.
enum MetaSchema {
    /// The address of the metaschema of the whole draft, which a schema without `$schema` has.
    static let address = "https://json-schema.org/draft/2020-12/schema"

    private static let folder = "https://json-schema.org/draft/2020-12/meta/"

    private static let texts = [
        address: schema, folder + "core": core, folder + "applicator": applicator,
        folder + "unevaluated": unevaluated, folder + "validation": validation,
        folder + "meta-data": metaData, folder + "format-annotation": formatAnnotation,
        folder + "format-assertion": formatAssertion, folder + "content": content,
    ]

    /// The metaschema at an address; `nil` for every other document.
    static func source(at address: String) -> SchemaDocuments.Source? {
        guard let text = texts[address], let root = try? JSONValue(Array(text.utf8)) else {
            return nil
        }
        return SchemaDocuments.Source(address: address, root: root)
    }
}
