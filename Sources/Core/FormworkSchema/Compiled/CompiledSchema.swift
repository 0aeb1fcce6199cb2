/// A schema with all that it refers to, as subschemas that refer to one another by numbers.
struct CompiledSchema: Sendable {
    let subschemas: [SharedSubschema]
    let resources: [SchemaResource]
    /// The subschemas that references lead to.
    let targets: [SchemaTarget]
    let root: Int
    let limits: SchemaLimits

    /// The address of a subschema: that of its resource, and its pointer there.
    func address(of index: Int) -> String {
        let resource = resources[subschemas[index].subschema.resource]
        return resource.base.text + "#"
            + SchemaLocations { subschemas[$0].subschema.location }
            .pointer(of: index, from: resource.root)
    }
}

/// A subschema by reference: a copy of it would count references to all its parts.
final class SharedSubschema: Sendable {
    let subschema: Subschema

    init(_ subschema: Subschema) {
        self.subschema = subschema
    }
}
