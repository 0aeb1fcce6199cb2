/// A value of a snapshot while it is being put together.
final class SnapshotBox {
    var content: Content

    /// Whether it is a node that was found at several places.
    var isShared = false

    /// The number of elements in each group of a list whose groups have no order.
    var unorderedGroup: Int?

    private var number: Int64?
    private var isOpen = false

    /// The content of the box.
    enum Content {
        case value(SnapshotValue)
        case list([SnapshotBox])
        case record([String: SnapshotBox])
    }

    init(_ content: Content = .record([:])) { self.content = content }

    convenience init(_ value: SnapshotValue) { self.init(.value(value)) }

    /// The finished value; a shared node is written where it comes first.
    func value(numbering count: inout Int64) -> SnapshotValue {
        if let number { return .record([SnapshotValue.reference: .integer(number)]) }
        // A node that is no record and is below itself has no end.
        guard !isOpen else { return .null }
        isOpen = true
        defer { isOpen = false }
        switch content {
        case .value(let value): return value
        case .list: return .list(orderedElements.map { $0.value(numbering: &count) })
        case .record(let members): return record(members, numbering: &count)
        }
    }

    private func record(
        _ members: [String: SnapshotBox], numbering count: inout Int64
    ) -> SnapshotValue {
        var record: [String: SnapshotValue] = [:]
        record.reserveCapacity(members.count + 1)
        if isShared {
            count += 1
            number = count
            record[SnapshotValue.identity] = .integer(count)
        }
        // Numbers are given in the order of the names, which is the same each time.
        for name in members.keys.sorted() {
            record[SnapshotValue.escaped(name)] = members[name]?.value(numbering: &count)
        }
        return .record(record)
    }

    /// The elements of a list; those of a set are sorted by content.
    private var orderedElements: [SnapshotBox] {
        guard case .list(let elements) = content else { return [] }
        guard let unorderedGroup, unorderedGroup > 0 else { return elements }
        let starts = stride(from: 0, to: elements.count, by: unorderedGroup)
        let groups = starts.map { Array(elements[$0..<min($0 + unorderedGroup, elements.count)]) }
        return groups.sorted { Self.precedes($0, $1, depth: 0) == true }.flatMap(\.self)
    }
}

extension SnapshotBox {
    /// Whether the first list precedes the second; `nil` when they are equal.
    private static func precedes(
        _ one: [SnapshotBox], _ other: [SnapshotBox], depth: Int
    ) -> Bool? {
        for (one, other) in zip(one, other) {
            if let answer = one.precedes(other, depth: depth) { return answer }
        }
        return one.count == other.count ? nil : one.count < other.count
    }

    /// Whether this value precedes another one, compared to a depth of 64.
    private func precedes(_ other: SnapshotBox, depth: Int) -> Bool? {
        guard self !== other, depth < 64 else { return nil }
        switch (content, other.content) {
        case (.value(let one), .value(let other)): return one.precedes(other)
        case (.list, .list):
            return Self.precedes(orderedElements, other.orderedElements, depth: depth + 1)
        case (.record(let one), .record(let other)):
            let (names, otherNames) = (one.keys.sorted(), other.keys.sorted())
            guard names == otherNames else { return names.lexicographicallyPrecedes(otherNames) }
            return Self.precedes(
                names.compactMap { one[$0] }, names.compactMap { other[$0] }, depth: depth + 1)
        default: return kind < other.kind
        }
    }

    private var kind: Int {
        switch content {
        case .value: 0
        case .list: 1
        case .record: 2
        }
    }
}

extension SnapshotValue {
    /// Whether this value precedes another one; `nil` when they are equal.
    fileprivate func precedes(_ other: SnapshotValue) -> Bool? {
        guard self != other else { return nil }
        switch (self, other) {
        case (.integer(let one), .integer(let other)): return one < other
        case (.number(let one), .number(let other)): return one < other
        case (.integer(let one), .number(let other)): return Double(one) < other
        case (.number(let one), .integer(let other)): return one < Double(other)
        case (.text(let one), .text(let other)):
            return one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
        case (.boolean(let one), .boolean): return !one
        default: return rank < other.rank
        }
    }

    private var rank: Int {
        switch self {
        case .null: 0
        case .boolean: 1
        case .integer, .number: 2
        case .text: 3
        case .list: 4
        case .record: 5
        }
    }
}
