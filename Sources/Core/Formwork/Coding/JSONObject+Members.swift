extension JSONObject {
    /// Makes an object of members in their order.
    init(_ members: some Sequence<(key: String, value: JSONValue)>) {
        self.init()
        for (name, value) in members { append(name, value) }
    }

    /// The values by the names of their members; of several with one name the last one.
    package var byName: [String: JSONValue] {
        Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    }

    /// The same object with other values; without the members that get none.
    package func compactMapValues(
        _ change: (_ name: String, JSONValue) -> JSONValue?
    ) -> JSONObject {
        JSONObject(
            members.compactMap { member in
                change(member.name, member.value).map { (key: member.name, value: $0) }
            })
    }
}
