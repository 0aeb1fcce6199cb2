import Formwork
import Foundation
import HTTPTypes
import ServiceLifecycle
import Synchronization

/// The events about one live view model, for one client.
///
/// | step | effect |
/// |---|---|
/// | the writes of the store are kept | from before the first answer on, so that none is lost |
/// | the request is answered as JSON | a refusal is the answer instead of a stream |
/// | a model is written that the answer was made of | the request is answered again, if its caller is the same |
/// | the answer has another tag | an event, with the tag as its identity |
/// | the answer is a refusal, or the caller is another one | the end; none of these looks counts as a request |
///
/// A client that comes back names the last event (`Last-Event-ID`): as this is a tag of the content, each
/// process of a site knows whether anything has changed since, without a memory.
final class LiveStream: Sendable {
    /// The answer to the request at a moment.
    struct Answer: Sendable {
        let response: OutgoingResponse
        /// The models that were read for it.
        let models: Set<String>

        /// The tag of the content; `nil` for a refusal.
        var tag: String? {
            guard response.status == .ok else { return nil }
            return (response.headers.first(.eTag) ?? response.entityTag).filter { $0 != "\"" }
        }
    }

    private let limits: ServerLimits
    private let place: StreamPlace
    private let subscription: WriteSubscription
    private let answer: @Sendable () async -> Answer
    private let isCurrent: @Sendable () async -> Bool
    private let end: ContinuousClock.Instant
    private let known: Mutex<Known>

    /// The part of an answer that is remembered.
    private struct Known {
        let tag: String?
        let models: Set<String>

        init(_ answer: Answer) {
            (tag, models) = (answer.tag, answer.models)
        }
    }

    /// Makes the stream behind its first answer.
    init(
        limits: ServerLimits, place: StreamPlace, subscription: WriteSubscription,
        first: Answer, answer: @escaping @Sendable () async -> Answer,
        isCurrent: @escaping @Sendable () async -> Bool
    ) {
        (self.limits, self.place, self.subscription) = (limits, place, subscription)
        (self.answer, self.isCurrent) = (answer, isCurrent)
        end = .now + limits.streamTime
        known = Mutex(Known(first))
    }

    /// The first events, for a client that knows an earlier one or none.
    static func opening(_ first: Answer, after lastId: String?) -> Data {
        let hasChanged = lastId.map { $0 != first.tag } ?? false
        return event("connected", first.tag)
            + (hasChanged ? event("invalidated", first.tag) : Data())
    }

    /// Waits for the next event, or for the time of a sign of life.
    func next() async -> (data: Data, isLast: Bool) {
        let beat = min(.now + limits.heartbeatTime, end)
        let subscription = subscription
        return await withGracefulShutdownHandler {
            await withTaskCancellationHandler {
                await Presence.calling({ subscription.end() }) { await part(by: beat) }
            } onCancel: {
                subscription.end()
            }
        } onGracefulShutdown: {
            subscription.end()
        }
    }

    private func part(by beat: ContinuousClock.Instant) async -> (data: Data, isLast: Bool) {
        while true {
            let former = known.withLock(\.self)
            switch await subscription.wait(for: former.models, until: beat) {
            case .ended: return (Data(), true)
            case .late:
                guard await isCurrent() else { return Self.ending }
                return (Data(":\n\n".utf8), ContinuousClock.now >= end)
            case .written:
                // Writes that follow at once are part of the same event.
                try? await Task.sleep(for: limits.coalescingTime)
                _ = subscription.take(former.models)
                let latest = await answer()
                guard let tag = latest.tag else { return Self.ending }
                known.withLock { $0 = Known(latest) }
                if tag != former.tag { return (Self.event("invalidated", tag), false) }
            }
        }
    }

    private static var ending: (data: Data, isLast: Bool) { (event("ended", nil), true) }

    private static func event(_ name: String, _ id: String?) -> Data {
        Data("event: \(name)\n\(id.map { "id: \($0)\n" } ?? "")data:\n\n".utf8)
    }
}
