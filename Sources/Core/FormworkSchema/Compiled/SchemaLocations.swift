/// The pointers of subschemas, which are made only for messages.
struct SchemaLocations {
    let subschemas: [Subschema]

    /// The pointer of a subschema in its document, or in the resource with a root.
    func pointer(of schema: Int, from root: Int? = nil) -> String {
        var tokens: [[String]] = []
        var place: Int? = schema
        while let current = place, current != root {
            tokens.append(subschemas[current].location.tokens)
            place = subschemas[current].location.parent
        }
        var pointer = ""
        for token in tokens.reversed().joined() { JSONPointer.append(token, to: &pointer) }
        return pointer
    }
}
