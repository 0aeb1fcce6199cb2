import FormworkEngine

/// The difference between the members of a row that follow from a schema and those that the row has.
///
/// It is kept in the schema, so that nothing of the row is lost; what the schema expresses is not
/// in it, so that an edit of the schema is an edit of the form.
enum MembersPatch {
    /// The member with the names that follow from the schema and that the row does not have.
    private static let without = "without"

    /// The patch that makes the second members of the first.
    static func difference(from old: Members, to new: Members) -> Members {
        var patch = Members()
        for (name, value) in new.list {
            guard let known = old[name] else {
                patch[name] =
                    name == "constraints" ? constraints(from: .array([]), to: value) : value
                continue
            }
            guard ComparedValue(known) != ComparedValue(value) else { continue }
            switch name {
            case "constraints": patch[name] = constraints(from: known, to: value)
            case "rules": patch[name] = difference(from: Members(known), to: Members(value)).value
            default: patch[name] = value
            }
        }
        let removed = old.list.map(\.name).filter { new[$0] == nil }
        if !removed.isEmpty { patch[without] = .array(removed.map { .text($0) }) }
        return patch
    }

    /// The members with a patch applied to them.
    static func apply(_ patch: Members, to old: Members) -> Members {
        var new = old
        for (name, value) in patch.list where name != without {
            switch name {
            case "constraints": new[name] = patched(old[name] ?? .array([]), by: value)
            case "rules": new[name] = apply(Members(value), to: Members(old[name])).value
            default: new[name] = value
            }
        }
        for case .text(let name) in patch.array(without) { new[name] = nil }
        return new
    }

    /// The constraints of a row in their order: those that the schema expresses by their names,
    /// others in arrays, and as objects the names of those that the row does not have.
    private static func constraints(from old: JSONValue, to new: JSONValue) -> JSONValue {
        guard case .array(let old) = old, case .array(let new) = new else { return new }
        var expressed: Set<String> = []
        var list = new.map { constraint -> JSONValue in
            let name = constraint.constraintName
            let isExpressed = old.filter { $0.constraintName == name } == [constraint]
            guard isExpressed, expressed.insert(name).inserted else { return .array([constraint]) }
            return .text(name)
        }
        for name in old.map(\.constraintName) where expressed.insert(name).inserted {
            list.append(.object("not", .text(name)))
        }
        return .array(list)
    }

    private static func patched(_ old: JSONValue, by patch: JSONValue) -> JSONValue {
        guard case .array(var rest) = old, case .array(let patch) = patch else { return old }
        var list: [JSONValue] = []
        for element in patch {
            switch element {
            case .array(let constraints): list += constraints
            case .text(let name):
                if let place = rest.firstIndex(where: { $0.constraintName == name }) {
                    list.append(rest.remove(at: place))
                }
            default:
                let name = Members(element).text("not")
                rest.removeAll { $0.constraintName == name }
            }
        }
        return .array(list + rest)
    }
}

extension JSONValue {
    /// The name of a constraint, as a form's JSON has it.
    var constraintName: String {
        switch self {
        case .text(let name): name
        case .object(let object): object.members.first?.name ?? ""
        default: ""
        }
    }

    /// An object of one member.
    static func object(_ name: String, _ value: JSONValue) -> JSONValue {
        var object = JSONObject()
        object.append(name, value)
        return .object(object)
    }
}
