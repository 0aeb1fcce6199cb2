extension Model {
    /// The attributes that are no relations, in the order of the structure.
    public var attributes: [Attribute] { members.filter { !($0 is Relation) } }

    /// The relations, in the order of the structure.
    public var relations: [Relation] { members.compactMap { $0 as? Relation } }

    /// Whether there is an attribute with a name.
    public func hasAttribute(_ name: String) -> Bool { getAttribute(name) != nil }

    /// The attribute with a name.
    public func getAttribute(_ name: String) -> Attribute? {
        getMember(name).flatMap { $0 is Relation ? nil : $0 }
    }

    /// Whether there is a relation with a name.
    public func hasRelation(_ name: String) -> Bool { getRelation(name) != nil }

    /// The relation with a name.
    public func getRelation(_ name: String) -> Relation? { getMember(name) as? Relation }

    /// The attribute or relation with a name.
    public func getMember(_ name: String) -> Attribute? { index.members[name] }

    /// Removes the relation with a name, and what was chosen in it.
    public func removeRelation(_ name: String) { if hasRelation(name) { removeAttribute(name) } }

    /// The submission of the form.
    public var submit: Submit { Submit(self) }

    /// The attributes one after the other, for a view that places them itself.
    public var iterator: AttributeIterator { AttributeIterator(members) }
}
