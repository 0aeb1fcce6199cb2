/// The values of several rows by their tags, in the order of the rows.
///
/// ```swift
/// let member = FieldRecord([("name", .text("Ada")), ("days", .integer(12))])
/// member["days"]  // 12
/// ```
public struct FieldRecord: Hashable, Sendable {
    /// One row's value.
    public struct Member: Hashable, Sendable {
        /// The tag of the row.
        public let tag: String

        /// The value of the row.
        public var value: FieldValue

        /// Creates a member.
        public init(tag: String, value: FieldValue) {
            self.tag = tag
            self.value = value
        }
    }

    /// The members, each tag once.
    public private(set) var members: [Member]

    /// Creates a record; of several members with one tag the last counts, at the place of the
    /// first.
    public init(_ members: [Member] = []) {
        self.members = []
        self.members.reserveCapacity(members.count)
        var indices: [String: Int] = [:]
        for member in members {
            if let index = indices[member.tag] {
                self.members[index].value = member.value
            } else {
                indices[member.tag] = self.members.count
                self.members.append(member)
            }
        }
    }

    /// Creates a record from tags with their values; a tag that comes twice keeps the last value.
    public init(_ members: [(tag: String, value: FieldValue)]) {
        self.init(members.map { Member(tag: $0.tag, value: $0.value) })
    }

    /// Adds a member whose tag the record does not have yet.
    package mutating func append(_ member: Member) {
        members.append(member)
    }

    /// The value of the member with this tag; ``FieldValue/none`` when there is no such member.
    ///
    /// Setting it replaces the member's value, or adds a member at the end.
    ///
    /// - Complexity: linear in the number of members.
    public subscript(_ tag: String) -> FieldValue {
        get { members.first { $0.tag == tag }?.value ?? .none }
        set {
            if let index = members.firstIndex(where: { $0.tag == tag }) {
                members[index].value = newValue
            } else {
                members.append(Member(tag: tag, value: newValue))
            }
        }
    }
}
