import Synchronization

/// The application that answers requests, which another one can replace while the server runs.
///
/// A request is answered by the application that it found.
final class CurrentApplication: Sendable {
    private let current: Mutex<AnsweringApplication>

    init(_ application: FormworkApplication) {
        current = Mutex(AnsweringApplication(application))
    }

    /// The application that answers the next request.
    var value: AnsweringApplication { current.withLock(\.self) }

    /// Replaces the application.
    func set(_ application: FormworkApplication) {
        let next = AnsweringApplication(application)
        current.withLock { $0 = next }
    }
}
