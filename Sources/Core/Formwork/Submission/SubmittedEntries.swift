/// The list entries that submitted names belong to.
///
/// For each list, one entry more is taken than a live form accepts, so that the form still reports
/// the excess; the names in further entries are not read.
struct SubmittedEntries {
    /// The entries, such as `team.3` and `team.3.skills.7`, in the order of their arrival.
    private(set) var tags: [String] = []

    private var known: Set<Substring> = []
    /// The number of entries that each list still takes.
    private var room: [Substring: Int] = [:]

    /// Takes the entries on the way to a name.
    ///
    /// - Returns: Whether all of them are taken; the name of one beyond that needs no further reading.
    mutating func take(_ name: String, in names: FormNames) -> Bool {
        for entry in name.entries where !known.contains(entry) {
            guard let left = room[entry.list] ?? names.limit(ofList: String(entry.list)) else {
                continue
            }
            room[entry.list] = max(left - 1, 0)
            guard left > 0 else { return false }
            known.insert(entry)
            tags.append(String(entry))
        }
        return true
    }
}

extension FormNames {
    /// The number of entries of a list that are read; `nil` if there is no list with the name.
    fileprivate func limit(ofList tag: String) -> Int? {
        guard case .repeatingGroup(let list) = row(at: tag) else { return nil }
        return list.receivedEntriesLimit + 1
    }
}

extension String {
    /// The entries on the way to a row: `team.3` and `team.3.skills.7` for `team.3.skills.7.level`.
    fileprivate var entries: [Substring] {
        guard utf8.contains(UInt8(ascii: ".")) else { return [] }
        return NameParts(of: self).filter { $0.startIndex > startIndex && $0.isNumber }
            .map { self[..<$0.endIndex] }
    }
}

extension Substring {
    /// The list of an entry: `team` of `team.3`.
    fileprivate var list: Substring {
        self[..<(utf8.lastIndex(of: UInt8(ascii: ".")) ?? endIndex)]
    }
}
