/// Reads the values aspect: one instance, with the identities of related instances.
///
/// ```json
/// {"id": 1, "title": "The list is empty", "project": 4, "tasks": [3]}
/// ```
///
/// A value is read when the model is built, in the type that the structure declares. Members that it
/// does not declare are passed over, as servers send more than a form shows.
public struct ValuesParser {
    /// Makes a parser.
    public init() {}

    /// Adds the values of a document to a model.
    public func parse(_ document: AspectDocument, into builder: ModelBuilder) throws(AspectError) {
        for (name, node) in try document.node(of: .values).members() {
            builder.getAttributeBuilder(name).content.value = .node(node)
        }
    }
}
