import FormworkEngine

/// Builds a relation of parts that arrive in any order.
public final class RelationBuilder: AttributeBuilder {
    private var targetClass = ""
    private var relationType = Relation.RelationType.toOne

    /// Declares the target and the type of the relation.
    @discardableResult
    public func setTarget(_ targetClass: String, _ type: Relation.RelationType) -> Self {
        self.targetClass = targetClass
        relationType = type
        content.isDeclared = true
        return self
    }

    override func build() -> Attribute {
        Relation(name, to: targetClass, relationType, localization: content.localization)
    }

    override func value(of node: AspectNode) throws(AspectError) -> FieldValue? {
        guard relationType == .toMany else { return try node.identity().map { .text($0) } }
        guard node.value != .null else { return nil }
        var identities: [FieldValue] = []
        for element in try node.elements() {
            if let identity = try element.identity() { identities.append(.text(identity)) }
        }
        return .list(identities)
    }
}
