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
}
