/// Entries that come into a list, leave it, or change places.
extension FormMachine {
    /// Adds an empty entry at a position, at the end without one; nothing where a list is full.
    func insert(_ tag: String, at position: Int?) {
        guard let (place, group, number) = openList(tag) else { return }
        let count = scopes[place.scope].entries[number].count
        guard group.maximumCount.map({ count < $0 }) ?? true else { return }
        history.begin()
        let position = min(max(position ?? count, 0), count)
        let entry = makeEntry(at: place, number)
        rules.scheduleAll(in: scopes[entry])
        attach(entry, to: place, number, at: position)
        history.record(.inserted(list: place, number: number, entry: entry, position: position))
        settle()
        scopes.rebase(scopes[entry])
        forgetQuestions(in: scopes[entry])
        history.close()
    }

    /// Takes an entry away; nothing where a list has no more than it needs.
    func remove(_ tag: String) {
        guard let (entry, place, number) = openEntry(tag),
            scopes[place.scope].entries[number].count > scopes.plan(at: place).list?.minimumCount
                ?? 0,
            let position = scopes[place.scope].entries[number].firstIndex(of: entry.id)
        else { return }
        history.begin()
        detach(entry.id, from: place, number)
        history.record(
            .removed(list: place, number: number, entry: entry.id, position: position))
        settle()
        history.close()
    }

    /// Moves an entry to a position, which is limited to those that the list has.
    func move(_ tag: String, to position: Int) {
        guard let (entry, place, number) = openEntry(tag) else { return }
        let entries = scopes[place.scope].entries[number]
        let position = min(max(position, 0), entries.count - 1)
        guard let from = entries.firstIndex(of: entry.id), from != position else { return }
        history.begin()
        shift(entry.id, in: place, number, to: position)
        history.record(
            .moved(list: place, number: number, entry: entry.id, from: from, to: position))
        settle()
        history.close()
    }

    // MARK: Which list

    /// The list with a tag, if its entries can be changed.
    ///
    /// An event about an entry that is gone, or a list that is closed meanwhile, changes nothing.
    private func openList(
        _ tag: String
    ) -> (place: RowPlace, group: RepeatingGroupDefinition, number: Int)? {
        guard let place = scopes.place(of: tag), let group = scopes.plan(at: place).list,
            let number = scopes.listNumber(at: place), !scopes.row(at: place).isClosed
        else { return nil }
        return (place, group, number)
    }

    /// The entry with a tag such as `team.3`, if its list can be changed.
    private func openEntry(_ tag: String) -> (entry: FormScope, place: RowPlace, number: Int)? {
        guard let entry = scopes.entry(of: tag), let parent = entry.parent else { return nil }
        let list = scopes[parent].tag(of: entry.plan.listRow)
        return openList(list).map { (entry, $0.place, $0.number) }
    }

    // MARK: What happens to it

    /// Makes an entry that belongs to a list but is not in it yet; nothing is decided in it.
    func makeEntry(
        at place: RowPlace, _ number: Int, key: Int? = nil, values: [String: FieldValue] = [:]
    ) -> Int {
        let scope = scopes[place.scope]
        guard case .list(let entryScope, _) = scope.plan.rows[place.row].shape else {
            preconditionFailure("Only lists have entries.")
        }
        let key = scope.takeKey(key, in: number)
        return makeScope(
            plan.scopes[entryScope], parent: scope.id, key: key,
            prefix: "\(scope.tag(of: place.row)).\(key).", values: values)
    }

    /// Makes a scope an entry of a list and reports it with its content.
    func attach(_ entry: Int, to place: RowPlace, _ number: Int, at position: Int) {
        let (list, entry) = (scopes[place.scope], scopes[entry])
        list.insert(entry, in: number, at: position)
        log.append(.inserted(tag: list.tag(of: place.row), key: entry.key, position: position))
        announce(entry)
        countChanged(at: place)
    }

    /// Takes an entry out of its list; the history may still refer to it.
    func detach(_ entry: Int, from place: RowPlace, _ number: Int) {
        let (list, entry) = (scopes[place.scope], scopes[entry])
        list.remove(entry, from: number)
        leave(entry, list.tag(of: place.row))
        countChanged(at: place)
    }

    /// Does what follows when an entry leaves the form.
    private func leave(_ entry: FormScope, _ list: String) {
        postponeQuestions(in: entry)
        log.append(.removed(tag: list, key: entry.key))
    }

    /// Gives a list other entries at once; those that it had move as little as possible.
    ///
    /// - Complexity: linear in the number of entries before and after.
    func replaceEntries(of place: RowPlace, _ number: Int, by entries: [Int]) {
        let list = scopes[place.scope]
        let (before, wanted) = (list.entries[number], Set(entries))
        guard before != entries else { return }
        let tag = list.tag(of: place.row)
        for entry in before where !wanted.contains(entry) { leave(scopes[entry], tag) }
        list.replaceEntries(
            before.map { scopes[$0] }, of: number, by: entries.map { scopes[$0] })
        let kept = before.filter { wanted.contains($0) }
        var unplaced = kept[...]
        var placed = Set(entries).subtracting(kept)
        for (position, id) in entries.enumerated() {
            while let first = unplaced.first, placed.contains(first) { unplaced.removeFirst() }
            let entry = scopes[id]
            if placed.insert(id).inserted {
                guard unplaced.first != id else { continue }
                log.append(.moved(tag: tag, key: entry.key, position: position))
            } else {
                log.append(.inserted(tag: tag, key: entry.key, position: position))
                announce(entry)
            }
        }
        countChanged(at: place)
    }

    /// Moves an entry within its list.
    func shift(_ entry: Int, in place: RowPlace, _ number: Int, to position: Int) {
        let (list, entry) = (scopes[place.scope], scopes[entry])
        list.move(entry, in: number, to: position)
        log.append(.moved(tag: list.tag(of: place.row), key: entry.key, position: position))
        countChanged(at: place)
    }

    /// Empties a list that is hidden, if that is what becomes of hidden values here.
    ///
    /// It keeps as many entries as an empty form shows; their rows are emptied by rules of their
    /// own.
    func clearEntries(of row: Int, in scope: FormScope) {
        let plan = scope.plan.rows[row]
        guard !keepsHiddenEntries, plan.hiddenValue == .clear,
            scope.rows[row].flags.contains(.hidden),
            case .list(_, let number) = plan.shape, let group = plan.list
        else { return }
        let place = scope.place(of: row)
        let count = max(group.initialCount, group.minimumCount)
        while scope.entries[number].count > count, let entry = scope.entries[number].last {
            let position = scope.entries[number].count - 1
            detach(entry, from: place, number)
            let isNoted = history.record(
                .removed(list: place, number: number, entry: entry, position: position))
            if !isNoted, history.isEmpty { scopes.abandon(entry) }
        }
    }

    /// Lets everything be evaluated that reads a list or rows of its entries.
    private func countChanged(at place: RowPlace) {
        let scope = scopes[place.scope]
        rules.scheduleReaders(ofList: place.row, in: scope)
        findings.withdrawReports(at: place)
        log.append(.value(tag: scope.tag(of: place.row)))
        findings.affect(place)
    }

    /// Logs the differences between an entry that came into the form and an empty one, and lets
    /// waiting questions be asked again.
    func announce(_ scope: FormScope) {
        for row in scope.rows.indices {
            announce(row, of: scope)
            guard case .list(_, let number) = scope.plan.rows[row].shape else { continue }
            for (position, entry) in scope.entries[number].enumerated() {
                let entry = scopes[entry]
                log.append(.inserted(tag: scope.tag(of: row), key: entry.key, position: position))
                announce(entry)
            }
        }
    }

    private func announce(_ row: Int, of scope: FormScope) {
        let (state, tag) = (scope.rows[row], scope.tag(of: row))
        if !state.content.texts.isEmpty { log.append(.text(tag: tag)) }
        if state.content.value != .none { log.append(.value(tag: tag)) }
        if state.status != .untouched { log.append(.state(tag: tag)) }
        findings.logPlaces(of: state.findings.all)
        log.append(state.flags, tag: tag)
        if scope.plan.rows[row].rules.choiceKey != nil { log.append(.choices(tag: tag)) }
        if !scope.plan.rows[row].rules.server.isEmpty {
            findings.affect(scope.place(of: row))
        }
    }
}
