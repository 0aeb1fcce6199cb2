/// An object that others observe: it notifies them of events by name.
///
/// Objects and closures observe. An object is notified by ``Observer/update(_:_:)``; a closure
/// receives the arguments of the event. Observers of ``EventName/all`` are notified of every event,
/// after those of the event itself; closures then have its name as their first argument.
///
/// ```swift
/// let nutforms = Nutforms(aspectsSource: source)
/// let observation = nutforms.listen(.modelBuilt) { arguments in
///     arguments.first(Model.self)?.removeAttribute("notes")
/// }
/// nutforms.unsubscribe(.modelBuilt, observation)
/// ```
///
/// Observers are retained until they unsubscribe. They are notified in the order in which they
/// subscribed; one that unsubscribes while an event is notified is not notified of it any more.
open class Observable {
    private var entries: [EventName: [Entry]] = [:]
    private var count = 0

    /// Makes an object without observers.
    public init() {}

    /// Has an object notified of an event; once, however often it subscribes.
    public final func listen(_ event: EventName, _ observer: any Observer) {
        guard !hasObserver(event, observer) else { return }
        add(to: event, observer: observer) { observer.update($0, $1) }
    }

    /// Has a closure notified of an event.
    ///
    /// - Returns: The value by which the closure unsubscribes.
    @discardableResult
    public final func listen(
        _ event: EventName, _ notify: @escaping (EventArguments) -> Void
    ) -> Observation {
        add(to: event, observer: nil) { name, arguments in
            notify(event == .all ? EventArguments([name] + arguments.all) : arguments)
        }
    }

    /// Ends the notification of an object.
    public final func unsubscribe(_ event: EventName, _ observer: any Observer) {
        entries[event]?.removeAll { $0.observer === observer }
    }

    /// Ends the notification of a closure.
    public final func unsubscribe(_ event: EventName, _ observation: Observation) {
        entries[event]?.removeAll { $0.observation == observation }
    }

    /// Whether an event has an observer.
    public final func hasObserver(_ event: EventName) -> Bool {
        !(entries[event] ?? []).isEmpty
    }

    /// Whether an object observes an event.
    public final func hasObserver(_ event: EventName, _ observer: any Observer) -> Bool {
        (entries[event] ?? []).contains { $0.observer === observer }
    }

    /// Notifies the observers of an event, and those of all events.
    public final func trigger(_ event: EventName, _ arguments: Any...) {
        let arguments = EventArguments(arguments)
        notify(observersOf: event, of: event, arguments)
        if event != .all { notify(observersOf: .all, of: event, arguments) }
    }

    private func notify(
        observersOf key: EventName, of event: EventName, _ arguments: EventArguments
    ) {
        for entry in entries[key] ?? [] where isSubscribed(entry, to: key) {
            entry.notify(event, arguments)
        }
    }

    private func isSubscribed(_ entry: Entry, to event: EventName) -> Bool {
        (entries[event] ?? []).contains { $0.observation == entry.observation }
    }

    @discardableResult
    private func add(
        to event: EventName, observer: (any Observer)?,
        _ notify: @escaping (EventName, EventArguments) -> Void
    ) -> Observation {
        count += 1
        let observation = Observation(number: count)
        entries[event, default: []].append(
            Entry(observation: observation, observer: observer, notify: notify))
        return observation
    }
}

extension Observable {
    /// One observer of one event.
    private struct Entry {
        let observation: Observation
        let observer: (any Observer)?
        let notify: (EventName, EventArguments) -> Void
    }

    /// Identifies a closure that observes an object.
    public struct Observation: Hashable, Sendable {
        let number: Int
    }
}

/// An object that is notified of events.
public protocol Observer: AnyObject {
    /// Is called for each event to which the object subscribed.
    func update(_ event: EventName, _ arguments: EventArguments)
}
