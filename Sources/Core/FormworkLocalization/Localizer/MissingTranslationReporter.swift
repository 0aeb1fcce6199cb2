import Foundation
import Synchronization

/// Passes each problem of localization on once, however often and wherever the text is shown.
///
/// Share one reporter among the localizers of a process. It remembers at most ``limit`` problems
/// and passes none on after that, so its memory is bounded.
public final class MissingTranslationReporter: Sendable {
    /// The properties that make two problems the same, wherever they occur.
    private enum Problem: Hashable {
        case miss(LocalizationMiss, languageTag: String)
        case error(LocalizationError)
    }

    /// The maximum number of different problems that are reported.
    public let limit: Int

    private let receive: @Sendable (LocalizationError) -> Void
    private let seen = Mutex<Set<Problem>>([])

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
        if isNew(.error(error)) { receive(error) }
    }

    /// Passes the miss on if it is new, with the place where it was met first.
    func report(
        _ miss: LocalizationMiss, languageTag: String, place: () -> [any CodingKey]
    ) {
        guard isNew(.miss(miss, languageTag: languageTag)) else { return }
        receive(miss.error(languageTag: languageTag).at(place()))
    }

    private func isNew(_ problem: Problem) -> Bool {
        seen.withLock { $0.count < limit && $0.insert(problem).inserted }
    }
}
