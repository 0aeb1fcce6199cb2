import FormworkEngine

/// The members of an object that is being made, in their order.
struct Members {
    private(set) var list: [(name: String, value: JSONValue)] = []

    init() {}

    /// The members of an object; none for another value.
    init(_ value: JSONValue?) {
        guard case .object(let object)? = value else { return }
        list = object.members.map { ($0.name, $0.value) }
    }

    var isEmpty: Bool { list.isEmpty }

    var value: JSONValue {
        var object = JSONObject()
        for (name, value) in list { object.append(name, value) }
        return .object(object)
    }

    /// The value of a member; setting it to `nil` removes the member.
    subscript(_ name: String) -> JSONValue? {
        get { list.first { $0.name.hasSameBytes(as: name) }?.value }
        set {
            let place = list.firstIndex { $0.name.hasSameBytes(as: name) }
            switch (place, newValue) {
            case (let place?, let value?): list[place].value = value
            case (let place?, nil): list.remove(at: place)
            case (nil, let value?): list.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// The text of a member.
    func text(_ name: String) -> String? {
        guard case .text(let text)? = self[name] else { return nil }
        return text
    }

    /// The elements of a member.
    func array(_ name: String) -> [JSONValue] {
        guard case .array(let elements)? = self[name] else { return [] }
        return elements
    }

    /// Whether a member is `true`.
    func flag(_ name: String) -> Bool { self[name] == .boolean(true) }
}
