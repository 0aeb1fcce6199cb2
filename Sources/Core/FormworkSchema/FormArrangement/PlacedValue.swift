import FormworkEngine

/// The reason why a form cannot be arranged, with the pointer of the place in the UI schema.
struct ArrangementRefusal: Error {
    let pointer: String
    let reason: String
}

/// A value of a UI schema with its place.
struct PlacedValue {
    let value: JSONValue
    let pointer: String

    func refusal(_ reason: String) -> ArrangementRefusal {
        ArrangementRefusal(pointer: pointer, reason: reason)
    }

    /// A member of an object.
    subscript(_ name: String) -> PlacedValue? {
        value.member(name).map { PlacedValue(value: $0, pointer: place(of: name)) }
    }

    /// A member that must be there.
    func required(_ name: String) throws(ArrangementRefusal) -> PlacedValue {
        guard let member = self[name] else { throw refusal("The member \"\(name)\" is missing.") }
        return member
    }

    /// The members of an object, of which there are no others.
    func members(
        of kind: String, _ names: [String]
    ) throws(ArrangementRefusal) -> [(name: String, value: PlacedValue)] {
        let members = try members()
        for (name, member) in members where !names.contains(name) {
            throw member.refusal(
                "A form has nothing for \"\(name)\" of \(kind); take it out. Known are"
                    + " \(names.joined(separator: ", ")).")
        }
        return members
    }

    func members() throws(ArrangementRefusal) -> [(name: String, value: PlacedValue)] {
        guard case .object(let object) = value else {
            throw refusal("The value must be an object.")
        }
        return object.members.map { member in
            (member.name, PlacedValue(value: member.value, pointer: place(of: member.name)))
        }
    }

    func elements() throws(ArrangementRefusal) -> [PlacedValue] {
        guard case .array(let elements) = value else {
            throw refusal("The value must be an array.")
        }
        return elements.enumerated().map { index, element in
            PlacedValue(value: element, pointer: place(of: String(index)))
        }
    }

    func text() throws(ArrangementRefusal) -> String {
        guard case .text(let text) = value else {
            throw refusal("The value must be a text.")
        }
        return text
    }

    func flag() throws(ArrangementRefusal) -> Bool {
        guard case .boolean(let flag) = value else {
            throw refusal("The value must be a boolean.")
        }
        return flag
    }

    private func place(of name: String) -> String {
        var place = pointer
        JSONPointer.append(name, to: &place)
        return place
    }
}
