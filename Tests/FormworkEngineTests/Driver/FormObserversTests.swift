import FormworkEngine
import Testing

@Suite("Observers of a live form") struct FormObserversTests {
    let observers = FormObservers()

    @Test("are notified in order, until they are removed")
    func order() {
        var notified: [String] = []
        let first = observers.add { _ in notified.append("first") }
        observers.add { _ in notified.append("second") }
        #expect(observers.report([.history]) == [.history])
        #expect(notified == ["first", "second"])
        observers.remove(first)
        observers.remove(first)
        observers.report([.history])
        #expect(notified == ["first", "second", "second"])
    }

    @Test("are not notified of no changes")
    func nothing() {
        var count = 0
        #expect(observers.isEmpty)
        observers.add { _ in count += 1 }
        #expect(observers.report([]) == [])
        #expect(count == 0 && !observers.isEmpty)
    }

    @Test("are notified of changes that an observer causes after those being reported")
    func nested() {
        var notified: [String] = []
        observers.add { [observers] changes in
            notified.append("first \(changes.count)")
            if changes.count == 1 { observers.report([.history, .rows]) }
        }
        observers.add { changes in notified.append("second \(changes.count)") }
        observers.report([.history])
        #expect(notified == ["first 1", "second 1", "first 2", "second 2"])
    }

    @Test("may remove others, and add some that are notified of the next changes")
    func changed() {
        var notified: [String] = []
        var last: FormObservation?
        observers.add { [observers] _ in
            notified.append("first")
            guard let observation = last else { return }
            last = nil
            observers.remove(observation)
            observers.add { _ in notified.append("new") }
        }
        last = observers.add { _ in notified.append("removed") }
        observers.report([.history])
        #expect(notified == ["first"])
        observers.report([.history])
        #expect(notified == ["first", "first", "new"])
    }
}
