/// The reading of a whole submitted form, whose content is untrusted.
extension FormMachine {
    /// The most entries that a list without ``RepeatingGroupDefinition/maximumCount`` takes at once.
    ///
    /// Further entries are refused and reported as ``ViolationCode/maxCount`` at the list.
    public static var receivedEntriesLimit: Int { 1_000 }

    /// Applies the rows of a form that was sent, in any order.
    ///
    /// Lists get the entries that came, in the order in which they came. Each row is taken once it is
    /// decided whether it accepts input at all: input for a row that is hidden, disabled, read-only
    /// or not declared is refused and reported, unless it is empty or equals what the row shows.
    /// Such a row keeps its content.
    /// Nothing of this can be undone.
    ///
    /// - Complexity: O(n log n) in the number of rows received and of those that the form had, apart
    ///   from rules: a rule of each entry that reads the whole list costs the square of the list's length.
    func applyReceived(_ rows: [ReceivedRow]) {
        history.removeAll()
        history.pause()
        var lists = ReceivedLists()
        var found: [(row: ReceivedRow, place: RowPlace)] = []
        var unknown: [String] = []
        for row in rows {
            guard let place = receivingPlace(of: row.tag, &lists) else {
                // An entry beyond a limit is reported at its list.
                if !lists.takeRefusal() { unknown.append(row.tag) }
                continue
            }
            if scopes.listNumber(at: place) == nil { found.append((row, place)) }
        }
        keepingHiddenEntries {
            arrange(lists)
            for list in lists.fullPlaces { refuse(list, .maxCount) }
            findings.report(unknown.map { Violation(tags: [$0], code: .undeclared) })
            take(found)
            restoreClosed(lists)
        }
        clearHidden(lists)
        freeUnused(lists)
        history.resume()
    }

    /// Applies the rows of a form that was sent, as the event ``FormEvent/receive(_:)`` does.
    @discardableResult
    package func receive(_ rows: [ReceivedRow]) -> [FormChange] { apply(.receive(rows)) }

    // MARK: Lists

    /// The row that a tag names; entries on its way are made if their lists take them.
    private func receivingPlace(of tag: String, _ lists: inout ReceivedLists) -> RowPlace? {
        var scope = scopes.root
        var rest = Substring(tag)
        while let step = receivingStep(along: rest, in: scope, &lists) { (scope, rest) = step }
        guard !lists.refusesEntry else { return nil }
        let name = String(rest)
        if let row = scope.plan.indices[name], scope.plan.rows[row].name.hasSameScalars(as: name) {
            let place = RowPlace(scope: scope.id, row: row)
            if case .list = scope.plan.rows[row].shape {
                note(place, in: &lists)
            }
            return place
        }
        // An entry alone represents its list, which takes nothing itself.
        guard let (entry, none) = receivingStep(along: rest + ".", in: scope, &lists), none.isEmpty
        else { return nil }
        return entry.parent.map { RowPlace(scope: $0, row: entry.plan.listRow) }
    }

    private func receivingStep(
        along path: Substring, in scope: FormScope, _ lists: inout ReceivedLists
    ) -> (scope: FormScope, rest: Substring)? {
        guard let (_, row, key, rest) = scopes.listStep(along: path, in: scope) else { return nil }
        let place = RowPlace(scope: scope.id, row: row)
        note(place, in: &lists)
        guard let entry = receivedEntry(key, of: place, &lists) else { return nil }
        return (scopes[entry], rest)
    }

    /// Notes that a list was shown, what it held before, and how much it takes.
    private func note(_ place: RowPlace, in lists: inout ReceivedLists) {
        guard !lists.contains(place), let number = scopes.listNumber(at: place),
            let limit = scopes.plan(at: place).list?.receivedEntriesLimit
        else { return }
        lists.note(place, before: scopes[place.scope].entries[number], limit: limit)
    }

    /// The entry of a list with a key, made if it is not there; `nil` when there are too many.
    private func receivedEntry(
        _ key: Int, of place: RowPlace, _ lists: inout ReceivedLists
    ) -> Int? {
        if let known = lists.entry(key, of: place) { return known }
        guard lists.hasRoom(in: place) else {
            lists.refuseEntry(of: place)
            return nil
        }
        guard let number = scopes.listNumber(at: place) else { return nil }
        let existing = scopes[place.scope].entry(key, in: number)
        let entry = existing ?? makeEntry(at: place, number, key: key, values: noEntries(in: place))
        if existing == nil { rules.scheduleAll(in: scopes[entry]) }
        lists.add(entry, key: key, to: place)
        return entry
    }

    /// The initial values of a submitted entry: its lists are empty until their entries arrive.
    private func noEntries(in list: RowPlace) -> [String: FieldValue] {
        guard case .list(let scope, _) = scopes.plan(at: list).shape else { return [:] }
        let entry = plan.scopes[scope]
        var values: [String: FieldValue] = [:]
        for row in entry.lists { values[entry.rows[row].name] = .list([]) }
        return values
    }

    /// Gives each list that came the entries that came, in their order.
    private func arrange(_ lists: ReceivedLists) {
        for place in lists.places { setEntries(lists.entries(of: place), of: place) }
    }

    private func setEntries(_ entries: [Int], of place: RowPlace) {
        guard let number = scopes.listNumber(at: place) else { return }
        replaceEntries(of: place, number, by: entries)
    }

    /// A list that cannot be changed has the entries that it had.
    private func restoreClosed(_ lists: ReceivedLists) {
        settle()
        for place in lists.places where scopes.isLive(scopes[place.scope]) {
            let state = scopes.row(at: place)
            let before = lists.entriesBefore(place)
            let came = lists.entries(of: place)
            guard state.isClosed, came != before else { continue }
            setEntries(before, of: place)
            guard !came.isEmpty else { continue }
            refuse(place, state.flags.contains(.hidden) ? .hidden : .notEditable)
        }
    }

    /// Empties the lists that are hidden in the end, if that is what becomes of hidden values.
    private func clearHidden(_ lists: ReceivedLists) {
        for place in lists.places where scopes.isLive(scopes[place.scope]) {
            clearEntries(of: place.row, in: scopes[place.scope])
        }
        settle()
    }

    /// Gives up the entries that came for nothing, and those that did not come.
    private func freeUnused(_ lists: ReceivedLists) {
        for place in lists.places {
            for entry in lists.entries(of: place) + lists.entriesBefore(place)
            where !(scopes.find(entry)?.isAttached ?? true) { scopes.abandon(entry) }
        }
    }

    // MARK: Values

    /// Takes rows in the order in which it is decided whether they can be entered.
    ///
    /// What a closed row waits for may come with another row; what is closed at the end is refused.
    private func take(_ rows: [(row: ReceivedRow, place: RowPlace)]) {
        var waiting: [(row: ReceivedRow, place: RowPlace)] = []
        var repeated: [RowPlace] = []
        var known: Set<RowPlace> = []
        for (row, place) in rows {
            if known.insert(place).inserted {
                waiting.append((row, place))
            } else {
                repeated.append(place)
            }
        }
        var taken: [TakenRow] = []
        while true {
            let closed = takeOpen(waiting, &taken)
            guard closed.count < waiting.count else { break }
            waiting = closed
        }
        for (row, place) in waiting { refuseClosed(row, at: place) }
        settle()
        for row in taken { refuseClosed(row) }
        for place in repeated { refuse(place, .repeated) }
    }

    /// Takes the rows that are open once those are taken that decide about them; the others are left.
    private func takeOpen(
        _ rows: [(row: ReceivedRow, place: RowPlace)],
        _ taken: inout [TakenRow]
    ) -> [(row: ReceivedRow, place: RowPlace)] {
        var levels: [Int32: [Int]] = [:]
        for (index, (_, place)) in rows.enumerated() {
            levels[decisionLevel(of: place), default: []].append(index)
        }
        var closed: [(row: ReceivedRow, place: RowPlace)] = []
        for level in levels.keys.sorted() {
            settle()
            for index in levels[level] ?? [] {
                let (row, place) = rows[index]
                let state = scopes.row(at: place)
                if state.isClosed {
                    closed.append((row, place))
                } else {
                    let before = state.content
                    take(row, at: place)
                    taken.append(
                        TakenRow(place: place, before: before, texts: state.content.texts))
                }
            }
        }
        settle()
        return closed
    }

    /// The level of the last rule that decides whether the row is open and which choices it offers.
    private func decisionLevel(of place: RowPlace) -> Int32 {
        let scope = scopes[place.scope]
        let own = plan.scopeRules[scope.plan.index].rows[place.row]
        let deciding = [own.visible, own.enabled, own.readOnly, own.choices]
        return deciding.compactMap { $0.map { plan.rules[$0].level } }.max() ?? -1
    }

    private func take(_ row: ReceivedRow, at place: RowPlace) {
        guard let field = scopes.plan(at: place).field else { return refuse(place, .undeclared) }
        if field.valueKind == .file { return takeFiles(row, field, at: place) }
        let texts = row.texts.filter { !$0.isEmpty }
        guard field.isMultiple ? texts.areDistinct : row.texts.count <= 1 else {
            setTexts(field.isMultiple ? texts.distinct : texts.suffix(1), at: place)
            return refuse(place, .repeated)
        }
        guard isOffered(texts, field, at: place) else {
            setTexts(texts.filter { isOffered([$0], field, at: place) }, at: place)
            return refuse(place, .choice)
        }
        setTexts(texts, at: place)
    }

    /// Refuses input for a row that is closed, unless it equals what the row shows.
    private func refuseClosed(_ row: ReceivedRow, at place: RowPlace) {
        let state = scopes.row(at: place)
        guard scopes.plan(at: place).field != nil else { return refuse(place, .undeclared) }
        let texts = row.texts.filter { !$0.isEmpty }
        let isHidden = state.flags.contains(.hidden)
        guard !texts.isEmpty || !row.files.isEmpty,
            isHidden || !texts.haveSameScalars(as: state.content.texts)
        else { return }
        refuse(place, isHidden ? .hidden : .notEditable)
    }

    /// Takes back what was entered in a row that other rows closed afterwards; that it was emptied is
    /// no mistake.
    private func refuseClosed(_ taken: TakenRow) {
        guard let scope = scopes.find(taken.place.scope), scopes.isLive(scope) else { return }
        let flags = scopes.flags(at: taken.place)
        let isHidden = flags.contains(.hidden)
        guard !flags.isDisjoint(with: [.hidden, .disabled, .readOnly]),
            isHidden || !taken.texts.haveSameScalars(as: taken.before.texts)
        else { return }
        setContent(taken.before, at: taken.place, cause: .history)
        guard !taken.texts.isEmpty else { return }
        refuse(taken.place, isHidden ? .hidden : .notEditable)
    }

    /// Rows that take files keep those they have when none came, unless they are emptied.
    private func takeFiles(_ row: ReceivedRow, _ field: FieldDefinition, at place: RowPlace) {
        guard !row.files.isEmpty || row.isEmptied else { return }
        guard field.isMultiple || row.files.count <= 1 else { return refuse(place, .repeated) }
        setFiles(row.files, at: place)
    }

    private func isOffered(
        _ texts: [String], _ field: FieldDefinition, at place: RowPlace
    ) -> Bool {
        guard field.rules.choiceKey != nil else { return true }
        let key = scopes.row(at: place).choiceKey
        return texts.allSatisfy { text in
            field.choices.contains { $0.value.hasSameScalars(as: text) && $0.isOffered(for: key) }
        }
    }

    private func refuse(_ place: RowPlace, _ code: ViolationCode) {
        findings.report([
            Violation(tags: [scopes.tag(of: place)], code: code, message: message(code, at: place))
        ])
    }
}

extension RepeatingGroupDefinition {
    /// The most entries that are taken at once: one more than allowed, so that the list itself can report
    /// the excess.
    package var receivedEntriesLimit: Int {
        maximumCount.map { $0 + 1 } ?? FormMachine.receivedEntriesLimit
    }
}

/// A row that was open when it was taken; others may close it afterwards.
private struct TakenRow {
    let place: RowPlace
    let before: RowContent
    let texts: [String]
}
