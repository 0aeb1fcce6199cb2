import NIOCore

/// The position of a connection within its requests and answers, and the time that it has there.
///
/// | State | Limit |
/// |---|---|
/// | waits for a request | ``ServerLimits/idleTime`` |
/// | receives a head | ``ServerLimits/headTime`` |
/// | receives a body | ``ServerLimits/bodyTime``, and more at ``ServerLimits/minimumRate`` |
/// | the server works | none here; see ``ServerLimits/requestTime`` |
/// | sends an answer | ``ServerLimits/idleTime``, and more at ``ServerLimits/minimumRate`` |
/// | takes nothing of an answer that goes on | ``ServerLimits/idleTime`` |
/// | discards the rest of a body | ``ServerLimits/drainTime`` |
struct ConnectionProgress {
    /// The part of a request that is being received.
    enum Reading {
        case nothing(since: NIODeadline)
        case head(since: NIODeadline)
        case body(since: NIODeadline, bytes: Int)
    }

    private let limits: ServerLimits

    /// The part of a request that is being received.
    var reading = Reading.nothing(since: .now())

    /// The requests that were received, at least in part, and are not answered.
    var unanswered = 0

    /// The answer that is written and not yet taken by the client.
    var sending: (since: NIODeadline, bytes: Int)?

    /// The time since which the client has not taken enough of an answer that goes on.
    var stalledSince: NIODeadline?

    /// The time when the last answer was taken while the rest of a body still arrives.
    var drainingSince: NIODeadline?

    /// Whether input is discarded.
    var discards = false

    /// The bytes that were discarded.
    private(set) var discardedBytes = 0

    init(limits: ServerLimits) { self.limits = limits }

    /// Whether a body has not arrived completely.
    var isReadingBody: Bool {
        if case .body = reading { true } else { false }
    }

    /// Whether more can be discarded.
    var canDiscard: Bool { discardedBytes <= limits.drainBytes }

    /// The end of the time for what the client does now; `nil` while the server works.
    var deadline: NIODeadline? {
        if let drainingSince { return drainingSince + TimeAmount(limits.drainTime) }
        if case .body(let since, let bytes) = reading, !discards, unanswered == 1 {
            return since + TimeAmount(limits.bodyTime) + time(of: bytes)
        }
        if unanswered > 0 { return stalledSince.map { $0 + TimeAmount(limits.idleTime) } }
        if let sending {
            return sending.since + TimeAmount(limits.idleTime) + time(of: sending.bytes)
        }
        switch reading {
        case .head(let since): return since + TimeAmount(limits.headTime)
        case .nothing(let since), .body(let since, _):
            return since + TimeAmount(limits.idleTime)
        }
    }

    /// Notes bytes of a body.
    mutating func noteBytes(_ count: Int) {
        if discards {
            discardedBytes += count
        } else if case .body(let since, let bytes) = reading {
            reading = .body(since: since, bytes: bytes + count)
        }
    }

    /// Notes that an answer was written to its end.
    mutating func noteAnswer(bytes: Int) {
        unanswered -= 1
        if unanswered == 0 {
            sending = (.now(), bytes)
            discards = discards || isReadingBody
        } else if unanswered == 1, case .body(_, let bytes) = reading {
            // The server was not ready for this body before.
            reading = .body(since: .now(), bytes: bytes)
        }
    }

    /// The time that some bytes have at the lowest rate.
    private func time(of bytes: Int) -> TimeAmount {
        .milliseconds(Int64(bytes) * 1_000 / Int64(limits.minimumRate))
    }
}
