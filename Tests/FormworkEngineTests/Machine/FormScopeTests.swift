import Testing

@testable import FormworkEngine

@Suite struct FormScopeTests {
    private let store: ScopeStore
    private let scope: FormScope
    private let plan: ScopePlan

    init() throws {
        let machine = try Sample.machine([Sample.list("team", [Sample.text("name")])])
        (store, scope, plan) = (machine.scopes, machine.scopes.root, machine.plan.scopes[1])
    }

    private func entry(_ key: Int? = nil) -> FormScope {
        let key = scope.takeKey(key, in: 0)
        return store.add { id in
            FormScope(
                id: id, plan: plan, ruleCount: 0, parent: scope.id, key: key,
                prefix: "team.\(key).", stored: nil)
        }
    }

    @Test("An entry is part of the form while it is in a list, and is found by its key")
    func membership() {
        let entry = entry()
        #expect(!store.isLive(entry))
        scope.insert(entry, in: 0, at: 0)
        #expect(store.isLive(entry))
        #expect(scope.entry(entry.key, in: 0) == entry.id)
        scope.remove(entry, from: 0)
        #expect(!store.isLive(entry))
        #expect(scope.entry(entry.key, in: 0) == nil)
        #expect(scope.entries == [[]])
    }

    @Test("A move changes the order alone")
    func move() {
        let entries = [entry(), entry(), entry()]
        for (position, entry) in entries.enumerated() { scope.insert(entry, in: 0, at: position) }
        scope.move(entries[2], in: 0, to: 0)
        #expect(scope.entries == [[entries[2].id, entries[0].id, entries[1].id]])
        #expect(entries.allSatisfy { store.isLive($0) })
    }

    @Test("Entries that are replaced leave the form; those that stay are in it still")
    func replacement() {
        let (first, second, third) = (entry(), entry(), entry())
        scope.insert(first, in: 0, at: 0)
        scope.insert(second, in: 0, at: 1)
        scope.replaceEntries([first, second], of: 0, by: [third, first])
        #expect(scope.entries == [[third.id, first.id]])
        #expect(store.isLive(first) && !store.isLive(second) && store.isLive(third))
        #expect(scope.entry(second.key, in: 0) == nil)
    }

    @Test("No key is given twice, not even after one that was named or in a form that follows")
    func keys() {
        let keys = [nil, 5, nil, 3, nil].map { entry($0).key }
        #expect(keys == [0, 5, 6, 3, 7])
        let next = store.add { id in
            FormScope(
                id: id, plan: scope.plan, ruleCount: 0, parent: nil, key: 0, prefix: "",
                stored: nil)
        }
        next.skipKeys(of: scope)
        #expect(next.takeKey(nil, in: 0) == 8)
        store.replaceRoot(with: next.id)
        #expect(store.isLive(next) && !store.isLive(scope))
    }

    @Test("The value of a list is the number of its entries")
    func value() {
        scope.insert(entry(), in: 0, at: 0)
        #expect(scope.value(of: 0) == .list([.record(FieldRecord())]))
    }
}
