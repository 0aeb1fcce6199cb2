/// The members of an object of JSON in their order.
///
/// The order is part of equality, because it is part of the bytes.
struct JSONObject: Hashable, Sendable {
    struct Member: Hashable, Sendable {
        let name: String
        let value: JSONValue
    }

    private(set) var members: [Member] = []

    /// The value of a member; `nil` when there is none.
    ///
    /// Objects are short where this is used, so that looking through them is the fastest way.
    subscript(_ name: String) -> JSONValue? {
        for member in members where member.name == name { return member.value }
        return nil
    }

    /// Adds a member behind the others; its name is new.
    mutating func append(_ name: String, _ value: JSONValue) {
        members.append(Member(name: name, value: value))
    }
}
