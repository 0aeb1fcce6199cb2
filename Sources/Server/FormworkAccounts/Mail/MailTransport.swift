/// A way on which letters leave the application.
///
/// ```swift
/// struct Outbox: MailTransport {
///     func send(_ letter: Letter) async throws { try await queue.append(letter) }
/// }
/// ```
///
/// A letter that cannot be sent is logged; its sender gets the same answer, because another one would
/// show which accounts exist.
public protocol MailTransport: Sendable {
    /// Sends a letter, or takes it over to be sent.
    func send(_ letter: Letter) async throws
}
