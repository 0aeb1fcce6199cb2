import FormworkEngine
import FormworkGraph

/// Makes subschemas of the JSON of a schema and of all documents that it refers to.
///
/// A document is read once, whatever refers to it. The references in a document are resolved after it
/// has been read, because they lead forward as well.
struct SchemaCompiler {
    let documents: SchemaDocuments
    let options: SchemaOptions
    var subschemas: [Subschema] = []
    var resources: [SchemaResource] = []
    var targets: [SchemaTarget] = []
    /// The JSON of each subschema.
    var values: [JSONValue] = []
    /// The subschemas by the one around them and the tokens from there.
    var children: [Child: Int] = [:]
    /// The roots of resources by their addresses.
    var identifiers: [String: Int] = [:]
    var references: [PendingReference] = []
    /// Pairs of subschemas of which the first applies the second to the same value.
    var sameValueEdges: [(from: Int32, to: Int32)] = []
    /// Whether identifiers count: not in values that only a pointer makes a schema.
    var registersIdentifiers = true

    struct Child: Hashable {
        let parent: Int
        let tokens: [String]
    }

    /// A reference whose target has yet to be found.
    struct PendingReference {
        let keyword: String
        let text: String
        let schema: Int
        let target: Int
    }

    init(documents: SchemaDocuments, options: SchemaOptions) {
        self.documents = documents
        self.options = options
    }

    /// Compiles a document with all that it refers to.
    mutating func compile(
        _ value: JSONValue, at address: String
    ) throws(JSONSchemaError) -> CompiledSchema {
        let root = try add(value, at: address)
        var next = 0
        while next < references.count {
            try resolve(references[next])
            next += 1
        }
        try refuseLoops()
        return CompiledSchema(
            subschemas: subschemas.map { SharedSubschema($0) }, resources: resources,
            targets: targets, root: root,
            limits: options.limits)
    }

    /// Adds a document.
    mutating func add(_ value: JSONValue, at address: String) throws(JSONSchemaError) -> Int {
        let location = SchemaLocation(parent: nil, tokens: [], document: address)
        return try add(value, at: location, in: nil)
    }

    /// Adds a schema, and the schemas in it.
    mutating func add(
        _ value: JSONValue, at location: SchemaLocation, in resource: Int?
    ) throws(JSONSchemaError) -> Int {
        let index = subschemas.count
        subschemas.append(Subschema(location: location, resource: resource ?? resources.count))
        values.append(value)
        guard index < options.limits.maxSubschemas else {
            throw error(
                .limitExceeded, index,
                "The schema has more than \(options.limits.maxSubschemas) subschemas.")
        }
        switch value {
        case .boolean(let isTrue):
            if resource == nil { try addResource(JSONObject(), rootedAt: index, in: nil) }
            subschemas[index].refusesAll = !isTrue
        case .object(let object):
            if resource == nil || object.members.contains(where: { $0.name == "$id" }) {
                try addResource(object, rootedAt: index, in: resource)
            }
            for member in object.members { try compile(member, of: index) }
            try compileGroups(of: index)
        default: throw error(.invalidKeyword, index, "A schema must be an object or a boolean.")
        }
        return index
    }

    /// Adds the schema at a place in another one.
    mutating func child(
        _ value: JSONValue, of parent: Int, at tokens: [String]
    ) throws(JSONSchemaError) -> Int {
        let location = SchemaLocation(
            parent: parent, tokens: tokens, document: subschemas[parent].location.document)
        let index = try add(value, at: location, in: subschemas[parent].resource)
        children[Child(parent: parent, tokens: tokens)] = index
        return index
    }

    /// Refuses schemas that are applied to a value because they are applied to it.
    private func refuseLoops() throws(JSONSchemaError) {
        let graph = DependencyGraph(nodeCount: subschemas.count, edges: sameValueEdges)
        do {
            _ = try graph.levels()
        } catch {
            throw self.error(
                .endlessReference, Int(error.nodes.first ?? 0),
                "The schema applies itself to the same value, which never ends. Put the reference"
                    + " below a keyword for parts of the value, such as \"properties\".")
        }
    }

    /// An error at a keyword of a subschema, or at the subschema.
    func error(
        _ code: JSONSchemaError.Code, _ schema: Int, _ tokens: String..., reason: String
    ) -> JSONSchemaError {
        var pointer = SchemaLocations { subschemas[$0].location }.pointer(of: schema)
        for token in tokens { JSONPointer.append(token, to: &pointer) }
        return JSONSchemaError(
            code: code, document: subschemas[schema].location.document, pointer: pointer,
            reason: reason)
    }

    func error(
        _ code: JSONSchemaError.Code, _ schema: Int, _ reason: String
    ) -> JSONSchemaError {
        error(code, schema, reason: reason)
    }
}
