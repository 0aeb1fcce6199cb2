public import Formwork

/// Reads the structure aspect: the attributes and relations of an entity.
///
/// ```json
/// {"attributes": [{"name": "id", "type": "java.lang.Long", "is_primary": true}],
///  "relationships": [{"name": "project", "type": "ToOne", "target_class": "com.example.Project"}]}
/// ```
///
/// Servers that write `target_entity` are understood as well.
public struct ModelStructureParser {
    private let kinds: [String: FieldValueKind]

    /// Makes a parser.
    ///
    /// - Parameter types: The kinds of further types of the server, such as an application's own.
    public init(types: [String: FieldValueKind] = [:]) {
        kinds = AttributeType.known.merging(types) { $1 }
    }

    /// Adds the attributes and relations of a document to a model.
    public func parse(_ document: AspectDocument, into builder: ModelBuilder) throws(AspectError) {
        let node = try document.node(of: .structure)
        let attributes = try node.member("attributes")?.elements() ?? []
        let relations = try node.member("relationships", "relations")?.elements() ?? []
        let count = attributes.count + relations.count
        guard count <= AspectLimits.maxAttributes else {
            throw node.error(
                .tooLarge,
                "there are \(count) attributes and relations; declare at most"
                    + " \(AspectLimits.maxAttributes).")
        }
        var names: [String] = []
        for attribute in attributes { names.append(try addAttribute(attribute, to: builder)) }
        for relation in relations { names.append(try addRelation(relation, to: builder)) }
        builder.declareOrder(names)
    }

    private func addAttribute(
        _ node: AspectNode, to builder: ModelBuilder
    ) throws(AspectError) -> String {
        let name = try newName(node, builder)
        let type = try node.required("type")
        let typeName = try type.name()
        guard let kind = kinds[typeName] ?? kinds[typeName.shortName] else {
            throw type.error(
                .unknown,
                "\"\(typeName)\" is no known type; give its kind to"
                    + " ModelStructureParser(types:), or leave the attribute out.")
        }
        let isPrimary = try node.member("is_primary", "primary")?.boolean() ?? false
        builder.getAttributeBuilder(name)
            .setType(AttributeType(typeName, kind), isPrimary: isPrimary)
        return name
    }

    private func addRelation(
        _ node: AspectNode, to builder: ModelBuilder
    ) throws(AspectError) -> String {
        let name = try newName(node, builder)
        let typeNode = try node.required("type")
        guard let type = Relation.RelationType(rawValue: try typeNode.text()) else {
            throw typeNode.error(.unknown, "the type of a relation is ToOne or ToMany.")
        }
        let target = try node.required("target_class", "target_entity").name()
        builder.getRelationBuilder(name).setTarget(target, type)
        return name
    }

    /// The name of a member that no other member of the entity has.
    private func newName(
        _ node: AspectNode, _ builder: ModelBuilder
    ) throws(AspectError) -> String {
        let member = try node.required("name")
        let name = try member.name()
        guard name.isAttributeName else {
            throw member.error(
                .malformed,
                "\"\(name)\" cannot be the name of an attribute; use letters, digits,"
                    + " \"_\", \"$\" and \"-\", and another beginning than \"formwork-\" and \"nf-\"."
            )
        }
        guard !builder.isDeclared(name) else {
            throw member.error(
                .contradiction, "there are two attributes or relations \"\(name)\"; rename one.")
        }
        return name
    }
}

extension String {
    /// Whether the text can name an attribute: it is no markup, no path, and no name that faces or
    /// layouts use themselves.
    var isAttributeName: Bool {
        let isPlain = unicodeScalars.allSatisfy { scalar in
            scalar == "_" || scalar == "$" || scalar == "-"
                || scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
        }
        let reserved = ["_csrf", "formwork-", "nf-"]
        return isPlain && !reserved.contains { hasPrefix($0) }
    }
}
