/// The names and texts of a form in an object of JSON, in their order and as often as they are
/// given.
struct JSONEntries {
    private(set) var entries: [SubmittedFields.Entry] = []
    /// The shapes of all values but the elements of lists.
    private(set) var shapes: [JSONShape.Named] = []

    /// Collects the entries of an object.
    ///
    /// - Throws: ``RequestError`` with the code `malformed` for more names, or a longer one, than the
    ///   ``SubmissionLimits`` allow.
    init(_ object: JSONObject) throws(RequestError) {
        entries.reserveCapacity(object.members.count)
        shapes.reserveCapacity(object.members.count)
        try add(object, prefix: "")
    }

    private mutating func add(_ object: JSONObject, prefix: String) throws(RequestError) {
        for member in object.members {
            let name = prefix + member.name
            guard name.utf8.count <= SubmissionLimits.maxNameLength else {
                throw RequestError(.malformed)
            }
            try add(member.value, name: name)
            guard shapes.count < SubmissionLimits.maxNames else { throw RequestError(.malformed) }
            shapes.append(JSONShape.Named(name: name, shape: JSONShape(member.value)))
        }
    }

    private mutating func add(_ value: JSONValue, name: String) throws(RequestError) {
        switch value {
        case .null: break
        case .boolean(let boolean): try append(name, boolean ? "true" : "false")
        case .number(let literal): try append(name, JSONNumber.text(of: literal))
        case .text(let text): try append(name, text)
        case .array(let elements): try add(elements, name: name)
        case .object(let object): try add(object, prefix: name + ".")
        }
    }

    private mutating func add(_ elements: [JSONValue], name: String) throws(RequestError) {
        for (position, element) in elements.enumerated() {
            guard case .object(let object) = element else {
                try add(element, name: name)
                continue
            }
            let (entry, count) = ("\(name).\(position)", entries.count)
            try add(object, prefix: entry + ".")
            // An entry is there even if nothing is in it.
            if entries.count == count { try append(entry, "") }
        }
    }

    private mutating func append(_ name: String, _ text: String) throws(RequestError) {
        guard entries.count < SubmissionLimits.maxNames else { throw RequestError(.malformed) }
        entries.append(SubmittedFields.Entry(name: name, text: text))
    }
}
