/// The input of the rows of a form, or of one entry of a list.
///
/// ```json
/// {"rows": {"title": {"value": "A bridge"}},
///  "lists": {"team": {"next": 2, "entries": [{"key": 1, "rows": {}}]}}}
/// ```
struct DraftScope: JSONObjectRepresentable {
    /// The rows with recorded state, by name.
    var rows: [DraftRow] = []
    /// All lists by their names.
    var lists: [DraftList] = []

    init() {}

    init(_ object: JSONObject) throws(JSONShapeError) {
        rows = try object.members(of: "rows")
        lists = try object.members(of: "lists")
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        append(to: &object)
        return .object(object)
    }

    func append(to object: inout JSONObject) {
        object.append(members: rows, as: "rows")
        object.append(members: lists, as: "lists")
    }
}

/// The entries of a list.
///
/// Keys and the next key are kept, so that no key of a removed entry is used again.
struct DraftList: DraftMember {
    var name = ""
    /// The key that the next entry gets.
    let nextKey: Int
    /// The keys with which the list began; `nil` if it has the same still.
    let initialKeys: [Int]?
    let entries: [DraftEntry]

    init(name: String, nextKey: Int, initialKeys: [Int]?, entries: [DraftEntry]) {
        self.name = name
        self.nextKey = nextKey
        self.initialKeys = initialKeys
        self.entries = entries
    }

    /// Reads a list whose keys are in range and differ from each other.
    init(_ object: JSONObject) throws(JSONShapeError) {
        nextKey = try object.required("next")
        initialKeys = try object.optional("was")
        entries = try object.required("entries")
        let keys = entries.map { $0.key }
        guard (0...Self.keyLimit).contains(nextKey),
            keys.allSatisfy({ (0..<nextKey).contains($0) }),
            Self.areDistinct(keys)
        else {
            throw JSONShapeError(finding: "expected different keys below \(nextKey).")
                .inside(member: "entries")
        }
    }

    private static func areDistinct(_ keys: [Int]) -> Bool {
        // A page gets its draft from its server, and is spared a set of numbers.
        #if hasFeature(Embedded)
            return true
        #else
            return Set(keys).count == keys.count
        #endif
    }

    /// More entries than a form has in its life, and far from any overflow.
    private static let keyLimit = 1 << 30

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("next", nextKey)
        object.append("was", ifPresent: initialKeys)
        object.append("entries", entries)
        return .object(object)
    }
}

/// One entry of a list.
struct DraftEntry: JSONObjectRepresentable {
    let key: Int
    let scope: DraftScope

    init(key: Int, scope: DraftScope) {
        self.key = key
        self.scope = scope
    }

    init(_ object: JSONObject) throws(JSONShapeError) {
        key = try object.required("key")
        scope = try DraftScope(object)
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("key", key)
        scope.append(to: &object)
        return .object(object)
    }
}

/// A member of a draft, stored under the name of its row.
protocol DraftMember: JSONObjectRepresentable {
    var name: String { get set }
}

extension JSONObject {
    /// Reads an object whose member names are those of rows; it may be missing.
    fileprivate func members<Value: DraftMember>(
        of name: String
    ) throws(JSONShapeError) -> [Value] {
        guard let value = self[name] else { return [] }
        var members: [Value] = []
        do {
            let object = try JSONObject(value)
            for member in object.members {
                var value: Value = try object.required(member.name)
                value.name = member.name
                members.append(value)
            }
        } catch {
            throw error.inside(member: name)
        }
        return members
    }

    fileprivate mutating func append<Value: DraftMember>(members: [Value], as name: String) {
        guard !members.isEmpty else { return }
        var object = JSONObject()
        for member in members { object.append(member.name, member) }
        append(name, .object(object))
    }
}
