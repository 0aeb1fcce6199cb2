import Foundation

/// The events that follow the beginning of a response, for a connection that has no task to wait for them.
struct OutgoingEvents: Sendable {
    /// Calls an action once as soon as there are events.
    let whenReady: @Sendable (_ action: @escaping @Sendable () -> Void) -> Void

    /// Takes the events that there are, and finds out whether they are the last.
    let next: @Sendable () async -> (data: Data, isLast: Bool)
}
