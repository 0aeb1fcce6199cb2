import Formwork
import Foundation

/// The attempts at writes: from the form of the wire to a verdict.
struct WriteSender: Sendable {
    let baseURL: URL
    let transport: any RequestTransport
    let programVersion: SystemVersion?
    let locale: Locale
    let now: @Sendable () -> Date

    /// A request in the form of the wire.
    func wire(
        _ request: some ServerRequest, base: FormBase?
    ) throws -> (request: WireRequest, version: Int?) {
        try request.wire(locale: locale, programVersion: programVersion, base: base)
    }

    /// Makes one attempt, and returns the answer beside its meaning.
    func result(
        _ write: WaitingWrite, _ request: WireRequest, _ identities: [ModelIdType: ModelIdType]
    ) async -> (verdict: WriteVerdict, answer: Result<RequestAnswer, any Error>) {
        do {
            let request = try request.urlRequest(write, baseURL: baseURL, identities: identities)
            let answer = try await transport.send(request)
            return (WriteVerdict(answer, now: now()), .success(answer))
        } catch {
            return (WriteVerdict(error), .failure(error))
        }
    }
}

/// A request that is about to become a write.
struct QueuedRequest: Sendable {
    let wire: WireRequest
    let version: Int?
    let entity: String?
    let creates: ModelIdType?
    let key = UUID()

    init<Request: ServerRequest>(
        _ wire: (request: WireRequest, version: Int?), _ type: Request.Type, _ entity: String?,
        _ identity: ModelIdType
    ) {
        precondition(type.action != .show, "\(type) reads; a queue takes requests that change.")
        (self.wire, version, self.entity) = (wire.request, wire.version, entity)
        creates = type.action == .create ? identity : nil
    }
}

extension WriteEvent {
    /// The maximum number of events that wait for one observer; the oldest make way.
    static let maximumWaiting = 1_000
}

extension OfflineLimits {
    /// - Throws: `full` if a write would be too much.
    func check(_ write: WaitingWrite, in machine: QueueMachine) throws(ModelStoreError) {
        guard machine.writes.count < maximumCount, machine.size + write.size <= maximumBytes else {
            throw ModelStoreError(
                .full,
                message: """
                    \(machine.writes.count) writes with \(machine.size) bytes wait for the server, and no \
                    more fit. Nothing was kept. Send or undo some first.
                    """)
        }
    }

    /// - Throws: `full` if a corrected content would be too much.
    func check(_ changes: [WriteChange], in machine: QueueMachine) throws(ModelStoreError) {
        for case .release(let number, _, _, let body?) in changes {
            guard var write = machine.writes[number] else { continue }
            write.size = body.count
            try check(write, in: machine)
        }
    }
}
