import Foundation
import Synchronization

/// Passes each problem of localization on once, however often the text is shown.
///
/// Share one reporter among the localizers of a process. It remembers at most ``limit`` problems
/// and passes none on after that, so its memory is bounded.
public final class MissingTranslationReporter: Sendable {
    /// How many different problems are passed on at most.
    public let limit: Int

    private let receive: @Sendable (LocalizationError) -> Void
    private let seen = Mutex<Set<LocalizationError>>([])

    /// Passes problems on to a closure, which may be called from any thread.
    public init(limit: Int = 1_000, receive: @escaping @Sendable (LocalizationError) -> Void) {
        self.limit = limit
        self.receive = receive
    }

    /// The reporter of the process that writes a line to standard error.
    public static let standardError = MissingTranslationReporter { error in
        FileHandle.standardError.write(Data("\(error)\n".utf8))
    }

    /// Passes the problem on if it is new.
    public func report(_ error: LocalizationError) {
        let isNew = seen.withLock { seen in
            seen.count < limit && seen.insert(error).inserted
        }
        if isNew { receive(error) }
    }
}
