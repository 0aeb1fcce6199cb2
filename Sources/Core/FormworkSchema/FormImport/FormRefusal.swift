/// The reason why a form has no row for a schema, with the keyword.
struct FormRefusal: Error {
    /// The subschema; `nil` for one that is being written.
    let schema: Int?
    let keyword: String
    let reason: String
}
