import FormworkEngine

/// The members of an object by their names, of which there may be many.
struct IndexedMembers {
    private(set) var list: [(name: String, value: JSONValue)] = []
    private var places: [ExactName: Int] = [:]

    init(_ value: JSONValue? = nil) {
        guard case .object(let object)? = value else { return }
        for member in object.members { self[member.name] = member.value }
    }

    var value: JSONValue {
        var object = JSONObject()
        for (name, value) in list { object.append(name, value) }
        return .object(object)
    }

    /// The value of a member; setting it to `nil` changes nothing.
    subscript(_ name: String) -> JSONValue? {
        get { places[ExactName(name)].map { list[$0].value } }
        set {
            guard let newValue else { return }
            if let place = places[ExactName(name)] {
                list[place].value = newValue
            } else {
                places[ExactName(name)] = list.count
                list.append((name, newValue))
            }
        }
    }
}
