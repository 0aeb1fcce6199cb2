/// The pointers of subschemas, which are made only for messages.
struct SchemaLocations {
    /// The place of a subschema by its number.
    let location: (Int) -> SchemaLocation

    /// The pointer of a subschema in its document, or in the resource with a root.
    func pointer(of schema: Int, from root: Int? = nil) -> String {
        var tokens: [[String]] = []
        var place: Int? = schema
        while let current = place, current != root {
            tokens.append(location(current).tokens)
            place = location(current).parent
        }
        var pointer = ""
        for token in tokens.reversed().joined() { JSONPointer.append(token, to: &pointer) }
        return pointer
    }
}
