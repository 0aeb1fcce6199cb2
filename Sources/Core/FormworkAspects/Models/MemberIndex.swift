/// The members of a model by their names, made once for all events between two changes.
struct MemberIndex {
    /// The attributes and relations by their names.
    let members: [String: Attribute]

    /// The relations whose choices depend on an attribute, by its name.
    let dependents: [String: [Relation]]

    init(_ members: [Attribute]) {
        self.members = Dictionary(members.map { ($0.name, $0) }) { first, _ in first }
        let relations = members.compactMap { $0 as? Relation }
        dependents = Dictionary(grouping: relations) { $0.dependsOn ?? "" }
    }
}
