/// The lists of a form that was sent, with the entries that came for them in their order.
struct ReceivedLists {
    private struct List {
        var keys: [Int: Int] = [:]
        var entries: [Int] = []
        let before: [Int]
        let limit: Int
        var isFull = false
    }

    /// The lists, outer ones before those in their entries.
    private(set) var places: [RowPlace] = []
    /// The lists that refused an entry, each once, in the order in which they did so.
    private(set) var fullPlaces: [RowPlace] = []
    /// Whether the entry that was looked for last was refused.
    private(set) var refusesEntry = false
    private var lists: [RowPlace: List] = [:]

    /// Whether a list was shown.
    func contains(_ place: RowPlace) -> Bool { lists[place] != nil }

    /// Notes that a list was shown, what it held before, and the number of entries that it takes.
    mutating func note(_ place: RowPlace, before: [Int], limit: Int) {
        lists[place] = List(before: before, limit: limit)
        places.append(place)
    }

    mutating func add(_ entry: Int, key: Int, to place: RowPlace) {
        lists[place]?.keys[key] = entry
        lists[place]?.entries.append(entry)
    }

    /// Notes that a list takes no more entries.
    mutating func refuseEntry(of place: RowPlace) {
        refusesEntry = true
        guard lists[place]?.isFull == false else { return }
        lists[place]?.isFull = true
        fullPlaces.append(place)
    }

    /// Whether an entry was refused since this was asked last.
    mutating func takeRefusal() -> Bool {
        defer { refusesEntry = false }
        return refusesEntry
    }

    func entry(_ key: Int, of place: RowPlace) -> Int? { lists[place]?.keys[key] }

    /// Whether a list takes a further entry.
    func hasRoom(in place: RowPlace) -> Bool {
        lists[place].map { $0.entries.count < $0.limit } ?? false
    }

    func entries(of place: RowPlace) -> [Int] { lists[place]?.entries ?? [] }

    func entriesBefore(_ place: RowPlace) -> [Int] { lists[place]?.before ?? [] }
}

/// The reading of the lists of a submitted form.
extension FormMachine {
    /// The most entries that a list without ``RepeatingGroupDefinition/maximumCount`` takes at
    /// once.
    ///
    /// Further entries are refused and reported as ``ViolationCode/maxCount`` at the list.
    public static var receivedEntriesLimit: Int { 1_000 }

    /// The row that a tag names; entries on its way are made if their lists take them.
    func receivingPlace(of tag: String, _ lists: inout ReceivedLists) -> RowPlace? {
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

    /// Gives each list that came the entries that came, in their order, and refuses those beyond
    /// its limit.
    func arrange(_ lists: ReceivedLists) {
        for place in lists.places { setEntries(lists.entries(of: place), of: place) }
        for list in lists.fullPlaces { refuse(list, .maxCount) }
    }

    private func setEntries(_ entries: [Int], of place: RowPlace) {
        guard let number = scopes.listNumber(at: place) else { return }
        replaceEntries(of: place, number, by: entries)
    }

    /// A list that cannot be changed has the entries that it had.
    func restoreClosed(_ lists: ReceivedLists) {
        settle()
        for place in lists.places where scopes.isLive(scopes[place.scope]) {
            let state = scopes.row(at: place)
            let before = lists.entriesBefore(place)
            let came = lists.entries(of: place)
            guard let refusal = state.refusal, came != before else { continue }
            setEntries(before, of: place)
            guard !came.isEmpty else { continue }
            refuse(place, refusal)
        }
    }

    /// Empties the lists that are hidden in the end, if that is what becomes of hidden values.
    func clearHidden(_ lists: ReceivedLists) {
        for place in lists.places where scopes.isLive(scopes[place.scope]) {
            clearEntries(of: place.row, in: scopes[place.scope])
        }
        settle()
    }

    /// Gives up the entries that came for nothing, and those that did not come.
    func freeUnused(_ lists: ReceivedLists) {
        for place in lists.places {
            for entry in lists.entries(of: place) + lists.entriesBefore(place)
            where !(scopes.find(entry)?.isAttached ?? true) { scopes.abandon(entry) }
        }
    }
}

extension RepeatingGroupDefinition {
    /// The most entries that are taken at once: one more than allowed, so that the list itself can
    /// report the excess.
    package var receivedEntriesLimit: Int {
        maximumCount.map { $0 + 1 } ?? FormMachine.receivedEntriesLimit
    }
}
