/// A way on which letters leave the application.
///
/// ```swift
/// struct Outbox: MailTransport {
///     func send(_ letter: Letter) async throws { try await queue.append(letter) }
/// }
/// ```
///
/// A letter is a background job: it is there with the write that it is about, it delays no answer, and it is sent again
/// while the mail server is away, for half a day. One that cannot be sent at all rests among the failed jobs; nothing
/// of it is in an answer, because that would show which accounts exist.
public protocol MailTransport: Sendable {
    /// Whether letters have arrived once they are sent, without a server that may be away; by default they have not.
    ///
    /// They are sent before the answer then, and only once.
    var isLocal: Bool { get }

    /// Sends a letter, or takes it over to be sent.
    func send(_ letter: Letter) async throws
}

extension MailTransport {
    /// They have not.
    public var isLocal: Bool { false }
}
