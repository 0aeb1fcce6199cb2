/// Finds the entries of a list as it was read in the list as it is stored now.
///
/// Entries have no identity of their own, so they are recognized by their values, in rounds: first
/// those of which all values are the same; then those that have a value in one field that no other
/// entry has, the most alike first; at last those that are beside an entry that was found. Only a
/// match with more than half of its values unchanged, and not made by its place alone, is sure.
///
/// - Complexity: linear in the number of entries times fields.
struct EntryMatching {
    struct Match {
        /// The key of the entry in the list as it is stored.
        let key: Int
        /// Whether it is the same entry beyond doubt.
        let isSure: Bool
    }

    private(set) var matches: [Int: Match] = [:]
    /// The stored entries that others added with the same values as the editor, by the keys that
    /// the editor's have.
    private(set) var twins: [Int: Int] = [:]
    private let mine: ScopeValues.Entries
    private let read: ScopeValues.Entries
    private let stored: ScopeValues.Entries
    private var taken: Set<Int> = []

    init(
        _ read: ScopeValues.Entries, in stored: ScopeValues.Entries, mine: ScopeValues.Entries
    ) {
        (self.read, self.stored, self.mine) = (read, stored, mine)
        let names = Self.names(in: read, read.keys)
        matchEqual(names)
        matchTwins()
        for likeness in [Likeness.most, .half, .less] {
            for name in names { matchUnique(name, at: likeness) }
        }
        matchNeighbours(read.keys, stored.keys)
        matchNeighbours(read.keys.reversed(), stored.keys.reversed())
    }

    private static func names(in entries: ScopeValues.Entries, _ keys: [Int]) -> [String] {
        var seen: Set<String> = []
        return keys.flatMap { entries[$0]?.names ?? [] }
            .filter { seen.insert($0).inserted }
    }

    private mutating func match(_ key: Int, with other: Int, isSure: Bool) {
        matches[key] = Match(key: other, isSure: isSure)
        taken.insert(other)
    }

    private mutating func matchEqual(_ names: [String]) {
        var open: [[FieldValue]: [Int]] = [:]
        for key in stored.keys.reversed() {
            open[stored[key]?.values(of: names) ?? [], default: []].append(key)
        }
        // Of equal entries those come first that the editor kept.
        for key in read.keys.filter({ mine[$0] != nil }) + read.keys.filter({ mine[$0] == nil }) {
            guard let other = open[read[key]?.values(of: names) ?? []]?.popLast() else { continue }
            match(key, with: other, isSure: true)
        }
    }

    private mutating func matchTwins() {
        let added = mine.keys.filter { read[$0] == nil }
        guard !added.isEmpty else { return }
        let names = Self.names(in: mine, added)
        var open: [[FieldValue]: [Int]] = [:]
        for key in stored.keys.reversed() where !taken.contains(key) {
            open[stored[key]?.values(of: names) ?? [], default: []].append(key)
        }
        for key in added {
            guard let entry = mine[key], let twin = open[entry.values(of: names)]?.last,
                let other = stored[twin], !entry.differs(from: other)
            else { continue }
            open[entry.values(of: names)]?.removeLast()
            twins[key] = twin
            taken.insert(twin)
        }
    }

    /// Matches entries that are alike enough, and of which no other has the same value in a field.
    private mutating func matchUnique(_ name: String, at likeness: Likeness) {
        let known = Self.unique(name, in: read) { matches[$0] == nil }
        let candidates = Self.unique(name, in: stored) { !taken.contains($0) }
        for (value, key) in known {
            guard let other = candidates[value], self.likeness(key, other) >= likeness else {
                continue
            }
            match(key, with: other, isSure: likeness == .most)
        }
    }

    private static func unique(
        _ name: String, in entries: ScopeValues.Entries, where isOpen: (Int) -> Bool
    ) -> [FieldValue: Int] {
        var keys: [FieldValue: Int?] = [:]
        for key in entries.keys where isOpen(key) {
            guard let value = entries[key]?.field(name)?.value, value.isDistinctive else {
                continue
            }
            keys.updateValue(keys.keys.contains(value) ? nil : key, forKey: value)
        }
        return keys.compactMapValues { $0 }
    }

    /// The unchanged share of the values that were read in an entry.
    private enum Likeness: Int, Comparable {
        case less, half, most

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private func likeness(_ key: Int, _ other: Int) -> Likeness {
        guard let read = read[key], let stored = stored[other] else { return .less }
        let filled = read.names.filter { read.field($0)?.value.isDistinctive == true }
        let kept = filled.count { read.field($0)?.isSame(as: stored.field($0)) == true }
        if kept * 2 > filled.count { return .most }
        return kept * 2 == filled.count ? .half : .less
    }

    private mutating func matchNeighbours(_ keys: [Int], _ others: [Int]) {
        let next = Dictionary(
            uniqueKeysWithValues: zip(others, others.dropFirst()).map { ($0, $1) })
        var previous: Int?
        var isFirst = true
        for key in keys {
            let candidate = isFirst ? others.first : previous.flatMap { next[$0] }
            if matches[key] == nil, let candidate, !taken.contains(candidate) {
                match(key, with: candidate, isSure: false)
            }
            previous = matches[key]?.key
            isFirst = false
        }
    }
}

extension FieldValue {
    /// Whether an entry can be recognized by the value.
    fileprivate var isDistinctive: Bool {
        if case .boolean = self { false } else { !isEmpty }
    }
}
