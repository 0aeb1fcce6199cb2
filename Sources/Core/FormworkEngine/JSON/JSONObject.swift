/// The members of an object of JSON in their order.
package struct JSONObject: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSONValue
    }

    package private(set) var members: [Member] = []

    package init() {}

    /// The value of the first member of a name; `nil` when there is none.
    ///
    /// Objects are short where this is used, which makes a linear search the fastest.
    subscript(_ name: String) -> JSONValue? {
        for member in members where member.name == name { return member.value }
        return nil
    }

    /// Adds a member behind the others; only a reader that allows it repeats a name.
    package mutating func append(_ name: String, _ value: JSONValue) {
        members.append(Member(name: name, value: value))
    }
}
