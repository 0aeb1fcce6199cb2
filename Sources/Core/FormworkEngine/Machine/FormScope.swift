/// The live rows of one scope: those of the form, or those of one entry of a list.
///
/// Keys are never used again in the same list, not even after a removal or a reset, so that a tag
/// such as `team.3.name` denotes the same entry for the life of the form.
final class FormScope {
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
    /// Whether the scope is part of the form, and not only of its history.
    var isAttached = true

    let rows: [RowState]
    /// The entries of each list, by their numbers, in order.
    private(set) var entries: [[Int]]
    /// The entries of each list by their keys.
    private var entriesByKey: [[Int: Int]]
    /// The key that the next entry of each list gets.
    var nextKeys: [Int]
    /// The entries with which each list began.
    var initialKeys: [[Int]]
    /// The rules that wait to be evaluated.
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

    /// The tag of a row in the live form.
    func tag(of row: Int) -> String {
        prefix.isEmpty ? plan.rows[row].name : prefix + plan.rows[row].name
    }

    /// The entry of a list that has a key.
    func entry(_ key: Int, in list: Int) -> Int? { entriesByKey[list][key] }

    func insert(_ entry: Int, key: Int, in list: Int, at position: Int) {
        entries[list].insert(entry, at: position)
        entriesByKey[list][key] = entry
    }

    func remove(_ entry: Int, key: Int, from list: Int) {
        entries[list].removeAll { $0 == entry }
        entriesByKey[list][key] = nil
    }

    /// Sets all entries of a list at once, in their order.
    func replaceEntries(of list: Int, by others: [(id: Int, key: Int)]) {
        entries[list] = others.map { $0.id }
        entriesByKey[list] = [:]
        for entry in others { entriesByKey[list][entry.key] = entry.id }
    }

    /// Goes on with the same rows in other words.
    func replacePlan(with other: ScopePlan) { plan = other }
}
