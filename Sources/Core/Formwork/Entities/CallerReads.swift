import Synchronization

/// The parts of a caller on which an answer depends, so that callers who are alike in them can share it.
///
/// ``Caller`` notes what is read of it. An answer that was made without a look at a part is the same for
/// callers who differ in that part alone.
package final class CallerReads: Sendable {
    /// A part of a caller.
    package enum Part: Hashable, Sendable {
        /// Whether the caller is known, its roles and its scopes.
        case rights
        /// The account.
        case identity
        /// The header fields, the cookies and the session.
        case request
    }

    /// The reads of the current task; `nil` if they are of no interest.
    @TaskLocal package static var current: CallerReads?

    private let noted = Mutex<Set<Part>>([])

    /// Makes an empty list.
    package init() {}

    /// The parts that were read.
    package var parts: Set<Part> { noted.withLock(\.self) }

    /// Notes that a part is read.
    package static func note(_ part: Part) {
        guard let current else { return }
        _ = current.noted.withLock { $0.insert(part) }
    }
}
