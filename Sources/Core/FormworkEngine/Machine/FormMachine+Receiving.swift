/// One row of a form that was sent: its tag, and the texts that came under it.
public struct ReceivedRow: Hashable, Sendable {
    /// The tag of the live row, such as `title` or `team.3.name`; a list alone tells that it was shown.
    public var tag: String

    /// The texts, several only where the row takes several.
    public var texts: [String]

    /// The files, for a row that takes files.
    public var files: [FileValue]

    /// Creates what came for one row.
    public init(tag: String, texts: [String], files: [FileValue] = []) {
        self.tag = tag
        self.texts = texts
        self.files = files
    }
}

/// A whole form that was sent at once, by somebody who may have sent anything.
extension FormMachine {
    /// The most entries that a list without ``RepeatingGroupDefinition/maximumCount`` takes at once.
    public static var receivedEntriesLimit: Int { 1_000 }

    /// Takes what was sent for the rows of the form, in whatever order it came.
    ///
    /// Lists get the entries that came, in the order in which they came. Each row is taken once it is
    /// decided whether it can be entered at all: what came for a row that is hidden, disabled,
    /// read-only or not declared is refused and reported, unless it says what the row shows anyway.
    /// Nothing of this can be undone.
    ///
    /// - Complexity: linear in the number of rows that came, apart from rules.
    @discardableResult
    public func receive(_ rows: [ReceivedRow]) -> [FormChange] {
        changes(by: {
            history.removeAll()
            history.pause()
            var lists = ReceivedLists()
            let found = rows.map { row in (row, receivingPlace(of: row.tag, &lists)) }
            arrange(lists)
            for (row, place) in found where place == nil { refuseUnknown(row, lists) }
            take(found.compactMap { row, place in place.map { (row, $0) } })
            restoreClosed(lists)
            settle()
            history.resume()
        })
    }

    // MARK: Lists

    /// The row that a tag names; entries on its way are made if their lists take them.
    private func receivingPlace(of tag: String, _ lists: inout ReceivedLists) -> RowPlace? {
        var scope = scope(root)
        var rest = Substring(tag)
        while true {
            if let row = scope.plan.indices[String(rest)] {
                let place = RowPlace(scope: scope.id, row: row)
                if case .list = scope.plan.rows[row].shape {
                    lists.note(place, before: entryIDs(place))
                }
                return place
            }
            guard let step = receivingStep(along: rest, in: scope, &lists) else { return nil }
            (scope, rest) = step
        }
    }

    private func receivingStep(
        along path: Substring, in scope: FormScope, _ lists: inout ReceivedLists
    ) -> (scope: FormScope, rest: Substring)? {
        for index in path.indices where path[index] == "." {
            guard let row = scope.plan.indices[String(path[..<index])],
                case .list = scope.plan.rows[row].shape
            else { continue }
            let rest = path[path.index(after: index)...]
            let end = rest.firstIndex(of: ".") ?? rest.endIndex
            guard end < rest.endIndex, rest[..<end].utf8.count <= 9, let key = Int(rest[..<end]),
                key >= 0
            else { return nil }
            let place = RowPlace(scope: scope.id, row: row)
            lists.note(place, before: entryIDs(place))
            guard let entry = receivedEntry(key, of: place, &lists) else { return nil }
            return (self.scope(entry), rest[rest.index(after: end)...])
        }
        return nil
    }

    private func entryIDs(_ place: RowPlace) -> [Int] {
        listNumber(at: place).map { scope(place.scope).entries[$0] } ?? []
    }

    /// The entry of a list with a key, made if it is not there; `nil` when there are too many.
    private func receivedEntry(
        _ key: Int, of place: RowPlace, _ lists: inout ReceivedLists
    ) -> Int? {
        if let known = lists.entry(key, of: place) { return known }
        guard let group = rowPlan(at: place).list, let number = listNumber(at: place) else {
            return nil
        }
        // One more than allowed is taken, so that the list itself can say that there are too many.
        let limit = group.maximumCount.map { $0 + 1 } ?? Self.receivedEntriesLimit
        guard lists.count(of: place) < limit else {
            lists.overflow(place)
            return nil
        }
        let existing = entryIDs(place).first { scope($0).key == key }
        let entry = existing ?? makeEntry(at: place, number, key: key)
        lists.add(entry, key: key, to: place)
        return entry
    }

    /// Gives each list that came the entries that came, in their order.
    private func arrange(_ lists: ReceivedLists) {
        for place in lists.places {
            guard let number = listNumber(at: place) else { continue }
            let entries = lists.entries(of: place)
            for entry in entryIDs(place) where !entries.contains(entry) {
                detach(entry, from: place, number)
            }
            for (position, entry) in entries.enumerated() {
                if !scope(place.scope).entries[number].contains(entry) {
                    attach(entry, to: place, number, at: position)
                } else if scope(place.scope).entries[number][position] != entry {
                    shift(entry, in: place, number, to: position)
                }
            }
        }
    }

    /// A list that cannot be changed has the entries that it had.
    private func restoreClosed(_ lists: ReceivedLists) {
        settle()
        for place in lists.places {
            guard isLive(scope(place.scope)), let number = listNumber(at: place) else { continue }
            let state = scope(place.scope).rows[place.row]
            let (now, before) = (entryIDs(place), lists.entriesBefore(place))
            guard state.isClosed, now != before else { continue }
            for entry in now where !before.contains(entry) { detach(entry, from: place, number) }
            for (position, entry) in before.enumerated() where !now.contains(entry) {
                attach(entry, to: place, number, at: position)
            }
            refuse(place, state.flags.contains(.hidden) ? .hidden : .notEditable)
        }
    }

    private func refuseUnknown(_ row: ReceivedRow, _ lists: ReceivedLists) {
        // Entries beyond the limit are told once, at their list.
        for place in lists.overflowing where row.tag.hasPrefix(tag(of: place) + ".") {
            return refuse(place, .maxCount)
        }
        report([Violation(tags: [row.tag], code: .undeclared)])
    }

    // MARK: Values

    /// Takes rows in the order in which it is decided whether they can be entered.
    private func take(_ rows: [(row: ReceivedRow, place: RowPlace)]) {
        var levels: [Int32: [Int]] = [:]
        for (index, (_, place)) in rows.enumerated() {
            levels[decisionLevel(of: place), default: []].append(index)
        }
        var taken: Set<RowPlace> = []
        for level in levels.keys.sorted() {
            settle()
            for index in levels[level] ?? [] {
                let (row, place) = rows[index]
                guard taken.insert(place).inserted else {
                    refuse(place, .repeated)
                    continue
                }
                take(row, at: place)
            }
        }
    }

    private func decisionLevel(of place: RowPlace) -> Int32 {
        let scope = scope(place.scope)
        let own = plan.scopeRules[scope.plan.index].rows[place.row]
        let deciding = [own.visible, own.enabled, own.readOnly, own.choices]
        return deciding.compactMap { $0.map { plan.rules[$0].level } }.max() ?? -1
    }

    private func take(_ row: ReceivedRow, at place: RowPlace) {
        guard let field = rowPlan(at: place).field else {
            if listNumber(at: place) == nil { refuse(place, .undeclared) }
            return
        }
        let state = scope(place.scope).rows[place.row]
        let texts = row.texts.filter { !$0.isEmpty }
        guard !state.isClosed else {
            let isHidden = state.flags.contains(.hidden)
            if !texts.isEmpty || !row.files.isEmpty, isHidden || texts != state.content.texts {
                refuse(place, isHidden ? .hidden : .notEditable)
            }
            return
        }
        if field.valueKind == .file { return take(row.files, field, at: place) }
        guard field.isMultiple ? Set(texts).count == texts.count : row.texts.count <= 1 else {
            return refuse(place, .repeated)
        }
        guard isOffered(texts, field, at: place) else { return refuse(place, .choice) }
        enter(texts, at: place)
    }

    /// Rows that take files keep those they have when none came.
    private func take(_ files: [FileValue], _ field: FieldDefinition, at place: RowPlace) {
        guard !files.isEmpty else { return }
        guard field.isMultiple || files.count == 1 else { return refuse(place, .repeated) }
        enter(files, at: place)
    }

    private func isOffered(
        _ texts: [String], _ field: FieldDefinition, at place: RowPlace
    ) -> Bool {
        guard field.rules.choiceKey != nil else { return true }
        let key = scope(place.scope).choiceKeys[place.row] ?? .none
        return texts.allSatisfy { text in
            field.choices.contains { $0.value == text && $0.isOffered(for: key) }
        }
    }

    private func refuse(_ place: RowPlace, _ code: ViolationCode) {
        let definition = rowPlan(at: place).definition
        var message = ""
        if case .field(let field) = definition { message = field.messages[code] ?? "" }
        if case .repeatingGroup(let group) = definition { message = group.messages[code] ?? "" }
        report([Violation(tags: [tag(of: place)], code: code, message: message)])
    }
}
