/// The observers of a live form, each notified of every change in the order of registration.
///
/// Changes that an observer causes are reported to all observers after those being reported.
public final class FormObservers {
    private var list: [(observation: FormObservation, notify: ([FormChange]) -> Void)] = []
    private var count = 0
    /// The changes to report, those being reported first.
    private var pending: [[FormChange]] = []
    private var isReporting = false

    /// Creates a collection without observers.
    public init() {}

    /// Whether there are no observers.
    public var isEmpty: Bool { list.isEmpty }

    /// Adds an observer, which is notified of changes from now on until it is removed.
    ///
    /// The observers live as long as the form: a closure that captures the face strongly keeps it
    /// alive.
    @discardableResult
    public func add(_ notify: @escaping ([FormChange]) -> Void) -> FormObservation {
        count += 1
        let observation = FormObservation(number: count)
        list.append((observation, notify))
        return observation
    }

    /// Removes an observer, which is not notified any more; one that was removed before is ignored.
    public func remove(_ observation: FormObservation) {
        list.removeAll { $0.observation == observation }
    }

    /// Reports changes to all observers, and returns them; drivers call it after each change.
    @discardableResult
    public func report(_ changes: [FormChange]) -> [FormChange] {
        guard !changes.isEmpty, !list.isEmpty else { return changes }
        pending.append(changes)
        guard !isReporting else { return changes }
        isReporting = true
        while !pending.isEmpty { notifyAll(of: pending.removeFirst()) }
        isReporting = false
        return changes
    }

    /// Notifies the observers of this moment, except those that are removed meanwhile.
    private func notifyAll(of changes: [FormChange]) {
        for (observation, notify) in list
        where list.contains(where: { $0.observation == observation }) { notify(changes) }
    }
}

/// Identifies an observer, to remove it.
public struct FormObservation: Hashable, Sendable {
    let number: Int
}
