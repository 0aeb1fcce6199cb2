/// The live rows of one scope: those of the form, or those of one entry of a list.
///
/// Keys are never used again in the same list, not even after a removal or a reset, so that a tag
/// such as `team.3.name` denotes the same entry for the life of the form.
final class FormScope {
    // First what an aggregate reads of thousands of entries: beside the head of the object, it is
    // one load from memory.

    let rows: [RowState]
    /// The entries of each list, by their numbers, in order.
    private(set) var entries: [[Int]]

    /// The number by which other scopes and the history know this one.
    let id: Int
    private(set) var plan: ScopePlan
    /// The scope around this one, by its number; `nil` for the root.
    let parent: Int?
    /// The identity of the entry within its list.
    let key: Int
    /// The prefix of the rows' tags: empty, or `team.3.`.
    let prefix: String
    /// The stored values by the names of their rows; `nil` if none are stored.
    let stored: [String: FieldValue]?
    /// Whether the scope is the root or in its list, and not only in the history.
    private(set) var isAttached = false

    /// The entries of each list by their keys.
    private var entriesByKey: [[Int: Int]]
    /// The key that the next entry of each list gets.
    private(set) var nextKeys: [Int]
    /// The entries with which each list began.
    private(set) var initialKeys: [[Int]]
    /// The rules that wait to be evaluated, which only the ``RuleScheduler`` changes.
    var waiting: WaitingRules

    init(
        id: Int, plan: ScopePlan, ruleCount: Int, parent: Int?, key: Int, prefix: String,
        stored: [String: FieldValue]?
    ) {
        self.id = id
        self.plan = plan
        self.parent = parent
        self.key = key
        self.prefix = prefix
        self.stored = stored
        rows = plan.rows.map { _ in RowState() }
        entries = Array(repeating: [], count: plan.lists.count)
        entriesByKey = Array(repeating: [:], count: plan.lists.count)
        nextKeys = Array(repeating: 0, count: plan.lists.count)
        initialKeys = Array(repeating: [], count: plan.lists.count)
        waiting = WaitingRules(ruleCount: ruleCount)
    }

    /// Continues with the same rows in another language.
    func replacePlan(with other: ScopePlan) { plan = other }

    // MARK: The rows

    /// The tag of a row in the live form.
    func tag(of row: Int) -> String {
        prefix.isEmpty ? plan.rows[row].name : prefix + plan.rows[row].name
    }

    func place(of row: Int) -> RowPlace { RowPlace(scope: id, row: row) }

    /// The value of a row as rules read it; for a list, the number of its entries.
    func value(of row: Int) -> FieldValue {
        guard case .list(_, let number) = plan.rows[row].shape else { return rows[row].effective }
        guard !isWithheld(row) else { return .list([]) }
        return .list(Array(repeating: .record(FieldRecord()), count: entries[number].count))
    }

    /// Visits the elements of a row's value as rules read them; those of a list are its entries.
    func visitElements(of row: Int, _ body: (FieldValue) -> Void) {
        guard case .list(_, let number) = plan.rows[row].shape else {
            return rows[row].effective.visitElements(body)
        }
        guard !isWithheld(row) else { return }
        for _ in entries[number] { body(.record(FieldRecord())) }
    }

    /// Whether a row is hidden and its value does not count meanwhile.
    func isWithheld(_ row: Int) -> Bool {
        rows[row].flags.contains(.hidden) && plan.rows[row].hiddenValue != .keep
    }

    // MARK: The entries of lists

    /// The entry of a list that has a key.
    func entry(_ key: Int, in list: Int) -> Int? { entriesByKey[list][key] }

    /// Puts an entry into a list; it is part of the form as much as this scope from now on.
    func insert(_ entry: FormScope, in list: Int, at position: Int) {
        entries[list].insert(entry.id, at: position)
        entriesByKey[list][entry.key] = entry.id
        entry.isAttached = true
    }

    /// Takes an entry out of a list; the history may still refer to it.
    func remove(_ entry: FormScope, from list: Int) {
        entries[list].removeAll { $0 == entry.id }
        entriesByKey[list][entry.key] = nil
        entry.isAttached = false
    }

    /// Moves an entry within its list.
    func move(_ entry: FormScope, in list: Int, to position: Int) {
        entries[list].removeAll { $0 == entry.id }
        entries[list].insert(entry.id, at: position)
    }

    /// Replaces all entries of a list at once.
    func replaceEntries(_ former: [FormScope], of list: Int, by others: [FormScope]) {
        for entry in former { entry.isAttached = false }
        entries[list] = others.map { $0.id }
        entriesByKey[list] = [:]
        for entry in others {
            entriesByKey[list][entry.key] = entry.id
            entry.isAttached = true
        }
    }

    /// Makes the scope the root in place of the former one, if there was one.
    func becomeRoot(insteadOf former: FormScope?) {
        former?.isAttached = false
        isAttached = true
    }

    // MARK: The keys of entries

    /// Returns the key of a new entry, which is the next one or a given one, and never gives it
    /// again.
    func takeKey(_ key: Int?, in list: Int) -> Int {
        let key = key ?? nextKeys[list]
        nextKeys[list] = max(nextKeys[list], key + 1)
        return key
    }

    /// Skips the keys that another scope with the same rows has given.
    func skipKeys(of other: FormScope) {
        for list in nextKeys.indices { nextKeys[list] = max(nextKeys[list], other.nextKeys[list]) }
    }

    /// Continues with the next key of a draft.
    func restoreNextKey(_ key: Int, of list: Int) { nextKeys[list] = key }

    /// Notes the entries with which a list began.
    func setInitialKeys(_ keys: [Int], of list: Int) { initialKeys[list] = keys }
}
