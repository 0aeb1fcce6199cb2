import FormworkEngine

/// A value that is compared as schemas compare: numbers by their value, texts by their scalars,
/// objects without the order of their members.
struct ComparedValue: Hashable, Sendable {
    let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    static func == (left: Self, right: Self) -> Bool {
        switch (left.value, right.value) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
        case (.number(let left), .number(let right)): areEqual(left, right)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { Self($0) == Self($1) }
        case (.object(let left), .object(let right)): areEqual(left, right)
        default: false
        }
    }

    private static func areEqual(_ left: String, _ right: String) -> Bool {
        guard !left.hasSameBytes(as: right) else { return true }
        guard let left = SchemaNumber(left), let right = SchemaNumber(right) else { return false }
        return left == right
    }

    private static func areEqual(_ left: JSONObject, _ right: JSONObject) -> Bool {
        guard left.members.count == right.members.count else { return false }
        var values: [ExactName: JSONValue] = [:]
        for member in right.members { values[ExactName(member.name)] = member.value }
        return left.members.allSatisfy { member in
            values[ExactName(member.name)].map { Self($0) == Self(member.value) } ?? false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch value {
        case .null: hasher.combine(0)
        case .boolean(let boolean): hasher.combine(boolean)
        case .text(let text): hasher.combine(ExactName(text))
        case .number(let text): hasher.combine(SchemaNumber(text)?.wide)
        case .array(let elements):
            hasher.combine(elements.count)
            for element in elements { hasher.combine(Self(element)) }
        case .object(let object): hasher.combine(Self.sum(of: object))
        }
    }

    /// A hash that the order of members does not change.
    private static func sum(of object: JSONObject) -> Int {
        object.members.reduce(object.members.count) { sum, member in
            var hasher = Hasher()
            hasher.combine(ExactName(member.name))
            hasher.combine(Self(member.value))
            return sum &+ hasher.finalize()
        }
    }
}
