import Foundation
import Logging

/// Writes a log without equal lines beyond a number per minute; a count follows in their place.
///
/// A line about a request has its identity.
///
/// Lines are equal when their messages are, whatever their metadata: a sender chooses these.
struct LimitedLogHandler: LogHandler {
    /// Lines about the end of a server that a second signal closes.
    ///
    /// Its connections were cancelled, and it was closed already: no errors to an operator.
    private static let endings: Set<String> = [
        "Waiting on child channel: CancellationError()", "Server shutdown error: Already closed",
    ]

    private var base: any LogHandler
    /// The metadata that differ from those of the handler below, by their keys; `nil` for one that was removed.
    ///
    /// That handler may write all metadata as text at each change, and each request has some. So it gets them with a
    /// line; most requests log none.
    private var changes: [String: Logger.Metadata.Value?] = [:]
    private let limit = RepetitionLimit()
    private let now: @Sendable () -> Date

    /// Makes a handler over another one.
    init(_ base: any LogHandler, now: @escaping @Sendable () -> Date) {
        self.base = base
        self.now = now
    }

    var logLevel: Logger.Level {
        get { base.logLevel }
        set { base.logLevel = newValue }
    }

    var metadata: Logger.Metadata {
        get { changed.metadata }
        set {
            base.metadata = newValue
            changes = [:]
        }
    }

    var metadataProvider: Logger.MetadataProvider? {
        get { base.metadataProvider }
        set { base.metadataProvider = newValue }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get {
            if let value = changes[key] { return value }
            return base[metadataKey: key]
        }
        set { changes.updateValue(newValue, forKey: key) }
    }

    /// The handler below with the metadata of this one.
    private var changed: any LogHandler {
        var handler = base
        for (key, value) in changes { handler[metadataKey: key] = value }
        return handler
    }

    /// Passes an event on, unless the same one was logged too often lately, or is a part of each end.
    func log(event: LogEvent) {
        guard !Self.endings.contains("\(event.message)") else { return }
        let (passes, leftOut) = limit.pass("\(event.level): \(event.message)", at: now())
        let base = changed
        for lines in leftOut {
            var summary = event
            summary.level = .warning
            summary.message = "\(lines.count) more lines like this were left out: \(lines.line)"
            summary.metadata = nil
            base.log(event: summary)
        }
        if passes { base.log(event: event.naming(RequestIdentifier.current)) }
    }
}

extension LogEvent {
    /// The same event with the identity of the request that it is about.
    fileprivate func naming(_ request: String?) -> LogEvent {
        guard let request else { return self }
        var event = self
        event.metadata = (metadata ?? [:]).merging(["request": "\(request)"]) { own, _ in own }
        return event
    }
}
