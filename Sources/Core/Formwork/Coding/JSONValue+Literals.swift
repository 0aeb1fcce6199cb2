package import FormworkEngine

/// JSON as it is written in a description, such as that of an interface.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }

    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    package init(booleanLiteral value: Bool) { self = .boolean(value) }

    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements)
    }

    /// An object of members in their order.
    package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in members { object.append(name, value) }
        return .object(object)
    }

    /// The value of an object's member; `nil` if there is none.
    package subscript(name: String) -> JSONValue? { members.first { $0.0 == name }?.1 }

    /// The members of an object; none of any other value.
    package var members: [(String, JSONValue)] {
        guard case .object(let object) = self else { return [] }
        return object.members.map { ($0.name, $0.value) }
    }
}
