/// The operations of migrations, which ignore missing members.
///
/// ```swift
/// library.rename("songs", to: "tracks")
/// library.convert("volume") { $0 == .text("loud") ? 1.0 : 0.5 }
/// library.changeEach("playlists") { $0.remove("colour") }
/// ```
extension SnapshotValue {
    /// A member of a record.
    ///
    /// It is `nil` when there is none, and setting it to `nil` removes it. A value that is no
    /// record has no members, and gets none.
    public subscript(name: String) -> SnapshotValue? {
        get {
            guard case .record(let members) = self else { return nil }
            return members[name]
        }
        set {
            changeMembers { $0[name] = newValue }
        }
    }

    /// Gives a member another name.
    public mutating func rename(_ name: String, to newName: String) {
        changeMembers { members in
            if let member = members.removeValue(forKey: name) { members[newName] = member }
        }
    }

    /// Removes a member.
    public mutating func remove(_ name: String) { self[name] = nil }

    /// Adds a member, if there is none of this name.
    public mutating func add(_ name: String, _ value: SnapshotValue) {
        changeMembers { if $0[name] == nil { $0[name] = value } }
    }

    /// Replaces a member by its conversion.
    public mutating func convert(
        _ name: String, _ conversion: (SnapshotValue) throws -> SnapshotValue
    ) rethrows {
        if let member = self[name] { self[name] = try conversion(member) }
    }

    /// Changes a member in place.
    ///
    /// A node at several places is changed at one of them only.
    public mutating func change(
        _ name: String, _ change: (inout SnapshotValue) throws -> Void
    ) rethrows {
        guard var member = self[name], !member.isReference else { return }
        self[name] = .null
        defer { self[name] = member }
        try change(&member)
    }

    /// Changes each element of a list, or each value of a dictionary, that a member is.
    ///
    /// A node at several places is changed at one of them only.
    public mutating func changeEach(
        _ name: String, _ change: (inout SnapshotValue) throws -> Void
    ) rethrows {
        try self.change(name) { try $0.changeEach(change) }
    }

    private mutating func changeEach(_ change: (inout SnapshotValue) throws -> Void) rethrows {
        switch self {
        case .list(var list):
            self = .null
            defer { self = .list(list) }
            for index in list.indices where !list[index].isReference { try change(&list[index]) }
        case .record(var record):
            self = .null
            defer { self = .record(record) }
            for name in record.keys.sorted() {
                guard var member = record[name], !member.isReference else { continue }
                try change(&member)
                record[name] = member
            }
        case .null, .boolean, .integer, .number, .text: break
        }
    }

    private mutating func changeMembers(_ change: (inout [String: SnapshotValue]) -> Void) {
        guard case .record(var members) = self else { return }
        self = .null
        change(&members)
        self = .record(members)
    }
}

/// The form of a node at several places: once as itself with a number, and at the other places as
/// that number. Names that begin with a dollar sign get a second one, so that no name of a model is
/// mistaken for these.
extension SnapshotValue {
    static let identity = "$id"
    static let reference = "$node"

    static func escaped(_ name: String) -> String { name.hasPrefix("$") ? "$" + name : name }

    /// The name as a model knows it; `nil` for the number of a node.
    static func unescaped(_ name: String) -> String? {
        guard name.hasPrefix("$") else { return name }
        return name.hasPrefix("$$") ? String(name.dropFirst()) : nil
    }

    /// Whether the value only refers to a node.
    var isReference: Bool { self[Self.reference] != nil }

    /// The number of the node that the value is, or refers to.
    var nodeNumber: Int64? {
        guard case .integer(let number) = self[Self.identity] ?? self[Self.reference] else {
            return nil
        }
        return number
    }
}
