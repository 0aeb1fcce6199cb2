/// The attributes of a form one after the other: attributes first, then relations.
///
/// A view that places some fields by name takes these out of the sequence, and all others follow in
/// their order.
///
/// ```swift
/// let iterator = model.iterator
/// let title = iterator.getByName("title")
/// while iterator.hasNext { iterator.getNext().map { place($0) } }
/// ```
public final class AttributeIterator {
    private let members: [Attribute]
    private let names: [String: Attribute]
    private var taken: Set<String> = []
    private var position = 0

    /// Goes through attributes and relations.
    public init(_ members: [Attribute]) {
        self.members =
            members.filter { !($0 is Relation) } + members.filter { $0 is Relation }
        names = MemberIndex(members).members
    }

    /// Whether there is an attribute that was not taken.
    public var hasNext: Bool {
        skipTaken()
        return position < members.count
    }

    /// Takes the next attribute; `nil` if there is none.
    public func getNext() -> Attribute? {
        guard hasNext else { return nil }
        taken.insert(members[position].name)
        return members[position]
    }

    /// Takes the attribute with a name; `nil` if there is none, or it was taken before.
    public func getByName(_ name: String) -> Attribute? {
        guard let member = names[name], taken.insert(name).inserted else { return nil }
        return member
    }

    private func skipTaken() {
        while position < members.count, taken.contains(members[position].name) { position += 1 }
    }
}
