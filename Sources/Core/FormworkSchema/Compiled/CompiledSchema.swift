/// A schema with all that it refers to, as subschemas that refer to one another by numbers.
struct CompiledSchema: Sendable {
    let subschemas: [Subschema]
    let resources: [SchemaResource]
    /// The subschemas that references lead to.
    let targets: [SchemaTarget]
    let root: Int
    let limits: SchemaLimits

    /// The address of a subschema: that of its resource, and its pointer there.
    func address(of index: Int) -> String {
        let resource = resources[subschemas[index].resource]
        return resource.base.text + "#"
            + SchemaLocations(subschemas: subschemas).pointer(of: index, from: resource.root)
    }
}
