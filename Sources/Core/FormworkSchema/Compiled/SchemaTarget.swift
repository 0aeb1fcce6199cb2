/// The subschema that a reference leads to.
struct SchemaTarget: Sendable {
    /// The subschema; of a dynamic reference, the one that is meant outside of all scopes.
    var schema: Int
    /// The anchor by which an outer resource replaces the target of a dynamic reference.
    var dynamicAnchor: String?
}
