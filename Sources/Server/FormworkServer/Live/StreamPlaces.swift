import Formwork
import Synchronization

/// The places for streams of events: some for each caller, and some in all.
final class StreamPlaces: Sendable {
    /// The time after which a place may be free: streams end when they will.
    private static let pause = Duration.seconds(5)

    private let limit: Int
    private let limitOfCaller: Int
    private let taken = Mutex(Taken())

    private struct Taken {
        var count = 0
        var ofCallers: [String: Int] = [:]
    }

    /// Makes places of which none is taken.
    init(_ limit: Int, ofCaller limitOfCaller: Int) {
        self.limit = limit
        self.limitOfCaller = limitOfCaller
    }

    /// The number of streams.
    var count: Int { taken.withLock(\.count) }

    /// Takes a place for a caller, which is free again once nothing refers to it.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` for a caller with too many streams,
    ///   `unavailable` if there are too many in all.
    func take(for caller: String) throws(RequestError) -> StreamPlace {
        let refusal = taken.withLock { taken -> RequestError.Code? in
            let own = taken.ofCallers[caller, default: 0]
            guard own < limitOfCaller else { return .tooManyRequests }
            guard taken.count < limit else { return .unavailable }
            taken.ofCallers[caller] = own + 1
            taken.count += 1
            return nil
        }
        if let refusal { throw RequestError(refusal, retryAfter: Self.pause) }
        return StreamPlace { [self] in giveBack(caller) }
    }

    private func giveBack(_ caller: String) {
        taken.withLock { taken in
            let rest = taken.ofCallers[caller, default: 1] - 1
            taken.ofCallers[caller] = rest > 0 ? rest : nil
            taken.count -= 1
        }
    }
}

/// A place for a stream, which ends with the last reference to it.
final class StreamPlace: Sendable {
    private let whenOver: @Sendable () -> Void

    init(whenOver: @escaping @Sendable () -> Void) { self.whenOver = whenOver }

    deinit { whenOver() }
}
