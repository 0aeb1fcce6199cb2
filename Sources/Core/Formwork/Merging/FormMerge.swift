/// A three-way merge of a form: the values that were read, stored now, and submitted.
///
/// A row that only one side changed has that side's value. A row that both sides changed to
/// different values is a conflict, shown with both values; the editor's is the one that the form
/// keeps. So is everything that the editor sent for a row whose value they had not seen. Rows that
/// were not sent are as they are stored.
///
/// - Complexity: linear in the number of rows, apart from sorting the conflicts.
struct FormMerge {
    /// The places that both sides changed.
    private(set) var conflicts: [FieldConflict] = []
    /// The rows that the editor changed, by their tags in the stored form.
    private(set) var changed: [String: ReceivedRow] = [:]
    /// The keys of the entries of each list in which the editor changed anything, in their order;
    /// those of entries that are new are not in the stored form.
    private(set) var entries: [String: [Int]] = [:]
    /// The tags in the stored form, by those that were sent.
    private(set) var tags: [String: String] = [:]

    private let form: ModelForm
    private let machine: FormMachine

    /// A scope that is merged.
    private struct Scope {
        let mine: ScopeValues
        let read: ScopeValues
        let stored: ScopeValues
        /// The beginning of the tags in the stored form.
        let prefix: String
        let label: MergeLabel
        /// Whether the stored scope is the one that was read, so that what is equal has been seen.
        let isSure: Bool
    }

    /// A list that is merged.
    private struct List {
        let tag: String
        let label: MergeLabel
        let mine: ScopeValues.Entries
        let read: ScopeValues.Entries
        let stored: ScopeValues.Entries
        let isSure: Bool
    }

    /// Merges submitted values into a live form with the stored ones.
    ///
    /// - Parameters:
    ///   - mine: The values that were sent.
    ///   - read: The values that the editor read; `nil` if they are not known: then everything that differs from what
    ///     is stored is a conflict.
    ///   - machine: The form as it is stored.
    ///   - form: The form of the model.
    init(
        _ mine: ScopeValues, read: ScopeValues?, into machine: FormMachine, of form: ModelForm
    ) {
        self.form = form
        self.machine = machine
        let stored = ScopeReader(form, machine).root
        _ = merge(
            Scope(
                mine: mine, read: read ?? stored, stored: stored, prefix: "", label: MergeLabel(),
                isSure: read != nil))
        let places = machine.rows.places
        conflicts = conflicts.map { (place: places.place(of: $0.fieldId.id), conflict: $0) }
            .enumerated().sorted { ($0.1.place, $0.0) < ($1.1.place, $1.0) }.map(\.element.conflict)
    }

    /// Returns whether the editor changed anything in the scope.
    private mutating func merge(_ scope: Scope) -> Bool {
        var isChanged = false
        for name in scope.mine.names {
            isChanged = mergeField(name, in: scope) || isChanged
        }
        for name in scope.mine.listNames {
            guard let mine = scope.mine.entries(of: name) else { continue }
            let stored = scope.stored.entries(of: name) ?? .init()
            let read = scope.read.entries(of: name)
            let list = List(
                tag: scope.prefix + name,
                label: scope.label.row(form.row(at: scope.prefix + name)), mine: mine,
                read: read ?? stored, stored: stored, isSure: scope.isSure && read != nil)
            isChanged = merge(list) || isChanged
        }
        return isChanged
    }

    private mutating func mergeField(_ name: String, in scope: Scope) -> Bool {
        let tag = scope.prefix + name
        guard let mine = scope.mine.field(name), let row = mine.row else { return false }
        tags[row.tag] = tag
        let (read, stored) = (scope.read.field(name), scope.stored.field(name))
        guard !isDerived(tag), !(mine.isBlank && (read == nil || isClosed(tag))),
            isEdited(name, in: scope), !mine.isSame(as: stored)
        else { return false }
        changed[tag] = row.named(tag)
        let isSeen = read.map { $0.isSame(as: stored) } ?? (stored?.value.isEmpty ?? true)
        if !isSeen || !scope.isSure {
            let parts = form.otherParts(of: name, in: scope.prefix)
            conflicts.append(
                scope.label.conflict(
                    form.row(at: tag), tag: tag, stored: stored, mine: mine,
                    beside: (scope.stored.values(named: parts), scope.mine.values(named: parts))))
        }
        return true
    }

    /// Whether the editor changed a field, or the other part of its amount of money: the amount of
    /// one side is never merged with the currency of the other.
    private func isEdited(_ name: String, in scope: Scope) -> Bool {
        let parts = [name] + form.otherParts(of: name, in: scope.prefix)
        return parts.contains { name in
            guard let mine = scope.mine.field(name) else { return false }
            return scope.read.field(name).map { !mine.isSame(as: $0) } ?? true
        }
    }

    /// Whether a row is computed from others, so that a submitted value has no meaning.
    private func isDerived(_ tag: String) -> Bool {
        form.field(at: tag)?.rules.computed != nil
    }

    private func isClosed(_ tag: String) -> Bool {
        !machine.isVisible(tag) || machine.isReadOnly(tag) || !machine.isEnabled(tag)
    }

    // MARK: Lists

    private mutating func merge(_ list: List) -> Bool {
        let matching = EntryMatching(list.read, in: list.stored, mine: list.mine)
        var keys: [Int: Int] = [:]
        var isChanged = false
        var next = (list.stored.keys.max() ?? -1) + 1
        for (position, key) in list.mine.keys.enumerated() {
            guard let mine = list.mine[key] else { continue }
            let label = list.label.entry(position + 1, of: form.row(at: list.tag))
            if let read = list.read[key], let match = matching.matches[key],
                let stored = list.stored[match.key]
            {
                keys[key] = match.key
                tags["\(list.tag).\(key)"] = "\(list.tag).\(match.key)"
                let scope = Scope(
                    mine: mine, read: read, stored: stored, prefix: "\(list.tag).\(match.key).",
                    label: label, isSure: list.isSure && match.isSure)
                isChanged = mergeEntry(scope, isSure: match.isSure) || isChanged
            } else if let twin = matching.twins[key], list.isSure {
                keys[key] = twin
            } else if list.read[key].map({ mine.differs(from: $0) }) ?? true {
                // Others removed the entry that the editor changed, or the editor added it.
                keys[key] = next
                adopt(mine, key: next, of: list.tag)
                if list.read[key] != nil || !list.isSure {
                    conflicts.append(
                        label.conflict(tag: "\(list.tag).\(next)", stored: nil, mine: mine, form))
                }
                next += 1
            }
        }
        let removed = remove(from: list, matching)
        let order = order(of: list, keys, removed: removed, matching)
        guard isChanged || order != list.stored.keys else { return false }
        entries[list.tag] = order
        return true
    }

    /// Returns whether the editor changed anything in an entry; it is a conflict if it may be
    /// another entry now.
    private mutating func mergeEntry(_ entry: Scope, isSure: Bool) -> Bool {
        let count = conflicts.count
        let isChanged = merge(entry)
        if !isSure, conflicts.count == count, entry.mine.differs(from: entry.read),
            entry.mine.differs(from: entry.stored)
        {
            conflicts.append(
                entry.label.conflict(
                    tag: String(entry.prefix.dropLast()), stored: entry.stored, mine: entry.mine,
                    form))
        }
        return isChanged
    }

    /// Takes an entry over that is not in the stored form.
    private mutating func adopt(_ entry: ScopeValues, key: Int, of list: String) {
        let tag = "\(list).\(key)"
        for name in entry.names {
            guard let row = entry.field(name)?.row else { continue }
            tags[row.tag] = "\(tag).\(name)"
            changed["\(tag).\(name)"] = row.named("\(tag).\(name)")
        }
        for name in entry.listNames {
            guard let inner = entry.entries(of: name) else { continue }
            entries["\(tag).\(name)"] = inner.keys
            for key in inner.keys {
                if let entry = inner[key] { adopt(entry, key: key, of: "\(tag).\(name)") }
            }
        }
    }

    /// Returns the keys of the stored entries that the editor removed; it is a conflict if others
    /// changed them.
    private mutating func remove(from list: List, _ matching: EntryMatching) -> Set<Int> {
        var removed: Set<Int> = []
        for key in list.read.keys where list.mine[key] == nil {
            guard let read = list.read[key], let match = matching.matches[key], match.isSure,
                let stored = list.stored[match.key]
            else { continue }
            removed.insert(match.key)
            guard !list.isSure || read.differs(from: stored) else { continue }
            let position = list.stored.keys.firstIndex(of: match.key) ?? 0
            conflicts.append(
                list.label.entry(position + 1, of: form.row(at: list.tag)).conflict(
                    tag: "\(list.tag).\(match.key)", stored: stored, mine: nil, form))
        }
        return removed
    }

    /// The entries in their order: as the side that moved entries has them, with those that the
    /// other side added behind the entries that they were added behind.
    private mutating func order(
        of list: List, _ keys: [Int: Int], removed: Set<Int>, _ matching: EntryMatching
    ) -> [Int] {
        let mine = list.mine.keys.compactMap { keys[$0] }
        let stored = list.stored.keys.filter { !removed.contains($0) }
        let read = list.read.keys.compactMap { matching.matches[$0] }.filter(\.isSure).map(\.key)
        let common = Set(read).intersection(mine).intersection(stored)
        let before = read.filter(common.contains)
        let (ours, theirs) = (mine.filter(common.contains), stored.filter(common.contains))
        if ours != before, theirs != before, ours != theirs {
            conflicts.append(list.label.conflict(in: list.mine, list.stored, tag: list.tag, form))
        }
        return ours == before ? stored.inserting(mine) : mine.inserting(stored)
    }
}

extension [Int] {
    /// The elements with those of another list that they lack, each behind the one that it follows
    /// there.
    fileprivate func inserting(_ others: [Int]) -> [Int] {
        let known = Set(self)
        var first: [Int] = []
        var followers: [Int: [Int]] = [:]
        var previous: Int?
        for element in others {
            if known.contains(element) {
                previous = element
            } else if let previous {
                followers[previous, default: []].append(element)
            } else {
                first.append(element)
            }
        }
        return first + flatMap { [$0] + (followers[$0] ?? []) }
    }
}

extension [String: Int] {
    /// The place of a row; of one that is not there, that of what is around it.
    fileprivate func place(of tag: String) -> Int {
        var rest = tag[...]
        while true {
            if let place = self[String(rest)] { return place }
            guard let dot = rest.lastIndex(of: ".") else { return count }
            rest = rest[..<dot]
        }
    }
}

extension ReceivedRow {
    /// The same content for the row with another tag.
    fileprivate func named(_ tag: String) -> ReceivedRow {
        var row = self
        row.tag = tag
        return row
    }
}
